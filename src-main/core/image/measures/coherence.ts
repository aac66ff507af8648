import { greyOf, type Picture } from '../picture.ts';

/** Pixels to a side of what is compared: dots that stand for greys in print and on screens are even over so much. */
const BLOCK = 4;

/**
 * How much parts of a picture tell of the parts beside and below them: the
 * correlation of the mean levels of neighbouring blocks, -1 to 1. Writing and
 * photographs have 0.3 and more, whatever their contrast; of pixels by chance it is
 * near 0. 1 where all blocks are alike or there are too few to tell.
 */
export function coherenceOf(coloured: Picture): number {
  const { width, height, data } = greyOf(coloured);
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  if (across < BLOCK || down < BLOCK) return 1;
  const sums = new Float64Array(across * down);
  for (let y = 0; y < down * BLOCK; y += 1) {
    const row = Math.floor(y / BLOCK) * across;
    for (let x = 0; x < across * BLOCK; x += 1) {
      const block = row + Math.floor(x / BLOCK);
      sums[block] = (sums[block] ?? 0) + (data[y * width + x] ?? 0);
    }
  }
  const mean = sums.reduce((sum, level) => sum + level, 0) / sums.length;
  const off = sums.map((level) => level - mean);
  const variance = off.reduce((sum, level) => sum + level * level, 0) / off.length;
  if (variance === 0) return 1;
  let together = 0;
  for (let y = 0; y < down - 1; y += 1) {
    for (let x = 0; x < across - 1; x += 1) {
      const at = y * across + x;
      together += (off[at] ?? 0) * ((off[at + 1] ?? 0) + (off[at + across] ?? 0));
    }
  }
  return together / (2 * (across - 1) * (down - 1) * variance);
}
