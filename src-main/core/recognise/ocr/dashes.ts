import type { Box } from '../../../../src-shared/grid.ts';
import type { LayoutCell } from '../layout.ts';
import { localInk } from '../page/localInk.ts';
import type { CleanPage } from '../page/page.ts';
import type { Mask } from '../page/raster.ts';
import type { CellText } from './fill.ts';

/** What a short dash is taken for, and nothing. */
const TAKEN_FOR = /^[.,·•"'`´=:;~_*°|]{0,2}$/;
/** How large a dash is, and how far from the middle of its line it may stand (a point stands 0.4 below), in letters. */
const LOWEST = 0.45;
const NARROWEST = 0.15;
const WIDEST = 1;
const OFF = 0.25;
/** Lines of writing are boxes with a little white: of what is lower only the height of its own stroke is known. */
const LETTERS = 1.2;
const CONFIDENCE = 0.8;

/**
 * Texts of a drawn table with the dashes that readers overlooked or took for points: small ink alone in its cell, at the
 * height of the middle of its row's letters.
 */
export function withDashes(
  cells: readonly LayoutCell[],
  texts: readonly CellText[],
  lines: readonly (readonly Box[])[],
  { clean, glyph, isDrawn }: Pick<CleanPage, 'clean' | 'glyph' | 'isDrawn'>,
): readonly CellText[] {
  if (!isDrawn) return texts;
  const middles = new Map<number, number[]>();
  cells.forEach(({ row, rowSpan }, index) => {
    const [line, more] = lines[index] ?? [];
    if (!line || more || rowSpan > 1 || line.height < glyph * LETTERS) return;
    middles.set(row, [...(middles.get(row) ?? []), line.y + line.height / 2]);
  });
  const ink = localInk(clean, glyph);
  return texts.map((text, index) => {
    const cell = cells[index];
    if (!cell || !TAKEN_FOR.test(text.text) || (lines[index]?.length ?? 0) > 1) return text;
    const known = (middles.get(cell.row) ?? []).toSorted((a, b) => a - b);
    const middle = known[known.length >> 1];
    const stroke = middle === undefined ? null : inkIn(cell.box, ink, Math.ceil(glyph / 12));
    if (!stroke || middle === undefined) return text;
    const isDash =
      stroke.height <= glyph * LOWEST &&
      stroke.width >= glyph * NARROWEST &&
      stroke.width <= glyph * WIDEST &&
      stroke.width >= stroke.height &&
      Math.abs(stroke.y + stroke.height / 2 - middle) <= glyph * OFF;
    return isDash ? { text: '-', confidence: CONFIDENCE } : text;
  });
}

/** What is written in a box, a little away from its edges; null where nothing is. */
function inkIn(box: Box, { width, data }: Mask, margin: number): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = Math.ceil(box.y + margin); y < box.y + box.height - margin; y++) {
    for (let x = Math.ceil(box.x + margin); x < box.x + box.width - margin; x++) {
      if (data[y * width + x] !== 1) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
