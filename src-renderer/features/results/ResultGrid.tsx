import { type ColDef, type GridApi, type Module, ScrollApiModule } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Program } from '../../../src-shared/relation.ts';
import { DRAWN_ONLY, GRID_MODULES } from '../../components/gridLook.ts';
import { keepOneGrid } from '../../components/gridRoles.ts';
import { type ActiveFigure, FigurePainter, type PaintHolder, type ResultRow, shownValue } from './resultPainter.ts';
import type { ResultRows } from './resultRows.ts';
import { words } from './words.ts';
import classes from './ResultGrid.module.css';

export interface ResultGridProps {
  readonly columns: ResultPage['columns'];
  readonly rows: ResultRows;
  /** The row among them that is worked on first. */
  readonly at: number;
  readonly sort: Program['sort'];
  readonly onSort: (column: string) => void;
  /** Shows the rows that a figure was made of. */
  readonly onBehind: (figure: ActiveFigure) => void;
}

const ALL_MODULES: Module[] = [...GRID_MODULES, ScrollApiModule];
const ROW_HEIGHT = 26;
const HEAD_HEIGHT = 26;
/** Rows beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Widths are told by these. */
const MEASURED_ROWS = 100;
const PLAIN: ColDef<ResultRow> = {
  minWidth: 60,
  sortable: false,
  resizable: true,
  suppressMovable: true,
  // Nothing is read through the grid: the painters read the rows.
  valueGetter: () => null,
};

/** What a program gave: figures in rows, which keys lead through. */
export function ResultGrid({ columns, rows, at, sort, onSort, onBehind }: ResultGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<ResultRow> | null>(null);
  const [wanted, setActive] = useState<ActiveFigure>({ row: at, column: 0 });
  const active = {
    row: Math.max(0, Math.min(wanted.row, rows.count - 1)),
    column: Math.max(0, Math.min(wanted.column, columns.length - 1)),
  };
  const rowData = useMemo(() => Array.from({ length: rows.count }, (_, id) => ({ id })), [rows]);
  const columnDefs = useMemo(
    () => columns.map((column, place) => columnOf(column, place, sort, widestOf(rows, place))),
    [columns, sort, rows],
  );
  const context: PaintHolder = useRef({ rows, active });

  useEffect(() => {
    if (!grid) return undefined;
    let frame = 0;
    const stop = rows.listen(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        grid.refreshCells({ force: true, suppressFlash: true });
      });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [grid, rows]);

  const { row, column } = active;
  useEffect(() => {
    context.current = { rows, active: { row, column } };
    if (!grid || rows.count === 0) return;
    grid.refreshCells({ force: true, suppressFlash: true });
    grid.ensureIndexVisible(row);
    grid.ensureColumnVisible(String(column));
  }, [grid, rows, row, column]);

  useEffect(() => (grid && root.current ? keepOneGrid(root.current) : undefined), [grid]);

  const need = (api: GridApi<ResultRow>): void => {
    rows.need(api.getFirstDisplayedRowIndex() - AROUND, api.getLastDisplayedRowIndex() + AROUND);
  };
  const pageRows = (): number =>
    Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1);

  function move(key: string, isFar: boolean): ActiveFigure | null {
    const [lastRow, lastColumn] = [rows.count - 1, columns.length - 1];
    switch (key) {
      case 'ArrowDown':
        return { row: isFar ? lastRow : Math.min(row + 1, lastRow), column };
      case 'ArrowUp':
        return { row: isFar ? 0 : Math.max(row - 1, 0), column };
      case 'ArrowRight':
        return { row, column: isFar ? lastColumn : Math.min(column + 1, lastColumn) };
      case 'ArrowLeft':
        return { row, column: isFar ? 0 : Math.max(column - 1, 0) };
      case 'PageDown':
        return { row: Math.min(row + pageRows(), lastRow), column };
      case 'PageUp':
        return { row: Math.max(row - pageRows(), 0), column };
      case 'Home':
        return { row: isFar ? 0 : row, column: 0 };
      case 'End':
        return { row: isFar ? lastRow : row, column: lastColumn };
      default:
        return null;
    }
  }

  const name = columns[column]?.name ?? '';
  return (
    <div className={classes['frame']}>
      <output className={classes['told']}>
        {rows.count === 0 ? '' : words.row(rows.first + row + 1, name, shownValue(rows.get(row)?.[column]))}
      </output>
      <div
        ref={root}
        className={classes['grid']}
        role="grid"
        data-keys
        aria-label={words.result}
        aria-rowcount={rows.count}
        aria-colcount={columns.length}
        tabIndex={0}
        onPointerDown={() => root.current?.focus({ preventScroll: true })}
        onKeyDown={(event) => {
          if (event.altKey || rows.count === 0) return;
          const to = move(event.key, event.ctrlKey || event.metaKey);
          if (to) setActive(to);
          else if (event.ctrlKey || event.metaKey) return;
          else if (event.key === 'Enter') onBehind(active);
          else if (event.key.toLowerCase() === 's') onSort(name);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
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
            onGridReady={({ api }) => setGrid(api)}
            onBodyScroll={({ api }) => need(api)}
            onViewportChanged={({ api }) => need(api)}
            onColumnHeaderClicked={({ column: clicked }) => {
              if ('getColId' in clicked) onSort(columns[Number(clicked.getColId())]?.name ?? '');
            }}
            onCellClicked={({ node, column: clicked }) => {
              setActive({ row: node.rowIndex ?? 0, column: Number(clicked.getColId()) });
            }}
            onCellDoubleClicked={({ node, column: clicked }) => {
              onBehind({ row: node.rowIndex ?? 0, column: Number(clicked.getColId()) });
            }}
          />
        </AgGridProvider>
      </div>
    </div>
  );
}

function rowId({ data }: { data: ResultRow }): string {
  return String(data.id);
}

function columnOf(
  { name }: ResultPage['columns'][number],
  place: number,
  sort: Program['sort'],
  characters: number,
): ColDef<ResultRow> {
  const arrow = sort?.column === name ? (sort.isDescending ? ' ↓' : ' ↑') : '';
  return {
    colId: String(place),
    headerName: `${name}${arrow}`,
    width: Math.max(80, Math.min(320, Math.max(40 + 7 * name.length, 24 + 8 * characters))),
    cellRenderer: FigurePainter,
    cellRendererParams: { place },
  };
}

/** Characters of the longest value among the first rows of a column. */
function widestOf(rows: ResultRows, place: number): number {
  let widest = 0;
  for (let row = 0; row < Math.min(rows.count, MEASURED_ROWS); row++)
    widest = Math.max(widest, shownValue(rows.get(row)?.[place]).length);
  return widest;
}
