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
import { words } from './words.ts';

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
  const view = useSheetView(sheetKey);
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
  const ranges = cells.selection?.ranges;
  const layout = useMemo(
    () => [
      ...(activeCol === undefined ? [] : [fitting(activeCol, () => setWidth(activeCol, null))]),
      ...hidingOf(ranges ?? [], { rows, cols }, view, (hidden) => change(sheetKey, hidden)),
      ...foldingOf(model, view, (shown) => change(sheetKey, shown)),
    ],
    [activeCol, setWidth, ranges, rows, cols, view, model, sheetKey, change],
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
        const without = (hidden: ReadonlySet<number> = new Set()): ReadonlySet<number> =>
          new Set([...hidden].filter((line) => !lines.includes(line)));
        const { shownRows = [], shownColumns = [], hiddenRows, hiddenColumns } = view ?? {};
        if (what === 'rows')
          change(sheetKey, { shownRows: new Set([...shownRows, ...lines]), hiddenRows: without(hiddenRows) });
        else
          change(sheetKey, {
            shownColumns: new Set([...shownColumns, ...lines]),
            hiddenColumns: without(hiddenColumns),
          });
      },
      onWidth: setWidth,
    };

    return {
      pointer,
      goTo: ({ top, left, bottom, right }) => {
        if (bottom >= rows.count || right >= cols.count) return false;
        cells.selectRange({ top, left, bottom, right });
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
  const [firstRow, lastRow, lastCol] = [rows.lineAt(0), rows.lineAt(rows.count - 1), cols.count - 1];
  if (zone === 'corner') return { anchor: { row: firstRow, col: 0 }, head: { row: lastRow, col: lastCol } };
  if (zone === 'rowNumber')
    return { anchor: { row: anchor.row, col: 0 }, head: { row: head.row, col: lastCol }, isOfLines: true };
  if (zone === 'columnHead')
    return { anchor: { row: firstRow, col: anchor.col }, head: { row: lastRow, col: head.col }, isOfLines: true };
  return { anchor: { row: anchor.row, col: anchor.col }, head: { row: head.row, col: head.col } };
}

function fitting(col: number, run: () => void): TableAction {
  return { id: 'fitColumn', label: words.commands.fit(columnLetters(col)), run };
}

/** Rows and columns of a selection that can be hidden; never all of them. */
function hidingOf(
  ranges: readonly CellRange[],
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
  { hiddenRows, hiddenColumns }: Pick<SheetView, 'hiddenRows' | 'hiddenColumns'>,
  hide: (lines: Partial<Pick<SheetView, 'hiddenRows' | 'hiddenColumns'>>) => void,
): TableAction[] {
  const chosenRows = linesOf(
    rows,
    ranges.map(({ top, bottom }) => [top, bottom] as const),
  );
  const chosenCols = linesOf(
    cols,
    ranges.map(({ left, right }) => [left, right] as const),
  );
  return [
    ...(chosenRows.length > 0 && chosenRows.length < rows.visible.length
      ? [
          {
            id: 'hideRows',
            label: linesText('rows', chosenRows, (row) => String(row + 1)),
            run: () => hide({ hiddenRows: new Set([...hiddenRows, ...chosenRows]) }),
          },
        ]
      : []),
    ...(chosenCols.length > 0 && chosenCols.length < cols.visible.length
      ? [
          {
            id: 'hideColumns',
            label: linesText('columns', chosenCols, columnLetters),
            run: () => hide({ hiddenColumns: new Set([...hiddenColumns, ...chosenCols]) }),
          },
        ]
      : []),
  ];
}

/** Drawn lines of runs, each once. */
function linesOf(axis: Axis, runs: readonly (readonly [number, number])[]): number[] {
  const lines = new Set<number>();
  for (const [first, last] of runs)
    for (let line = first; line <= last; line++) if (axis.isVisible(line)) lines.add(line);
  return [...lines].toSorted((a, b) => a - b);
}

/** `Hide row 3`, `Hide rows 3–5`, `Hide 4 rows`. */
function linesText(what: 'rows' | 'columns', lines: readonly number[], name: (line: number) => string): string {
  const [first = 0] = lines;
  const last = lines.at(-1) ?? first;
  const { one, run, several } = words.hide[what];
  if (lines.length === 1) return one(name(first));
  return last - first + 1 === lines.length ? run(name(first), name(last)) : several(lines.length);
}

const NONE: ReadonlySet<number> = new Set();

/** Shows what the file or a person hides, or hides again what the file does. */
function foldingOf(
  { frame }: SheetModel,
  { shownRows, shownColumns, hiddenRows, hiddenColumns }: SheetView,
  show: (lines: Partial<SheetView>) => void,
): TableAction[] {
  const own = hiddenRows.size + hiddenColumns.size > 0;
  const inFile = frame.meta.hiddenRows ?? [];
  const columnsInFile = frame.meta.hiddenColumns ?? [];
  const isFolded = inFile.some((row) => !shownRows.has(row)) || columnsInFile.some((col) => !shownColumns.has(col));
  const all = { hiddenRows: NONE, hiddenColumns: NONE };
  if (own || isFolded) {
    const shown = { ...all, shownRows: new Set(inFile), shownColumns: new Set(columnsInFile) };
    return [{ id: 'unfold', label: words.commands.showHidden, run: () => show(shown) }];
  }
  if (inFile.length + columnsInFile.length === 0) return [];
  const folded = { ...all, shownRows: NONE, shownColumns: NONE };
  return [{ id: 'fold', label: words.commands.hideAgain, run: () => show(folded) }];
}
