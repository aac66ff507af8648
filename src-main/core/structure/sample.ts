import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { scan } from './scan.ts';
import { totalKind } from './totals.ts';

/** Sheets with fewer rows are read whole. */
const WHOLE_ROWS = 2000;
const HEAD_ROWS = 120;
const FOOT_ROWS = 30;
const MOST_ROWS = 1500;

/**
 * The rows of a long sheet that tell its structure: its start and end, rows
 * with merges, rows that are not like the rows around them (headers printed
 * again, banners, totals), rows beside blank ones, and rows that a person
 * marked. Undefined for a sheet that is read whole.
 */
export function tellingRows(grid: Grid, range: CellRange, marked: readonly number[] = []): number[] | undefined {
  if (range.bottom - range.top < WHOLE_ROWS) return undefined;
  const told = new Set<number>();
  const add = (row: number): void => {
    for (const each of [row - 1, row, row + 1]) if (each >= range.top && each <= range.bottom) told.add(each);
  };
  for (let row = 0; row < HEAD_ROWS; row++) add(range.top + row);
  for (let row = 0; row < FOOT_ROWS; row++) add(range.bottom - row);
  marked.forEach(add);
  const { rows, spans } = grid.data;
  for (const [index, rowSpan] of spans.slice(0, MOST_ROWS)) {
    const row = rows[index] ?? 0;
    if (row < range.top || row > range.bottom) continue;
    add(row);
    add(Math.min(row + rowSpan, range.bottom));
  }
  // What is found on very many rows is how the rows of this sheet are.
  for (const odd of Object.values(oddRows(grid, range))) if (odd.length <= MOST_ROWS) odd.forEach(add);
  return [...told].toSorted((a, b) => a - b);
}

/** The ways in which a row can be unlike the others of its sheet. */
interface OddRows {
  /** Its cells are mostly of other kinds than their columns. */
  readonly unlike: number[];
  /** Its first cell is a text where others are not, or where others start further left. */
  readonly begun: number[];
  /** It holds one cell where others hold several. */
  readonly lone: number[];
  /** It has the name of a total. */
  readonly totals: number[];
  /** Nothing stands right above it. */
  readonly parted: number[];
  /** It begins with the look of the first row, which has one of its own. */
  readonly printed: number[];
}

function oddRows(grid: Grid, range: CellRange): OddRows {
  const usual = usualKinds(grid, range);
  const odd: OddRows = { unlike: [], begun: [], lone: [], totals: [], parted: [], printed: [] };
  const { styleIndex } = grid.data;
  let look: number | undefined;
  let [current, cells, differing, typed] = [range.top, 0, 0, 0];
  const close = (): void => {
    if (typed > 0 && differing * 2 > typed) odd.unlike.push(current);
    if (usual.length > 1 && cells === 1) odd.lone.push(current);
  };
  scan(grid, range, (index, row, col) => {
    const found = classOf(grid, index);
    if (found === 0) return;
    if (row !== current) {
      close();
      if (row > current + 1) odd.parted.push(row);
      [current, cells, differing, typed] = [row, 0, 0, 0];
    }
    const expected = usual[col - range.left] ?? 1;
    look ??= styleIndex[index];
    if (cells === 0 && look !== 0 && styleIndex[index] === look) odd.printed.push(row);
    if (cells++ === 0 && found === 1) {
      if (expected !== 1 || col > range.left) odd.begun.push(row);
      if (isTotal(grid, index)) odd.totals.push(row);
    }
    if (expected === 1) return;
    typed++;
    if (found !== expected) differing++;
  });
  close();
  return odd;
}

/** The commonest kind of each column's cells. */
function usualKinds(grid: Grid, range: CellRange): Uint8Array {
  const width = range.right - range.left + 1;
  const counts = new Uint32Array(width * CLASSES);
  scan(grid, range, (index, _, col) => {
    const place = (col - range.left) * CLASSES + classOf(grid, index);
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return Uint8Array.from({ length: width }, (_, col) => {
    const own = counts.subarray(col * CLASSES + 1, (col + 1) * CLASSES);
    return own.indexOf(Math.max(...own)) + 1;
  });
}

/** Names of totals are short; longer texts are not decoded. */
const LONGEST_NAME = 60;

function isTotal(grid: Grid, index: number): boolean {
  return (grid.data.textLengths[index] ?? 0) <= LONGEST_NAME && totalKind(grid.textOf(index)) !== null;
}

const CLASSES = 7;

/** The kind of a cell as a number; a text that starts like a number is a class of its own. */
function classOf(grid: Grid, index: number): number {
  const { kinds, textBytes, textStarts } = grid.data;
  const kind = kinds[index] ?? 0;
  if (kind !== 1) return kind;
  const first = textBytes[textStarts[index] ?? 0] ?? 0;
  return (first >= 48 && first <= 57) || first === 45 || first === 43 ? CLASSES - 1 : 1;
}
