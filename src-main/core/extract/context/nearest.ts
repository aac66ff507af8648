import type { SurroundingText, TableSubject } from '../extractor.ts';
import { passagesFor } from './passages.ts';

/** Paragraphs that are read with a table, as many as the paper shows. */
const PASSAGES = 8;

/** The paragraphs that speak of a table. */
export function nearest(
  { caption, grid, targets }: TableSubject,
  passages: readonly SurroundingText[],
): readonly SurroundingText[] {
  if (passages.length === 0) return [];
  const values = new Set(targets.map(({ address }) => address));
  const words = [...grid.cells()].filter(({ address }) => !values.has(address)).map(({ text }) => text);
  const texts = passages.map(({ text }) => text);
  const found = passagesFor([caption, ...words].join(' '), texts, { most: PASSAGES, tokens: Infinity });
  return found.flatMap(({ index }) => passages[index] ?? []);
}
