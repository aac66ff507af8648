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
export const gridTheme = createTheme().withParams({
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
