import { type ColDef, type GridApi, type Module, ScrollApiModule } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { rangeContains } from '../../../src-shared/address.ts';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { type FramedGrid, GridFrame, type GridTools } from '../../components/grid/GridFrame.tsx';
import type { GridTable } from '../../components/grid/gridTable.ts';
import { type ActiveCell, isOneCell, movedCell, selectedRanges } from '../../components/grid/selection.ts';
import { useCellPress } from '../../components/grid/useCellPress.ts';
import { useColumnFit } from '../../components/grid/useColumnFit.ts';
import { asOneStop, DRAWN_ONLY, GRID_MODULES } from '../../components/gridLook.ts';
import { keepOneGrid } from '../../components/gridRoles.ts';
import { words as shared } from '../../components/words.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { doing } from '../../lib/namedCommands.ts';
import { commandNames } from './commandNames.ts';
import { ResultHead } from './ResultHead.tsx';
import { ResultHeads } from './resultHeads.ts';
import { type ActiveFigure, resultLooks, shownValue } from './resultLooks.ts';
import { FigurePainter, figureWidth, type PaintHolder, type ResultPaint, type ResultRow } from './resultPainter.ts';
import type { ResultRows } from './resultRows.ts';
import { words } from './words.ts';
import classes from './ResultGrid.module.css';

export interface ResultGridProps {
  readonly columns: ResultPage['columns'];
  readonly rows: ResultRows;
  /** The row that the user went to last, among these; its serial grows each time. Another result begins at its first row. */
  readonly place: { readonly row: number; readonly serial: number };
  /** All of it, as it is filtered, sorted, searched and added up. */
  readonly table: GridTable;
  readonly onSort: (column: string) => void;
  /** Shows the rows that a figure was made of. */
  readonly onBehind: (figure: ActiveFigure) => void;
}

const ALL_MODULES: Module[] = [...GRID_MODULES, ScrollApiModule];
const ROW_HEIGHT = 28;
const HEAD_HEIGHT = 28;
/** Rows beyond the screen that are fetched with those on it. */
const AROUND = 60;
const PLAIN: ColDef<ResultRow> = {
  minWidth: 16,
  sortable: false,
  resizable: true,
  suppressMovable: true,
  // Nothing is read through the grid: the painters read the rows.
  valueGetter: () => null,
};

/** What a program gave: figures in rows, which keys lead through. */
export function ResultGrid({ columns, rows, place, table, onSort, onBehind }: ResultGridProps) {
  const handle = useRef<FramedGrid>(null);
  const [wanted, setActive] = useState<ActiveCell>({ row: place.row, column: 0, anchor: place.row });
  const [shown, setShown] = useState(place);
  if (shown.serial !== place.serial || shown.row !== place.row) {
    setShown(place);
    setActive({ row: place.row, column: wanted.column, anchor: place.row });
  }
  // The active cell may be among the rows that arrive.
  const version = useSyncExternalStore(rows.listen, rows.version);
  const active = useMemo(
    (): ActiveCell => ({
      ...wanted,
      row: Math.max(0, Math.min(wanted.row, rows.count - 1)),
      column: Math.max(0, Math.min(wanted.column, columns.length - 1)),
    }),
    [wanted, rows, columns],
  );
  const { row, column } = active;
  const name = columns[column]?.name ?? '';
  const value = rows.count === 0 ? undefined : rows.get(row)?.[column];
  return (
    <GridFrame
      table={table}
      grid={handle}
      active={active}
      onGoTo={setActive}
      row={rows.count === 0 ? '' : shared.status.row(rows.first + row + 1)}
      path={name === '' ? [] : [name]}
      value={value === undefined || value === null ? null : shownValue(value)}
    >
      {(tools) => (
        <Figures
          {...{ columns, rows, version, active, tools, onSort, onBehind }}
          onGoTo={setActive}
          ref={handle}
          spoken={rows.count === 0 ? '' : words.row(rows.first + row + 1, name, shownValue(value))}
        />
      )}
    </GridFrame>
  );
}

interface FiguresProps extends Pick<ResultGridProps, 'columns' | 'rows' | 'onSort' | 'onBehind'> {
  /** The version of the rows, which grows as they arrive. */
  readonly version: number;
  readonly active: ActiveCell;
  readonly onGoTo: (active: ActiveCell) => void;
  readonly tools: GridTools;
  readonly spoken: string;
  readonly ref: Ref<FramedGrid>;
}

function Figures({ columns, rows, version, active, onGoTo, tools, onSort, onBehind, spoken, ref }: FiguresProps) {
  const root = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<ResultRow> | null>(null);
  const { count } = rows;
  const rowData = useMemo(() => Array.from({ length: count }, (_, id) => ({ id })), [count]);
  const ids = useMemo(() => Array.from({ length: count }, (_, id) => String(id)), [count]);
  const looks = useMemo(() => resultLooks(rows, columns), [rows, columns]);
  const measured = useMemo(() => [looks], [looks]);
  const named = useMemo(() => columns.map(({ name }, place) => ({ id: String(place), name })), [columns]);
  const fit = useColumnFit({ columns: named, ids, at: active.row, looks: measured, cellWidth: figureWidth });
  const { widths, cuts } = fit;
  const columnDefs = useMemo(
    () => columns.map((column, place) => columnOf(column, place, widths[place] ?? 0)),
    [columns, widths],
  );

  const paint = useMemo((): ResultPaint => {
    const ranges = selectedRanges(active);
    const isOne = ranges.length === 1 && isOneCell(ranges[0]);
    return {
      looks,
      isActive: (row, column) => row === active.row && column === active.column,
      isPicked: (row, column) => !isOne && ranges.some((range) => rangeContains(range, row, column)),
      lightOf: (row, column) => tools.lightOf(row, String(column)),
      cuts,
    };
  }, [looks, active, tools, cuts]);
  const context: PaintHolder = useRef(paint);

  const { column } = active;
  const draw = useEffectEvent((api: GridApi<ResultRow> | null, drawn: ResultPaint, ..._changes: readonly unknown[]) => {
    context.current = drawn;
    api?.refreshCells({ force: true, suppressFlash: true });
  });
  // The columns have their widths by then.
  useEffect(() => draw(grid, paint, version, widths), [grid, paint, version, widths]);
  const need = (api: GridApi<ResultRow>): void => {
    rows.need(api.getFirstDisplayedRowIndex() - AROUND, api.getLastDisplayedRowIndex() + AROUND);
  };
  const show = useEffectEvent((api: GridApi<ResultRow> | null, shown: ActiveCell, ..._changes: readonly unknown[]) => {
    if (!api || count === 0) return;
    api.ensureIndexVisible(shown.row);
    api.ensureColumnVisible(String(shown.column));
    // Where nothing was scrolled, another part of the result has other rows in the same places.
    need(api);
  });
  // The active cell is shown again when the user goes to it again after scrolling away.
  useEffect(() => show(grid, active, rows), [grid, active, rows]);

  useEffect(() => (grid && root.current ? keepOneGrid(root.current) : undefined), [grid]);

  const press = useCellPress({
    cellAt: (x, y) => (grid && root.current && rows.count > 0 ? cellUnder(grid, root.current, x, y, rows.count) : null),
    active,
    onGoTo,
    onEdit: () => onBehind(active),
  });
  const pageRows = (): number =>
    Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.focus({ preventScroll: true }),
    pageRows,
    headPlace: (place) => {
      const head = root.current?.querySelector(`[data-head="${place}"]`)?.getBoundingClientRect();
      return head ? { x: head.left, y: head.bottom } : null;
    },
  }));
  const name = columns[column]?.name ?? '';
  const hasRows = rows.count > 0;
  const showBehind = useLatest(() => onBehind(active));
  const sortNow = useLatest(() => onSort(name));
  const commands = useMemo(() => {
    const { behind, sort: sorting } = commandNames;
    const runs = hasRows ? { behind: showBehind, sorting: sortNow } : {};
    return doing({ behind, sorting }, runs);
  }, [hasRows, showBehind, sortNow]);
  useCommands(commands, root);
  const heads = useMemo(
    () => ({ tools, onSort: (id: string) => onSort(columns[Number(id)]?.name ?? '') }),
    [tools, columns, onSort],
  );
  return (
    <div className={classes['frame']}>
      <output className={classes['told']}>{spoken}</output>
      <div
        ref={root}
        className={classes['grid']}
        role="grid"
        data-keys
        aria-label={words.result}
        aria-rowcount={rows.count}
        aria-colcount={columns.length}
        aria-multiselectable
        tabIndex={0}
        {...press}
        onKeyDown={(event) => {
          if (event.altKey || rows.count === 0) return;
          const size = { rows: rows.count, columns: columns.length, pageRows: pageRows() };
          const to = movedCell(active, event, size);
          if (!to) return;
          onGoTo(to);
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <ResultHeads value={heads}>
          <AgGridProvider modules={ALL_MODULES}>
            <AgGridReact<ResultRow>
              {...DRAWN_ONLY}
              rowData={rowData}
              columnDefs={columnDefs}
              defaultColDef={PLAIN}
              getRowId={rowId}
              rowHeight={ROW_HEIGHT}
              headerHeight={HEAD_HEIGHT}
              context={context}
              onGridReady={({ api }) => {
                asOneStop(root.current);
                setGrid(api);
              }}
              onBodyScroll={({ api }) => need(api)}
              onViewportChanged={({ api }) => need(api)}
              onColumnResized={({ column: sized, source }) => {
                if (sized && source === 'uiColumnResized') fit.setWidth(sized.getColId(), sized.getActualWidth());
              }}
            />
          </AgGridProvider>
        </ResultHeads>
      </div>
    </div>
  );
}

function rowId({ data }: { data: ResultRow }): string {
  return String(data.id);
}

function columnOf({ name }: ResultPage['columns'][number], place: number, width: number): ColDef<ResultRow> {
  return {
    colId: String(place),
    headerName: name,
    headerComponent: ResultHead,
    width,
    cellRenderer: FigurePainter,
  };
}

/** The cell at a point of the screen, or the nearest to it. */
function cellUnder(grid: GridApi<ResultRow>, root: HTMLElement, x: number, y: number, count: number) {
  const { left, top } = root.getBoundingClientRect();
  const { left: scrolled } = grid.getHorizontalPixelRange();
  const { top: above } = grid.getVerticalPixelRange();
  const along = grid.getAllDisplayedColumns();
  const place = along.findLastIndex((each) => (each.getLeft() ?? 0) <= x - left + scrolled);
  const row = Math.floor((y - top - HEAD_HEIGHT + above) / ROW_HEIGHT);
  return { row: Math.max(0, Math.min(row, count - 1)), column: Number(along[Math.max(0, place)]?.getColId() ?? 0) };
}
