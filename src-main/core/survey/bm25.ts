/** What repetition (`k`) and length (`b`) count. */
export interface Bm25Weights {
  readonly k: number;
  readonly b: number;
}

/** How much a word tells that so many of all texts have. */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** What a word brings a text that has it `count` times; `relativeLength` is the text's length over the mean (BM25; Robertson and Zaragoza 2009). */
export function bm25(count: number, relativeLength: number, { k, b }: Bm25Weights): number {
  return (count * (k + 1)) / (count + k * (1 - b + b * relativeLength));
}
