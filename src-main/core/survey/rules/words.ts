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

/** The words of a text as they are kept beside it, so that it is taken apart once. */
export interface PackedWords {
  /** Each once, parted by spaces. */
  readonly stems: string;
  /** The words in order, by the places of their stems, from 1. */
  readonly sequence: Uint32Array;
  /** How many words and pairs of words there are, each once. */
  readonly terms: number;
}

/** Counts up when texts are taken apart otherwise: what was kept before is not asked for then. */
export const WORDS_VERSION = 1;

/** Numbers of words fit into this; a pair is a number below its square. */
const WORDS_AT_MOST = 2 ** 24;

/** Some hundred thousand; with more all is begun anew. */
const PIECES_AT_MOST = 200_000;
/** In characters: where words are written without spaces a piece is a paragraph, which does not come again. */
const LONGEST_KEPT = 20;
/** What stands between white space, by its stems: most of it comes again, in one text as in the next. */
const pieces = new Map<string, readonly string[]>();

function stemsOfPiece(piece: string): readonly string[] {
  const known = pieces.get(piece);
  if (known) return known;
  if (pieces.size >= PIECES_AT_MOST) pieces.clear();
  const stems = stemsOf(piece);
  if (piece.length <= LONGEST_KEPT) pieces.set(piece, stems);
  return stems;
}

/** Words by their stems' numbers. */
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

  /** The same of words that were kept. */
  sequenceIn({ stems, sequence }: PackedWords): Uint32Array {
    const numbers = Uint32Array.from(stems.split(' '), (stem) => this.#numberOf(stem));
    return sequence.map((place) => numbers[place - 1] ?? 0);
  }

  /** How many different words are known. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Each once, by their numbers from 1. */
  get stems(): readonly string[] {
    return [...this.#numbers.keys()];
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
    const numbers = stemsOfPiece(piece).map((stem) => this.#numberOf(stem));
    if (piece.length <= LONGEST_KEPT) this.#pieces.set(piece, numbers);
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

/** Takes a text apart, to be kept. */
export function packWords(said: readonly string[]): PackedWords {
  const words = new Words();
  const sequence = Uint32Array.from(words.sequenceOf(said));
  return { stems: words.stems.join(' '), sequence, terms: termsIn(sequence) };
}

/** A paper by the words of its text; its title is there once at least. */
export function wordedPaper(words: Words, paper: Paper, packed: PackedWords): WordedPaper {
  const said = words.sequenceIn(packed);
  const title = words.sequenceOf([paper.title]);
  const front = words.sequenceOf([paper.title, paper.abstract ?? '']);
  if (stands(title, said)) return { paper, text: said, terms: packed.terms, front };
  const text = Uint32Array.from([...title, ...said]);
  return { paper, text, terms: termsIn(text), front };
}

function stands(part: Sequence, whole: Uint32Array): boolean {
  const [first] = part;
  if (first === undefined) return true;
  for (let at = whole.indexOf(first); at >= 0; at = whole.indexOf(first, at + 1)) {
    if (part.every((word, place) => whole[at + place] === word)) return true;
  }
  return false;
}

/** Counted in order: a long text may have more pairs than a set holds. */
function termsIn(text: Uint32Array): number {
  const pairs = new Float64Array(Math.max(0, text.length - 1));
  for (let at = 0; at < pairs.length; at++) pairs[at] = pairNumber(text[at] ?? 0, text[at + 1] ?? 0);
  pairs.sort();
  let terms = new Set(text).size;
  for (let at = 0; at < pairs.length; at++) if (at === 0 || pairs[at] !== pairs[at - 1]) terms++;
  return terms;
}
