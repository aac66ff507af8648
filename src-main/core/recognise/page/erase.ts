import type { Gray, Mask } from './raster.ts';
import type { Rule, Rules } from './rules.ts';

/** A mask without its ruling lines; what stands beside them stays. */
export function withoutRules(mask: Mask, rules: Rules): Mask {
  return painted(mask, rules, 0);
}

/** A picture with its ruling lines painted white. */
export function erased(picture: Gray, rules: Rules): Gray {
  return painted(picture, rules, 255);
}

function painted(picture: Gray, { horizontal, vertical }: Rules, value: number): Gray {
  const data = picture.data.slice();
  const { width, height } = picture;
  const paint = (x: number, y: number): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) data[y * width + x] = value;
  };
  for (const rule of horizontal) along(rule, paint);
  for (const rule of vertical) along(rule, (x, y) => paint(y, x));
  return { width, height, data };
}

function along({ start, end, path, thickness }: Rule, paint: (x: number, y: number) => void): void {
  // Scaling up softens a line's edges by about its own width.
  const reach = Math.ceil(thickness * 0.75) + 2;
  let point = 0;
  for (let x = start - 2; x <= end + 2; x++) {
    while (point + 1 < path.length && (path[point + 1]?.[0] ?? 0) <= x) point++;
    const middle = Math.round(path[point]?.[1] ?? 0);
    for (let y = middle - reach; y <= middle + reach; y++) paint(x, y);
  }
}
