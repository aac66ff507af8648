import { allPacks, either } from '../language/packs.ts';

/** A stretch of a question whose names are left out: "other than A and B", "除A以外". */
export interface Exclusion {
  /** Where the word that excludes stands. */
  readonly from: number;
  /** Where the names begin and end. */
  readonly names: number;
  readonly to: number;
}

/** Wordings that begin or enclose what is left out; the group is what is named. */
const PATTERNS = allPacks.flatMap(({ question }) => question.exclusions);
/** "No less than" is a bound and "not empty" a state. */
const NOT_LEFT_OUT = either(({ question }) => question.notLeftOut, 'u');

/** What a normalised question leaves out, without what asks for something to be blank. */
export function findExclusions(text: string): Exclusion[] {
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Exclusion[] => {
      const named = match[1] ?? '';
      if (NOT_LEFT_OUT.test(named)) return [];
      const names = match.index + match[0].lastIndexOf(named);
      return [{ from: match.index, names, to: names + named.length }];
    }),
  );
}
