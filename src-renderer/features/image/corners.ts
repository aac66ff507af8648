import { type Corner, type Corners, cornersSchema, goAround } from '../../../src-shared/corners.ts';
import type { Box } from '../../../src-shared/grid.ts';
import type { KeptPicture, PictureRun } from '../../../src-shared/pictures.ts';
import { placed } from '../../../src-shared/placeMap.ts';
import { words } from './words.ts';

type Size = Pick<KeptPicture, 'width' | 'height'>;

/** Where corners stand at first when nothing is known of the table: this share of the picture from its edges. */
const INSET = 0.1;
/** Pixels of the picture that an arrow key moves a corner by, with Shift and without. */
const STEP = { plain: 1, shift: 10 };

export const CORNER_NAMES = [
  words.corners.topLeft,
  words.corners.topRight,
  words.corners.bottomRight,
  words.corners.bottomLeft,
] as const;

/** The corners that a step was given or found by itself; null where there are none. */
export function cornersIn(parameters: Readonly<Record<string, unknown>> | undefined): Corners | null {
  return cornersSchema.safeParse(parameters?.['corners']).data ?? null;
}

/** The corners of a table that was read on one of the pictures of its chain: on that which was read and that which came; of most of another. */
export function cornersOn(
  picture: KeptPicture,
  boxes: readonly Box[],
  { read, original, area, from }: Pick<PictureRun, 'read' | 'original' | 'area' | 'from'>,
): Corners {
  if (picture.id === read.id) return cornersAround(boxes, picture);
  const anyhow = cornersAround([], picture);
  if (picture.id !== original.id || boxes.length === 0) return anyhow;
  const { x: left, y: top } = area ?? { x: 0, y: 0 };
  const corners = cornersAround(boxes, read).reduce<Corners>((all, { x, y }, place) => {
    const [onPageX, onPageY] = placed(from, x, y);
    return withCorner(all, place, { x: onPageX - left, y: onPageY - top }, picture);
  }, anyhow);
  return goAround(corners) ? corners : anyhow;
}

/** The corners of what lies in boxes; without any, of most of the picture. */
export function cornersAround(boxes: readonly Box[], picture: Size): Corners {
  const [insetX, insetY] = [INSET * picture.width, INSET * picture.height];
  const whole = { x: insetX, y: insetY, width: picture.width - 2 * insetX, height: picture.height - 2 * insetY };
  const held = boxes.length > 0 ? boxes : [whole];
  const left = Math.round(Math.min(...held.map(({ x }) => x)));
  const top = Math.round(Math.min(...held.map(({ y }) => y)));
  const right = Math.round(Math.max(...held.map(({ x, width }) => x + width)));
  const bottom = Math.round(Math.max(...held.map(({ y, height }) => y + height)));
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Corners with one of them elsewhere, in whole pixels of the picture. */
export function withCorner(corners: Corners, place: number, to: Corner, { width, height }: Size): Corners {
  const put: Corner = {
    x: Math.round(Math.min(width, Math.max(0, to.x))),
    y: Math.round(Math.min(height, Math.max(0, to.y))),
  };
  const [a, b, c, d] = corners;
  const at = (own: number, corner: Corner): Corner => (own === place ? put : corner);
  return [at(0, a), at(1, b), at(2, c), at(3, d)];
}

/** Where an arrow key brings a corner; null for another key. */
export function stepped({ x, y }: Corner, key: string, isFar: boolean): Corner | null {
  const by = isFar ? STEP.shift : STEP.plain;
  const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[key];
  const [right = 0, down = 0] = way ?? [];
  return way ? { x: x + right, y: y + down } : null;
}

/** The picture that a step at a place begins with: what the steps before it left, the page as it came where there are none. */
export function pictureBefore(run: Pick<PictureRun, 'original' | 'steps'>, place: number): KeptPicture {
  const step = run.steps[place];
  if (step) return step.before;
  const last = run.steps.at(-1);
  if (!last) return run.original;
  return last.verdict.isAccepted ? last.after : last.before;
}
