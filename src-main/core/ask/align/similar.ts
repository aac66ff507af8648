import { editDistance } from '../language/editDistance.ts';
import { generalLexicon, type Relation } from '../language/lexicon.ts';
import type { LanguagePack } from '../language/pack.ts';
import { allPacks } from '../language/packs.ts';
import { normalise, stemOf, type Token } from '../language/tokenize.ts';

const groupsOfStem = new Map<string, number[]>();
groupsOf('words').forEach((group, index) => {
  for (const word of group) {
    const stem = stemOf(word);
    groupsOfStem.set(stem, [...(groupsOfStem.get(stem) ?? []), index]);
  }
});

/** Words of characters and the other words of their groups. */
export const characterSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  groupsOf('characters').flatMap((group) =>
    group.map((word) => [normalise(word), group.filter((other) => other !== word).map(normalise)] as const),
  ),
);

function groupsOf(script: LanguagePack['script']): readonly (readonly string[])[] {
  return allPacks.flatMap((pack) => (pack.script === script ? pack.synonyms : []));
}

/**
 * How alike two tokens are, 0 to 1: the same stem is 1, synonyms, inflections
 * and misspellings less. Numbers are alike only when they are equal. A word that
 * the sheet knows is not taken for a misspelling of another.
 */
export function similarity(one: Token, other: Token, mayBeMisspelt = true): number {
  if (one.key === other.key) return 1;
  // "grade two" and "second grade" say the same.
  if (one.kind === 'number' && other.kind === 'number') {
    return one.key === `#${other.key}` || other.key === `#${one.key}` ? 0.85 : 0;
  }
  if (one.kind !== 'word' || other.kind !== 'word' || isCode(one) || isCode(other)) return 0;
  const shared = groupsOfStem.get(one.key);
  if (shared && groupsOfStem.get(other.key)?.some((group) => shared.includes(group))) return 0.86;
  const relation = generalLexicon().of(one.key).get(other.key);
  const spelt = spelling(one.key, other.key, mayBeMisspelt);
  return Math.max(spelt, relation ? RELATED[relation] : 0, abbreviation(one, other));
}

/** How much a related word says of a word. */
const RELATED: Readonly<Record<Relation, number>> = { synonym: 0.75, derivation: 0.8, kind: 0.4 };

/** `yds` for yards, `att` for attempts: the first letters of a word, or its consonants. */
function abbreviation(one: Token, other: Token): number {
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (short.length < 2 || short.length > 4 || long.length < short.length + 2 || short[0] !== long[0]) return 0;
  const plain = short.length > 2 && short.endsWith('s') ? short.slice(0, -1) : short;
  if (plain.length >= 3 && long.startsWith(plain)) return 0.62;
  // "dept" ends as "department" does, and is no word itself.
  const isEnded = plain.length > 2 && plain.at(-1) === long.at(-1) && generalLexicon().of(plain).size === 0;
  if ((/[aeiou]/.test(plain.slice(1)) && !isEnded) || plain.length < 2) return 0;
  let at = 0;
  for (const letter of long) if (letter === plain[at]) at++;
  return at === plain.length ? 0.6 : 0;
}

function isCode(token: Token): boolean {
  return /\d/.test(token.key);
}

/** Alike by spelling: a long common beginning (inflection), or few edits for the length. */
function spelling(one: string, other: string, mayBeMisspelt: boolean): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4) return 0;
  let prefix = 0;
  while (prefix < short.length && short[prefix] === long[prefix]) prefix++;
  if (prefix >= 4 && prefix >= short.length - 1 && long.length - prefix <= 3) return 0.85;
  if (prefix >= 5 && prefix / long.length >= 0.6) return 0.75;
  if (prefix >= 5 && prefix / long.length >= 0.55) return 0.7;
  if (!mayBeMisspelt) return 0;
  const allowed = Math.floor(long.length / 4);
  if (long.length - short.length > allowed || prefix === 0) return 0;
  const edits = editDistance(one, other, allowed);
  return edits > allowed ? 0 : 0.9 - 0.6 * (edits / long.length);
}
