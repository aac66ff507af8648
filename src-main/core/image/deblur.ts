import { greyOf, type Picture } from './picture.ts';

/**
 * Takes a blur by a Gaussian of `sigma` pixels back out of a picture (Richardson 1972, Lucy 1974) in so many passes:
 * unlike an unsharp mask it brings back what the blur moved from strokes into the paper around them. Works on the
 * light of each pixel; colours follow.
 */
export function deblurred(picture: Picture, sigma: number, passes: number): Picture {
  const { width, height, channels } = picture;
  const blur = gaussian(sigma, width, height);
  // Of the ink, since all paper around it is alike; never 0, which nothing could bring back.
  const seen = Float32Array.from(greyOf(picture).data, (sample) => 256 - sample);
  const ink = seen.slice();
  const ratio = new Float32Array(seen.length);
  for (let pass = 0; pass < passes; pass += 1) {
    const again = blur(ink);
    for (let at = 0; at < seen.length; at += 1) ratio[at] = (seen[at] ?? 0) / Math.max(0.01, again[at] ?? 0);
    const correction = blur(ratio);
    for (let at = 0; at < ink.length; at += 1) ink[at] = (ink[at] ?? 0) * (correction[at] ?? 1);
  }
  const data = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = channels === 1 ? at : Math.floor(at / channels);
    data[at] = 256 - (256 - (picture.data[at] ?? 0)) * ((ink[pixel] ?? 0) / (seen[pixel] ?? 1));
  }
  return { ...picture, data: new Uint8Array(data.buffer) };
}

/** A blur of planes of one size, first along rows and then along columns; beyond the edge the edge goes on. */
function gaussian(sigma: number, width: number, height: number): (plane: Float32Array) => Float32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)));
  const whole = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = Float32Array.from(raw, (weight) => weight / whole);
  const line = new Float32Array(width + 2 * reach);
  const level = new Float32Array(width * height);
  return (plane) => {
    const blurred = new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const row = plane.subarray(y * width, (y + 1) * width);
      line.fill(row[0] ?? 0, 0, reach);
      line.set(row, reach);
      line.fill(row.at(-1) ?? 0, reach + width);
      const into = level.subarray(y * width, (y + 1) * width);
      into.fill(0);
      weights.forEach((weight, shift) => add(line.subarray(shift, shift + width), weight, into));
    }
    for (let y = 0; y < height; y += 1) {
      const into = blurred.subarray(y * width, (y + 1) * width);
      weights.forEach((weight, shift) => {
        const from = Math.min(height - 1, Math.max(0, y + shift - reach));
        add(level.subarray(from * width, (from + 1) * width), weight, into);
      });
    }
    return blurred;
  };
}

function add(row: Float32Array, weight: number, into: Float32Array): void {
  for (let x = 0; x < into.length; x += 1) into[x] = (into[x] ?? 0) + weight * (row[x] ?? 0);
}
