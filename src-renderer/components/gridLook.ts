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
  headerFontWeight: 'var(--tw-regular)',
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

/** AG Grid draws, and does nothing else: keys, focus and selection are ours. `asOneStop` belongs to it. */
export const DRAWN_ONLY = {
  theme: gridTheme,
  animateRows: false,
  suppressCellFocus: true,
  suppressHeaderFocus: true,
  tabIndex: -1,
  suppressRowHoverHighlight: true,
  suppressMovableColumns: true,
  suppressNoRowsOverlay: true,
} as const;

/** The browser stops at what scrolls and holds nothing that it could stop at. */
const SCROLLERS = '.ag-grid-viewport, .ag-body-horizontal-scroll-viewport, .ag-body-vertical-scroll-viewport';

/**
 * Makes a grid one stop of Tab: what scrolls in it is none, as its rows are none. Tab is led past it while it is pressed
 * alone, since what can have the focus for good is something to screen readers.
 */
export function asOneStop(grid: HTMLElement | null): void {
  if (!grid) return;
  const scrollers = [...grid.querySelectorAll<HTMLElement>(SCROLLERS)];
  for (const part of scrollers) part.addEventListener('focus', () => grid.focus({ preventScroll: true }));
  grid.addEventListener(
    'keydown',
    ({ key, shiftKey }) => {
      if (key !== 'Tab' || shiftKey) return;
      for (const part of scrollers) part.tabIndex = -1;
      setTimeout(() => {
        for (const part of scrollers) part.removeAttribute('tabindex');
      });
    },
    { capture: true },
  );
}
