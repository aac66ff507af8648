import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import type { RowFilter } from '../../../src-shared/contract/sheets.ts';
import { conditionWords } from '../../components/grid/conditionWords.ts';
import type { FilterChip } from '../../components/grid/FilterChips.tsx';
import type { FilteredColumn } from '../../components/grid/FilterEditor.tsx';
import { api, client } from '../../lib/client.ts';
import { type SheetFilter, useSheetView, useSheetViews } from './sheetView.ts';
import { bodyAround, bodyOfColumn, columnName, linesAside, type TableBody } from './tableBodies.ts';
import { words } from './words.ts';

/** Rows of a table and what they must be like, as the core is asked for them. */
export type FilteredRows = Omit<SheetFilter, 'filters'> & {
  readonly aside: number[];
  readonly filters: RowFilter[];
};

export interface SheetFiltering {
  readonly filter: FilteredRows | null;
  /** Rows that are not looked at. */
  readonly leftOut: readonly (readonly [number, number])[];
  /** Rows that are looked at, of how many. */
  readonly shown: number;
  readonly all: number;
  readonly chips: readonly FilterChip[];
  /** Whether rows are filtered by a column. */
  readonly isFiltered: (col: number) => boolean;
  /** Keeps of the rows of the table around a cell those that a filter keeps, beside those that hold already. */
  readonly keep: (at: { readonly row: number; readonly col: number }, filter: RowFilter) => void;
  readonly dropAll: () => void;
  /** A column of the table that is worked in, for the menu below its head. */
  readonly columnAt: (col: number) => Omit<FilteredColumn, 'sort'>;
}

export interface SheetFilterOptions {
  readonly documentId: string;
  readonly sheet: number;
  readonly sheetKey: string;
  readonly bodies: readonly TableBody[];
  /** Of what the sheet says: corrected texts are kept or left out anew. */
  readonly contentKey: string;
  readonly lastRow: number;
  /** The row of the active cell. */
  readonly row: number | null;
}

const NONE: readonly (readonly [number, number])[] = [];
/** Values of a column that are listed; of others a search finds. */
const LISTED = 1000;

/** Which rows of a table a person looks at. */
export function useSheetFilter(options: SheetFilterOptions): SheetFiltering {
  const { documentId, sheet, sheetKey, bodies, contentKey, lastRow, row } = options;
  const { filter } = useSheetView(sheetKey);
  const change = useSheetViews((views) => views.change);
  const asked = useMemo(() => filter && askedOf(filter, bodies), [filter, bodies]);
  const input = asked ? { documentId, sheet, ...asked } : skipToken;
  const { data } = useQuery({
    ...api.sheets.leftOut.queryOptions({ input }),
    queryKey: [...api.sheets.leftOut.queryKey({ input }), contentKey],
    placeholderData: (before) => before,
  });
  const leftOut = filter ? (data ?? NONE) : NONE;

  const keepIn = useCallback(
    (body: Pick<SheetFilter, 'top' | 'bottom'>, col: number | null, next: readonly RowFilter[]) => {
      const { top, bottom } = body;
      const held = filter?.top === top && filter.bottom === bottom ? filter.filters : [];
      const filters = [...held.filter((each) => col === null || each.col !== col), ...next];
      change(sheetKey, { filter: filters.length > 0 ? { top, bottom, filters } : null, shownRows: new Set() });
    },
    [filter, change, sheetKey],
  );
  const dropAll = useCallback(() => change(sheetKey, { filter: null }), [change, sheetKey]);
  const keep = useCallback(
    (at: { readonly row: number; readonly col: number }, next: RowFilter) => {
      keepIn(bodyAround(bodies, at.row, at.col) ?? { top: at.row, bottom: lastRow }, next.col, [next]);
    },
    [keepIn, bodies, lastRow],
  );
  const columnAt = useCallback(
    (col: number): Omit<FilteredColumn, 'sort'> => {
      const body = bodyOfColumn(bodies, row, col);
      const { top, bottom } = body ?? { top: row ?? 0, bottom: lastRow };
      const held = filter?.top === top && filter.bottom === bottom ? filter.filters : [];
      const rows = askedOf({ top, bottom, filters: held }, bodies);
      const about = { documentId, sheet, ...rows, col, limit: LISTED };
      return {
        name: columnName(body, col, words.filter.column),
        condition: held.find((each) => each.col === col)?.condition ?? null,
        values: {
          key: [...api.sheets.columnValues.key(), about, contentKey],
          ask: (search, signal) => client.sheets.columnValues({ ...about, search }, { signal }),
        },
        onCondition: (condition: ColumnCondition | null) => {
          keepIn({ top, bottom }, col, condition ? [{ col, condition }] : []);
        },
      };
    },
    [bodies, row, lastRow, filter, documentId, sheet, contentKey, keepIn],
  );

  const chips = useMemo(() => {
    const { filters = [], top = 0 } = filter ?? {};
    return filters.map(({ col, condition }, place) => {
      const where =
        col === null ? words.filter.anyColumn : columnName(bodyAround(bodies, top, col), col, words.filter.column);
      return {
        id: `${col} ${JSON.stringify(condition)}`,
        words: conditionWords(where, condition),
        onDrop: () => {
          const others = filters.filter((_, each) => each !== place);
          change(sheetKey, { filter: filter && others.length > 0 ? { ...filter, filters: others } : null });
        },
      };
    });
  }, [filter, bodies, change, sheetKey]);

  const isFiltered = useCallback((col: number) => asked?.filters.some((each) => each.col === col) ?? false, [asked]);

  return useMemo(() => {
    const all = asked ? asked.bottom - asked.top + 1 : 0;
    const out = leftOut.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    return {
      filter: asked,
      leftOut,
      shown: all - out,
      all: all - (asked?.aside.length ?? 0),
      chips,
      isFiltered,
      keep,
      dropAll,
      columnAt,
    };
  }, [asked, leftOut, chips, isFiltered, keep, dropAll, columnAt]);
}

/** With the lines that are no rows of the table, as it is read now. */
function askedOf({ top, bottom, filters }: SheetFilter, bodies: readonly TableBody[]): FilteredRows {
  const body = bodies.find((each) => each.top === top && each.bottom === bottom);
  return { top, bottom, aside: body ? [...linesAside(body)] : [], filters: [...filters] };
}
