import { notifications } from '@mantine/notifications';
import { useCallback, useMemo, useRef } from 'react';
import { type CellRange, rangeContains, rangeToText, toAddress } from '../../../src-shared/address.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { presentError } from '../../lib/errors.ts';
import { type Brush, isTurnedByHand, sameRange, type StructureHandle } from '../structure/index.ts';
import { asRegion, type Block, blockAt, mergedWithNext, redrawn, regionAt, splitAt } from './outlines.ts';
import type { SheetModel } from './sheetModel.ts';
import type { CellSelection } from './useCellSelection.ts';

/** Something that can be done to the tables at the active cell; absent what makes no sense there. */
export interface TableAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

export interface Correcting {
  /** Gives the cells of these ranges a role, or back to detection. Blank cells have none. */
  readonly paint: (brush: Brush, ranges: readonly CellRange[]) => void;
  readonly actions: readonly TableAction[];
  readonly region: CellRange | null;
  readonly block: Block | null;
  readonly redrawRegion: (was: CellRange, now: CellRange) => void;
  readonly redrawBlock: (was: CellRange, now: CellRange) => void;
}

/** All corrections that can be made from the sheet, each one a command that can be undone. */
export function useCorrecting(model: SheetModel, structure: StructureHandle, cells: CellSelection): Correcting {
  const { correct, state } = structure;
  const painting = useRef<AbortController | null>(null);

  const paint = useCallback(
    (brush: Brush, ranges: readonly CellRange[]) => {
      painting.current?.abort();
      const controller = new AbortController();
      painting.current = controller;
      addressesIn(model, ranges, controller.signal)
        .then((found) => {
          if (controller.signal.aborted || found.length === 0) return undefined;
          return correct(correctionOf(brush, found));
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          const { message } = presentError(error);
          notifications.show({ title: 'The cells were not painted', message, color: 'red' });
        });
    },
    [model, correct],
  );

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
    return { paint, actions, region, block, redrawRegion, redrawBlock };
  }, [state, active, range, correct, paint, redrawRegion, redrawBlock]);
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
      `Split table above row ${active.row + 1}`,
      setRegions(splitAt(regions, active.row, active.col, 'above')),
    ],
    [
      'splitLeft',
      `Split table left of column ${letters}`,
      setRegions(splitAt(regions, active.row, active.col, 'left')),
    ],
    ['merge', 'Merge with next table', setRegions(mergedWithNext(regions, active.row, active.col))],
    ['makeTable', `Make ${rangeToText(range)} a table`, isTableAlready ? null : setRegions(asRegion(regions, range))],
    [
      'makeBlock',
      `Fit this block to ${rangeToText(range)}`,
      isBlockAlready ? null : () => correct({ kind: 'block', range, was: block.range }),
    ],
    [
      'turn',
      turned === 'down' ? 'Read this block down' : 'Read this block right',
      block && turned ? () => correct({ kind: 'orientation', range: block.range, orientation: turned }) : null,
    ],
    [
      'unturn',
      'Read this block as detected',
      block && isTurnedByHand(orientations, block.range)
        ? () => correct({ kind: 'detectedOrientation', range: block.range })
        : null,
    ],
  ];
  return offered.flatMap(([id, label, run]) => (run ? [{ id, label, run }] : []));
}

function correctionOf(brush: Brush, cells: string[]): Correction {
  if (brush === 'detected') return { kind: 'detectedRole', cells };
  const role: Role = brush;
  return { kind: 'role', cells, role };
}

/** Addresses of the cells that say something and whose anchor lies in the ranges. */
async function addressesIn(model: SheetModel, ranges: readonly CellRange[], signal: AbortSignal): Promise<string[]> {
  const found = new Set<string>();
  for (const range of ranges) {
    for (const cell of await model.cache.take(range.top, range.bottom, signal)) {
      if (cell.text !== '' && rangeContains(range, cell.row, cell.col)) found.add(cell.address);
    }
  }
  return [...found];
}
