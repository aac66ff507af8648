import { setImmediate } from 'node:timers/promises';
import { greyOf, type Picture } from './picture.ts';

/**
 * Takes a blur by a Gaussian of `sigma` pixels back out of a picture (Richardson 1972, Lucy 1974) in so many passes:
 * unlike an unsharp mask it brings back what the blur moved from strokes into the paper around them. Works on the
 * light of each pixel; colours follow. Rejects with the signal's reason when it is aborted.
 */
export async function deblurred(
  picture: Picture,
  sigma: number,
  passes: number,
  signal?: AbortSignal,
): Promise<Picture> {
  const { width, height, channels } = picture;
  const blur = gaussian(sigma, width, height);
  const grey = greyOf(picture).data;
  // Of the ink, since all paper around it is alike; never 0, which nothing could bring back.
  const seen = new Float32Array(grey.length);
  for (let at = 0; at < seen.length; at += 1) seen[at] = 256 - (grey[at] ?? 0);
  const ink = seen.slice();
  const ratio = new Float32Array(seen.length);
  const soft = new Float32Array(seen.length);
  for (let pass = 0; pass < passes; pass += 1) {
    // Between two passes it is heard who waits no more.
    await setImmediate();
    signal?.throwIfAborted();
    blur(ink, soft);
    for (let at = 0; at < seen.length; at += 1) ratio[at] = (seen[at] ?? 0) / Math.max(0.01, soft[at] ?? 0);
    blur(ratio, soft);
    for (let at = 0; at < ink.length; at += 1) ink[at] = (ink[at] ?? 0) * (soft[at] ?? 1);
  }
  const data = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = channels === 1 ? at : Math.floor(at / channels);
    data[at] = 256 - (256 - (picture.data[at] ?? 0)) * ((ink[pixel] ?? 0) / (seen[pixel] ?? 1));
  }
  return { ...picture, data: new Uint8Array(data.buffer) };
}

/** A blur of planes of one size into another, first along rows and then along columns; beyond the edge the edge goes on. */
function gaussian(sigma: number, width: number, height: number): (plane: Float32Array, into: Float32Array) => void {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)));
  const whole = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = Float32Array.from(raw, (weight) => weight / whole);
  const line = new Float32Array(width + 2 * reach);
  const shifted = Array.from(weights, (_, shift) => line.subarray(shift, shift + width));
  const level = new Float32Array(width * height);
  const rows = Array.from({ length: height }, (_, y) => level.subarray(y * width, (y + 1) * width));
  return (plane, blurred) => {
    for (const [y, into] of rows.entries()) {
      const row = plane.subarray(y * width, (y + 1) * width);
      line.fill(row[0] ?? 0, 0, reach);
      line.set(row, reach);
      line.fill(row.at(-1) ?? 0, reach + width);
      weigh(shifted, weights, into);
    }
    for (let y = 0; y < height; y += 1) {
      const around = Array.from(weights, (_, shift) => rows[Math.min(height - 1, Math.max(0, y + shift - reach))]);
      weigh(around, weights, blurred.subarray(y * width, (y + 1) * width));
    }
  };
}

/** The weighted sum of rows; four at once, which goes through the sum a quarter as often. */
function weigh(rows: readonly (Float32Array | undefined)[], weights: Float32Array, into: Float32Array): void {
  into.fill(0);
  for (let at = 0; at < rows.length; at += 4) {
    // Where there are no four any more, the first one stands in and weighs nothing: what lies beyond an array is slow to ask for.
    const [a = into, b = a, c = a, d = a] = rows.slice(at, at + 4);
    const [u = 0, v = 0, w = 0, z = 0] = weights.subarray(at, at + 4);
    for (let x = 0; x < into.length; x += 1) {
      const first = Math.fround((into[x] ?? 0) + u * (a[x] ?? 0));
      const second = Math.fround(first + v * (b[x] ?? 0));
      into[x] = Math.fround(second + w * (c[x] ?? 0)) + z * (d[x] ?? 0);
    }
  }
}
