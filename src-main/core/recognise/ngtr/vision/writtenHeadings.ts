import { parseAddress } from '../../../../../src-shared/address.ts';
import { headingsLeftOut } from '../../headings/leftOut.ts';
import type { TableRow } from './tableHtml.ts';

/** Fewer may be a table's own letters and numbers. */
const FEWEST = 2;

/**
 * Takes the headings of a spreadsheet (A, B, C over the columns, 1, 2, 3 beside the rows) off a table that a model wrote
 * down with them. Both must be there, one after the other without a gap, with a blank corner.
 */
export function withoutHeadings(rows: readonly TableRow[]): {
  readonly rows: readonly TableRow[];
  /** Which cells are shown, in a sentence; null where there were no headings. */
  readonly note: string | null;
} {
  const none = { rows, note: null };
  const [head = [], ...body] = rows;
  const [corner, ...letters] = head;
  if (!corner || corner.text !== '' || head.some(isMerged)) return none;
  const columns = letters.map(({ text }) => columnOf(text));
  const numbers = body.map(([first]) => (first && !isMerged(first) ? rowOf(first.text) : null));
  const [col, row] = [columns[0] ?? null, numbers[0] ?? null];
  if (col === null || row === null || !goesOn(columns, col) || !goesOn(numbers, row)) return none;
  const size = { rowCount: body.length, colCount: letters.length };
  return { rows: body.map((cells) => cells.slice(1)), note: headingsLeftOut({ row, col }, size) };
}

function isMerged({ colSpan, rowSpan }: TableRow[number]): boolean {
  return colSpan > 1 || rowSpan > 1;
}

function columnOf(text: string): number | null {
  return /^[A-Z]{1,3}$/.test(text) ? (parseAddress(`${text}1`)?.column ?? null) : null;
}

function rowOf(text: string): number | null {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : null;
}

function goesOn(places: readonly (number | null)[], from: number): boolean {
  return places.length >= FEWEST && places.every((place, at) => place === from + at);
}
