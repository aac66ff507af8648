import type { Picture } from '../../image/picture.ts';

/** A line of a drawn frame, level or upright, in pixels; two pixels thick. */
export type DrawnLine = readonly [left: number, top: number, right: number, bottom: number];

/** A picture of lines, with a word of letter-like shapes of 24 pixels at each of `words`. */
export function drawnFrame(
  [width, height]: readonly [number, number],
  lines: readonly DrawnLine[],
  words: readonly (readonly [left: number, top: number])[],
): Picture {
  const data = new Uint8Array(width * height).fill(255);
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + right);
  };
  for (const [left, top, right, bottom] of lines) fill(left, top, Math.max(right, left + 2), Math.max(bottom, top + 2));
  for (const [left, top] of words) {
    for (let letter = 0; letter < 4; letter += 1) {
      const x = left + letter * 20;
      fill(x, top, x + 3, top + 24);
      fill(x, top + 21, x + 14, top + 24);
      if (letter % 2 === 0) fill(x, top, x + 14, top + 3);
    }
  }
  return { width, height, channels: 1, data };
}

/** Where lines of a grid of 160 × 60 pixels a cell stand, with a margin of 40. */
export const xAt = (col: number): number => 40 + 160 * col;
export const yAt = (row: number): number => 40 + 60 * row;

/** All lines of a grid of so many rows and columns. */
export function gridLines(rows: number, columns: number): DrawnLine[] {
  const level = Array.from({ length: rows + 1 }, (_, row): DrawnLine => [xAt(0), yAt(row), xAt(columns) + 2, yAt(row)]);
  const upright = Array.from({ length: columns + 1 }, (_, col): DrawnLine => [
    xAt(col),
    yAt(0),
    xAt(col),
    yAt(rows) + 2,
  ]);
  return [...level, ...upright];
}

/** A word in each cell of a grid. */
export function gridWords(rows: number, columns: number): (readonly [number, number])[] {
  return Array.from({ length: rows * columns }, (_, at) => [
    xAt(at % columns) + 40,
    yAt(Math.floor(at / columns)) + 18,
  ]);
}

/** The size of a picture of such a grid. */
export function gridSize(rows: number, columns: number): readonly [number, number] {
  return [xAt(columns) + 40, yAt(rows) + 40];
}

/** A picture whose points are moved down by what `by` says of their place across, as on a page that does not lie flat. */
export function bowed(picture: Picture, by: (x: number) => number): Picture {
  const { width, height } = picture;
  const data = new Uint8Array(width * height).fill(255);
  for (let x = 0; x < width; x += 1) {
    const shift = by(x);
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let y = Math.max(1, whole + 1); y < Math.min(height, height + whole); y += 1) {
      const upper = picture.data[(y - whole - 1) * width + x] ?? 255;
      const lower = picture.data[(y - whole) * width + x] ?? 255;
      data[y * width + x] = Math.round(lower * (1 - part) + upper * part);
    }
  }
  return { ...picture, data };
}
