import { useCallback, useMemo, useRef } from 'react';
import { type CellRange, columnLetters } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import type { Span } from './cellMoves.ts';
import type { Hit } from './sheetHits.ts';
import type { SheetModel } from './sheetModel.ts';
import { sheetScrolls, type SheetView, useSheetView, useSheetViews } from './sheetView.ts';
import type { CellSelection } from './useCellSelection.ts';
import type { TableAction } from './useCorrecting.ts';
import type { SheetPointerActions } from './useSheetPointer.ts';

export interface SheetActionOptions {
  readonly model: SheetModel;
  readonly cells: CellSelection;
  readonly rows: Axis;
  readonly cols: Axis;
  readonly sheetKey: string;
  readonly scale: number;
  /** Lights a cell's box on the picture that it was read from. */
  readonly onHover: (range: CellRange | null) => void;
  readonly setMenuAt: (at: { x: number; y: number } | null) => void;
}

export interface SheetActions {
  readonly pointer: SheetPointerActions;
  readonly layout: readonly TableAction[];
  readonly goTo: (range: CellRange) => boolean;
  readonly onScrolled: (to: { top: number; left: number }) => void;
}

interface Drag {
  readonly zone: Hit['zone'];
  /** What was selected before and stays so. */
  readonly kept: readonly CellRange[];
  span: Span;
}

/** What the pointer and the menu do on the sheet: select, fold, resize. */
export function useSheetActions(options: SheetActionOptions): SheetActions {
  const { model, cells, rows, cols, sheetKey, scale, onHover, setMenuAt } = options;
  const change = useSheetViews((views) => views.change);
  const { shownRows, shownColumns } = useSheetView(sheetKey);
  const drag = useRef<Drag | null>(null);

  const activeRow = cells.active?.row ?? 0;
  const activeCol = cells.active?.col;
  const setWidth = useCallback(
    (col: number, width: number | null) => {
      const around = { first: Math.max(0, activeRow - 500), last: Math.min(model.frame.rowCount - 1, activeRow + 500) };
      const wanted = width === null ? model.fitted(col, around.first, around.last) : Math.round(width / scale);
      const known = useSheetViews.getState().views.get(sheetKey)?.widths;
      change(sheetKey, { widths: new Map(known).set(col, Math.min(Math.max(wanted, 16), 1200)) });
    },
    [model, activeRow, scale, sheetKey, change],
  );
  const layout = useMemo(
    () => [
      ...(activeCol === undefined ? [] : [fitting(activeCol, () => setWidth(activeCol, null))]),
      ...foldingOf(model, shownRows.size + shownColumns.size > 0, (shown) => change(sheetKey, shown)),
    ],
    [activeCol, setWidth, model, sheetKey, shownRows, shownColumns, change],
  );

  const doings = useMemo((): Omit<SheetActions, 'layout'> => {
    const viewNow = () => useSheetViews.getState().views.get(sheetKey);
    const follow = (span: Span): void => {
      const { current } = drag;
      if (!current) return;
      current.span = span;
      cells.select(span, current.kept);
    };

    const pointer: SheetPointerActions = {
      onPress: (hit, { shift, mod }) => {
        const from = shift && cells.span ? cells.span.anchor : null;
        const span = spanOf(hit.zone, from ?? hit, hit, rows, cols);
        drag.current = { span, zone: hit.zone, kept: mod ? (cells.selection?.ranges ?? []) : [] };
        follow(span);
      },
      onDrag: (hit) => {
        const { current } = drag;
        if (current) follow(spanOf(current.zone, current.span.anchor, hit, rows, cols));
      },
      onRelease: () => {
        drag.current = null;
      },
      onCancel: () => {
        drag.current = null;
      },
      onHover: (hit) => {
        const cell = hit?.zone === 'cell' ? model.at(hit.row, hit.col) : null;
        onHover(cell?.box ? model.merges.rangeAt(cell.row, cell.col) : null);
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
      onWidth: setWidth,
    };

    return {
      pointer,
      goTo: ({ top, left, bottom, right }) => {
        if (bottom >= rows.count || right >= cols.count) return false;
        cells.select({ anchor: { row: top, col: left }, head: { row: bottom, col: right } });
        return true;
      },
      onScrolled: (scroll) => void sheetScrolls.set(sheetKey, scroll),
    };
  }, [model, cells, rows, cols, sheetKey, onHover, setMenuAt, change, setWidth]);
  return { ...doings, layout };
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

function fitting(col: number, run: () => void): TableAction {
  return { id: 'fitColumn', label: `Fit column ${columnLetters(col)} to its text`, run };
}

function foldingOf(
  { frame }: SheetModel,
  isShown: boolean,
  show: (lines: Pick<SheetView, 'shownRows' | 'shownColumns'>) => void,
): TableAction[] {
  const { hiddenRows = [], hiddenColumns = [] } = frame.meta;
  if (hiddenRows.length === 0 && hiddenColumns.length === 0) return [];
  const rows = isShown ? [] : hiddenRows;
  const columns = isShown ? [] : hiddenColumns;
  return [
    {
      id: isShown ? 'fold' : 'unfold',
      label: isShown ? 'Hide again what the file hides' : 'Show hidden rows and columns',
      run: () => show({ shownRows: new Set(rows), shownColumns: new Set(columns) }),
    },
  ];
}
