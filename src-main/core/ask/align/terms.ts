import { allPacks } from '../language/packs.ts';
import { stemOf, type Token } from '../language/tokenize.ts';
import type { Question } from '../question/question.ts';

const TERMS: ReadonlyMap<string, readonly string[]> = new Map(allPacks.flatMap(({ terms }) => Array.from(terms)));
const LONGEST = Math.max(...[...TERMS.keys()].map((term) => term.length));

/**
 * A question in the words of the sheet: two words that the sheet writes as one become one, and terms of Chinese become
 * the English words of the sheet, 工资 for example `salary` where the sheet has that word and not these characters.
 * Places in the text stay.
 */
export function inWordsOf(question: Question, has: (key: string) => boolean): Question {
  const { tokens } = question;
  const merged: Token[] = [];
  /** For each token as it was its place among those that are left. */
  const placeOf: number[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = termAt(tokens, at, has) ?? compoundAt(tokens, at, has);
    const [first] = tokens.slice(at);
    if (!first) break;
    const token = found?.token ?? first;
    const last = merged.at(-1);
    // 太阳能发电量 is one column, although both of its words are `solar`.
    const isRepeated = found !== null && last?.kind === 'word' && last.key === token.key && last.to === token.from;
    if (isRepeated) merged[merged.length - 1] = { ...last, to: token.to };
    else merged.push(token);
    for (let each = 0; each < (found?.length ?? 1); each++) placeOf.push(merged.length - 1);
    at += found?.length ?? 1;
  }
  if (merged.length === tokens.length) return question;
  const moved = (places: Iterable<number>): number[] => [...new Set([...places].map((place) => placeOf[place] ?? 0))];
  const weights = merged.map((token, place) => {
    const first = placeOf.indexOf(place);
    return token === tokens[first] ? (question.weights[first] ?? 0) : 1;
  });
  const { focus } = question;
  return {
    ...question,
    tokens: merged,
    weights,
    acronyms: new Set(moved(question.acronyms)),
    cues: question.cues.map((cue) => ({ ...cue, places: moved(cue.places) })),
    focus: focus && { from: placeOf[focus.from] ?? 0, to: placeOf[focus.to] ?? 0 },
  };
}

/** Two words that the sheet writes as one: "page views" for Pageviews. */
function compoundAt(
  tokens: readonly Token[],
  at: number,
  has: (key: string) => boolean,
): { readonly token: Token; readonly length: number } | null {
  const [first, second] = tokens.slice(at, at + 2);
  if (first?.kind !== 'word' || second?.kind !== 'word' || second.from - first.to > 1) return null;
  const text = `${first.text}${second.text}`;
  if (first.text.length < 3 || second.text.length < 3 || !has(stemOf(text))) return null;
  return { token: { ...first, key: stemOf(text), text, to: second.to }, length: 2 };
}

/** The longest term that begins at a token, as one token of the sheet's own word. */
function termAt(
  tokens: readonly Token[],
  at: number,
  has: (key: string) => boolean,
): { readonly token: Token; readonly length: number } | null {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const own = tokens.slice(at, at + length);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || own.some(({ kind }) => kind !== 'character') || last.to - first.from !== length) continue;
    const words = TERMS.get(own.map(({ text }) => text).join(''));
    const word = words?.find((each) => has(stemOf(each)));
    if (word === undefined || own.every(({ key }) => has(key))) continue;
    return {
      token: { kind: 'word', key: stemOf(word), text: word, from: first.from, to: last.to, isNegation: false },
      length,
    };
  }
  return null;
}
