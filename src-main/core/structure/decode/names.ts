import { isRunningNumber, nameEvidence, type NamedLines } from '../evidence/nameEvidence.ts';
import type { StructureModels } from '../models.ts';
import { choiceScore } from './chainModel.ts';

/** Lists seldom have more columns of names than this. */
const MOST_NAMES = 5;

/** How many columns, from the left, name the lines of a list; the last one never does. */
export function nameCount({ names: model }: StructureModels, lines: NamedLines): number {
  const { left, right } = lines.block;
  let count = 0;
  while (count < MOST_NAMES && left + count < right && choiceScore(model, nameEvidence(lines, left + count)) > 0)
    count++;
  // A running number alone counts the lines and names none of them.
  return count === 1 && isRunningNumber(lines, left) ? 0 : count;
}
