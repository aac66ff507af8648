import { useCallback, useMemo } from 'react';
import { type CellRange, rangeToText, toAddress } from '../../../src-shared/address.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { isTurnedByHand, sameRange, type StructureHandle } from '../structure/index.ts';
import { asRegion, type Block, blockAt, mergedWithNext, redrawn, regionAt, splitAt } from './outlines.ts';
import type { CellSelection } from './useCellSelection.ts';
import { words } from './words.ts';

/** Something that can be done to the tables at the active cell; absent what makes no sense there. */
export interface TableAction {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

export interface Correcting {
  readonly actions: readonly TableAction[];
  readonly region: CellRange | null;
  readonly block: Block | null;
  readonly redrawRegion: (was: CellRange, now: CellRange) => void;
  readonly redrawBlock: (was: CellRange, now: CellRange) => void;
}

/** All corrections of tables that can be made from the sheet, each one a command that can be undone. */
export function useCorrecting(structure: StructureHandle, cells: CellSelection): Correcting {
  const { correct, state } = structure;
  const redrawRegion = useCallback(
    (was: CellRange, now: CellRange) =>
      correct({ kind: 'regions', regions: redrawn(state?.structure.regions ?? [], was, now) }),
    [correct, state],
  );
  const redrawBlock = useCallback(
    (was: CellRange, now: CellRange) => correct({ kind: 'block', range: now, was }),
    [correct],
  );

  const { active, range } = cells;
  return useMemo(() => {
    const found = state?.structure;
    const region = found && active ? regionAt(found.regions, active.row, active.col) : null;
    const block = found && active ? blockAt(found.tree, active.row, active.col) : null;
    const actions = found && active && range ? actionsAt(found, block, active, range, correct) : [];
    return { actions, region, block, redrawRegion, redrawBlock };
  }, [state, active, range, correct, redrawRegion, redrawBlock]);
}

function actionsAt(
  { regions, orientations }: Structure,
  block: Block | null,
  active: { readonly row: number; readonly col: number },
  range: CellRange,
  correct: (correction: Correction) => void,
): TableAction[] {
  const setRegions = (next: CellRange[] | null) => next && (() => correct({ kind: 'regions', regions: next }));
  const letters = toAddress(0, active.col).slice(0, -1);
  const isOneCell = range.top === range.bottom && range.left === range.right;
  const isTableAlready = isOneCell || regions.some((region) => sameRange(region, range));
  const isBlockAlready = isOneCell || !block || sameRange(block.range, range);
  const turned = block?.orientation && (block.orientation === 'down' ? 'right' : 'down');
  const offered: readonly [id: string, label: string, run: (() => void) | null][] = [
    [
      'splitAbove',
      words.correct.splitRow(active.row + 1),
      setRegions(splitAt(regions, active.row, active.col, 'above')),
    ],
    ['splitLeft', words.correct.splitColumn(letters), setRegions(splitAt(regions, active.row, active.col, 'left'))],
    ['merge', words.correct.merge, setRegions(mergedWithNext(regions, active.row, active.col))],
    [
      'makeTable',
      words.correct.table(rangeToText(range)),
      isTableAlready ? null : setRegions(asRegion(regions, range)),
    ],
    [
      'makeBlock',
      words.correct.fit(rangeToText(range)),
      isBlockAlready ? null : () => correct({ kind: 'block', range, was: block.range }),
    ],
    [
      'turn',
      turned === 'down' ? words.correct.down : words.correct.right,
      block && turned ? () => correct({ kind: 'orientation', range: block.range, orientation: turned }) : null,
    ],
    [
      'unturn',
      words.correct.asDetected,
      block && isTurnedByHand(orientations, block.range)
        ? () => correct({ kind: 'detectedOrientation', range: block.range })
        : null,
    ],
  ];
  return offered.flatMap(([id, label, run]) => (run ? [{ id, label, run }] : []));
}
