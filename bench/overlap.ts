import { tokenize } from '../src-main/core/ask/language/tokenize.ts';
import { stopWords } from '../src-main/core/ask/language/words.ts';
import { parseAddress } from '../src-shared/address.ts';
import type { Grid } from '../src-shared/grid.ts';
import { sketchedPaths } from './structureSketch.ts';

/**
 * The floor that answers are held against: the value whose headers share most
 * words with the question, rare words more. Null where none shares any.
 */
export function overlapAnswer(question: string, grid: Grid): string | null {
  const paths = Object.entries(sketchedPaths(grid)).map(([address, path]) => ({
    address,
    words: new Set(path.flatMap((header) => keysOf(textAt(grid, header)))),
  }));
  const counts = new Map<string, number>();
  for (const { words } of paths) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const asked = new Set(keysOf(question));
  let best: { readonly address: string; readonly score: number } | null = null;
  for (const { address, words } of paths) {
    const shared = [...words].filter((word) => asked.has(word));
    const score = shared.reduce((sum, word) => sum + Math.log(1 + paths.length / (counts.get(word) ?? 1)), 0);
    if (score > (best?.score ?? 0)) best = { address, score };
  }
  return best && textAt(grid, best.address).trim();
}

function keysOf(text: string): string[] {
  return tokenize(text).flatMap(({ key, text: written }) => (stopWords.has(written) ? [] : [key]));
}

function textAt(grid: Grid, address: string): string {
  const at = parseAddress(address);
  return (at && grid.at(at.row, at.column)?.text) ?? '';
}
