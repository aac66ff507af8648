import type { Paper } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { stemsOf } from './demand.ts';

/** The words of a text in order, by their numbers. */
export type Sequence = readonly number[] | Uint32Array;

/** A paper as it is chosen by: its words, and those of title and abstract. */
export interface WordedPaper {
  readonly paper: Paper;
  readonly text: Sequence;
  /** How many words and pairs of words its text has, each once. */
  readonly terms: number;
  readonly front: Sequence;
}

/** Numbers of words fit into this; a pair is a number below its square. */
const WORDS_AT_MOST = 2 ** 24;

/** Words by their stems' numbers: what stands between white space is taken apart once, however often it comes again. */
export class Words {
  readonly #pieces = new Map<string, Sequence>();
  readonly #numbers = new Map<string, number>();

  sequenceOf(texts: readonly string[]): Sequence {
    const sequence: number[] = [];
    for (const text of texts) {
      for (const piece of text.split(/\s+/)) for (const number of this.#of(piece)) sequence.push(number);
    }
    return sequence;
  }

  /** How many different pieces are known. */
  get size(): number {
    return this.#pieces.size;
  }

  /** The number of a stem, or of two that stand together. */
  numberOf(term: string): number {
    const [first = '', second] = term.split(' ');
    const number = this.#numberOf(first);
    return second === undefined ? number : pairNumber(number, this.#numberOf(second));
  }

  #of(piece: string): Sequence {
    const known = this.#pieces.get(piece);
    if (known) return known;
    const numbers = stemsOf(piece).map((stem) => this.#numberOf(stem));
    this.#pieces.set(piece, numbers);
    return numbers;
  }

  #numberOf(stem: string): number {
    const known = this.#numbers.get(stem);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(stem, number);
    return number;
  }
}

/** Of two words that stand together. */
export function pairNumber(first: number, second: number): number {
  return first * WORDS_AT_MOST + second;
}

/** What a text says, but for its references. */
export function saidIn({ text }: Pick<ReadPaper, 'text'>): readonly string[] {
  return text.blocks.flatMap(({ kind, text: words }) => (kind === 'reference' ? [] : [words]));
}

/** A paper by what its text says; its title is there once at least. */
export function wordedPaper(words: Words, paper: Paper, said: readonly string[]): WordedPaper {
  const texts = said.some((each) => each.includes(paper.title)) ? said : [paper.title, ...said];
  const text = Uint32Array.from(words.sequenceOf(texts));
  const front = words.sequenceOf([paper.title, paper.abstract ?? '']);
  return { paper, text, terms: termsIn(text), front };
}

function termsIn(text: Sequence): number {
  const seen = new Set<number>();
  let before = 0;
  for (const number of text) {
    seen.add(number);
    if (before !== 0) seen.add(pairNumber(before, number));
    before = number;
  }
  return seen.size;
}
