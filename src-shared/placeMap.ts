import type { Box } from './grid.ts';

/** A projective map of the plane, row by row: `(a x + b y + c, d x + e y + f) / (g x + h y + i)`. */
export type PlaceMap = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

export const samePlace: PlaceMap = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Where a map takes a point. */
export function placed([a, b, c, d, e, f, g, h, i]: PlaceMap, x: number, y: number): readonly [x: number, y: number] {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The smallest upright box around where a map takes a box. */
export function placedBox(map: PlaceMap, { x, y, width, height }: Box): Box {
  const corners = [x, x + width].flatMap((across) => [y, y + height].map((down) => placed(map, across, down)));
  const [xs, ys] = [corners.map(([across]) => across), corners.map(([, down]) => down)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** First `inner`, then `outer`. */
export function composed(outer: PlaceMap, inner: PlaceMap): PlaceMap {
  const [a, b, c, d, e, f, g, h, i] = outer;
  const [j, k, l, m, n, o, p, q, r] = inner;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}

/** The way back; null for a map that has none. */
export function inverted([a, b, c, d, e, f, g, h, i]: PlaceMap): PlaceMap | null {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!Number.isFinite(1 / determinant)) return null;
  const over = (value: number): number => value / determinant;
  return [
    over(e * i - f * h),
    over(c * h - b * i),
    over(b * f - c * e),
    over(f * g - d * i),
    over(a * i - c * g),
    over(c * d - a * f),
    over(d * h - e * g),
    over(b * g - a * h),
    over(a * e - b * d),
  ];
}
