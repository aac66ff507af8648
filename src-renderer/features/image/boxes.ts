import type { Box } from '../../../src-shared/grid.ts';
import { inverted, placedBox, type PlaceMap } from '../../../src-shared/placeMap.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** The least that can hold a table. */
const SMALLEST = 16;
/** Share of the page that an arrow key moves bounds by. */
const STEP = 0.01;

/** The box between two points of a page; null where it is too small to be meant. */
export function boxBetween(from: readonly [number, number], to: readonly [number, number], page: Size): Box | null {
  const inside = ([x, y]: readonly [number, number]): readonly [number, number] => [
    Math.min(page.width, Math.max(0, x)),
    Math.min(page.height, Math.max(0, y)),
  ];
  const [[x1, y1], [x2, y2]] = [inside(from), inside(to)];
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (width < SMALLEST || height < SMALLEST) return null;
  return rounded({ x: Math.min(x1, x2), y: Math.min(y1, y2), width, height });
}

/** Bounds after an arrow key: moved, or with their right and bottom edges moved; null for another key. */
export function boxMoved(
  { x, y, width, height }: Box,
  key: string,
  { isSizing, within }: { readonly isSizing: boolean; readonly within: Size },
): Box | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [right = 0, down = 0] = way;
  const [byX, byY] = [right * within.width * STEP, down * within.height * STEP];
  if (!isSizing) {
    const to = (at: number, by: number, room: number): number => Math.min(Math.max(0, at + by), Math.max(0, room));
    return rounded({ x: to(x, byX, within.width - width), y: to(y, byY, within.height - height), width, height });
  }
  const size = (now: number, by: number, room: number): number => Math.min(Math.max(SMALLEST, now + by), room);
  return rounded({ x, y, width: size(width, byX, within.width - x), height: size(height, byY, within.height - y) });
}

/** Where a box of a page lies on the picture that was read of it, in percent of that, as far as it goes; null where none of it does. */
export function boxOnPicture(box: Box, from: PlaceMap, picture: Size): Box | null {
  const back = inverted(from);
  if (!back) return null;
  const { x, y, width, height } = placedBox(back, box);
  const share = (at: number, size: number): number => Math.min(100, Math.max(0, (100 * at) / size));
  const [left, right] = [share(x, picture.width), share(x + width, picture.width)];
  const [top, bottom] = [share(y, picture.height), share(y + height, picture.height)];
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
