import { useEffect, useMemo, useState } from 'react';
import type { GridTable } from './gridTable.ts';
import { changeGridView, type GridView, useGridView } from './gridViews.ts';
import { type CellsAtHand, localFigures, localFound, localValues, shownIds } from './localTable.ts';

/** Rows that the window has, or can have as a whole. */
export interface LocalRows {
  /** Names it among all grids. */
  readonly name: string;
  readonly ids: readonly string[];
  readonly columns: GridTable['columns'];
  readonly cell: CellsAtHand;
  /** Another one where cells hold something else. */
  readonly version: number | string;
  /** Has these at hand. */
  readonly need: (ids: readonly string[]) => Promise<void>;
  /** They all are at hand at all times; memoise all of this where they are not. */
  readonly isAtHand: boolean;
  /** Of rows that are kept in an order, and come in it; else they are sorted here. */
  readonly order?: Pick<GridTable, 'sort' | 'onSort'>;
  /** Puts another text in the place of one in cells, by their rows and columns. */
  readonly replace:
    | ((cells: readonly { readonly id: string; readonly column: string }[], find: string, by: string) => void)
    | null;
}

/** What was worked out of which rows stand in which order. */
interface Shown {
  readonly ids: readonly string[];
  readonly view: GridView;
  readonly shown: readonly string[];
}

/** Values of a column that are listed; of others a search finds. */
const LISTED = 1000;

/**
 * Filters and sorts rows within the window. Which rows stand where is worked out when the filters or the rows change, and
 * not when a value does: what a person has just decided stays where it is.
 */
export function useLocalTable(rows: LocalRows): { readonly ids: readonly string[]; readonly table: GridTable } {
  const { name, ids, columns, cell, version, need, isAtHand, order, replace } = rows;
  const view = useGridView(name);
  const isPlain = view.filters.length === 0 && view.sort === null;
  const [known, setKnown] = useState<Shown | null>(null);
  const isKnown = known !== null && known.ids === ids && known.view === view;
  if (!isPlain && isAtHand && !isKnown) setKnown({ ids, view, shown: shownIds(ids, view, cell) });
  useEffect(() => {
    if (isPlain || isAtHand || isKnown) return undefined;
    let isWanted = true;
    need(ids)
      .then(() => isWanted && setKnown({ ids, view, shown: shownIds(ids, view, cell) }))
      // The connection was lost; who filters again asks again.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isPlain, isAtHand, isKnown, ids, view, cell, need]);
  const shown = isPlain ? ids : (known?.shown ?? ids);

  const table = useMemo((): GridTable => {
    const names = columns.map(({ id }) => id);
    const key = ['grid', name, version, shown.length, view];
    return {
      key,
      columns,
      rows: shown.length,
      all: ids.length,
      filters: view.filters,
      onFilters: (filters) => changeGridView(name, { filters }),
      ...(order ?? { sort: view.sort, onSort: (sort) => changeGridView(name, { sort }) }),
      texts: async ({ top, bottom, left, right }) => {
        const meant = shown.slice(top, bottom + 1);
        await need(meant);
        return meant.map((id) => names.slice(left, right + 1).map((column) => cell(id, column).text));
      },
      figures: async (ranges) => {
        await need(ranges.flatMap(({ top, bottom }) => shown.slice(top, bottom + 1)));
        return localFigures(shown, names, ranges, cell);
      },
      find: async (text, limit) => {
        await need(shown);
        return localFound(shown, names, text, limit, cell);
      },
      values: (column) => ({
        key: [...key, 'values', column],
        ask: async (search) => {
          await need(ids);
          return localValues(ids, view.filters, column, { search, limit: LISTED }, cell);
        },
      }),
      replace:
        replace &&
        ((cells, find, by) => {
          const meant = cells.flatMap(({ row, column }) => {
            const [id, of] = [shown[row], names[column]];
            return id !== undefined && of !== undefined ? [{ id, column: of }] : [];
          });
          replace(meant, find, by);
        }),
    };
  }, [name, version, ids, shown, columns, view, cell, need, order, replace]);
  return { ids: shown, table };
}
