import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createTheme,
  type Module,
  RenderApiModule,
  RowApiModule,
} from 'ag-grid-community';

/** What grids of ours use of AG Grid. */
export const GRID_MODULES: Module[] = [
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellStyleModule,
  ColumnApiModule,
  RenderApiModule,
  RowApiModule,
];

/** Every colour and line comes from our tokens, so that grids follow the theme by itself. */
const gridTheme = createTheme().withParams({
  backgroundColor: 'var(--tw-surface)',
  foregroundColor: 'var(--tw-text)',
  borderColor: 'var(--tw-line)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 'var(--sheet-font, 13px)',
  headerFontSize: 'var(--sheet-head-font, 12px)',
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

/** AG Grid draws, and does nothing else: keys, focus and selection are ours. */
export const DRAWN_ONLY = {
  theme: gridTheme,
  animateRows: false,
  suppressCellFocus: true,
  suppressHeaderFocus: true,
  suppressRowHoverHighlight: true,
  suppressMovableColumns: true,
  suppressNoRowsOverlay: true,
} as const;
