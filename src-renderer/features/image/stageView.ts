import { createContext, useContext } from 'react';
import type { Box } from '../../../src-shared/grid.ts';

/** What parts of a picture can ask of the stage that they lie on. */
export interface StageView {
  /** Scrolls until a part of what is shown, in percent of it, is in sight; nothing moves for one that is. */
  readonly reveal: (box: Box) => void;
  /** Where something stands still over all that is zoomed and scrolled; null before it is there. */
  readonly over: HTMLElement | null;
}

export const StageContext = createContext<StageView>({ reveal: () => undefined, over: null });

export function useStage(): StageView {
  return useContext(StageContext);
}

/** Pixels that stay free around what is revealed. */
const AROUND = 24;

/** Where to scroll so that a stretch is in sight with some room around it; its beginning, where it is longer than the view. */
export function scrolledTo(
  now: number,
  view: number,
  { from, length }: { readonly from: number; readonly length: number },
): number {
  const room = Math.min(AROUND, Math.max(0, (view - length) / 2));
  if (length > view) return from;
  if (from - room < now) return from - room;
  return from + length + room > now + view ? from + length + room - view : now;
}
