import { create } from 'zustand';
import type { RowFilter } from '../../../src-shared/contract/sheets.ts';
import type { FindCall } from '../../components/grid/FindBar.tsx';

export const ZOOMS: readonly number[] = [50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200];

/** Of the rows of a table those that all of the filters keep. */
export interface SheetFilter {
  readonly top: number;
  readonly bottom: number;
  readonly filters: readonly RowFilter[];
}

/** How a person looks at one sheet: see `useKeptLook` for how it outlasts the window. */
export interface SheetView {
  /** Percent. */
  readonly zoom: number;
  /** Widths that the person dragged, in pixels at 100 %, by column. */
  readonly widths: ReadonlyMap<number, number>;
  /** Rows and columns that the file hides and the person unfolded. */
  readonly shownRows: ReadonlySet<number>;
  readonly shownColumns: ReadonlySet<number>;
  /** Rows and columns that the person hides. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** The rows of which table are looked at, and which of them; null: all. */
  readonly filter: SheetFilter | null;
  /** Whether the headers of a block stay in sight while it is scrolled. */
  readonly holdsHeaders: boolean;
}

export const PLAIN: SheetView = {
  zoom: 100,
  widths: new Map(),
  shownRows: new Set(),
  shownColumns: new Set(),
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  filter: null,
  holdsHeaders: true,
};

/** Where each sheet is scrolled to. Apart from the rest: it changes with each frame, and nothing is drawn from it. */
export const sheetScrolls = new Map<string, { readonly top: number; readonly left: number }>();

interface SheetViews {
  readonly views: ReadonlyMap<string, SheetView>;
  /** What was asked for last, with a serial that grows with each call; null while nothing is looked for. */
  readonly find: FindCall | null;
  readonly change: (sheetKey: string, part: Partial<SheetView>) => void;
  /** Takes how a sheet was looked at before, unless it is looked at in some way already. */
  readonly begin: (sheetKey: string, view: SheetView) => void;
  readonly openFind: (wants: FindCall['wants']) => void;
  readonly closeFind: () => void;
}

export const useSheetViews = create<SheetViews>()((set) => ({
  views: new Map(),
  find: null,
  change: (sheetKey, part) =>
    set(({ views }) => ({ views: new Map(views).set(sheetKey, { ...(views.get(sheetKey) ?? PLAIN), ...part }) })),
  begin: (sheetKey, view) =>
    set(({ views }) => (views.has(sheetKey) ? {} : { views: new Map(views).set(sheetKey, view) })),
  openFind: (wants) => set(({ find }) => ({ find: { wants, serial: (find?.serial ?? 0) + 1 } })),
  closeFind: () => set({ find: null }),
}));

export function sheetKeyOf(documentId: string, sheet: number): string {
  return `${documentId} ${sheet}`;
}

export function useSheetView(sheetKey: string): SheetView {
  return useSheetViews(({ views }) => views.get(sheetKey) ?? PLAIN);
}

/** The next zoom step up or down from any zoom. */
export function zoomStep(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? ZOOMS.find((each) => each > zoom) : ZOOMS.findLast((each) => each < zoom);
  return next ?? zoom;
}
