import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import type { RowFilter } from '../../../src-shared/contract/sheets.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { api } from '../../lib/client.ts';
import { type SheetFilter, useSheetView, useSheetViews } from './sheetView.ts';
import { bodyAround } from './useArranging.ts';
import { words } from './words.ts';

export interface SheetFiltering {
  readonly filter: SheetFilter | null;
  /** Rows that are not looked at. */
  readonly leftOut: readonly (readonly [number, number])[];
  /** Keeps of the rows of the table around a cell those that a filter keeps, beside those that hold already. */
  readonly keep: (at: { readonly row: number; readonly col: number }, filter: RowFilter) => void;
  /** Takes back a filter by its place; without one all of them. */
  readonly drop: (place?: number) => void;
}

const NONE: readonly (readonly [number, number])[] = [];

/** Which rows of a table a person looks at. */
export function useSheetFilter(
  documentId: string,
  sheet: number,
  sheetKey: string,
  {
    tree,
    contentKey,
    lastRow,
  }: { readonly tree: HOTree | undefined; readonly contentKey: string; readonly lastRow: number },
): SheetFiltering {
  const { filter } = useSheetView(sheetKey);
  const change = useSheetViews((views) => views.change);
  const input = filter ? { documentId, sheet, ...filter, filters: [...filter.filters] } : skipToken;
  const { data } = useQuery({
    ...api.sheets.leftOut.queryOptions({ input }),
    // Corrected texts are kept or left out anew.
    queryKey: [...api.sheets.leftOut.queryKey({ input }), contentKey],
    placeholderData: (before) => before,
  });
  const keep = useCallback(
    ({ row, col }: { readonly row: number; readonly col: number }, next: RowFilter) => {
      const { top, bottom } = bodyAround(tree, row, col) ?? { top: row, bottom: lastRow };
      const body = { top, bottom };
      const held = filter?.top === body.top && filter.bottom === body.bottom ? filter.filters : [];
      const others = held.filter((each) => next.col === null || each.col !== next.col);
      change(sheetKey, { filter: { ...body, filters: [...others, next] }, shownRows: new Set() });
    },
    [tree, lastRow, filter, change, sheetKey],
  );
  const drop = useCallback(
    (place?: number) => {
      const filters = place === undefined ? [] : (filter?.filters ?? []).filter((_, each) => each !== place);
      change(sheetKey, { filter: filter && filters.length > 0 ? { ...filter, filters } : null });
    },
    [filter, change, sheetKey],
  );
  return useMemo(() => ({ filter, leftOut: filter ? (data ?? NONE) : NONE, keep, drop }), [filter, data, keep, drop]);
}

/** What a filter keeps, in words; a column is called by its header where it has one. */
export function filterWords({ col, is, text }: RowFilter): string {
  const where = col === null ? words.filter.anyColumn : words.filter.column(columnLetters(col));
  if (is === 'same') return text === '' ? words.filter.blank(where) : words.filter.is(where, text);
  return words.filter.contains(where, text);
}
