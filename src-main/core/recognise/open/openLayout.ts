import { type Layout, layoutOf } from '../layout.ts';
import type { Page } from '../page/page.ts';
import { partedLines } from '../partedLines.ts';
import { columnEdges } from './columns.ts';
import type { Content } from './content.ts';
import { openLattice } from './openLattice.ts';
import { rowsOf } from './rows.ts';
import { sheetOf } from './sheet.ts';
import type { TextLine } from './textLines.ts';

const NOTHING: Content = { edges: [], signs: [] };

/** What of a page tells the structure of an open table. */
export type OpenPage = Pick<
  Page,
  'lines' | 'ink' | 'horizontal' | 'vertical' | 'glyph' | 'width' | 'isDrawn' | 'isBroken'
>;

/**
 * Structure of a table with few rules or none, from where its writing stands. Null where there is no writing. `content`
 * is what the writing says, once it was read.
 */
export function openLayout(seen: OpenPage, content: Content = NOTHING): Layout | null {
  if (seen.lines.length === 0) return null;
  const { edges: known, signs } = content;
  const page = known.length === 0 ? seen : { ...seen, lines: partedAt(seen, known) };
  const { lines, horizontal, vertical, glyph } = page;
  const top = lines[0]?.top ?? 0;
  const bottom = lines.at(-1)?.bottom ?? 0;
  const fixed = vertical
    .filter(({ parts }) => parts.reduce((sum, [start, end]) => sum + end - start, 0) > (bottom - top) * 0.45)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) > glyph * 0.8);
  const free = known.filter((at) => fixed.every((other) => Math.abs(other - at) > glyph * 0.8));
  const edges = columnEdges(
    { ...page, signs },
    [...fixed, ...free].toSorted((a, b) => a - b),
  );
  const parted = partedAt(page, edges);
  const sheet = sheetOf(parted, edges, horizontal, glyph);
  return { ...layoutOf(openLattice(sheet, rowsOf(sheet)), 'open'), lines: parted };
}

function partedAt(page: OpenPage, edges: readonly number[]): TextLine[] {
  return partedLines(page, [0, ...edges, page.width], { areKnown: false });
}
