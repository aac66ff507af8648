import { useCallback, useMemo } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import type { Arrangement, DoneSort, SortKey } from '../../../src-shared/arrangement.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import type { StructureHandle } from '../structure/index.ts';
import type { Axis, Reordered } from './axis.ts';
import type { Position } from './cellMoves.ts';
import type { Sorting } from './sortingContext.ts';
import type { CellSelection } from './useCellSelection.ts';
import type { TableAction } from './useCorrecting.ts';
import { words } from './words.ts';

const PLAIN: Arrangement = { sorts: [], frozen: null };

/** Rows of a sheet that are looked at in another order; the same list while the order is. */
export function useReordered(structure: StructureHandle): readonly Reordered[] {
  const { sorts } = structure.state?.arrangement ?? PLAIN;
  return useMemo(() => sorts.flatMap(({ sorted }) => sorted ?? []), [sorts]);
}

export interface Arranging {
  readonly actions: readonly TableAction[];
  readonly sorting: Sorting;
}

/** Sorting and freezing, from the active cell and from the column letters. */
export function useArranging(structure: StructureHandle, cells: CellSelection, rows: Axis, cols: Axis): Arranging {
  const { state, sort, freeze } = structure;
  const { sorts, frozen } = state?.arrangement ?? PLAIN;
  const tree = state?.structure.tree;
  const { active, range } = cells;
  const sortedAt = useCallback(
    (at: Position): DoneSort | undefined => {
      const table = bodyAround(tree, at.row, at.col);
      return sorts.find((each) => table && each.at.row >= table.top && each.at.row <= table.bottom);
    },
    [sorts, tree],
  );

  const sorting = useMemo((): Sorting => {
    const startOf = (col: number): Position | null => {
      const own = active && bodyAround(tree, active.row, col);
      const body = own ?? bodiesOf(tree).find(({ left, right }) => col >= left && col <= right);
      return body ? { row: body.top, col } : null;
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
    };
  }, [tree, active, sortedAt, sort]);

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

interface BodyRows {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rows of values of the tables whose values stand below each other, inner ones after those around them. */
function bodiesOf(tree: HOTree | undefined): BodyRows[] {
  if (!tree) return [];
  return [...walkTrees(tree)].filter(isValueTree).flatMap(({ orientation, body, range: { left, right } }) => {
    return orientation === 'down' ? [{ top: body.from, bottom: body.to, left, right }] : [];
  });
}

/** The rows of values of the innermost table around a cell. */
export function bodyAround(tree: HOTree | undefined, row: number, col: number): BodyRows | null {
  const around = bodiesOf(tree).findLast(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && col >= left && col <= right,
  );
  return around ?? null;
}
