import { parseRange, toAddress } from './address.ts';
import type { CitedCell } from './answer.ts';

/** What stands at a cited place. */
export interface CitedWords {
  /** What names all of its cells: `Fixed costs › Q2 · Total`, of a column `Q2 · Total`. */
  readonly path: string;
  /** What the cell says; null for several. */
  readonly text: string | null;
}

const PARTS = ' › ';

/** The path of a cited cell and what it says, or what the ends of a range have in common; null where that is not known. */
export function citedWords(address: string, cited: Readonly<Record<string, CitedCell>>): CitedWords | null {
  const range = parseRange(address);
  if (!range) return null;
  const first = cited[toAddress(range.top, range.left)];
  const isOne = range.top === range.bottom && range.left === range.right;
  if (isOne) return first ? { path: first.path, text: first.text } : null;
  const last = cited[toAddress(range.bottom, range.right)];
  if (!first || !last) return null;
  const others = last.path.split(PARTS);
  const path = first.path.split(PARTS).filter((part) => others.includes(part));
  return { path: path.join(PARTS), text: null };
}

/** `Fixed costs › Q2 · Total = 12.4`. */
export function printCited({ path, text }: CitedWords): string {
  return [path, ...(text === null ? [] : [text])].filter((part) => part !== '').join(' = ');
}
