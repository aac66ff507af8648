import { type Layout, layoutOf } from '../layout.ts';
import type { Page } from '../page/page.ts';
import { columnGaps } from './columns.ts';
import { openLattice } from './openLattice.ts';
import { rowsOf } from './rows.ts';
import { sheetOf } from './sheet.ts';

/** Structure of a table with few rules or none, from where its writing stands. Null where there is no writing. */
export function openLayout(page: Page): Layout | null {
  const { lines, horizontal, vertical, glyph } = page;
  if (lines.length === 0) return null;
  const top = lines[0]?.top ?? 0;
  const bottom = lines.at(-1)?.bottom ?? 0;
  const fixed = vertical
    .filter(({ parts }) => parts.reduce((sum, [start, end]) => sum + end - start, 0) > (bottom - top) * 0.45)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) > glyph * 0.8);
  const sheet = sheetOf(lines, columnGaps(lines, fixed, headingEnd(page), glyph), horizontal, glyph);
  const rows = rowsOf(sheet);
  return layoutOf(openLattice(sheet, rows), 'open');
}

/** The first rule along most of the page that has writing above it; Infinity where there is none. */
function headingEnd({ lines, horizontal, width }: Page): number {
  const first = lines[0]?.middle ?? 0;
  const below = horizontal.filter(({ at, start, end }) => at > first && end - start > width * 0.7);
  return Math.min(...below.map(({ at }) => at), Infinity);
}
