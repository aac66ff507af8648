import { tokenize } from '../../ask/language/tokenize.ts';
import { stopWords } from '../../ask/language/words.ts';
import { tokensOf } from '../../model/tokens.ts';
import { type Bm25Weights, bm25, rarity } from '../bm25.ts';

/** BM25, as in its literature. */
const WEIGHTS: Bm25Weights = { k: 1.2, b: 0.75 };
/** Tokens of a piece, about a few sentences: a quote seldom is longer. */
const PIECE = 120;

interface Piece {
  readonly text: string;
  readonly tokens: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** What was chosen of a text, and what was not: each in its order, with a mark where something lies between. */
export interface Passages {
  readonly chosen: string;
  readonly rest: string;
}

/**
 * What of a text is about any of what is asked, by BM25, in so many tokens: each question has its best piece before any
 * has its second. The beginning is always chosen.
 */
export function passagesAbout(paragraphs: readonly string[], asked: readonly string[], tokens: number): Passages {
  const pieces = paragraphs.flatMap(piecesOf);
  const rankings = asked.map((question) => ranked(pieces, question));
  const chosen = new Set<number>();
  let left = tokens;
  const take = (at: number): void => {
    const piece = pieces[at];
    if (!piece || chosen.has(at) || piece.tokens > left) return;
    chosen.add(at);
    left -= piece.tokens;
  };
  take(0);
  const longest = Math.max(0, ...rankings.map((ranking) => ranking.length));
  for (let rank = 0; rank < longest; rank++) for (const ranking of rankings) take(ranking[rank] ?? -1);
  const places = [...pieces.keys()];
  return {
    chosen: joined(
      pieces,
      places.filter((at) => chosen.has(at)),
    ),
    rest: joined(
      pieces,
      places.filter((at) => !chosen.has(at)),
    ),
  };
}

function joined(pieces: readonly Piece[], places: readonly number[]): string {
  return places
    .map((at, place) => `${place > 0 && places[place - 1] !== at - 1 ? '[…]\n\n' : ''}${pieces[at]?.text ?? ''}`)
    .join('\n\n');
}

/** A paragraph in pieces of whole sentences. */
function piecesOf(paragraph: string): readonly Piece[] {
  const texts: string[] = [];
  for (const sentence of paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const last = texts.at(-1);
    if (last !== undefined && tokensOf(last) + tokensOf(sentence) <= PIECE)
      texts[texts.length - 1] = `${last} ${sentence}`;
    else texts.push(sentence);
  }
  return texts.map((text): Piece => {
    const words = wordsOf(text);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { text, tokens: tokensOf(text), counts, length: words.length };
  });
}

/** Places of the pieces that have words of a question, the best first. */
function ranked(pieces: readonly Piece[], question: string): readonly number[] {
  const wanted = new Set(wordsOf(question));
  const average = pieces.reduce((sum, { length }) => sum + length, 0) / Math.max(1, pieces.length) || 1;
  const rarities = new Map(
    [...wanted].map((word) => {
      const having = pieces.filter(({ counts }) => counts.has(word)).length;
      return [word, rarity(having, pieces.length)] as const;
    }),
  );
  const scores = pieces.map(({ counts, length }) =>
    [...rarities].reduce(
      (sum, [word, weight]) => sum + weight * bm25(counts.get(word) ?? 0, length / average, WEIGHTS),
      0,
    ),
  );
  return [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0)
    .toSorted((a, c) => (scores[c] ?? 0) - (scores[a] ?? 0));
}

/** Words and numbers, without those that say nothing. */
function wordsOf(text: string): readonly string[] {
  return tokenize(text).flatMap(({ key, text: word }) => (stopWords.has(word) ? [] : [key]));
}
