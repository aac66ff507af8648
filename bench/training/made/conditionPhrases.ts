import type { Lot } from '../../lot.ts';
import type { Condition } from './conditions.ts';
import { drawn, whole } from './draw.ts';

/** The rows' noun with conditions: "returned orders in the North placed in March". */
export function nounPhrase(rows: string, conditions: readonly Condition[], lot: Lot): string {
  let noun = rows;
  const after: string[] = [];
  for (const condition of conditions) {
    const hasBefore = condition.before !== null && noun === rows && lot() < 0.6;
    if (hasBefore) noun = (condition.before ?? '').replaceAll('{rows}', rows);
    else after.push(condition.after);
  }
  // "by female patients" goes on from the noun: the order of the others is free.
  return [noun, ...after].reduce((said, next, at) => {
    const last = after[at - 2];
    return `${said}${last !== undefined && last.split(' ')[0] === next.split(' ')[0] ? ' and' : ''} ${next}`;
  });
}

/** The condition behind a figure, with the space before it: " in the North", " for returned orders". */
export function behindFigure(rows: string, conditions: readonly Condition[], lot: Lot): string {
  if (conditions.length === 0) return '';
  const [only] = conditions;
  if (conditions.length === 1 && only?.loose && lot() < 0.7) return ` ${only.loose}`;
  return ` ${drawn(lot, ['for', 'for', 'of', 'for all', 'of all'])} ${nounPhrase(rows, conditions, lot)}`;
}

/** Conditions before a Chinese noun. */
export function zhConditions(conditions: readonly Condition[], lot: Lot): string {
  const texts = conditions.map(({ zh }) => zh);
  return texts
    .map((text, at) => (at < texts.length - 1 ? text.replace(/的$/u, whole(lot, 2) === 0 ? '且' : '、') : text))
    .join('');
}

/** "A loan that was returned": the verb of one row. */
export function ofOne(phrase: string): string {
  return phrase.replaceAll(
    /\b(that|who) (were|are|have|do|work)\b/gu,
    (_, who: string, verb: string) => `${who} ${SINGULARS[verb] ?? verb}`,
  );
}

const SINGULARS: Readonly<Record<string, string>> = { were: 'was', are: 'is', have: 'has', do: 'does', work: 'works' };
