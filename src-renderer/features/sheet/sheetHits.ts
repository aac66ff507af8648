import type { Axis } from './axis.ts';
import type { Position } from './cellMoves.ts';
import { type HeldHeaders, underHeld } from './heldHeaders.ts';

/** The part of the sheet under a point. */
export interface Hit extends Position {
  readonly zone: 'cell' | 'rowNumber' | 'columnHead' | 'corner' | 'outside';
}

export interface Surface {
  readonly rows: Axis;
  readonly cols: Axis;
  /** Pixels of the row numbers and of the column letters. */
  readonly headWidth: number;
  readonly headHeight: number;
}

export interface ScrollBox {
  readonly left: number;
  readonly top: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
}

/** What lies at a point of the screen. Outside of the cells the nearest cell is named, for a drag that leaves them. */
export function hitAt(surface: Surface, box: ScrollBox, x: number, y: number, held: HeldHeaders | null = null): Hit {
  const fromLeft = x - box.left;
  const fromTop = y - box.top;
  const scrolled = { left: box.scrollLeft, top: box.scrollTop };
  const { left, top } = underHeld(held, surface, scrolled, {
    left: fromLeft + box.scrollLeft - surface.headWidth,
    top: fromTop + box.scrollTop - surface.headHeight,
  });
  const at = { row: surface.rows.at(top), col: surface.cols.at(left) };
  const inHead = fromTop < surface.headHeight;
  const inNumbers = fromLeft < surface.headWidth;
  if (inHead && inNumbers) return { zone: 'corner', ...at };
  if (left > surface.cols.total || top > surface.rows.total) return { zone: 'outside', ...at };
  if (inHead) return { zone: 'columnHead', ...at };
  return { zone: inNumbers ? 'rowNumber' : 'cell', ...at };
}

/** How far to scroll in one frame when a drag is at or beyond an edge of the cells: further out, faster. */
export function dragScroll(
  size: { width: number; height: number },
  surface: Surface,
  x: number,
  y: number,
): { dx: number; dy: number } {
  const along = (at: number, from: number, to: number): number => {
    if (at < from) return -Math.min(40, 4 + (from - at) / 3);
    return at > to ? Math.min(40, 4 + (at - to) / 3) : 0;
  };
  return {
    dx: along(x, surface.headWidth, size.width - 4),
    dy: along(y, surface.headHeight, size.height - 4),
  };
}

/** Where to scroll so that a stretch is on screen with some room around it; the place as it is when it is already. */
export function scrolledTo(
  place: number,
  viewport: number,
  stretch: { readonly start: number; readonly size: number },
  room: number,
): number {
  const end = stretch.start + stretch.size;
  if (stretch.start >= place && end <= place + viewport) return place;
  if (stretch.size > viewport) {
    const isInside = stretch.start <= place && end >= place + viewport;
    return isInside ? place : Math.max(0, stretch.start - room);
  }
  return stretch.start < place ? Math.max(0, stretch.start - room) : end - viewport + room;
}
