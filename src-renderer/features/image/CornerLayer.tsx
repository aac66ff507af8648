import { type CSSProperties, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Corner } from '../../../src-shared/corners.ts';
import { boxInPercent } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { CornerLoupe } from './CornerLoupe.tsx';
import { CORNER_NAMES, stepped, withCorner } from './corners.ts';
import { useStage } from './stageView.ts';
import type { CornerEditing } from './useCorners.ts';
import { words } from './words.ts';
import classes from './CornerLayer.module.css';

export interface CornerLayerProps {
  readonly documentId: string;
  readonly editing: CornerEditing;
}

/** A corner where it is being put, and how far from its middle it was taken. */
interface Dragged {
  readonly place: number;
  readonly to: Corner;
  readonly grip: Corner;
}

/** A picture with four corners of its table on it, to be dragged, or moved by arrows; each is a stop of the Tab key, and seen in a loupe. */
export function CornerLayer({ documentId, editing }: CornerLayerProps) {
  const { picture, put, apply } = editing;
  const url = usePictureUrl(documentId, picture.id);
  const layer = useRef<HTMLFieldSetElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { over, reveal } = useStage();
  const corners = dragged ? withCorner(editing.corners, dragged.place, dragged.to, picture) : editing.corners;
  // Before anything is drawn: keys that follow at once are meant for the corner.
  useLayoutEffect(() => layer.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const pointAt = (event: PointerEvent): Corner => {
    const { left = 0, top = 0, width = 1, height = 1 } = layer.current?.getBoundingClientRect() ?? {};
    return {
      x: (picture.width * (event.clientX - left)) / width,
      y: (picture.height * (event.clientY - top)) / height,
    };
  };
  const onKey = (event: KeyboardEvent, place: number, corner: Corner): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepped(corner, event.key, event.shiftKey);
    if (to) {
      put(withCorner(corners, place, to, picture));
      reveal(boxInPercent({ ...to, width: 0, height: 0 }, picture));
    } else if (event.key === 'Enter') apply?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inHand = corners[dragged?.place ?? focused ?? -1];
  const points = corners.map(({ x, y }) => `${x},${y}`);
  return (
    <fieldset ref={layer} className={classes['layer']} aria-label={words.corners.title}>
      {url && <img src={url} alt={words.corners.asBefore(editing.title)} draggable={false} />}
      <svg
        className={classes['outline']}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        data-wrong={!apply || undefined}
        aria-hidden
      >
        <path
          className={classes['around'] ?? ''}
          d={`M0,0H${picture.width}V${picture.height}H0Z M${points.join('L')}Z`}
        />
        <polygon points={points.join(' ')} />
      </svg>
      {corners.map((corner, place) => (
        <button
          key={CORNER_NAMES[place]}
          type="button"
          className={classes['corner']}
          aria-label={words.corners.corner(CORNER_NAMES[place] ?? '', corner.x, corner.y)}
          data-dragged={dragged?.place === place || undefined}
          style={placeOf(corner, picture)}
          onFocus={() => setFocused(place)}
          onBlur={() => setFocused(null)}
          onKeyDown={(event) => onKey(event, place, corner)}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const { x, y } = pointAt(event);
            setDragged({ place, to: corner, grip: { x: x - corner.x, y: y - corner.y } });
          }}
          onPointerMove={(event) => {
            if (dragged?.place !== place) return;
            const { x, y } = pointAt(event);
            setDragged({ ...dragged, to: { x: x - dragged.grip.x, y: y - dragged.grip.y } });
          }}
          onPointerUp={() => {
            if (dragged) put(corners);
            setDragged(null);
          }}
          onPointerCancel={() => setDragged(null)}
        />
      ))}
      {url && inHand && over && createPortal(<CornerLoupe {...{ url, picture, corners }} corner={inHand} />, over)}
    </fieldset>
  );
}

function placeOf({ x, y }: Corner, { width, height }: CornerEditing['picture']): CSSProperties {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
}
