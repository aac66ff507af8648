import type { ColDef, ICellRendererComp } from 'ag-grid-community';
import { columnLetters } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { ROW_NUMBERS } from './cellPainter.ts';
import { ColumnHead, CornerHead } from './ColumnHead.tsx';
import type { FoldedRun } from './sheetAxes.ts';

/** Columns of the grid: the row numbers, then one for each column of the sheet that is drawn. */
export function columnsOf(cols: Axis, documentId: string, foldedBefore: (col: number) => FoldedRun | null): ColDef[] {
  const numbers: ColDef = { colId: ROW_NUMBERS, pinned: 'left', lockPinned: true, headerComponent: CornerHead };
  return [
    numbers,
    ...Array.from(cols.visible, (col): ColDef => ({
      colId: columnLetters(col),
      headerName: columnLetters(col),
      width: cols.size(col),
      headerComponent: ColumnHead,
      headerComponentParams: { documentId, col, folded: foldedBefore(col) },
    })),
  ];
}

export const DEFAULT_COLUMN: ColDef = { minWidth: 8, sortable: false, resizable: false, suppressMovable: true };

/** Holds the place of the sheet's rows, all of them at once: the grid scrolls over it, and has nothing to draw as it does. */
class Room implements ICellRendererComp {
  readonly #root = document.createElement('div');

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh(): boolean {
    return true;
  }
}

/** The one row that the grid has: as high as all rows of the sheet, which `SheetLines` draws. */
export const ONE_ROW = {
  rowData: [{}],
  getRowId: () => 'room',
  isFullWidthRow: () => true,
  fullWidthCellRenderer: Room,
};
