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
import type { RecordColumn } from '../../../src-shared/record.ts';
import { type ActiveField, clampedPlace } from './activeField.ts';
import {
  HEAD_HEIGHT,
  type InSight,
  NUMBER_WIDTH,
  type PlacedColumn,
  RecordLines,
  type RecordPaint,
  ROW_HEIGHT,
} from './recordLines.ts';
import { spokenField } from './recordPainter.ts';
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

/** Records beyond the screen that are fetched with those on it. */
const AROUND = 60;
/** Of what is typed over a field, at least; as in the style sheet. */
const EDITOR_WIDTH = 220;
const LEAST_WIDTH = 60;
/** The tags of these roles lay out all that is in them. */
const ROW = 'row';
const HEADER = 'columnheader';
const BODY = 'rowgroup';

/** A row for each record, a column for each attribute; the field that keys work on is told by its frame. */
export function RecordGrid({ label, rows, ids, columns, active, onGoTo, onEdit, children, ref }: RecordGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const lines = useRef<RecordLines>(null);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const placed = useMemo(() => placedColumns(columns, widths), [columns, widths]);
  const column = columns[active.column]?.name ?? '';
  const { anchor, row } = active;
  const width = placed.reduce((sum, each) => sum + each.width, 0);

  const draw = useEffectEvent((): InSight => {
    const [box, field, side] = [root.current, body.current, numbers.current];
    if (!box || !field || !side) return { first: 0, last: -1 };
    lines.current ??= new RecordLines(field, side);
    const paint: RecordPaint = { rows, ids, columns: placed, selected: [anchor, row], column };
    return lines.current.draw(paint, box);
  });
  const drawAndNeed = useEffectEvent((): void => {
    const { first, last } = draw();
    void rows.need(ids.slice(Math.max(0, first - AROUND), last + AROUND));
  });
  // Whatever was rendered anew: where nothing is otherwise nothing is written.
  useLayoutEffect(() => drawAndNeed());

  useEffect(() => {
    // Many records come at once; they are drawn once in a frame. One that was edited is drawn at once.
    let frame = 0;
    const stop = rows.listen((changed) => {
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
  }, [rows]);

  const show = useEffectEvent((place: number, name: string): void => {
    const box = root.current;
    const at = placed.find((each) => each.column.name === name);
    if (box) bringIntoSight(box, place, at);
  });
  useEffect(() => {
    if (ids.length > 0) show(clampedPlace(row, ids.length), column);
  }, [ids, row, column]);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const follow = (): void => drawAndNeed();
    box.addEventListener('scroll', follow, { passive: true });
    // What is cited may come up beside it, and leave it less room.
    const sizes = new ResizeObserver(() => {
      show(row, column);
      drawAndNeed();
    });
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, [row, column]);

  const press = useEffectEvent(({ target, shiftKey }: MouseEvent): void => {
    const at = fieldAt(target, columns);
    if (at) onGoTo({ ...at, anchor: shiftKey ? anchor : at.row });
  });
  const pressTwice = useEffectEvent(({ target }: MouseEvent): void => {
    if (fieldAt(target, columns)) onEdit();
  });
  // What keys do is done by the desk; fields are no elements of React's.
  useEffect(() => {
    const field = body.current;
    const once = (event: MouseEvent): void => press(event);
    const twice = (event: MouseEvent): void => pressTwice(event);
    field?.addEventListener('click', once);
    field?.addEventListener('dblclick', twice);
    return () => {
      field?.removeEventListener('click', once);
      field?.removeEventListener('dblclick', twice);
    };
  }, []);

  useImperativeHandle(
    ref,
    (): RecordGridHandle => ({
      focus: () => root.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 300) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
      boxOf: (at) => {
        const box = root.current;
        const own = placed[at.column];
        if (!box || !own) return null;
        const top = HEAD_HEIGHT + at.row * ROW_HEIGHT - box.scrollTop;
        if (top < 0 || top > box.clientHeight) return null;
        const left = NUMBER_WIDTH + own.left - box.scrollLeft;
        return { left: Math.max(0, Math.min(left, box.clientWidth - EDITOR_WIDTH)), top, width: own.width };
      },
    }),
    [placed],
  );

  const id = ids[active.row];
  const record = id === undefined ? undefined : rows.get(id);
  const spoken = columns[active.column];
  const size: CSSProperties = { height: ids.length * ROW_HEIGHT, width: width + NUMBER_WIDTH };
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
        <div role={ROW} className={classes['head']} style={{ width: width + NUMBER_WIDTH }}>
          <div role="none" className={classes['corner']} />
          {placed.map(({ column: { name, description }, ...at }) => (
            <div key={name} role={HEADER} title={description ?? name} style={{ width: at.width }}>
              <span>{name}</span>
              <Edge width={at.width} onWidth={(next) => setWidths((known) => new Map(known).set(name, next))} />
            </div>
          ))}
        </div>
        <div role="none" className={classes['sheet']} style={size}>
          <div ref={numbers} aria-hidden className={classes['numbers']} />
          <div ref={body} role={BODY} className={classes['body']} />
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

/** The field that something of the document is of. */
function fieldAt(
  target: EventTarget | null,
  columns: readonly RecordColumn[],
): Pick<ActiveField, 'row' | 'column'> | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  if (!cell || place === undefined) return null;
  const found = columns.findIndex(({ name }) => name === cell.dataset['column']);
  return { row: Number(place), column: Math.max(0, found) };
}

/** Scrolls as little as it takes for a field to be seen whole. */
function bringIntoSight(box: HTMLElement, place: number, column: PlacedColumn | undefined): void {
  const top = place * ROW_HEIGHT;
  const height = box.clientHeight - HEAD_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_HEIGHT > box.scrollTop + height) box.scrollTop = top + ROW_HEIGHT - height;
  if (!column) return;
  const { left, width } = column;
  const room = box.clientWidth - NUMBER_WIDTH;
  if (left < box.scrollLeft || width > room) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + room) box.scrollLeft = left + width - room;
}

function placedColumns(columns: readonly RecordColumn[], widths: ReadonlyMap<string, number>): PlacedColumn[] {
  let left = 0;
  return columns.map((column) => {
    const width = widths.get(column.name) ?? widthOf(column);
    left += width;
    return { column, left: left - width, width };
  });
}

const WIDTHS: Partial<Record<RecordColumn['kind'], number>> = { number: 110, integer: 100, boolean: 90, date: 110 };

function widthOf({ name, kind }: RecordColumn): number {
  return Math.max(WIDTHS[kind] ?? 160, Math.min(260, 40 + 7 * name.length));
}
