import type { RefObject } from 'react';
import { useKeysIn } from '../../hooks/useKeysIn.ts';

export interface StageKeyActions {
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
}

/** Buttons and keys zoom by the same. */
export const ZOOM_STEP = 1.25;
/** Of the view, that a key scrolls by. */
const SCROLLED = 0.8;

/** Zooms and scrolls the picture by keys, wherever the focus is in its pane. */
export function useStageKeys(pane: RefObject<HTMLElement | null>, { onZoom, onWhole }: StageKeyActions): void {
  useKeysIn(pane, ({ key, shiftKey, altKey, ctrlKey, metaKey }) => {
    if (altKey) return false;
    const zoom = {
      '+': () => onZoom(ZOOM_STEP),
      '=': () => onZoom(ZOOM_STEP),
      '-': () => onZoom(1 / ZOOM_STEP),
      '0': onWhole,
    }[key];
    zoom?.();
    if (zoom) return true;
    const by = ctrlKey || metaKey ? undefined : { PageDown: 1, PageUp: -1 }[key];
    const stage = pane.current?.querySelector('[data-stage]');
    if (by === undefined || !stage) return false;
    const [width, height] = shiftKey ? [stage.clientWidth, 0] : [0, stage.clientHeight];
    stage.scrollBy(by * SCROLLED * width, by * SCROLLED * height);
    return true;
  });
}
