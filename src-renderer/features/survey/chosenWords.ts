import type { PaperChoice } from '../../../src-shared/survey.ts';
import { words } from './words.ts';

/** Whether a paper is in a table, or would be. */
export function chosenWords({ isIncluded }: PaperChoice, isOfTable: boolean): string {
  const { chosenIn, chosenOut, wouldIn, wouldOut } = words.paper;
  return isOfTable ? (isIncluded ? chosenIn : chosenOut) : isIncluded ? wouldIn : wouldOut;
}
