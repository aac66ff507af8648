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
import type { RecordColumn } from '../../../src-shared/record.ts';
import { DRAWN_ONLY, GRID_MODULES } from '../../components/gridLook.ts';
import { keepOneGrid } from '../../components/gridRoles.ts';
import { type ActiveField, clampedPlace } from './activeField.ts';
import { FieldPainter, type GridRow, RecordNumberPainter, type PaintHolder, spokenField } from './recordPainter.ts';
import type { RecordRows } from './recordRows.ts';
import classes from './RecordGrid.module.css';

/** What others can make the grid do. */
export interface RecordGridHandle {
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** Where a field is, within the grid; null while it is out of sight. */
  readonly boxOf: (active: ActiveField) => { left: number; top: number; width: number } | null;
}

export interface RecordGridProps {
  readonly label: string;
  readonly rows: RecordRows;
  readonly ids: readonly string[];
  readonly columns: readonly RecordColumn[];
  readonly active: ActiveField;
  readonly onGoTo: (active: ActiveField) => void;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
  readonly ref: Ref<RecordGridHandle>;
}

const ALL_MODULES: Module[] = [...GRID_MODULES, ScrollApiModule];
const ROW_HEIGHT = 28;
const HEAD_HEIGHT = 26;
/** Records beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Of what is typed over a field, at least; as in the style sheet. */
const EDITOR_WIDTH = 220;
const NUMBERS = 'record-numbers';
const PLAIN: ColDef<GridRow> = {
  minWidth: 60,
  sortable: false,
  resizable: true,
  suppressMovable: true,
  // Nothing is read through the grid: the painters read the records.
  valueGetter: () => null,
};

/** A row for each record, a column for each attribute; the field that keys work on is told by its frame. */
export function RecordGrid({ label, rows, ids, columns, active, onGoTo, onEdit, children, ref }: RecordGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<GridRow> | null>(null);
  const rowData = useMemo(() => ids.map((id) => ({ id })), [ids]);
  const columnDefs = useMemo(() => columnsOf(columns), [columns]);
  const places = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const column = columns[active.column]?.name ?? '';
  const context: PaintHolder = useRef({ rows, places, selected: [active.anchor, active.row], column });

  const need = (api: GridApi<GridRow>, of: readonly string[]): void => {
    const [first, last] = [api.getFirstDisplayedRowIndex(), api.getLastDisplayedRowIndex()];
    void rows.need(of.slice(Math.max(0, first - AROUND), last + AROUND));
  };

  useEffect(() => {
    if (!grid) return undefined;
    // Many records come at once; they are drawn once in a frame. One that was edited is drawn at once, and alone.
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
    const stop = rows.listen(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [grid, rows]);

  const needNow = useEffectEvent(need);
  useEffect(() => {
    if (grid) needNow(grid, ids);
  }, [grid, ids]);

  const { anchor, row } = active;
  useEffect(() => {
    const { places: before, selected } = context.current;
    context.current = { rows, places, selected: [anchor, row], column };
    if (!grid || ids.length === 0) return;
    // Of a step only the rows that it leaves and comes to look otherwise.
    const [first, last] = [Math.min(...selected, anchor, row), Math.max(...selected, anchor, row)];
    if (before === places && last - first < AROUND) redraw(grid, ids.slice(first, last + 1));
    else grid.refreshCells({ force: true, suppressFlash: true });
    grid.ensureIndexVisible(clampedPlace(row, ids.length));
    if (column !== '') grid.ensureColumnVisible(column);
  }, [grid, rows, ids, places, anchor, row, column]);

  useEffect(() => (grid && root.current ? keepOneGrid(root.current) : undefined), [grid]);

  useImperativeHandle(
    ref,
    (): RecordGridHandle => ({
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
      boxOf: (at) => {
        const id = ids[at.row] ?? '';
        const name = columns[at.column]?.name ?? '';
        const cell = root.current?.querySelector(`[row-id="${CSS.escape(id)}"] [col-id="${CSS.escape(name)}"]`);
        const [own, all] = [cell?.getBoundingClientRect(), root.current?.getBoundingClientRect()];
        if (!own || !all) return null;
        const left = Math.max(0, Math.min(own.left - all.left, all.width - EDITOR_WIDTH));
        return { left, top: own.top - all.top, width: own.width };
      },
    }),
    [ids, columns],
  );

  const id = ids[active.row];
  const record = id === undefined ? undefined : rows.get(id);
  const spoken = columns[active.column];
  return (
    <div className={classes['frame']}>
      <output className={classes['told']}>
        {record && spoken ? `Record ${active.row + 1}, ${spokenField(record, spoken)}` : ''}
      </output>
      <div
        ref={root}
        className={classes['grid']}
        role="grid"
        data-keys
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
            onCellClicked={({ node, column: clicked, event }) => {
              const row = node.rowIndex ?? 0;
              const found = columns.findIndex(({ name }) => name === clicked.getColId());
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

/** Draws the rows of these records anew, as far as they are drawn. */
function redraw(grid: GridApi<GridRow>, ids: readonly string[]): void {
  const rowNodes = ids.flatMap((id) => grid.getRowNode(id) ?? []);
  if (rowNodes.length > 0) grid.refreshCells({ rowNodes, force: true, suppressFlash: true });
}

function rowId({ data }: { data: GridRow }): string {
  return data.id;
}

function columnsOf(columns: readonly RecordColumn[]): ColDef<GridRow>[] {
  return [
    {
      colId: NUMBERS,
      headerName: '',
      width: 72,
      pinned: 'left',
      lockPinned: true,
      resizable: false,
      cellRenderer: RecordNumberPainter,
    },
    ...columns.map((column): ColDef<GridRow> => ({
      colId: column.name,
      headerName: column.name,
      width: widthOf(column),
      cellRenderer: FieldPainter,
      cellRendererParams: { column },
    })),
  ];
}

const WIDTHS: Partial<Record<RecordColumn['kind'], number>> = { number: 110, integer: 100, boolean: 90, date: 110 };

function widthOf({ name, kind }: RecordColumn): number {
  return Math.max(WIDTHS[kind] ?? 160, Math.min(260, 40 + 7 * name.length));
}
