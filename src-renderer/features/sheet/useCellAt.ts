import { useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Position } from './cellMoves.ts';
import type { SheetModel } from './sheetModel.ts';

/** The cell that covers a position, as soon as it is loaded; null until then, and where there is none. */
export function useCellAt(model: SheetModel, at: Position | null): Cell | null {
  const subscribe = useCallback((onChange: () => void) => model.onRows(onChange), [model]);
  return useSyncExternalStore(subscribe, () => (at && model.at(at.row, at.col)) ?? null);
}
