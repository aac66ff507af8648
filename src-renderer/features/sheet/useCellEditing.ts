import { useCallback, useState } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import { cellBeside, isDoubtful } from '../../../src-shared/pictures.ts';
import type { StructureHandle } from '../structure/index.ts';
import type { EditedCell } from './CellEditor.tsx';
import type { SheetModel } from './sheetModel.ts';
import type { CellSelection } from './useCellSelection.ts';

export interface CellEditing {
  readonly edited: EditedCell | null;
  /** Opens the field over the active cell; false for a cell that was not read from a picture. */
  readonly begin: () => boolean;
  readonly end: (text: string | null, isOn: boolean) => void;
  /** Selects the next cell, or the one before, that was read with doubt; false where there is none. What was just read again is waited for. */
  readonly goToDoubt: (by: 1 | -1) => Promise<boolean>;
}

export interface CellEditingOptions {
  readonly model: SheetModel;
  readonly cells: CellSelection;
  readonly structure: StructureHandle;
  /** Where a range is on the screen. */
  readonly placeOf: (range: CellRange) => EditedCell['place'] | null;
  readonly onShow: (range: CellRange) => void;
  readonly onLeave: () => void;
}

/** Correcting what was read from a picture, cell by cell, by keys alone. */
export function useCellEditing(options: CellEditingOptions): CellEditing {
  const { model, cells, structure, placeOf, onShow, onLeave } = options;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const { active, select } = cells;

  const goTo = useCallback(
    (row: number, col: number) => {
      select({ anchor: { row, col }, head: { row, col } });
      onShow(model.merges.rangeAt(row, col));
    },
    [select, onShow, model],
  );
  const begin = useCallback((): boolean => {
    const cell = active && model.at(active.row, active.col);
    const place = cell?.box && placeOf(model.merges.rangeAt(cell.row, cell.col));
    if (!cell || !place) return false;
    setEdited({ address: cell.address, text: cell.text, place });
    return true;
  }, [active, model, placeOf]);

  const { correct } = structure;
  const end = useCallback(
    (text: string | null, isOn: boolean) => {
      setEdited(null);
      onLeave();
      if (edited && text !== null) correct({ kind: 'text', cell: edited.address, text, was: edited.text });
      if (!isOn || !active) return;
      const { bottom } = model.merges.rangeAt(active.row, active.col);
      if (bottom + 1 < model.frame.rowCount) goTo(bottom + 1, active.col);
    },
    [edited, active, model, correct, goTo, onLeave],
  );

  const goToDoubt = useCallback(
    async (by: 1 | -1): Promise<boolean> => {
      if (model.cache.isLoading) await model.cache.settled();
      const next = cellBeside(doubtfulIn(model), active, by);
      if (next) goTo(next.row, next.col);
      return next !== undefined;
    },
    [active, model, goTo],
  );
  return { edited, begin, end, goToDoubt };
}

/** Cells that were read with doubt, in reading order, among those that are loaded: a picture's are all. */
function doubtfulIn(model: SheetModel): Cell[] {
  const found: Cell[] = [];
  for (let row = 0; row < model.frame.rowCount; row++) {
    for (let col = 0; col < model.frame.colCount; col++) {
      const cell = model.cache.cell(row, col);
      if (cell && isDoubtful(cell)) found.push(cell);
    }
  }
  return found;
}
