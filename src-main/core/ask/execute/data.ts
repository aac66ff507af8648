import type { Scalar } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';

/** What an operation gives. Places of records count from zero in their table. */
export type Data =
  | {
      readonly kind: 'records';
      readonly table: SheetTable;
      readonly part: 'records' | 'totals';
      readonly places: readonly number[];
    }
  | { readonly kind: 'cells'; readonly items: readonly CellItem[] }
  | { readonly kind: 'groups'; readonly groups: readonly Group[] }
  | { readonly kind: 'value'; readonly value: Scalar; readonly cells: readonly number[] }
  | { readonly kind: 'texts'; readonly texts: readonly string[]; readonly cells: readonly number[] };

export type DataKind = Data['kind'];

/** A cell and, where it stands in a table, the record it belongs to. */
export interface CellItem {
  /** Index in the grid. */
  readonly cell: number;
  readonly table: SheetTable | null;
  readonly part: 'records' | 'totals';
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
}

/** All grid cells that a piece of data rests on. */
export function cellsOf(data: Data): readonly number[] {
  switch (data.kind) {
    case 'records': {
      const { table, part, places } = data;
      return places.flatMap((place) =>
        table.columns.flatMap((column) => {
          const cell = column[part][place] ?? -1;
          return cell < 0 ? [] : [cell];
        }),
      );
    }
    case 'cells':
      return data.items.map((item) => item.cell);
    case 'groups':
      return data.groups.flatMap((group) => group.cells);
    case 'value':
    case 'texts':
      return data.cells;
  }
}

/** How many items there are: records, cells, groups, or the one value. */
export function sizeOf(data: Data): number {
  switch (data.kind) {
    case 'records':
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
