import type { ColDef } from 'ag-grid-community';
import { columnLetters } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { CellPainter, RowNumberPainter, type SheetRow } from './cellPainter.ts';
import { ColumnHead, CornerHead } from './ColumnHead.tsx';
import type { FoldedRun } from './sheetAxes.ts';

export const ROW_NUMBERS = 'row-numbers';

/** Columns of the grid: the row numbers, then one for each column of the sheet that is drawn. */
export function columnsOf(
  cols: Axis,
  documentId: string,
  foldedBefore: (col: number) => FoldedRun | null,
): ColDef<SheetRow>[] {
  const numbers: ColDef<SheetRow> = {
    colId: ROW_NUMBERS,
    pinned: 'left',
    lockPinned: true,
    cellRenderer: RowNumberPainter,
    headerComponent: CornerHead,
  };
  return [
    numbers,
    ...Array.from(cols.visible, (col): ColDef<SheetRow> => ({
      colId: columnLetters(col),
      headerName: columnLetters(col),
      width: cols.size(col),
      cellRenderer: CellPainter,
      cellRendererParams: { col },
      headerComponent: ColumnHead,
      headerComponentParams: { documentId, col, folded: foldedBefore(col) },
    })),
  ];
}

export const DEFAULT_COLUMN: ColDef<SheetRow> = {
  minWidth: 8,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  // Nothing is read through the grid: the painters read the model.
  valueGetter: () => null,
  suppressKeyboardEvent: () => true,
};
