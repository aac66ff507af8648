import type { Plan } from './plan.ts';
import { totalKind } from './totals.ts';
import type { Block } from './view.ts';

/** Pivot tables seldom have more row headers than this. */
const MOST_CARRIED = 4;

/**
 * Columns that leave out what they said above, as the row headers of a pivot
 * table do: texts from the first line on, each line blank up to the column whose
 * value is new and full from there to the first column without blanks.
 */
export function carriedColumns(
  { view }: Plan,
  block: Block,
  rows: readonly number[],
  cols: readonly number[],
): ReadonlySet<number> {
  const none = new Set<number>();
  const lines = rows.filter((row) => !totalKind(view.filled(row, block)[0]?.text ?? ''));
  const textAt = (row: number, col: number): string => {
    const cell = view.at(row, col);
    return cell && cell.row >= block.top && cell.col === col ? cell.text : '';
  };
  const isFull = (col: number): boolean => lines.every((row) => textAt(row, col) !== '');
  const start = cols.findIndex((col) => !isFull(col));
  const full = cols.findIndex((col, place) => place > start && isFull(col));
  if (lines.length < 3 || start < 0 || full < 0 || full - start > MOST_CARRIED) return none;
  const carried = cols.slice(start, full);
  const before = cols.slice(0, start);
  for (const [index, row] of lines.entries()) {
    const above = lines[index - 1];
    const texts = carried.map((col) => textAt(row, col));
    const first = texts.findIndex((text) => text !== '');
    const isNew = above === undefined || before.some((col) => textAt(row, col) !== textAt(above, col));
    if (isNew && first !== 0) return none;
    if (first >= 0 && texts.slice(first).includes('')) return none;
  }
  for (const col of carried) {
    const cells = lines.flatMap((row) => view.filled(row, block).filter((cell) => cell.col === col));
    const repeats = cells.some((cell, index) => cell.text === cells[index - 1]?.text && col === carried[0]);
    if (cells.some((cell) => cell.isTyped) || repeats || (cells.length < 2 && lines.length < 6)) return none;
  }
  return new Set(carried);
}
