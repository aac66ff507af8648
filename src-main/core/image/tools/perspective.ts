import { z } from 'zod';
import { type Corner, cornersSchema, goAround } from '../../../../src-shared/corners.ts';
import { composed, type PlaceMap } from '../../../../src-shared/placeMap.ts';
import type { Quad } from '../measures/outline.ts';
import type { Picture } from '../picture.ts';
import { imageTool } from '../tool.ts';

export const perspective = imageTool({
  id: 'perspective',
  title: 'Correct perspective',
  description: 'Finds the four corners of the table and makes it a rectangle.',
  scenario: 'Photographs taken from the side. Useless on screenshots and scans, and where the table has no frame.',
  parameters: z.object({
    corners: cornersSchema.nullable().default(null),
  }),
  apply(picture, { corners }, { features }) {
    const quad = corners ? inside(corners, picture) : features.askew;
    if (!quad || (corners && !goAround(quad))) return Promise.resolve(null);
    const { isDark, background } = features.levels;
    const { made, from } = rectified(
      picture,
      quad,
      Math.max(8, 1.5 * features.glyphHeight),
      isDark ? 255 - background : background,
    );
    return Promise.resolve({
      picture: made,
      from,
      note: `four corners made a rectangle of ${made.width} × ${made.height} px`,
      ...(!corners && { found: { corners: quad } }),
    });
  },
});

/** Corners that were put beyond the picture, on its edge: what is made of them is no larger than the picture needs. */
function inside([a, b, c, d]: Quad, { width, height }: Picture): Quad {
  const put = ({ x, y }: Corner): Corner => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  });
  return [put(a), put(b), put(c), put(d)];
}

function distance(a: Corner, b: Corner): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The picture as seen from straight above, with a margin around the four corners. */
function rectified(
  picture: Picture,
  quad: Quad,
  margin: number,
  paper: number,
): { readonly made: Picture; readonly from: PlaceMap } {
  const [a, b, c, d] = quad;
  const inner = {
    width: Math.max(distance(a, b), distance(d, c)),
    height: Math.max(distance(a, d), distance(b, c)),
  };
  const width = Math.round(inner.width + 2 * margin);
  const height = Math.round(inner.height + 2 * margin);
  const map = squareToQuad(quad);
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const v = (row - margin) / inner.height;
    for (let column = 0; column < width; column += 1) {
      const u = (column - margin) / inner.width;
      const depth = map.g * u + map.h * v + 1;
      const x = (map.a * u + map.b * v + map.c) / depth;
      const y = (map.d * u + map.e * v + map.f) / depth;
      for (let channel = 0; channel < channels; channel += 1) {
        data[(row * width + column) * channels + channel] = sampleAt(picture, x, y, channel, paper);
      }
    }
  }
  const from = composed(
    [map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, 1],
    [1 / inner.width, 0, -margin / inner.width, 0, 1 / inner.height, -margin / inner.height, 0, 0, 1],
  );
  return { made: { width, height, channels, data }, from };
}

/** The projective map of the unit square onto a quadrilateral (Heckbert, 1989, section 2.2.3). */
function squareToQuad([p0, p1, p2, p3]: Quad) {
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const sx = p0.x - p1.x + p2.x - p3.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = whole === 0 ? 0 : (sx * dy2 - dx2 * sy) / whole;
  const h = whole === 0 ? 0 : (dx1 * sy - sx * dy1) / whole;
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  };
}

/** Between four pixels by their distance; outside of the picture the paper. */
function sampleAt(
  { width, height, channels, data }: Picture,
  x: number,
  y: number,
  channel: number,
  paper: number,
): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return paper;
  const at = (top * width + left) * channels + channel;
  const below = at + width * channels;
  const across = x - left;
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + channels] ?? 0) * across;
  const lower = (data[below] ?? 0) * (1 - across) + (data[below + channels] ?? 0) * across;
  return Math.round(upper + (lower - upper) * (y - top));
}
