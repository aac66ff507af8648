import { useCallback, useRef } from 'react';
import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import { notifyError } from '../../lib/notify.tsx';
import type { RoleChoice, StructureHandle } from '../structure/index.ts';
import type { SheetModel } from './sheetModel.ts';
import { words } from './words.ts';

/** Gives the cells of ranges a role, or back to detection, as one step. Blank cells have none. */
export function useGiveRole(
  model: SheetModel | null,
  { correct }: Pick<StructureHandle, 'correct'>,
): (choice: RoleChoice, ranges: readonly CellRange[]) => void {
  const giving = useRef<AbortController | null>(null);
  return useCallback(
    (choice, ranges) => {
      if (!model) return;
      giving.current?.abort();
      const controller = new AbortController();
      giving.current = controller;
      addressesIn(model, ranges, controller.signal)
        .then((cells) => {
          if (controller.signal.aborted || cells.length === 0) return undefined;
          return correct(
            choice === 'detected' ? { kind: 'detectedRole', cells } : { kind: 'role', cells, role: choice },
          );
        })
        .catch((error: unknown) => {
          if (!controller.signal.aborted) notifyError(words.rolesKept, error);
        });
    },
    [model, correct],
  );
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
