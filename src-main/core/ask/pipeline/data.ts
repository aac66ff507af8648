import type { Operation } from '../../../../src-shared/operations.ts';
import type { Scalar } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';

/** What an operation gives. Places of rows count from zero in their table. */
export type Data =
  | {
      readonly kind: 'rows';
      readonly table: SheetTable;
      readonly part: 'rows' | 'totals';
      readonly places: readonly number[];
    }
  | { readonly kind: 'cells'; readonly items: readonly CellItem[] }
  | { readonly kind: 'groups'; readonly groups: readonly Group[] }
  | { readonly kind: 'value'; readonly value: Scalar; readonly cells: readonly number[] }
  | {
      readonly kind: 'texts';
      readonly texts: readonly string[];
      readonly cells: readonly number[];
      /** How many texts each part that was put together gave. */
      readonly sizes: readonly number[];
    };

export type DataKind = Data['kind'];

/** A cell and, where it stands in a table, the row it belongs to. */
export interface CellItem {
  /** Index in the grid. */
  readonly cell: number;
  readonly table: SheetTable | null;
  readonly part: 'rows' | 'totals';
  readonly place: number;
}

export interface Group {
  readonly label: string;
  readonly value: Scalar;
  readonly cells: readonly number[];
}

/** A step that cannot be run on what is there: what was asked and what is missing. */
export class ExecutionError extends Error {
  override readonly name = 'ExecutionError';
  /** The operation that could not be run; null for a misfit that was found before anything ran. */
  operation: Operation | null = null;
}

/** Grid cells that a piece of data rests on; at most `limit` of them. */
export function cellsOf(data: Data, limit = Infinity): readonly number[] {
  switch (data.kind) {
    case 'rows': {
      const cells: number[] = [];
      for (const place of data.places) {
        if (cells.length >= limit) break;
        for (const column of data.table.columns) {
          const cell = column[data.part][place] ?? -1;
          if (cell >= 0) cells.push(cell);
        }
      }
      return cells;
    }
    case 'cells':
      return data.items.slice(0, limit).map((item) => item.cell);
    case 'groups':
      return data.groups.slice(0, limit).flatMap((group) => group.cells);
    case 'value':
    case 'texts':
      return data.cells.slice(0, limit);
  }
}

/** How many items there are: rows, cells, groups, or the one value. */
export function sizeOf(data: Data): number {
  switch (data.kind) {
    case 'rows':
      return data.places.length;
    case 'cells':
      return data.items.length;
    case 'groups':
      return data.groups.length;
    case 'value':
      return 1;
    case 'texts':
      return data.texts.length;
  }
}
