import type { ReadPaper } from '../papers/readPapers.ts';
import { stemsOf } from './demand.ts';

/** The words of a text in order, by their numbers. */
export type Sequence = readonly number[];

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

/** All that a paper says, but for its references; its title is there once at least. */
export function textsOf({ paper, text }: ReadPaper): readonly string[] {
  const said = text.blocks.flatMap(({ kind, text: words }) => (kind === 'reference' ? [] : [words]));
  return said.some((words) => words.includes(paper.title)) ? said : [paper.title, ...said];
}

export function frontOf({ paper }: ReadPaper): readonly string[] {
  return [paper.title, paper.abstract ?? ''];
}
