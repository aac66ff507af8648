import { type PointerEvent, useRef, useState } from 'react';
import { type CellRange, rangeToText } from '../../../src-shared/address.ts';
import { sameRange } from '../structure/index.ts';
import type { Axis } from './axis.ts';
import { type Edge, withEdge } from './outlines.ts';
import { words } from './words.ts';
import classes from './SheetLayer.module.css';

export interface OutlineProps {
  readonly id: string;
  readonly range: CellRange;
  readonly kind: 'region' | 'block';
  /** What the outline stands around, for its tooltip. */
  readonly label: string;
  readonly rows: Axis;
  readonly cols: Axis;
  readonly left: number;
  /** Absent: the edges cannot be dragged. */
  readonly onRedraw?: ((range: CellRange) => void) | undefined;
}

const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];

/** The outline of a table or of a block in it. Its edges can be dragged. */
export function Outline({ range, kind, label, rows, cols, left, onRedraw }: OutlineProps) {
  const [preview, setPreview] = useState<CellRange | null>(null);
  const drag = useRef<{ edge: Edge; x: number; y: number } | null>(null);
  const shown = preview ?? range;

  const begin = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.offsetParent?.getBoundingClientRect();
    if (box) drag.current = { edge, x: box.left, y: box.top };
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    const layer = event.currentTarget.closest(`.${classes['outline']}`)?.parentElement;
    if (!current || !layer) return;
    const box = layer.getBoundingClientRect();
    const line =
      current.edge === 'top' || current.edge === 'bottom'
        ? rows.at(event.clientY - box.top)
        : cols.at(event.clientX - box.left - left);
    const size = { rowCount: rows.count, colCount: cols.count };
    setPreview(withEdge(range, current.edge, line, size));
  };
  const end = (): void => {
    drag.current = null;
    if (preview && !sameRange(preview, range)) onRedraw?.(preview);
    setPreview(null);
  };
  const cancel = (): void => {
    drag.current = null;
    setPreview(null);
  };

  return (
    <div
      className={classes['outline']}
      data-kind={kind}
      data-moving={preview !== null || undefined}
      data-range={rangeToText(shown)}
      style={{
        top: rows.startAt(shown.top),
        left: left + cols.start(shown.left),
        width: cols.span(shown.left, shown.right),
        height: rows.span(shown.top, shown.bottom),
      }}
    >
      {onRedraw &&
        EDGES.map((edge) => (
          <div
            key={edge}
            className={classes['edge']}
            data-edge={edge}
            title={words.outline(label)}
            onPointerDown={begin(edge)}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={cancel}
          />
        ))}
    </div>
  );
}
