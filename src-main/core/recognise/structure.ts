import { headingsByNumbers, withOverprint } from './headings/byNumbers.ts';
import { findHeadings, type Headings } from './headings/find.ts';
import { headedLattice } from './headings/headedLattice.ts';
import { inkLines } from './inkLines.ts';
import { type Lattice, type Layout, layoutOf } from './layout.ts';
import { openLayout } from './open/openLayout.ts';
import type { Page } from './page/page.ts';
import { partedLines } from './partedLines.ts';
import { withBlanksParted } from './ruled/blankStretches.ts';
import { withUsualLines } from './ruled/gaps.ts';
import { latticeOf } from './ruled/lattice.ts';
import { networks } from './ruled/network.ts';
import { withOutside } from './ruled/outside.ts';
import { partedByWriting } from './ruled/written.ts';

/** A frame of rules that is the picture's table covers at least so much of it, or holds so much of its writing. */
const MAIN_SHARE = 0.15;
const MAIN_WRITING = 0.9;
/** Rows and columns of an open table are where writing stands: at least so many of their cells have some. */
const FILLED_SHARE = 0.5;

/**
 * Structure of the tables on a page. Rules decide where they part all cells; where they part only some, or there are
 * none, the places of the writing do, with the rules as evidence.
 */
export function layoutsOf(page: Page): Layout[] {
  const headings = headingsByNumbers(page) ?? findHeadings(page);
  return headings ? [headedLayout(page, headings)] : unheadedLayouts(page);
}

/** The same without the last row, which turned out to be none. */
export function withoutLastRow(page: Page, { ys, numbers, ...headings }: Headings): Layout {
  const last = ys.length - 2;
  return headedLayout(page, {
    ...headings,
    ys: ys.slice(0, -1),
    numbers: numbers.filter(({ index }) => index < last),
  });
}

function headedLayout(page: Page, headings: Headings): Layout {
  const lines = partedLines(page, headings.xs, { areKnown: true });
  const layout = layoutOf(headedLattice({ ...page, lines }, headings), 'ruled');
  return { ...layout, cells: withOverprint(layout.cells, headings), lines, headings };
}

/** The same, with what looks like a spreadsheet's headings taken for cells. */
export function unheadedLayouts(page: Page): Layout[] {
  const { glyph, width, height } = page;
  const ruled = networks(page)
    .flatMap((network) => latticeOf(network, glyph) ?? [])
    .map((lattice) => framed(lattice, page))
    .filter(({ cells }) => cells.length > 1)
    .toSorted((a, b) => b.cells.length * area(b) - a.cells.length * area(a));
  const [main] = ruled;
  const isMain = main && (area(main) > width * height * MAIN_SHARE || writingShare(main, page) > MAIN_WRITING);
  const isRuled = main !== undefined && isMain === true && isFullyRuled(main, page);
  if (isRuled && main.colCount > 1) return ruled;
  const open = openLayout(page);
  // One ruled column is a label or a list, unless its lines are parted into columns by white space.
  if (!open || (isRuled && open.colCount < 3)) return ruled;
  if (main && main.rowCount > 1 && main.colCount > 1 && isEmptier(open, main, page)) return ruled;
  return [open, ...ruled];
}

/** A frame's cells, with what belongs to its sheet and stands outside. */
function framed(seen: Lattice, whole: Page): Layout {
  const lines = partedLines(whole, seen.xs, { areKnown: false });
  const usual = withUsualLines(seen, { ...whole, lines });
  const page = usual ? { ...whole, lines } : whole;
  const lattice = withBlanksParted(partedByWriting(usual ?? seen, page), page);
  const outside = withOutside(lattice, page);
  if (outside) return { ...layoutOf(outside.lattice, 'ruled'), lines: outside.lines };
  return { ...layoutOf(lattice, 'ruled'), ...(usual && { lines }) };
}

/** Whether hardly any writing stands in the cells of an open table, and more in those of the frame. */
function isEmptier(open: Layout, frame: Layout, page: Page): boolean {
  const share = filledShare(open, page);
  return share < FILLED_SHARE && share < filledShare(frame, page);
}

function filledShare({ cells }: Layout, page: Page): number {
  return inkLines(cells, page).filter((lines) => lines.length > 0).length / Math.max(1, cells.length);
}

/** How much of the writing of a page lies in a frame. */
function writingShare({ box: { x, y, width, height } }: Layout, { lines }: Page): number {
  const phrases = lines.flatMap((line) => line.phrases);
  const inside = phrases.filter(({ left, right, middle }) => {
    const centre = (left + right) / 2;
    return centre > x && centre < x + width && middle > y && middle < y + height;
  });
  return inside.length / Math.max(1, phrases.length);
}

function area({ box }: Layout): number {
  return box.width * box.height;
}

/** Whether rules part all rows: hardly any row holds several lines of writing, each over most of its cells. */
function isFullyRuled({ cells, rowCount }: Layout, { lines, glyph }: Page): boolean {
  const linesIn = new Map<number, number>();
  for (const line of lines) {
    const filled = new Set<number>();
    let row = -1;
    for (const { left, right, top, bottom, middle } of line.phrases) {
      if (bottom - top < glyph * 0.5 || bottom - top > glyph * 1.8) continue;
      const x = (left + right) / 2;
      const place = cells.findIndex(
        ({ box }) => x >= box.x && x <= box.x + box.width && middle >= box.y && middle <= box.y + box.height,
      );
      const cell = cells[place];
      if (!cell) continue;
      filled.add(place);
      if (cell.rowSpan === 1) row = cell.row;
    }
    const beside = cells.filter((cell) => cell.row <= row && cell.row + cell.rowSpan > row).length;
    if (row >= 0 && filled.size >= Math.max(2, beside * 0.6)) linesIn.set(row, (linesIn.get(row) ?? 0) + 1);
  }
  const more = [...linesIn.values()].reduce((sum, count) => sum + count - 1, 0);
  return more < Math.max(1, rowCount * 0.4);
}
