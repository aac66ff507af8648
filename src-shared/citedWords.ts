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
  // Of a whole line, its first cell says what names the last one.
  const [own, others] = [first, last].map(({ path }) => path.split(PARTS));
  const parts = [...(own ?? []), first.text].filter((part) => others?.includes(part));
  const path = parts.length > 0 || !own?.includes(last.text) ? parts : [last.text];
  return { path: path.filter((part) => part !== '').join(PARTS), text: null };
}

/** `Fixed costs › Q2 · Total = 12.4`. */
export function printCited({ path, text }: CitedWords): string {
  return [path, ...(text === null ? [] : [text])].filter((part) => part !== '').join(' = ');
}

/** Letters of a path that a short citation keeps. */
const SHORT_PATH = 28;

/** The same for where many stand: what is nearest to the cell is left of a long path, as `… › Q2 · Total`. */
export function shortCited({ path, text }: CitedWords): CitedWords {
  const parts = path.split(PARTS);
  const from = parts.findIndex(
    (_, place) => place === parts.length - 1 || parts.slice(place).join(PARTS).length <= SHORT_PATH,
  );
  return { path: [...(from > 0 ? ['…'] : []), ...parts.slice(from)].join(PARTS), text };
}
