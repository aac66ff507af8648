import {
  type CSSProperties,
  type PointerEvent,
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
import { EvidenceLines, HEAD_HEIGHT, type InSight, type PlacedColumn, ROW_HEIGHT } from './evidenceLines.ts';
import type { GridLooks } from './evidencePainter.ts';
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
  /** The head of a column was clicked; its left bottom corner on the screen. */
  readonly onHead?: (column: number, at: { readonly x: number; readonly y: number }) => void;
  readonly children?: ReactNode;
  readonly ref: Ref<EvidenceGridHandle>;
}

/** Rows beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Of what is typed over a cell, at least; as in the style sheet. */
const EDITOR_WIDTH = 220;
/** Of what is said below what is typed: three lines. */
const HINT_ROOM = 64;
const LEAST_WIDTH = 60;
/** The tags of these roles lay out all that is in them. */
const ROW = 'row';
const HEADER = 'columnheader';
const BODY = 'rowgroup';
/** By which the width of the first cells is kept. */
const ROW_HEADS = '';

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
  const body = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const lines = useRef<EvidenceLines>(null);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const placed = useMemo(() => placedColumns(columns, widths), [columns, widths]);
  const side = widths.get(ROW_HEADS) ?? rowHead.widthPx;
  const column = columns[active.column]?.id ?? '';
  const { anchor, row } = active;
  const width = side + placed.reduce((sum, each) => sum + each.width, 0);

  const draw = useEffectEvent((): InSight => {
    const [box, field, beside] = [root.current, body.current, heads.current];
    if (!box || !field || !beside) return { first: 0, last: -1 };
    lines.current ??= new EvidenceLines(field, beside);
    return lines.current.draw({ looks, ids, columns: placed, selected: [anchor, row], column }, box);
  });
  const drawAndNeed = useEffectEvent((): void => {
    const { first, last } = draw();
    onNeed?.(ids.slice(Math.max(0, first - AROUND), last + AROUND));
  });
  // Whatever was rendered anew: where nothing is otherwise nothing is written.
  useLayoutEffect(() => drawAndNeed());

  useEffect(() => {
    if (!listen) return undefined;
    // Many rows come at once; they are drawn once in a frame. One that was edited is drawn at once.
    let frame = 0;
    const stop = listen((changed) => {
      if (changed.length === 1) draw();
      else {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          draw();
        });
      }
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

  const press = useEffectEvent(({ target, shiftKey }: MouseEvent): void => {
    const at = cellAt(target, columns);
    if (at) onGoTo({ ...at, anchor: shiftKey ? anchor : at.row });
  });
  const pressTwice = useEffectEvent(({ target }: MouseEvent): void => {
    if (cellAt(target, columns)) onEdit();
  });
  const pressHead = useEffectEvent(({ target }: MouseEvent): void => {
    // A width that was drawn is no click on the head.
    if (!(target instanceof Element) || target.closest('[data-edge]')) return;
    const head = target.closest<HTMLElement>('[data-head]');
    const place = columns.findIndex(({ id }) => id === head?.dataset['head']);
    if (!head || place < 0) return;
    const { left, bottom } = head.getBoundingClientRect();
    onHead?.(place, { x: left, y: bottom });
  });
  // What keys do is done by who holds the grid; its cells are no elements of React's.
  useEffect(() => {
    const [field, box] = [body.current, root.current];
    const once = (event: MouseEvent): void => press(event);
    const twice = (event: MouseEvent): void => pressTwice(event);
    const head = (event: MouseEvent): void => pressHead(event);
    field?.addEventListener('click', once);
    field?.addEventListener('dblclick', twice);
    box?.addEventListener('click', head);
    return () => {
      field?.removeEventListener('click', once);
      field?.removeEventListener('dblclick', twice);
      box?.removeEventListener('click', head);
    };
  }, []);

  useImperativeHandle(
    ref,
    (): EvidenceGridHandle => ({
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
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

  const keepWidth = (id: string) => (next: number) => setWidths((known) => new Map(known).set(id, next));
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
        onPointerDown={() => root.current?.focus({ preventScroll: true })}
      >
        <div role={ROW} className={classes['head']} style={{ width }}>
          <div
            role={rowHead.name === '' ? 'none' : HEADER}
            title={rowHead.name}
            className={classes['corner']}
            style={besides}
          >
            <span>{rowHead.name}</span>
            {rowHead.name !== '' && <Edge width={side} onWidth={keepWidth(ROW_HEADS)} />}
          </div>
          {columns.map(({ id, name, title = name }, place) => (
            <div key={id} role={HEADER} title={title} data-head={id} style={{ width: placed[place]?.width }}>
              <span>{name}</span>
              <Edge width={placed[place]?.width ?? 0} onWidth={keepWidth(id)} />
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

/** The right edge of a header, by which its column is made wider or narrower. */
function Edge({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const from = useRef<number | null>(null);
  const move = ({ clientX }: PointerEvent): void => {
    if (from.current !== null) onWidth(Math.max(LEAST_WIDTH, Math.round(clientX - from.current)));
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
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}

/** The cell that something of the document is of. */
function cellAt(target: EventTarget | null, columns: readonly GridColumn[]): Pick<ActiveCell, 'row' | 'column'> | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  if (!cell || place === undefined) return null;
  const found = columns.findIndex(({ id }) => id === cell.dataset['column']);
  return { row: Number(place), column: Math.max(0, found) };
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

function placedColumns(columns: readonly GridColumn[], widths: ReadonlyMap<string, number>): PlacedColumn[] {
  let left = 0;
  return columns.map(({ id, widthPx }) => {
    const width = widths.get(id) ?? widthPx;
    left += width;
    return { id, left: left - width, width };
  });
}
