import { useCallback, useMemo } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import type { Arrangement, DoneSort, SortKey } from '../../../src-shared/arrangement.ts';
import type { StructureHandle } from '../structure/index.ts';
import type { Axis, Reordered } from './axis.ts';
import type { Position } from './cellMoves.ts';
import { bodyAround, bodyOfColumn, type TableBody } from './tableBodies.ts';
import type { CellSelection } from './useCellSelection.ts';
import type { TableAction } from './useCorrecting.ts';
import { words } from './words.ts';

const PLAIN: Arrangement = { sorts: [], frozen: null };

/** Rows of a sheet that are looked at in another order; the same list while the order is. */
export function useReordered(structure: StructureHandle): readonly Reordered[] {
  const { sorts } = structure.state?.arrangement ?? PLAIN;
  return useMemo(() => sorts.flatMap(({ sorted }) => sorted ?? []), [sorts]);
}

/** What a column has to do with the order of rows. */
export interface ColumnSort {
  readonly place: number;
  readonly isOfSeveral: boolean;
  readonly isDescending: boolean | null;
}

/** How a column sorts its table, for the head of the column. */
export interface Sorting {
  /** Null where the column is of no table; a direction where it sorts it, with its place among the keys. */
  readonly stateOf: (col: number) => ColumnSort | null;
  /** Sorts by the column, the other way, or not any more; `isAdded` keeps the keys before it. */
  readonly press: (col: number, isAdded: boolean) => void;
  /** Sorts by the column alone, or with null not any more. */
  readonly sortBy: (col: number, isDescending: boolean | null) => void;
}

export interface Arranging {
  readonly actions: readonly TableAction[];
  readonly sorting: Sorting;
}

/** Sorting and freezing, from the active cell and from the column letters. */
export function useArranging(
  structure: StructureHandle,
  cells: CellSelection,
  bodies: readonly TableBody[],
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
): Arranging {
  const { state, sort, freeze } = structure;
  const { sorts, frozen } = state?.arrangement ?? PLAIN;
  const { active, range } = cells;
  const sortedAt = useCallback(
    (at: Position): DoneSort | undefined => {
      const table = bodyAround(bodies, at.row, at.col);
      return sorts.find((each) => table && each.at.row >= table.top && each.at.row <= table.bottom);
    },
    [sorts, bodies],
  );
  // The heads of columns say the same while keys move within a table.
  const table = active && bodies.findLast(({ top, bottom }) => active.row >= top && active.row <= bottom);
  const within = table?.top ?? null;

  const sorting = useMemo((): Sorting => {
    const startOf = (col: number): Position | null => {
      const body = bodyOfColumn(bodies, within, col);
      return body && { row: body.top, col };
    };
    return {
      stateOf: (col) => {
        const at = startOf(col);
        if (!at) return null;
        const keys = sortedAt(at)?.keys ?? [];
        const place = keys.findIndex((key) => key.col === col);
        return { place, isOfSeveral: keys.length > 1, isDescending: keys[place]?.isDescending ?? null };
      },
      press: (col, isAdded) => {
        const at = startOf(col);
        if (at) sort({ at, keys: pressed(sortedAt(at)?.keys ?? [], col, isAdded) });
      },
      sortBy: (col, isDescending) => {
        const at = startOf(col);
        if (at) sort({ at, keys: isDescending === null ? [] : [{ col, isDescending }] });
      },
    };
  }, [bodies, within, sortedAt, sort]);

  const actions = useMemo((): TableAction[] => {
    if (!active || !state) return [];
    const { row, col } = active;
    const letters = columnLetters(col);
    const keys = sortedAt(active)?.keys ?? [];
    const by =
      (isDescending: boolean, before: readonly SortKey[] = []) =>
      () =>
        sort({ at: active, keys: [...before.filter((key) => key.col !== col), { col, isDescending }] });
    const isAnother = keys.some((key) => key.col !== col);
    const corner = range && cornerOf(range, { rows, cols });
    return [
      { id: 'sortUp', label: words.sort.up(letters), keys: 'Alt+Shift+ArrowUp', run: by(false) },
      { id: 'sortDown', label: words.sort.down(letters), keys: 'Alt+Shift+ArrowDown', run: by(true) },
      ...(isAnother
        ? [
            { id: 'thenUp', label: words.sort.thenUp(letters), run: by(false, keys) },
            { id: 'thenDown', label: words.sort.thenDown(letters), run: by(true, keys) },
          ]
        : []),
      ...(keys.length > 0
        ? [{ id: 'unsort', label: words.sort.own, run: () => sort({ at: { row, col }, keys: [] }) }]
        : []),
      ...(corner ? [{ id: 'freeze', label: corner.label, run: () => freeze(corner.frozen) }] : []),
      ...(frozen ? [{ id: 'unfreeze', label: words.freeze.headers, run: () => freeze(null) }] : []),
    ];
  }, [active, range, state, sortedAt, sort, freeze, frozen, rows, cols]);

  return { actions, sorting };
}

/** What lies above and left of a selection; of whole rows what lies above, of whole columns what lies left. */
function cornerOf(
  { top, left, bottom, right }: NonNullable<CellSelection['range']>,
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
) {
  const areRows = left === 0 && right === cols.count - 1;
  const areColumns = top === 0 && bottom === rows.count - 1;
  const frozen = { rows: areColumns ? 0 : rows.placeOf(top), cols: areRows ? 0 : left };
  if (frozen.rows === 0 && frozen.cols === 0) return null;
  const parts = [
    ...(frozen.rows > 0 ? [words.freeze.rows(top + 1)] : []),
    ...(frozen.cols > 0 ? [words.freeze.columns(columnLetters(left))] : []),
  ];
  return { frozen, label: words.freeze.freeze(parts) };
}

/** The keys after a press on a column: smallest first, largest first, none; alone, or after those that are there. */
function pressed(keys: readonly SortKey[], col: number, isAdded: boolean): SortKey[] {
  const now = keys.find((key) => key.col === col);
  const next = now?.isDescending ? [] : [{ col, isDescending: now !== undefined }];
  if (!isAdded) return keys.length > 1 ? [{ col, isDescending: false }] : next;
  return now ? keys.flatMap((key) => (key === now ? next : [key])) : [...keys, ...next];
}
