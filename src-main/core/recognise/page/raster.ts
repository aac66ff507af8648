/** A grey picture: one byte a pixel, row by row, 0 black to 255 white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A mask of the same shape as a picture: 1 where something is, else 0. */
export type Mask = Gray;

export function blank(width: number, height: number, value = 0): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(value) };
}

/** Rows become columns: what works along rows then works along columns. */
export function transposed({ width, height, data }: Gray): Gray {
  const turned = new Uint8Array(data.length);
  // In tiles, so that both sides stay in the cache.
  for (let top = 0; top < height; top += 32) {
    for (let left = 0; left < width; left += 32) {
      const bottom = Math.min(top + 32, height);
      const right = Math.min(left + 32, width);
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) turned[x * height + y] = data[y * width + x] ?? 0;
      }
    }
  }
  return { width: height, height: width, data: turned };
}
