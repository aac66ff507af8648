import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createTheme,
  type Module,
  RenderApiModule,
  RowApiModule,
} from 'ag-grid-community';
import { columnLetters } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { CellPainter, RowNumberPainter, type SheetRow } from './cellPainter.ts';
import { ColumnHead, CornerHead } from './ColumnHead.tsx';
import type { FoldedRun } from './sheetAxes.ts';

export const MODULES: Module[] = [
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellStyleModule,
  ColumnApiModule,
  RenderApiModule,
  RowApiModule,
];

export const ROW_NUMBERS = 'row-numbers';

/** Every colour and line comes from our tokens, so the sheet follows the theme by itself. */
export const sheetTheme = createTheme().withParams({
  backgroundColor: 'var(--tw-surface)',
  foregroundColor: 'var(--tw-text)',
  borderColor: 'var(--tw-line)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 'var(--sheet-font)',
  headerFontSize: 'var(--sheet-head-font)',
  headerFontWeight: 400,
  headerBackgroundColor: 'var(--tw-sunken)',
  headerCellHoverBackgroundColor: 'transparent',
  headerTextColor: 'var(--tw-text-dim)',
  headerColumnBorder: true,
  headerRowBorder: false,
  columnBorder: false,
  rowBorder: false,
  pinnedColumnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  rowHoverColor: 'transparent',
  cellHorizontalPadding: 0,
  spacing: 4,
});

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
