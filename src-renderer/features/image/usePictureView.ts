import { useMemo, useState } from 'react';
import type { Middle } from './Stage.tsx';

/** How a person looks at the picture of one sheet. */
interface PictureView {
  /** 1 shows all of it. */
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
  /** Shows all of it. */
  readonly onWhole: () => void;
  readonly startAt: Middle;
  readonly onMoved: (middle: Middle) => void;
}

const ZOOM = { least: 0.5, most: 12 };
const WHOLE = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

/** Kept while the window is open: the same when a picture is read at last, and when its tab is there again. */
const views = new Map<string, { readonly zoom: number; readonly middle: Middle }>();

export function usePictureView(documentId: string, sheet: number): PictureView {
  const key = `${documentId} ${sheet}`;
  const [{ zoom, middle }] = useState(() => views.get(key) ?? WHOLE);
  const [zoomNow, setZoom] = useState(zoom);
  const doings = useMemo(() => {
    const zoomTo = (next: number): void => {
      views.set(key, { ...(views.get(key) ?? WHOLE), zoom: next });
      setZoom(next);
    };
    return {
      onZoom: (factor: number): void =>
        zoomTo(Math.min(ZOOM.most, Math.max(ZOOM.least, (views.get(key) ?? WHOLE).zoom * factor))),
      onWhole: () => zoomTo(WHOLE.zoom),
      onMoved: (to: Middle): void => void views.set(key, { ...(views.get(key) ?? WHOLE), middle: to }),
    };
  }, [key]);
  return { zoom: zoomNow, startAt: middle, ...doings };
}
