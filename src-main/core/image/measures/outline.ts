import type { Corner, Corners } from '../../../../src-shared/corners.ts';
import type { InkMask } from './ink.ts';

/** Four corners, clockwise from the top left. */
export type Quad = Readonly<Corners>;

/** The outline is looked for in a mask of at most this many pixels on its longer side. */
const SMALL = 900;
/** A frame covers at least this share of the picture's width and height. */
const LEAST_COVER = 0.35;

/** Share of each side that ink runs along, at least, and how far off the straight, in pixels of the small mask. */
const LEAST_RULED = 0.6;
const OFF_STRAIGHT = 2;

/**
 * The four corners of the table's frame: of the largest piece of ink that is
 * mostly empty inside, the points that lie farthest out diagonally. Null where
 * nothing has the shape of a frame, or ink does not run from corner to corner.
 */
export function outlineOf(ink: InkMask): Quad | null {
  const times = Math.max(1, Math.ceil(Math.max(ink.width, ink.height) / SMALL));
  const small = shrunk(ink, times);
  const piece = widestPiece(small);
  if (!piece) return null;
  const { corners, width, height, area } = piece;
  const covers = width >= LEAST_COVER * small.width && height >= LEAST_COVER * small.height;
  if (!covers || area > 0.5 * width * height) return null;
  const [a, b, c, d] = corners;
  // Twice the area, by the shoelace formula; less than this and it is no four-sided frame.
  const inside = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  if (inside < 0.6 * width * height) return null;
  const sides = [
    [a, b],
    [b, c],
    [d, c],
    [a, d],
  ] as const;
  if (sides.some(([from, to]) => ruledShare(small, from, to) < LEAST_RULED)) return null;
  const scaled = ({ x, y }: Corner): Corner => ({ x: x * times, y: y * times });
  return [scaled(a), scaled(b), scaled(c), scaled(d)];
}

/** Share of a line with ink on it or close to it. */
function ruledShare({ width, height, data }: InkMask, from: Corner, to: Corner): number {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [along, across] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let ruled = 0;
  for (let at = 0; at < length; at += 1) {
    for (let off = -OFF_STRAIGHT; off <= OFF_STRAIGHT; off += 1) {
      const x = Math.round(from.x + at * along - off * across);
      const y = Math.round(from.y + at * across + off * along);
      if (x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] !== 1) continue;
      ruled += 1;
      break;
    }
  }
  return ruled / length;
}

/** A pixel of the small mask has ink where any of its pixels has. */
function shrunk({ width, height, data }: InkMask, times: number): InkMask {
  const small = { width: Math.ceil(width / times), height: Math.ceil(height / times) };
  const mask = new Uint8Array(small.width * small.height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / times) * small.width;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] === 1) mask[row + Math.floor(x / times)] = 1;
    }
  }
  return { ...small, data: mask };
}

/** A corner stands off a rectangle by more than a degree and a half, and no side is so odd that the corners are wrong. */
export function isAskew([a, b, c, d]: Quad): boolean {
  const angles = [angleOf(a, b), angleOf(d, c), angleOf(a, d) - 90, angleOf(b, c) - 90];
  const spread = Math.max(...angles) - Math.min(...angles);
  return spread > 1.5 && spread < 40;
}

function angleOf(from: Corner, to: Corner): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

interface Piece {
  readonly corners: Quad;
  readonly width: number;
  readonly height: number;
  readonly area: number;
}

/** The connected piece with the largest box. */
function widestPiece({ width, height, data }: InkMask): Piece | null {
  const seen = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  let widest: Piece | null = null;
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 1 || seen[start] === 1) continue;
    let count = 1;
    queue[0] = start;
    seen[start] = 1;
    const out = new Extremes();
    for (let next = 0; next < count; next += 1) {
      const at = queue[next] ?? 0;
      const x = at % width;
      const y = Math.floor(at / width);
      out.add(x, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const near = row * width + column;
          if (data[near] !== 1 || seen[near] === 1) continue;
          seen[near] = 1;
          queue[count] = near;
          count += 1;
        }
      }
    }
    const piece = out.piece(count);
    if (!widest || piece.width * piece.height > widest.width * widest.height) widest = piece;
  }
  return widest;
}

class Extremes {
  readonly #out = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  readonly #corners = [-Infinity, -Infinity, -Infinity, -Infinity];
  readonly #points: Corner[] = [];

  add(x: number, y: number): void {
    this.#out.left = Math.min(this.#out.left, x);
    this.#out.right = Math.max(this.#out.right, x);
    this.#out.top = Math.min(this.#out.top, y);
    this.#out.bottom = Math.max(this.#out.bottom, y);
    [-x - y, x - y, x + y, y - x].forEach((reach, corner) => {
      if (reach <= (this.#corners[corner] ?? 0)) return;
      this.#corners[corner] = reach;
      this.#points[corner] = { x, y };
    });
  }

  piece(area: number): Piece {
    const { left, top, right, bottom } = this.#out;
    const corner = (place: number): Corner => this.#points[place] ?? { x: left, y: top };
    return {
      corners: [corner(0), corner(1), corner(2), corner(3)],
      width: right - left + 1,
      height: bottom - top + 1,
      area,
    };
  }
}
