import { columnLetters, rangeContains, rangeToText, toAddress } from '../../../src-shared/address.ts';
import type { DoneSort, SheetSort, SortedRows, SortKey } from '../../../src-shared/arrangement.ts';
import { bodyRowsOf, fieldsOf } from '../../../src-shared/bodyRows.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Cell, Grid } from '../../../src-shared/grid.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';
import { groupsOver, isValueTree, type ValueTree, valueAt, walkTrees } from '../../../src-shared/treeWalk.ts';
import { parseQuantity } from '../../../src-shared/value.ts';

/** A sort as it can be done now, or why it cannot. */
export function sortDone(tree: HOTree, grid: Grid, sort: SheetSort): DoneSort {
  const table = tableAround(tree, sort.at);
  const fields = table ? fieldsOf(table) : [];
  const names = sort.keys.map(({ col }) => {
    const label = fields.find(({ position }) => position === col)?.label ?? '';
    return label === '' ? `column ${columnLetters(col)}` : label;
  });
  try {
    return { ...sort, names, sorted: sortedRows(tree, grid, sort), refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...sort, names, sorted: null, refused: error.said };
  }
}

/**
 * The rows of a table in another order, as they are looked at: nothing moves in the file. Totals, headings and blank rows
 * stay, and what lies between two of them is sorted in itself. Numbers and dates come before texts, blanks last. Throws
 * DomainError `input.invalid` where other rows or other tables would be torn apart.
 */
export function sortedRows(tree: HOTree, grid: Grid, { at, keys }: SheetSort): SortedRows {
  const table = tableAround(tree, at);
  if (!table) refuse(sheetSaid.inNoTable(at.row + 1));
  for (const { col } of keys) {
    if (col < table.range.left || col > table.range.right) {
      refuse(sheetSaid.otherColumn(columnLetters(col), rangeToText(table.range)));
    }
  }
  const pieces = piecesOf(table, grid);
  if (pieces.length === 0) refuse(sheetSaid.noTwoRows(rangeToText(table.range)));
  checkWhole(table, grid, pieces);
  const { from, to } = table.body;
  const rows = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const compare = comparison(grid, pieces.flat(), keys);
  for (const piece of pieces) {
    const [first = 0] = piece;
    piece.toSorted(compare).forEach((row, place) => {
      rows[first - from + place] = row;
    });
  }
  const moved = [pieces[0]?.[0] ?? from, pieces.at(-1)?.at(-1) ?? to] as const;
  return { first: from, rows, parts: pieces.length, moved };
}

/** The innermost table around a cell whose rows stand below each other. */
function tableAround(tree: HOTree, { row, col }: SheetSort['at']): ValueTree | undefined {
  return [...walkTrees(tree)].filter(isValueTree).findLast(({ orientation, body, range }) => {
    return orientation === 'down' && row >= body.from && row <= body.to && col >= range.left && col <= range.right;
  });
}

/** Runs of neighbouring rows that may change places with each other: the same headings stand over them. */
function piecesOf(table: ValueTree, grid: Grid): number[][] {
  const pieces: number[][] = [];
  let over = '';
  for (const { line } of bodyRowsOf(table, grid)) {
    const headings = groupsOver(table.body, line)
      .map((group) => group.line)
      .join(' ');
    const piece = pieces.at(-1);
    if (piece && piece.at(-1) === line - 1 && headings === over) piece.push(line);
    else pieces.push([line]);
    over = headings;
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Refuses what rows cannot be taken out of: merges, what stands beside them, what holds for rows below, outlines. */
function checkWhole(table: ValueTree, grid: Grid, pieces: readonly (readonly number[])[]): void {
  const { body, range } = table;
  const [nested] = body.nested;
  if (nested) refuse(sheetSaid.tableWithin(rangeToText(nested.tree.range)));
  const moved = new Set(pieces.flat());
  for (const [index, rowSpan, colSpan] of grid.data.spans) {
    const [top, left] = [grid.data.rows[index] ?? 0, grid.data.cols[index] ?? 0];
    const isTorn =
      rowSpan > 1 && Array.from({ length: rowSpan }, (_, below) => top + below).some((row) => moved.has(row));
    if (isTorn) {
      const merge = rangeToText({ top, left, bottom: top + rowSpan - 1, right: left + colSpan - 1 });
      refuse(sheetSaid.mergedOver(merge));
    }
  }
  for (const index of grid.indexes({ top: body.from, bottom: body.to, left: 0, right: grid.colCount - 1 })) {
    const [row, col] = [grid.data.rows[index] ?? 0, grid.data.cols[index] ?? 0];
    if (rangeContains(range, row, col) || !moved.has(row) || grid.textOf(index).trim() === '') continue;
    refuse(sheetSaid.beside(toAddress(row, col), rangeToText(range)));
  }
  body.levels.forEach(({ isCarried, position }, level) => {
    const blank = isCarried && [...moved].find((row) => valueAt(table, grid, level, row) === null);
    if (blank !== false && blank !== undefined) {
      refuse(sheetSaid.carried(toAddress(blank, position)));
    }
  });
  for (const piece of pieces) {
    const inner = piece.find((row) => depthOf(table, grid, row) !== depthOf(table, grid, piece[0] ?? row));
    if (inner !== undefined) refuse(sheetSaid.setIn(inner + 1));
  }
}

/** How far a row is set in, by the outline of the file and by its first cell. */
function depthOf({ range }: ValueTree, grid: Grid, row: number): string {
  const cell = grid.at(row, range.left);
  const spaces = cell ? cell.text.length - cell.text.trimStart().length : 0;
  return `${grid.data.meta.rowLevels?.[row] ?? 0} ${cell?.style?.indent ?? 0} ${spaces}`;
}

type Compared = { readonly rank: number; readonly number: number; readonly text: string };
const RANKS = { number: 0, text: 1, boolean: 2, blank: 3 } as const;

function comparison(grid: Grid, rows: readonly number[], keys: readonly SortKey[]): (a: number, b: number) => number {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const columns = keys.map(({ col, isDescending }) => {
    const isQuantity = unitsIn(grid, rows, col) === 1;
    const values = new Map(rows.map((row) => [row, compared(grid.at(row, col), isQuantity)]));
    return { values, sign: isDescending ? -1 : 1 };
  });
  return (a, b) => {
    for (const { values, sign } of columns) {
      const [one, other] = [values.get(a), values.get(b)];
      if (!one || !other) continue;
      if (one.rank !== other.rank) {
        // Blanks are last whichever way the rest goes.
        const isBlank = one.rank === RANKS.blank || other.rank === RANKS.blank;
        return (one.rank - other.rank) * (isBlank ? 1 : sign);
      }
      const difference = one.rank === RANKS.text ? collator.compare(one.text, other.text) : one.number - other.number;
      if (difference !== 0) return difference * sign;
    }
    return 0;
  };
}

/** How many units the quantities of a column have that are written as texts; `12 kg` and `900 g` cannot be compared as numbers. */
function unitsIn(grid: Grid, rows: readonly number[], col: number): number {
  const units = new Set<string>();
  for (const row of rows) {
    const cell = grid.at(row, col);
    const quantity = cell?.value.kind === 'text' ? parseQuantity(cell.text) : null;
    if (quantity) units.add(quantity.unit ?? '');
  }
  return units.size;
}

function compared(cell: Cell | null, isQuantity: boolean): Compared {
  const text = cell?.text.trim() ?? '';
  if (!cell || text === '') return { rank: RANKS.blank, number: 0, text };
  const { value } = cell;
  if (value.kind === 'number' || value.kind === 'date') return { rank: RANKS.number, number: value.number, text };
  if (value.kind === 'boolean') return { rank: RANKS.boolean, number: Number(value.boolean), text };
  const quantity = isQuantity ? parseQuantity(text) : null;
  return quantity ? { rank: RANKS.number, number: quantity.number, text } : { rank: RANKS.text, number: 0, text };
}

function refuse(said: Said): never {
  throw new DomainError('input.invalid', said);
}
