import { parseQuantity } from '../../../src-shared/value.ts';
import { visualLength } from './features.ts';
import type { Block, View, ViewCell } from './view.ts';
import { totalWords } from './words.ts';

/** Which kind of total a line's name makes it, or null. */
export function totalKind(text: string): 'total' | 'subtotal' | 'average' | 'ratio' | null {
  const bare = text.trim().replace(/[:：]$/, '');
  if (visualLength(bare) > 40) return null;
  return totalWords.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

/** Fewer lines than this add up by chance. */
const FEWEST_SUMMED = 3;

/**
 * The first or last of the rows when its numbers are the sums of all others,
 * whatever it is called; null when neither is. Two columns must add up, and half
 * of those that could; one column alone needs a line more.
 */
export function summingRow(view: View, block: Block, rows: readonly number[]): number | null {
  const numbers = new Map(rows.map((row) => [row, numbersOf(view, block, row)]));
  for (const candidate of [rows.at(-1), rows[0]]) {
    const others = rows.filter((row) => row !== candidate);
    const sums = candidate === undefined ? undefined : numbers.get(candidate);
    if (candidate === undefined || !sums || others.length < FEWEST_SUMMED) continue;
    const verdicts = [...sums].flatMap(([col, sum]) => {
      const parts = others.flatMap((row) => numbers.get(row)?.get(col) ?? []).filter((each) => each.number !== 0);
      return parts.length < 2 || sum.number === 0 ? [] : [addsUp(sum, parts)];
    });
    const right = verdicts.filter(Boolean).length;
    const isAlone = verdicts.length === 1 && others.length > FEWEST_SUMMED;
    if (right * 2 >= verdicts.length && (right > 1 || (right === 1 && isAlone))) return candidate;
  }
  return null;
}

interface Written {
  readonly number: number;
  readonly decimals: number;
}

function numbersOf(view: View, block: Block, row: number): Map<number, Written> {
  return new Map(
    view.filled(row, block).flatMap((cell) => {
      const number = numberOf(cell);
      const decimals = /\.(\d+)/.exec(cell.text)?.[1]?.length ?? 0;
      return number === null ? [] : [[cell.col, { number, decimals }] as const];
    }),
  );
}

/** The number of a cell, also where a unit or a mark stands with it. */
export function numberOf({ cell, text }: ViewCell): number | null {
  return cell.value.kind === 'number' ? cell.value.number : (parseQuantity(text)?.number ?? null);
}

/** Sums of rounded parts may miss by the last decimal shown; whole numbers may not. */
function addsUp(sum: Written, parts: readonly Written[]): boolean {
  const found = parts.reduce((total, part) => total + part.number, 0);
  const decimals = Math.max(sum.decimals, ...parts.map((part) => part.decimals));
  const slack = decimals > 0 ? 2 * 10 ** -decimals : 1e-9 * Math.abs(found);
  return Math.abs(found - sum.number) <= slack;
}
