import type { ReadPaper } from '../papers/readPapers.ts';
import { type Demand, stemsOf } from './demand.ts';

/** How near a paper's words are to a demand, and which words of the demand it has. */
export interface WordScore {
  readonly score: number;
  readonly met: readonly string[];
  /** The part of the demand's words that it has, the rarer the more: 0 to 1. */
  readonly share: number;
}

/** Of BM25, as in its literature. */
export interface WordWeights {
  readonly k: number;
  readonly b: number;
}

/** A paper as its words count. */
interface Counted {
  /** How often it has each word and pair that is asked for. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words and pairs, each once. */
  readonly length: number;
}

/** Numbers of words fit into this; a pair is a number below its square. */
const WORDS_AT_MOST = 2 ** 24;

/**
 * BM25 of full texts, times the words of the demand that a paper has. Words that stand together count as pairs, too:
 * `federated learning` says more than both.
 */
export function wordScores(
  papers: readonly ReadPaper[],
  { topic, aspects }: Demand,
  { k, b }: WordWeights,
): readonly WordScore[] {
  const wanted = [...new Set([...topic, ...pairsOf(topic), ...aspects])];
  const words = new Words();
  const counted = papers.map((paper) => words.count(paper, wanted));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, papers.length);
  const rarity = new Map(
    wanted.map((term) => {
      const having = counted.filter(({ counts }) => counts.has(term)).length;
      return [term, Math.log(1 + (papers.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const whole = wanted.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0);
  return counted.map(({ counts, length }) => {
    let [score, met] = [0, 0];
    for (const [term, count] of counts) {
      const weight = rarity.get(term) ?? 0;
      score += (weight * count * (k + 1)) / (count + k * (1 - b + (b * length) / average));
      met += weight;
    }
    return {
      score: score * Math.max(1, counts.size),
      met: wanted.filter((term) => counts.has(term) && !term.includes(' ')),
      share: whole === 0 ? 0 : met / whole,
    };
  });
}

function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, at) => `${stems[at] ?? ''} ${stem}`);
}

/** Words by their numbers: what stands between white space is taken apart once, however often it comes again. */
class Words {
  readonly #stems = new Map<string, readonly number[]>();
  readonly #numbers = new Map<string, number>();

  count(paper: ReadPaper, wanted: readonly string[]): Counted {
    const names = new Map<number, string>();
    for (const term of wanted) {
      const [first = '', second] = term.split(' ');
      const number = this.#numberOf(first);
      names.set(second === undefined ? number : pairNumber(number, this.#numberOf(second)), term);
    }
    const seen = new Set<number>();
    const counts = new Map<string, number>();
    const add = (number: number): void => {
      seen.add(number);
      const name = names.get(number);
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    let before: number | null = null;
    for (const text of textsOf(paper)) {
      for (const piece of text.split(/\s+/)) {
        for (const number of this.#of(piece)) {
          add(number);
          if (before !== null) add(pairNumber(before, number));
          before = number;
        }
      }
    }
    return { counts, length: seen.size };
  }

  #of(piece: string): readonly number[] {
    const known = this.#stems.get(piece);
    if (known) return known;
    const numbers = stemsOf(piece).map((stem) => this.#numberOf(stem));
    this.#stems.set(piece, numbers);
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

function pairNumber(first: number, second: number): number {
  return first * WORDS_AT_MOST + second;
}

function textsOf({ paper, text }: ReadPaper): readonly string[] {
  const said = text.blocks.flatMap(({ kind, text: words }) => (kind === 'reference' ? [] : [words]));
  return said.some((words) => words.includes(paper.title)) ? said : [paper.title, ...said];
}
