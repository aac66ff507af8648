import type { GridApi } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { CellRange } from '../../../src-shared/address.ts';
import { asOneStop, DRAWN_ONLY, GRID_MODULES } from '../../components/gridLook.ts';
import { keepOneGrid } from '../../components/gridRoles.ts';
import type { Axis, Stretch } from './axis.ts';
import { type Paint, ROW_NUMBERS } from './cellPainter.ts';
import { glideTo } from './glide.ts';
import { columnsOf, DEFAULT_COLUMN, ONE_ROW } from './gridSetup.ts';
import { type HeadActions, HeadContext } from './headContext.ts';
import { heldBefore, type HeldHeaders } from './heldHeaders.ts';
import { HeldStrips } from './HeldStrips.tsx';
import type { FoldedRun } from './sheetAxes.ts';
import { type Surface, scrolledTo } from './sheetHits.ts';
import { type Lights, SheetLayer } from './SheetLayer.tsx';
import type { OutlineSpec } from './sheetOutlines.ts';
import { useSheetLines } from './useSheetLines.ts';
import { type SheetPointerActions, useSheetPointer } from './useSheetPointer.ts';
import { useSheetScroll } from './useSheetScroll.ts';
import classes from './SheetGrid.module.css';
import layerClasses from './SheetLayer.module.css';

/** What others can make the sheet do. */
export interface SheetHandle {
  /** Where its keys are heard. */
  readonly element: () => Element | null;
  /** Brings a range on screen; `isGliding` keeps the eye on the way. */
  readonly show: (range: CellRange, isGliding: boolean) => void;
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** The rectangle of a range on the screen now. */
  readonly boxOf: (range: CellRange) => { left: number; top: number; width: number; height: number } | null;
  /** Below the head of a column, for its menu. */
  readonly headPlaceOf: (col: number) => { readonly x: number; readonly y: number };
  /** Where a range is on the screen now, for a menu beside it. */
  readonly placeOf: (range: CellRange) => { readonly x: number; readonly y: number };
}

export interface SheetGridProps {
  readonly documentId: string;
  readonly label: string;
  readonly paint: Paint;
  readonly rows: Axis;
  readonly cols: Axis;
  /** 1 at 100 %. */
  readonly scale: number;
  readonly lights: Lights;
  readonly selected: readonly CellRange[];
  readonly outlines: readonly OutlineSpec[];
  /** Headers that stay in sight while their block is scrolled. */
  readonly headers: readonly HeldHeaders[];
  /** Where the sheet was scrolled to when it was last shown. */
  readonly startAt: { readonly top: number; readonly left: number };
  readonly onScrolled: (to: { top: number; left: number }) => void;
  readonly foldedColumnsAt: (col: number) => FoldedRun | null;
  readonly pointer: SheetPointerActions;
  /** Null: nothing can be done from the heads of columns. */
  readonly heads: HeadActions | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly ref: Ref<SheetHandle>;
}

const HEAD_HEIGHT = 24;

/**
 * The sheet itself: AG Grid has its columns, their heads and the scrolling; its rows are lines that are used again, and
 * everything that spans cells is drawn by a layer over them.
 */
export function SheetGrid({ ref, ...props }: SheetGridProps) {
  const { documentId, paint, rows, cols, scale, lights, selected, outlines, headers } = props;
  const root = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi | null>(null);
  const [layers, setLayers] = useState<Layers | null>(null);
  const [view, setView] = useState<HTMLElement | null>(null);
  const viewport = useCallback(() => root.current?.querySelector<HTMLElement>('.ag-grid-viewport') ?? null, []);

  useEffect(() => (grid && root.current ? keepOneGrid(root.current) : undefined), [grid]);

  const headHeight = Math.round(HEAD_HEIGHT * Math.max(scale, 0.75));
  const headWidth = Math.round((18 + 7.5 * Math.max(2, String(rows.count).length)) * Math.max(scale, 0.75));
  const sticky = useMemo(() => ({ left: headWidth, top: headHeight }), [headWidth, headHeight]);
  const surface = useMemo<Surface>(() => ({ rows, cols, headWidth, headHeight }), [rows, cols, headWidth, headHeight]);

  const isRowSelected = useCallback(
    (row: number) => selected.some((range) => row >= range.top && row <= range.bottom),
    [selected],
  );
  const columns = useColumns(cols, documentId, props.foldedColumnsAt);

  const height = Math.max(1, rows.total);
  useEffect(() => {
    grid?.forEachNode((node) => node.setRowHeight(height));
    grid?.onRowHeightChanged();
  }, [grid, height]);

  useEffect(() => {
    if (!grid) return;
    grid.applyColumnState({
      state: [
        { colId: ROW_NUMBERS, width: headWidth },
        ...columns.slice(1).map(({ colId = '' }, place) => ({ colId, width: cols.size(cols.visible[place] ?? 0) })),
      ],
    });
  }, [grid, cols, columns, headWidth]);

  const { band, version, held, leaveStart } = useSheetScroll({
    view,
    surface,
    model: paint.model,
    headers,
    startAt: props.startAt,
    onScrolled: props.onScrolled,
  });

  const lines = useSheetLines({ view, paint, surface, isRowSelected });

  const pointer = useSheetPointer({ root, viewport, surface, held, actions: props.pointer });

  useImperativeHandle(
    ref,
    (): SheetHandle => ({
      element: () => root.current,
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => {
        const height = (viewport()?.clientHeight ?? 600) - headHeight;
        return Math.max(1, Math.floor(height / Math.max(1, rows.total / Math.max(1, rows.visible.length))) - 1);
      },
      show: (range, isGliding) => {
        const view = viewport();
        if (!view) return;
        const top = topOf(rows, range);
        const left = { start: cols.start(range.left), size: cols.span(range.left, range.right) };
        const [height, width] = [view.clientHeight - headHeight, view.clientWidth - headWidth];
        // Not under the headers that will be held there.
        const before = heldBefore(headers, { rows, cols }, range, { height, width });
        const along = (place: number, size: number, stretch: typeof top, taken: number, room: number): number =>
          Math.max(0, scrolledTo(place + taken, size - taken, stretch, room) - taken);
        const to = {
          top: along(view.scrollTop, height, top, before.height, isGliding ? height / 3 : 0),
          left: along(view.scrollLeft, width, left, before.width, isGliding ? width / 4 : 0),
        };
        leaveStart();
        if (to.top !== view.scrollTop || to.left !== view.scrollLeft) glideTo(view, to, isGliding);
      },
      boxOf: (range) => {
        const view = viewport();
        const box = view?.getBoundingClientRect();
        if (!view || !box) return null;
        const { start, size } = topOf(rows, range);
        return {
          left: box.left + headWidth + cols.start(range.left) - view.scrollLeft,
          top: box.top + headHeight + start - view.scrollTop,
          width: cols.span(range.left, range.right),
          height: size,
        };
      },
      headPlaceOf: (col) => {
        const view = viewport();
        const box = view?.getBoundingClientRect();
        if (!view || !box) return { x: 0, y: 0 };
        const left = headWidth + cols.start(col) - view.scrollLeft;
        return { x: box.left + Math.max(0, Math.min(left, box.width - 40)), y: box.top + headHeight };
      },
      placeOf: (range) => {
        const view = viewport();
        const box = view?.getBoundingClientRect();
        if (!view || !box) return { x: 0, y: 0 };
        return {
          x: box.left + headWidth + cols.start(range.left) - view.scrollLeft + 12,
          y: box.top + headHeight + rows.start(range.top) + rows.size(range.top) - view.scrollTop,
        };
      },
    }),
    [rows, cols, headers, headHeight, headWidth, viewport, leaveStart],
  );

  const drawn = { paint, rows, cols, scale, left: headWidth, band, lights, version };
  // React takes custom properties in a style, its types do not know them.
  const style = { '--sheet-zoom': scale } as CSSProperties;
  return (
    <div
      ref={root}
      className={classes['sheet']}
      role="grid"
      data-keys
      aria-label={props.label}
      aria-rowcount={rows.count}
      aria-colcount={cols.count}
      aria-multiselectable
      // The sheet takes the focus as a whole; what is active in it is told by the status line.
      tabIndex={0}
      style={style}
      onKeyDown={props.onKeyDown}
      {...pointer}
    >
      <HeadContext value={props.heads}>
        <AgGridProvider modules={GRID_MODULES}>
          <AgGridReact
            {...DRAWN_ONLY}
            {...ONE_ROW}
            columnDefs={columns}
            defaultColDef={DEFAULT_COLUMN}
            headerHeight={headHeight}
            suppressRowTransform
            suppressAnimationFrame
            onGridReady={({ api }) => {
              const made = { over: layerOf('layer'), held: layerOf('held') };
              root.current?.querySelector('.ag-grid-scrolling-container')?.append(lines.root, made.over);
              // The container keeps what is in it under the column letters; what is around it does not.
              root.current?.querySelector('.ag-grid-scrolling-rows')?.append(made.held);
              asOneStop(root.current);
              setLayers(made);
              setView(viewport());
              setGrid(api);
            }}
          />
        </AgGridProvider>
      </HeadContext>
      {layers && createPortal(<SheetLayer {...drawn} sticky={sticky} outlines={outlines} />, layers.over)}
      {layers && held && createPortal(<HeldStrips {...drawn} held={held} headHeight={headHeight} />, layers.held)}
    </div>
  );
}

/** What is drawn over the cells, and over their row numbers and column letters too. */
interface Layers {
  readonly over: HTMLElement;
  readonly held: HTMLElement;
}

function layerOf(name: keyof typeof layerClasses): HTMLElement {
  const made = document.createElement('div');
  made.className = layerClasses[name] ?? '';
  return made;
}

/** Where a range is drawn first: in one piece, unless rows in another order lie between its own. */
function topOf(rows: Axis, { top, bottom }: CellRange): Stretch {
  return rows.stretches(top, bottom)[0] ?? { start: rows.start(top), size: 0 };
}

function useColumns(cols: Axis, documentId: string, foldedAt: SheetGridProps['foldedColumnsAt']) {
  const key = `${documentId} ${cols.count} ${foldKey(cols)}`;
  const make = () => ({ key, list: columnsOf(cols, documentId, foldedAt) });
  const [known, setKnown] = useState(make);
  if (known.key === key) return known.list;
  const next = make();
  setKnown(next);
  return next.list;
}

/** Which lines are folded, in short. */
function foldKey(axis: Axis): string {
  if (axis.visible.length === axis.count) return '';
  const folded: number[] = [];
  for (let line = 0; line < axis.count; line++) if (!axis.isVisible(line)) folded.push(line);
  return folded.join(' ');
}
