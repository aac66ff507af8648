import { allPacks, allWords } from './packs.ts';

/** Words that carry no content of a table, in any language. */
export const stopWords: ReadonlySet<string> = new Set(
  allPacks.flatMap(({ script, words }) => (script === 'words' ? words.stop : [])),
);

export const negations: ReadonlySet<string> = new Set(allWords(({ negations: own }) => own));
export const numberWords: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ words }) => Array.from(words.numbers)),
);
export const ordinalWords: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ words }) => Array.from(words.ordinals)),
);
export const monthWords: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ words }) => Array.from(words.months)),
);
/** Forms of verbs that no ending tells: stems of their verbs. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  allPacks.flatMap(({ words }) => Array.from(words.irregular)),
);
