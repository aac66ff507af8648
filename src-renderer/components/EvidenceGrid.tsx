import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rangeContains } from '../../src-shared/address.ts';
import { EvidenceLines, HEAD_HEIGHT, type InSight, type PlacedColumn, ROW_HEIGHT } from './evidenceLines.ts';
import { cellWidth, type EvidencePaint, type GridLooks } from './evidencePainter.ts';
import type { FramedGrid, GridTools } from './grid/GridFrame.tsx';
import { HeadMarks } from './grid/HeadMarks.tsx';
import { type ActiveCell, isOneCell, selectedRanges } from './grid/selection.ts';
import { useCellPress } from './grid/useCellPress.ts';
import { useColumnFit } from './grid/useColumnFit.ts';
import { words } from './words.ts';
import classes from './EvidenceGrid.module.css';

/** What others can make the grid do. */
export interface EvidenceGridHandle extends FramedGrid {
  /** Where what is typed over a cell stands, within the grid; null while the cell is out of sight. */
  readonly boxOf: (active: ActiveCell) => EditorBox | null;
}

/** In pixels from the grid's edges; from the bottom one where there is no room below the cell for more than itself. */
export type EditorBox = { readonly left: number; readonly width: number } & (
  | { readonly top: number }
  | { readonly bottom: number }
);

export interface GridColumn {
  /** Unique among the columns. */
  readonly id: string;
  readonly name: string;
  /** What stands in it, in a sentence. */
  readonly title?: string | undefined;
}

export interface EvidenceGridProps {
  readonly label: string;
  /** Of its rows, in their order. */
  readonly ids: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly looks: GridLooks;
  /** Looks by which columns are measured too, so that two grids have theirs alike; memoise them. */
  readonly fitsAlso?: readonly GridLooks[];
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
  /** The head of a column was clicked; its left bottom corner on the screen. */
  readonly onHead?: (column: number, at: { readonly x: number; readonly y: number }) => void;
  /** What is around it says of its cells and heads. */
  readonly tools?: GridTools;
  readonly children?: ReactNode;
  readonly ref: Ref<EvidenceGridHandle>;
}

/** Rows beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Of what is typed over a cell, at least; as in the style sheet. */
const EDITOR_WIDTH = 220;
/** Of what is said below what is typed: three lines. */
const HINT_ROOM = 64;
const LEAST_ROW_HEAD = 60;
/** The tags of these roles lay out all that is in them. */
const ROW = 'row';
const HEADER = 'columnheader';
const BODY = 'rowgroup';
const NO_LOOKS: readonly GridLooks[] = [];

/** Rows of values that rest on evidence: the cell that keys work on is told by its frame, its state by mark and colour. */
export function EvidenceGrid({
  label,
  ids,
  columns,
  looks,
  fitsAlso = NO_LOOKS,
  rowHead,
  active,
  spoken,
  listen,
  onNeed,
  onGoTo,
  onEdit,
  onHead,
  tools,
  children,
  ref,
}: EvidenceGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const lines = useRef<EvidenceLines>(null);
  const [side, setSide] = useState(rowHead.widthPx);
  const measured = useMemo(() => [looks, ...fitsAlso], [looks, fitsAlso]);
  const fit = useColumnFit({ columns, ids, at: active.row, looks: measured, cellWidth });
  const placed = useMemo(() => placedColumns(columns, fit.widths), [columns, fit.widths]);
  const column = columns[active.column]?.id ?? '';
  const { row } = active;
  const width = side + placed.reduce((sum, each) => sum + each.width, 0);

  const paint = useMemo((): EvidencePaint => {
    const ranges = selectedRanges(active);
    const [own] = ranges;
    const isOne = ranges.length === 1 && isOneCell(own);
    const places = new Map(columns.map(({ id }, place) => [id, place]));
    return {
      looks,
      ids,
      isRowSelected: (at) => at >= own.top && at <= own.bottom,
      isPicked: (at, id) => !isOne && ranges.some((range) => rangeContains(range, at, places.get(id) ?? -1)),
      isActive: (at, id) => at === active.row && places.get(id) === active.column,
      lightOf: (at, id) => tools?.lightOf(at, id),
      cuts: fit.cuts,
    };
  }, [looks, ids, columns, active, tools, fit.cuts]);
  const draw = useEffectEvent((): InSight => {
    const [box, field, beside] = [root.current, body.current, heads.current];
    if (!box || !field || !beside) return { first: 0, last: -1 };
    lines.current ??= new EvidenceLines(field, beside);
    return lines.current.draw(paint, placed, box);
  });
  const drawAndNeed = useEffectEvent((): void => {
    const { first, last } = draw();
    onNeed?.(ids.slice(Math.max(0, first - AROUND), last + AROUND));
  });
  // Whatever was rendered anew: where nothing is otherwise nothing is written.
  useLayoutEffect(() => drawAndNeed());

  const [, setArrivals] = useState(0);
  const drawLoaded = useEffectEvent((): void => {
    draw();
    // Columns are measured as the grid is rendered, by the rows that are loaded then.
    if (!fit.isMeasured) setArrivals((count) => count + 1);
  });
  useEffect(() => {
    if (!listen) return undefined;
    // Many rows come at once; they are drawn once in a frame. One that was edited is drawn at once.
    let frame = 0;
    const drawKnown = (): void => {
      frame = 0;
      drawLoaded();
    };
    const stop = listen((changed) => {
      if (changed.length === 1) drawKnown();
      else frame ||= requestAnimationFrame(drawKnown);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [listen]);

  const show = useEffectEvent((place: number, id: string): void => {
    const box = root.current;
    const at = placed.find((each) => each.id === id);
    if (box) bringIntoSight(box, place, at, side);
  });
  useEffect(() => {
    if (ids.length > 0) show(Math.max(0, Math.min(row, ids.length - 1)), column);
  }, [ids, row, column]);
  const showActive = useEffectEvent((): void => show(row, column));
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const follow = (): void => drawAndNeed();
    box.addEventListener('scroll', follow, { passive: true });
    // What is cited may come up beside it, and leave it less room.
    const sizes = new ResizeObserver(() => {
      showActive();
      drawAndNeed();
    });
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, []);

  const press = useCellPress({
    cellAt: (x, y) => {
      const box = root.current?.getBoundingClientRect();
      if (!root.current || !box || ids.length === 0) return null;
      const [fromLeft, fromTop] = [x - box.left - side, y - box.top - HEAD_HEIGHT];
      const { scrollLeft, scrollTop } = root.current;
      const at = placed.findLastIndex(({ left }) => left <= fromLeft + scrollLeft);
      const below = Math.floor((fromTop + scrollTop) / ROW_HEIGHT);
      return { row: Math.max(0, Math.min(below, ids.length - 1)), column: Math.max(0, at) };
    },
    active,
    onGoTo,
    onEdit,
  });
  const pressHead = useEffectEvent(({ target }: MouseEvent): void => {
    // A width that was drawn is no click on the head.
    if (!(target instanceof Element) || target.closest('[data-edge], [data-marks]')) return;
    const head = target.closest<HTMLElement>('[data-head]');
    const place = columns.findIndex(({ id }) => id === head?.dataset['head']);
    if (!head || place < 0) return;
    const { left, bottom } = head.getBoundingClientRect();
    onHead?.(place, { x: left, y: bottom });
  });
  useEffect(() => {
    const { current: box } = root;
    const head = (event: MouseEvent): void => pressHead(event);
    box?.addEventListener('click', head);
    return () => box?.removeEventListener('click', head);
  }, []);

  useImperativeHandle(
    ref,
    (): EvidenceGridHandle => ({
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
      headPlace: (at) => {
        const box = root.current?.getBoundingClientRect();
        const own = placed[at];
        if (!root.current || !box || !own) return null;
        const left = side + own.left - root.current.scrollLeft;
        return { x: box.left + Math.max(0, Math.min(left, box.width - 40)), y: box.top + HEAD_HEIGHT };
      },
      boxOf: (at) => {
        const box = root.current;
        const own = placed[at.column];
        if (!box || !own) return null;
        const top = HEAD_HEIGHT + at.row * ROW_HEIGHT - box.scrollTop;
        if (top < 0 || top > box.clientHeight) return null;
        const left = Math.max(0, Math.min(side + own.left - box.scrollLeft, box.clientWidth - EDITOR_WIDTH));
        const bottom = top + ROW_HEIGHT;
        // Its lower edge is the frame's, which a bar to scroll by is within.
        if (bottom + HINT_ROOM > box.clientHeight && top > HINT_ROOM)
          return { left, bottom: box.offsetHeight - bottom, width: own.width };
        return { left, top, width: own.width };
      },
    }),
    [placed, side],
  );

  const besides: CSSProperties = { width: side };
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
        {...press}
      >
        <div role={ROW} className={classes['head']} style={{ width }}>
          <div
            role={rowHead.name === '' ? 'none' : HEADER}
            title={rowHead.name}
            className={classes['corner']}
            style={besides}
          >
            <span>{rowHead.name}</span>
            {rowHead.name !== '' && (
              <Edge width={side} onWidth={(next) => setSide(Math.max(LEAST_ROW_HEAD, next ?? rowHead.widthPx))} />
            )}
          </div>
          {columns.map(({ id, name, title = name }, place) => (
            <div
              key={id}
              role={HEADER}
              aria-label={name}
              aria-sort={tools && sortedAs(tools.isDescending(id))}
              title={title}
              data-head={id}
              style={{ width: placed[place]?.width }}
            >
              <span>{name}</span>
              {tools && <Marks id={id} name={name} tools={tools} />}
              <Edge width={placed[place]?.width ?? 0} onWidth={(next) => fit.setWidth(id, next)} />
            </div>
          ))}
        </div>
        <div role="none" className={classes['sheet']} style={{ height: ids.length * ROW_HEIGHT, width }}>
          <div ref={heads} aria-hidden className={classes['rowHeads']} style={besides} />
          <div ref={body} role={BODY} className={classes['body']} style={{ left: side }} />
        </div>
      </div>
      {children}
    </div>
  );
}

function sortedAs(isDescending: boolean | null): 'none' | 'ascending' | 'descending' {
  if (isDescending === null) return 'none';
  return isDescending ? 'descending' : 'ascending';
}

function Marks({ id, name, tools }: { readonly id: string; readonly name: string; readonly tools: GridTools }) {
  return (
    <HeadMarks
      sort={{
        label: words.grid.sortBy(name),
        title: words.grid.sort,
        isDescending: tools.isDescending(id),
        place: null,
        onSort: () => tools.onSort(id),
      }}
      filter={{
        label: words.filter.open(name),
        isOn: tools.isFiltered(id),
        keys: tools.filterKeys,
        onOpen: () => tools.onMenu(id),
      }}
    />
  );
}

interface EdgeProps {
  readonly width: number;
  /** Null: as what is in the column asks for. */
  readonly onWidth: (width: number | null) => void;
}

/** The right edge of a header, by which its column is made wider or narrower; pressed twice, as wide as what is in it. */
function Edge({ width, onWidth }: EdgeProps) {
  const from = useRef<number | null>(null);
  const stop = (): void => {
    from.current = null;
  };
  return (
    <div
      className={classes['edge']}
      data-edge
      aria-hidden
      onPointerDown={({ clientX, currentTarget, pointerId }) => {
        from.current = clientX - width;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientX }) => {
        if (from.current !== null) onWidth(Math.round(clientX - from.current));
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

/** Scrolls as little as it takes for a cell to be seen whole, beside the first cells of the rows. */
function bringIntoSight(box: HTMLElement, place: number, column: PlacedColumn | undefined, side: number): void {
  const top = place * ROW_HEIGHT;
  const height = box.clientHeight - HEAD_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_HEIGHT > box.scrollTop + height) box.scrollTop = top + ROW_HEIGHT - height;
  if (!column) return;
  const { left, width } = column;
  const room = box.clientWidth - side;
  if (left < box.scrollLeft || width > room) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + room) box.scrollLeft = left + width - room;
}

function placedColumns(columns: readonly GridColumn[], widths: readonly number[]): PlacedColumn[] {
  let left = 0;
  return columns.map(({ id }, place) => {
    const width = widths[place] ?? 0;
    left += width;
    return { id, left: left - width, width };
  });
}
