import { useMemo, useRef } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { rangeOfSpan, type Span } from './cellMoves.ts';
import type { Hit } from './sheetHits.ts';
import type { SheetModel } from './sheetModel.ts';
import { type Brush, sheetScrolls, useSheetViews } from './sheetView.ts';
import type { CellSelection } from './useCellSelection.ts';
import type { Correcting, TableAction } from './useCorrecting.ts';
import type { SheetPointerActions } from './useSheetPointer.ts';

export interface SheetActionOptions {
  readonly model: SheetModel;
  readonly cells: CellSelection;
  readonly correcting: Correcting;
  readonly brush: Brush | null;
  readonly rows: Axis;
  readonly cols: Axis;
  readonly sheetKey: string;
  readonly scale: number;
  readonly setPainted: (range: CellRange | null) => void;
  readonly setMenuAt: (at: { x: number; y: number } | null) => void;
}

export interface SheetActions {
  readonly pointer: SheetPointerActions;
  readonly folding: readonly TableAction[];
  readonly goTo: (range: CellRange) => boolean;
  readonly onScrolled: (to: { top: number; left: number }) => void;
}

/** What the pointer and the menu do on the sheet: select, paint, fold, resize. */
export function useSheetActions(options: SheetActionOptions): SheetActions {
  const { model, cells, correcting, brush, rows, cols, sheetKey, scale, setPainted, setMenuAt } = options;
  const change = useSheetViews((views) => views.change);
  const drag = useRef<{ kind: 'select' | 'paint'; span: Span; zone: Hit['zone'] } | null>(null);

  return useMemo(() => {
    const viewNow = () => useSheetViews.getState().views.get(sheetKey);
    const follow = (span: Span, isAdded = false): void => {
      if (!drag.current) return;
      drag.current.span = span;
      if (drag.current.kind === 'paint') setPainted(rangeOfSpan(span, model.merges));
      else cells.select(span, isAdded);
    };

    const pointer: SheetPointerActions = {
      onPress: (hit, { shift, mod }) => {
        const kind = brush && hit.zone !== 'corner' ? 'paint' : 'select';
        const from = shift && kind === 'select' && cells.span ? cells.span.anchor : null;
        const span = spanOf(hit.zone, from ?? hit, hit, rows, cols);
        drag.current = { kind, span, zone: hit.zone };
        follow(span, mod);
      },
      onDrag: (hit) => {
        const { current } = drag;
        if (current) follow(spanOf(current.zone, current.span.anchor, hit, rows, cols));
      },
      onRelease: () => {
        const { current } = drag;
        drag.current = null;
        setPainted(null);
        if (current?.kind !== 'paint' || !brush) return;
        cells.select(current.span);
        correcting.paint(brush, [rangeOfSpan(current.span, model.merges)]);
      },
      onCancel: () => {
        drag.current = null;
        setPainted(null);
      },
      onMenu: (hit, at) => {
        const isInside = cells.selection?.ranges.some(
          (range) => hit.row >= range.top && hit.row <= range.bottom && hit.col >= range.left && hit.col <= range.right,
        );
        if (!isInside) cells.select(spanOf(hit.zone, hit, hit, rows, cols));
        setMenuAt(at);
      },
      onUnfold: (what, first, last) => {
        const lines = Array.from({ length: last - first + 1 }, (_, place) => first + place);
        const view = viewNow();
        if (what === 'rows') change(sheetKey, { shownRows: new Set([...(view?.shownRows ?? []), ...lines]) });
        else change(sheetKey, { shownColumns: new Set([...(view?.shownColumns ?? []), ...lines]) });
      },
      onWidth: (col, width) => {
        const top = cells.active?.row ?? 0;
        const fitted = () => model.fitted(col, Math.max(0, top - 500), Math.min(model.frame.rowCount - 1, top + 500));
        const wanted = width === null ? fitted() : Math.round(width / scale);
        change(sheetKey, { widths: new Map(viewNow()?.widths).set(col, Math.min(Math.max(wanted, 16), 1200)) });
      },
    };

    return {
      pointer,
      folding: foldingOf(model, sheetKey),
      goTo: ({ top, left, bottom, right }) => {
        if (bottom >= rows.count || right >= cols.count) return false;
        cells.select({ anchor: { row: top, col: left }, head: { row: bottom, col: right } });
        return true;
      },
      onScrolled: (scroll) => void sheetScrolls.set(sheetKey, scroll),
    };
  }, [model, cells, correcting, brush, rows, cols, sheetKey, scale, setPainted, setMenuAt, change]);
}

/** From one cell to another; whole rows or columns when it began on their heads. */
function spanOf(
  zone: Hit['zone'],
  anchor: { readonly row: number; readonly col: number },
  head: { readonly row: number; readonly col: number },
  rows: Axis,
  cols: Axis,
): Span {
  const [lastRow, lastCol] = [rows.count - 1, cols.count - 1];
  if (zone === 'corner') return { anchor: { row: 0, col: 0 }, head: { row: lastRow, col: lastCol } };
  if (zone === 'rowNumber') return { anchor: { row: anchor.row, col: 0 }, head: { row: head.row, col: lastCol } };
  if (zone === 'columnHead') return { anchor: { row: 0, col: anchor.col }, head: { row: lastRow, col: head.col } };
  return { anchor: { row: anchor.row, col: anchor.col }, head: { row: head.row, col: head.col } };
}

function foldingOf({ frame }: SheetModel, sheetKey: string): TableAction[] {
  const { change, views } = useSheetViews.getState();
  const { hiddenRows = [], hiddenColumns = [] } = frame.meta;
  if (hiddenRows.length === 0 && hiddenColumns.length === 0) return [];
  const view = views.get(sheetKey);
  const isShown = (view?.shownRows.size ?? 0) + (view?.shownColumns.size ?? 0) > 0;
  const show = () => change(sheetKey, { shownRows: new Set(hiddenRows), shownColumns: new Set(hiddenColumns) });
  const hide = () => change(sheetKey, { shownRows: new Set(), shownColumns: new Set() });
  return isShown
    ? [{ id: 'fold', label: 'Hide again what the file hides', run: hide }]
    : [{ id: 'unfold', label: 'Show hidden rows and columns', run: show }];
}
