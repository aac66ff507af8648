import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { KeptPicture } from '../../../src-shared/pictures.ts';
import {
  edgesOf,
  type LineKind,
  type TableLines,
  withLine,
  withMovedLine,
  withoutLine,
} from '../../../src-shared/tableLines.ts';
import { useStage } from './stageView.ts';
import { useDense } from './useDense.ts';
import type { LineEditing } from './useLineEditing.ts';
import { words } from './words.ts';
import classes from './LineLayer.module.css';

export interface LineLayerProps {
  readonly picture: KeptPicture;
  readonly lines: TableLines;
  readonly editing: LineEditing;
}

/** A line where it is being put. */
interface Dragged {
  readonly kind: LineKind;
  readonly place: number;
  readonly to: number;
}

const KINDS: readonly LineKind[] = ['column', 'row'];

/**
 * The lines of a table over its picture, to be dragged, or moved by keys: each
 * kind is one stop of the Tab key, arrows across a line move it, arrows along it
 * choose the next one.
 */
export function LineLayer({ picture, lines, editing }: LineLayerProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [ghost, setGhost] = useState<number | null>(null);
  const { armed, arm, draw } = editing;
  const { ref, isDense } = useDense(lines.ys.length - 1, lines.xs.length - 1);
  const { over } = useStage();
  const adding = useRef<HTMLDivElement>(null);
  useLaidDown(adding, armed, arm);
  const sizeOf = (kind: LineKind): number => (kind === 'column' ? picture.width : picture.height);
  return (
    <div ref={ref} className={classes['layer']} data-armed={armed ?? undefined} data-dense={isDense || undefined}>
      {KINDS.map((kind) => (
        <LinesOfKind
          key={kind}
          {...{ kind, lines, draw }}
          dragged={dragged?.kind === kind ? dragged : null}
          size={sizeOf(kind)}
          onDrag={setDragged}
        />
      ))}
      {armed && (
        <div
          ref={adding}
          className={classes['adding']}
          role="presentation"
          onPointerMove={(event) => setGhost(shareOf(event, armed))}
          onPointerLeave={() => setGhost(null)}
          onClick={(event) => {
            draw(withLine(lines, armed, shareOf(event, armed) * sizeOf(armed)));
            arm(null);
          }}
        >
          {ghost !== null && <span className={classes['ghost']} data-kind={armed} style={at(armed, 100 * ghost)} />}
        </div>
      )}
      {isDense && over && createPortal(<output className={classes['close']}>{words.lines.close}</output>, over)}
    </div>
  );
}

/** A line to be added is put down where the lines are left: it is not in hand any more when a person comes back. */
function useLaidDown(
  adding: RefObject<HTMLElement | null>,
  armed: LineKind | null,
  arm: (kind: LineKind | null) => void,
): void {
  useEffect(() => () => arm(null), [arm]);
  useEffect(() => {
    if (!armed) return undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      const { current } = adding;
      const pane = current?.closest('section');
      // A press on the picture gives the focus to what lies around it.
      const isHere = target instanceof Node && (pane?.contains(target) || target.contains(current));
      if (!isHere) arm(null);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [adding, armed, arm]);
}

interface LinesOfKindProps {
  readonly kind: LineKind;
  readonly lines: TableLines;
  readonly size: number;
  readonly dragged: Dragged | null;
  readonly onDrag: (dragged: Dragged | null) => void;
  readonly draw: (lines: TableLines) => void;
}

const WORDS = { column: words.lines.column, row: words.lines.row } as const;
/** Pixels of the picture that an arrow key moves a line by, with Shift and without. */
const STEP = { plain: 1, shift: 10 };

/** While a line is dragged those of the other kind stay as they are drawn. */
const LinesOfKind = memo(function LinesOfKind({ kind, lines, size, dragged, onDrag, draw }: LinesOfKindProps) {
  const [active, setActive] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const edges = edgesOf(lines, kind);
  const stop = Math.min(active, edges.length - 1);
  // Who edits lines by keys begins with those of the columns.
  useEffect(() => {
    if (kind === 'column') group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [kind]);

  const goTo = (place: number): void => {
    const next = Math.min(edges.length - 1, Math.max(0, place));
    setActive(next);
    group.current?.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const edge = edges[place] ?? 0;
    const [back, on, previous, next] =
      kind === 'column'
        ? ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
        : ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    const step = event.shiftKey ? STEP.shift : STEP.plain;
    if (event.key === back) draw(withMovedLine(lines, kind, place, edge - step));
    else if (event.key === on) draw(withMovedLine(lines, kind, place, edge + step));
    else if (event.key === previous) goTo(place - 1);
    else if (event.key === next) goTo(place + 1);
    else if (event.key === 'Enter') draw(withLine(lines, kind, (edge + (edges[place + 1] ?? edge + size / 10)) / 2));
    else if (event.key === 'Delete' || event.key === 'Backspace') draw(withoutLine(lines, kind, place));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={group}>
      {edges
        .map((edge, place) => ({ edge, place, name: `${kind} ${place}` }))
        .map(({ edge, place, name }) => {
          const isDragged = dragged?.kind === kind && dragged.place === place;
          const shown = isDragged ? dragged.to : edge;
          return (
            <button
              key={name}
              type="button"
              tabIndex={place === stop ? 0 : -1}
              className={classes['line']}
              data-kind={kind}
              data-line={place}
              data-dragged={isDragged || undefined}
              aria-label={words.lines.line(WORDS[kind], place + 1, edges.length, Math.round(shown))}
              style={{ ...at(kind, (100 * shown) / size), ...roomStyle(roomAt(edges, place, size)) }}
              onFocus={() => setActive(place)}
              onKeyDown={(event) => onKey(event, place)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                onDrag({ kind, place, to: edge });
              }}
              onPointerMove={(event) => {
                if (!isDragged) return;
                const to = shareOf(event, kind) * size;
                onDrag({ kind, place, to: edgesOf(withMovedLine(lines, kind, place, to), kind)[place] ?? edge });
              }}
              onPointerUp={() => {
                if (isDragged && Math.abs(dragged.to - edge) >= 1) draw(withMovedLine(lines, kind, place, dragged.to));
                onDrag(null);
              }}
              onPointerCancel={() => onDrag(null)}
            />
          );
        })}
    </div>
  );
});

/** Percent of the picture to the nearest other line. */
function roomAt(edges: readonly number[], place: number, size: number): number {
  const at = edges[place] ?? 0;
  const beside = [edges[place - 1], edges[place + 1]].flatMap((edge) =>
    edge === undefined ? [] : [Math.abs(edge - at)],
  );
  return (100 * Math.min(size, ...beside)) / size;
}

/** How far along the picture a pointer is, 0 to 1. */
function shareOf(event: PointerEvent | MouseEvent, kind: LineKind): number {
  const layer = event.currentTarget.closest(`.${classes['layer']}`);
  const { left, top, width, height } = (layer ?? event.currentTarget).getBoundingClientRect();
  return kind === 'column' ? (event.clientX - left) / width : (event.clientY - top) / height;
}

/** React takes custom properties in a style, its types do not know them. */
function roomStyle(percent: number): CSSProperties {
  return { '--room': `${percent}%` } as CSSProperties;
}

function at(kind: LineKind, percent: number): CSSProperties {
  return kind === 'column' ? { left: `${percent}%` } : { top: `${percent}%` };
}
