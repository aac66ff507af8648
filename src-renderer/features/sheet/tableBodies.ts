import { columnLetters } from '../../../src-shared/address.ts';
import { fieldsOf } from '../../../src-shared/bodyRows.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { isValueTree, type ValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';

/** The rows of values of a table whose values stand below each other. */
export interface TableBody {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly table: ValueTree;
}

const NONE: readonly TableBody[] = [];

/** Of all tables of a sheet, inner ones after those around them. */
export function bodiesOf(tree: HOTree | undefined): readonly TableBody[] {
  if (!tree) return NONE;
  return [...walkTrees(tree)].filter(isValueTree).flatMap((table) => {
    const { orientation, body, range } = table;
    return orientation === 'down'
      ? [{ top: body.from, bottom: body.to, left: range.left, right: range.right, table }]
      : [];
  });
}

/** The innermost around a cell. */
export function bodyAround(bodies: readonly TableBody[], row: number, col: number): TableBody | null {
  return bodies.findLast((body) => row >= body.top && row <= body.bottom && isIn(body, col)) ?? null;
}

/** The one around a cell, else the first of its column: who stands on a header means the rows below it. */
export function bodyOfColumn(bodies: readonly TableBody[], row: number | null, col: number): TableBody | null {
  return (row === null ? null : bodyAround(bodies, row, col)) ?? bodies.find((body) => isIn(body, col)) ?? null;
}

/** Lines of a table that are no rows of its own: totals, headings between rows, blank ones. */
export function linesAside({ table: { body } }: TableBody): readonly number[] {
  return [...new Set([...body.totals.map(({ line }) => line), ...body.skipped])];
}

/** What a column is called: by its header where it has one. */
export function columnName(body: TableBody | null, col: number, letters: (col: string) => string): string {
  const label = body && fieldsOf(body.table).find(({ position }) => position === col)?.label;
  return label || letters(columnLetters(col));
}

function isIn({ left, right }: TableBody, col: number): boolean {
  return col >= left && col <= right;
}
