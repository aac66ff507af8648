import MiniSearch from 'minisearch';
import { tokensOf } from '../../model/tokens.ts';

/** A paragraph that speaks of a table. */
export interface Passage {
  /** Which of the paragraphs it is. */
  readonly index: number;
  readonly text: string;
  /** BM25; larger is nearer. */
  readonly score: number;
}

export interface PassageLimits {
  readonly most: number;
  /** Tokens of all passages together; what would go over it is passed over. */
  readonly tokens: number;
  /** Tokens of one passage: what is longer is cut. */
  readonly longest?: number;
}

/** The paragraphs nearest to a table's words (caption, headers), the nearest first (BM25; INSTRUCTE, appendix A). */
export function passagesFor(query: string, paragraphs: readonly string[], limits: PassageLimits): readonly Passage[] {
  const search = new MiniSearch<{ readonly id: number; readonly text: string }>({ fields: ['text'] });
  search.addAll(paragraphs.map((text, id) => ({ id, text })));
  const passages: Passage[] = [];
  let tokens = 0;
  for (const { id, score } of search.search(query)) {
    if (passages.length >= limits.most) break;
    const index = Number(id);
    const text = cutTo(paragraphs[index] ?? '', limits.longest ?? Infinity);
    const own = tokensOf(text);
    if (tokens + own > limits.tokens) continue;
    tokens += own;
    passages.push({ index, text, score });
  }
  return passages;
}

/** The beginning of a text, to the end of a word. */
function cutTo(text: string, tokens: number): string {
  const own = tokensOf(text);
  if (own <= tokens) return text;
  const cut = text.slice(0, Math.floor((text.length * tokens) / own));
  return cut.slice(0, Math.max(1, cut.lastIndexOf(' ')));
}
