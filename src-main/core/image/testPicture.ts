import type { Picture } from './picture.ts';

/** What a drawn table looks like; lengths in pixels. */
export interface DrawnTable {
  readonly rows?: number;
  readonly columns?: number;
  readonly glyph?: number;
  readonly paper?: number;
  readonly ink?: number;
  /** Level of the rules; null for none. */
  readonly rules?: number | null;
  readonly margin?: number;
}

/**
 * A table drawn with shapes in place of letters: each cell holds a word of five
 * glyphs. Grey, one channel.
 */
export function drawnTable(drawn: DrawnTable = {}): Picture {
  const { rows = 8, columns = 5, glyph = 14, paper = 255, ink = 0, rules = ink, margin = 24 } = drawn;
  const cell = { width: 6 * glyph, height: 2 * glyph };
  const width = 2 * margin + columns * cell.width + 1;
  const height = 2 * margin + rows * cell.height + 1;
  const data = new Uint8Array(width * height).fill(paper);
  const fill = (left: number, top: number, right: number, bottom: number, level: number): void => {
    for (let y = top; y < bottom; y += 1) data.fill(level, y * width + left, y * width + right);
  };
  if (rules !== null) {
    for (let top = margin; top < height - margin; top += cell.height) fill(margin, top, width - margin, top + 1, rules);
    for (let left = margin; left < width - margin; left += cell.width)
      fill(left, margin, left + 1, height - margin, rules);
  }
  const stroke = Math.max(1, Math.round(glyph / 7));
  const wide = Math.round(0.6 * glyph);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let letter = 0; letter < 5; letter += 1) {
        const left = margin + column * cell.width + Math.round(0.6 * glyph) + letter * Math.round(0.85 * glyph);
        const top = margin + row * cell.height + Math.round(glyph / 2);
        // An upright stroke with one or two arms, by its place, as letters are.
        fill(left, top, left + stroke, top + glyph, ink);
        fill(left, top + glyph - stroke, left + wide, top + glyph, ink);
        if ((row + column + letter) % 2 === 0) fill(left, top, left + wide, top + stroke, ink);
      }
    }
  }
  return { width, height, channels: 1, data };
}

/** A square of pixels by chance, the same each time. */
export function staticPicture(side: number): Picture {
  let state = 1;
  const data = Uint8Array.from({ length: side * side }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
  return { width: side, height: side, channels: 1, data };
}
