import { type ColDef, type GridApi, type Module, ScrollApiModule } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CellPainter, type GridLooks, type GridRow, type PaintHolder, RowHeadPainter } from './evidencePainter.ts';
import { DRAWN_ONLY, GRID_MODULES } from './gridLook.ts';
import { keepOneGrid } from './gridRoles.ts';
import classes from './EvidenceGrid.module.css';

/** The cell that keys work on, by its place; rows from `anchor` to `row` are selected. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
  readonly anchor: number;
}

/** What others can make the grid do. */
export interface EvidenceGridHandle {
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** Where a cell is, within the grid; null while it is out of sight. */
  readonly boxOf: (active: ActiveCell) => { left: number; top: number; width: number } | null;
}

export interface GridColumn {
  /** Unique among the columns. */
  readonly id: string;
  readonly name: string;
  readonly widthPx: number;
}

export interface EvidenceGridProps {
  readonly label: string;
  /** Of its rows, in their order. */
  readonly ids: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly looks: GridLooks;
  /** Of the first cell of each row, which stays in sight. */
  readonly rowHead: { readonly name: string; readonly widthPx: number; readonly isNumber?: boolean };
  readonly active: ActiveCell;
  /** What is said of the active cell, for screen readers. */
  readonly spoken: string;
  /** Tells which rows look otherwise than before; memoise it. */
  readonly listen?: (listener: (changed: readonly string[]) => void) => () => void;
  /** Has rows fetched that are on the screen, or near it. */
  readonly onNeed?: (ids: readonly string[]) => void;
  readonly onGoTo: (active: ActiveCell) => void;
  readonly onEdit: () => void;
  /** The head of a column was clicked, at this point of the screen. */
  readonly onHead?: (column: number, at: { readonly x: number; readonly y: number }) => void;
  readonly children?: ReactNode;
  readonly ref: Ref<EvidenceGridHandle>;
}

const ALL_MODULES: Module[] = [...GRID_MODULES, ScrollApiModule];
const ROW_HEIGHT = 28;
const HEAD_HEIGHT = 26;
/** Rows beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Of what is typed over a cell, at least; as in the style sheet. */
const EDITOR_WIDTH = 220;
const ROW_HEADS = 'row-heads';
const PLAIN: ColDef<GridRow> = {
  minWidth: 60,
  sortable: false,
  resizable: true,
  suppressMovable: true,
  // Nothing is read through the grid: the painters read what is drawn.
  valueGetter: () => null,
};

/** Rows of values that rest on evidence: the cell that keys work on is told by its frame, its state by mark and colour. */
export function EvidenceGrid({
  label,
  ids,
  columns,
  looks,
  rowHead,
  active,
  spoken,
  listen,
  onNeed,
  onGoTo,
  onEdit,
  onHead,
  children,
  ref,
}: EvidenceGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<GridRow> | null>(null);
  const rowData = useMemo(() => ids.map((id) => ({ id })), [ids]);
  const { name: headName, widthPx: headWidth } = rowHead;
  const columnDefs = useMemo(
    () => columnsOf(columns, { name: headName, widthPx: headWidth }),
    [columns, headName, headWidth],
  );
  const places = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const column = columns[active.column]?.id ?? '';
  const context: PaintHolder = useRef({ looks, places, selected: [active.anchor, active.row], column });

  const need = (api: GridApi<GridRow>, of: readonly string[]): void => {
    const [first, last] = [api.getFirstDisplayedRowIndex(), api.getLastDisplayedRowIndex()];
    onNeed?.(of.slice(Math.max(0, first - AROUND), last + AROUND));
  };

  useEffect(() => {
    if (!grid || !listen) return undefined;
    // Many rows come at once; they are drawn once in a frame. One that was edited is drawn at once, and alone.
    let frame = 0;
    const draw = (changed: readonly string[]): void => {
      if (changed.length === 1) {
        redraw(grid, changed);
        return;
      }
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        grid.refreshCells({ force: true, suppressFlash: true });
      });
    };
    const stop = listen(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [grid, listen]);

  const needNow = useEffectEvent(need);
  useEffect(() => {
    if (grid) needNow(grid, ids);
  }, [grid, ids]);

  const { anchor, row } = active;
  useEffect(() => {
    const { places: placesBefore, looks: looksBefore, selected } = context.current;
    context.current = { looks, places, selected: [anchor, row], column };
    if (!grid || ids.length === 0) return;
    // Of a step only the rows that it leaves and comes to look otherwise.
    const [first, last] = [Math.min(...selected, anchor, row), Math.max(...selected, anchor, row)];
    const isStep = placesBefore === places && looksBefore === looks && last - first < AROUND;
    if (isStep) redraw(grid, ids.slice(first, last + 1));
    else grid.refreshCells({ force: true, suppressFlash: true });
    grid.ensureIndexVisible(Math.max(0, Math.min(row, ids.length - 1)));
    if (column !== '') grid.ensureColumnVisible(column);
  }, [grid, looks, ids, places, anchor, row, column]);

  useEffect(() => (grid && root.current ? keepOneGrid(root.current) : undefined), [grid]);

  useImperativeHandle(
    ref,
    (): EvidenceGridHandle => ({
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
      boxOf: (at) => {
        const id = ids[at.row] ?? '';
        const own = columns[at.column]?.id ?? '';
        const cell = root.current?.querySelector(`[row-id="${CSS.escape(id)}"] [col-id="${CSS.escape(own)}"]`);
        const [box, all] = [cell?.getBoundingClientRect(), root.current?.getBoundingClientRect()];
        if (!box || !all) return null;
        const left = Math.max(0, Math.min(box.left - all.left, all.width - EDITOR_WIDTH));
        return { left, top: box.top - all.top, width: box.width };
      },
    }),
    [ids, columns],
  );

  return (
    <div className={classes['frame']}>
      <output className={classes['told']}>{spoken}</output>
      <div
        ref={root}
        className={classes['grid']}
        role="grid"
        data-keys
        data-numbered={rowHead.isNumber || undefined}
        aria-label={label}
        aria-rowcount={ids.length}
        aria-colcount={columns.length}
        aria-multiselectable
        // The grid takes the focus as a whole; what is active in it is told below.
        tabIndex={0}
        onPointerDown={() => root.current?.focus({ preventScroll: true })}
      >
        <AgGridProvider modules={ALL_MODULES}>
          <AgGridReact<GridRow>
            {...DRAWN_ONLY}
            rowData={rowData}
            columnDefs={columnDefs}
            defaultColDef={PLAIN}
            getRowId={rowId}
            rowHeight={ROW_HEIGHT}
            headerHeight={HEAD_HEIGHT}
            context={context}
            onGridReady={({ api }) => setGrid(api)}
            onBodyScroll={({ api }) => need(api, ids)}
            // What is cited may come up beside it, and leave it less room.
            onGridSizeChanged={({ api }) => {
              if (column !== '') api.ensureColumnVisible(column);
            }}
            onViewportChanged={({ api }) => need(api, ids)}
            onColumnHeaderClicked={({ column: clicked }) => {
              if (!onHead || !('getColId' in clicked)) return;
              const id = clicked.getColId();
              const head = root.current?.querySelector(`.ag-header-cell[col-id="${CSS.escape(id)}"]`);
              const { left = 0, bottom = 0 } = head?.getBoundingClientRect() ?? {};
              const place = columns.findIndex((each) => each.id === id);
              if (place >= 0) onHead(place, { x: left, y: bottom });
            }}
            onCellClicked={({ node, column: clicked, event }) => {
              const row = node.rowIndex ?? 0;
              const found = columns.findIndex(({ id }) => id === clicked.getColId());
              const isRange = event instanceof MouseEvent && event.shiftKey;
              onGoTo({ row, column: Math.max(0, found), anchor: isRange ? active.anchor : row });
            }}
            onCellDoubleClicked={onEdit}
          />
        </AgGridProvider>
      </div>
      {children}
    </div>
  );
}

/** Draws these rows anew, as far as they are drawn. */
function redraw(grid: GridApi<GridRow>, ids: readonly string[]): void {
  const rowNodes = ids.flatMap((id) => grid.getRowNode(id) ?? []);
  if (rowNodes.length > 0) grid.refreshCells({ rowNodes, force: true, suppressFlash: true });
}

function rowId({ data }: { data: GridRow }): string {
  return data.id;
}

function columnsOf(columns: readonly GridColumn[], rowHead: EvidenceGridProps['rowHead']): ColDef<GridRow>[] {
  return [
    {
      colId: ROW_HEADS,
      headerName: rowHead.name,
      width: rowHead.widthPx,
      pinned: 'left',
      lockPinned: true,
      resizable: rowHead.name !== '',
      cellRenderer: RowHeadPainter,
    },
    ...columns.map(({ id, name, widthPx }): ColDef<GridRow> => ({
      colId: id,
      headerName: name,
      width: widthPx,
      cellRenderer: CellPainter,
    })),
  ];
}
