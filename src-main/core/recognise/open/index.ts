import { type Layout, layoutOf } from '../layout.ts';
import type { Page } from '../page/page.ts';
import { partedLines } from '../partedLines.ts';
import { columnEdges } from './columns.ts';
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
  const edges = columnEdges(page, fixed);
  const parted = partedLines(page, [0, ...edges, page.width], { areKnown: false });
  const sheet = sheetOf(parted, edges, horizontal, glyph);
  return { ...layoutOf(openLattice(sheet, rowsOf(sheet)), 'open'), lines: parted };
}
