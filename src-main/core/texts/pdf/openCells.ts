import type { Box } from '../../../../src-shared/grid.ts';
import type { Layout } from '../../recognise/layout.ts';
import { contentOf } from '../../recognise/open/content.ts';
import { openLayout, type OpenPage } from '../../recognise/open/openLayout.ts';
import type { Phrase } from '../../recognise/open/phrases.ts';
import type { TextLine } from '../../recognise/open/textLines.ts';
import { blank } from '../../recognise/page/raster.ts';
import type { Line as RuleLine } from '../../recognise/ruled/network.ts';
import { type Line, linesOf } from './columns.ts';
import type { TextCell } from './pageTable.ts';
import { around, cellsOf, type Piece, textOf, wordsOf } from './pieces.ts';
import type { PdfRule } from './rules.ts';

/** Height of a capital on the raster, in pixels: the height that the recogniser gives its pictures. */
const CAPITAL = 24;
/** The same as a share of the font's size. */
const CAPITAL_SHARE = 0.72;
/** White around the table on the raster, in pixels. */
const MARGIN = 12;
/** A table is drawn on no more pixels than this. */
const MAX_PIXELS = 30_000_000;

interface Rules {
  readonly horizontal: readonly PdfRule[];
  readonly vertical: readonly PdfRule[];
}

/**
 * The cells of a table whose rules do not part all of them. The recogniser of open tables finds the rows and columns on
 * a raster of the words' boxes; the words themselves are the file's. Null where there are less than two columns or rows.
 */
export function openCells(pieces: readonly Piece[], rules: Rules): TextCell[] | null {
  const lines = linesOf(pieces);
  const raster = rasterOf(lines, rules);
  const layout = raster && openLayout(raster.page, contentOf(raster.words, raster.page) ?? undefined);
  if (!layout || layout.colCount < 2 || layout.rowCount < 2) return null;
  return cellsIn(layout, raster.words);
}

/** A stretch of glyphs that stays in one cell, where it is on the raster. */
interface Word {
  readonly piece: Piece;
  readonly line: number;
  readonly text: string;
  readonly box: Box;
}

function rasterOf(lines: readonly Line[], rules: Rules): { readonly page: OpenPage; readonly words: Word[] } | null {
  const pieces = lines.flatMap((line) => line.pieces);
  if (pieces.length === 0) return null;
  const { x, y, width, height } = around(pieces);
  const sizes = pieces.flatMap(({ glyphs, size }) => glyphs.map(() => size)).toSorted((a, b) => a - b);
  const size = sizes[sizes.length >> 1] ?? 10;
  const wanted = CAPITAL / (size * CAPITAL_SHARE);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));
  const px = (place: number): number => Math.round((place - x) * scale) + MARGIN;
  const py = (place: number): number => Math.round((place - y) * scale) + MARGIN;
  const ink = blank(Math.ceil(width * scale) + 2 * MARGIN, Math.ceil(height * scale) + 2 * MARGIN);
  const words: Word[] = [];
  const textLines = lines.map((line, at): TextLine => {
    const phrases = line.pieces.flatMap(cellsOf).map((piece): Phrase => {
      const [top = 0, bottom = 0] = heightOf(piece).map(py);
      for (const glyph of piece.glyphs) {
        if (glyph.text.trim() === '') continue;
        fill(ink, px(glyph.left), px(glyph.right), top, bottom);
      }
      const { left, right } = span(piece, px);
      return { left, right, top, bottom, middle: (top + bottom) / 2 };
    });
    for (const piece of line.pieces.flatMap(wordsOf)) {
      const [top = 0, bottom = 0] = heightOf(piece).map(py);
      const { left, right } = span(piece, px);
      const box = { x: left, y: top, width: right - left, height: bottom - top };
      words.push({ piece, line: at, text: textOf([piece]), box });
    }
    return lineOf(phrases.toSorted((a, b) => a.left - b.left));
  });
  const toLine = (at: number, start: number, end: number): RuleLine[] =>
    end > start ? [{ at, start, end, thickness: 2, isEdge: false, parts: [[start, end]] }] : [];
  const clamp = (place: number, most: number): number => Math.max(0, Math.min(most, place));
  const page: OpenPage = {
    lines: textLines,
    ink,
    glyph: Math.round(size * CAPITAL_SHARE * scale),
    width: ink.width,
    isDrawn: true,
    isBroken: false,
    horizontal: [
      ...rules.horizontal.flatMap((rule) =>
        toLine(py(rule.at), clamp(px(rule.start), ink.width), clamp(px(rule.end), ink.width)),
      ),
      // A rule of a pixel parts rows and is under no column.
      ...rowEdges(lines).flatMap((at) => toLine(py(at), 0, 1)),
    ],
    vertical: rules.vertical.flatMap((rule) =>
      toLine(px(rule.at), clamp(py(rule.start), ink.height), clamp(py(rule.end), ink.height)),
    ),
  };
  return { page, words };
}

const FIGURE = /^[-−+]?[$€£]?\d[\d.,]*%?$/;

/** Heights between lines that are separate rows: a label is below a label, and a figure below a figure. */
function rowEdges(lines: readonly Line[]): number[] {
  const words = lines.map((line) => line.pieces.flatMap(wordsOf));
  return lines.slice(1).flatMap((line, at) => {
    const [above = [], own = []] = [words[at], words[at + 1]];
    const isBelow = (one: Piece, other: Piece): boolean => one.left < other.right && one.right > other.left;
    const [label, labelAbove] = [own[0], above[0]];
    const hasFigure = own
      .slice(1)
      .some(
        (word) =>
          FIGURE.test(textOf([word])) && above.some((other) => isBelow(word, other) && FIGURE.test(textOf([other]))),
      );
    if (!label || !labelAbove || !isBelow(label, labelAbove) || !hasFigure) return [];
    return [((lines[at]?.baseline ?? 0) + line.baseline - line.size * CAPITAL_SHARE) / 2];
  });
}

/** From the top of its capitals to its baseline; all of a line that runs upwards. */
function heightOf({ top, bottom, baseline, size }: Piece): readonly [number, number] {
  return bottom - top > size * 1.6 ? [top, bottom] : [baseline - size * CAPITAL_SHARE, baseline];
}

function span({ left, right }: Piece, px: (place: number) => number): Pick<Phrase, 'left' | 'right'> {
  return { left: px(left), right: Math.max(px(left) + 1, px(right) - 1) };
}

function lineOf(phrases: readonly Phrase[]): TextLine {
  return {
    phrases,
    top: Math.min(...phrases.map(({ top }) => top)),
    bottom: Math.max(...phrases.map(({ bottom }) => bottom)),
    middle: phrases.reduce((sum, { middle }) => sum + middle, 0) / phrases.length,
  };
}

function fill(
  { data, width, height }: OpenPage['ink'],
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
    data.fill(1, y * width + Math.max(0, left), y * width + Math.min(width, right));
}

/** Assigns words to the cells of a layout. A text that was not split stays whole, in the cell that it overlaps most. */
function cellsIn({ cells, lines = [] }: Layout, words: readonly Word[]): TextCell[] {
  const found = cells.map((): Piece[] => []);
  for (const [at, line] of lines.entries()) {
    const own = words.filter((word) => word.line === at);
    for (const phrase of line.phrases) {
      const inside = own.filter(
        ({ box }) => box.x + box.width / 2 >= phrase.left - 1 && box.x + box.width / 2 <= phrase.right + 1,
      );
      const home = homeOf(cells, phrase);
      if (inside.length > 0 && home >= 0) found[home]?.push(...inside.map(({ piece }) => piece));
    }
  }
  return cells.flatMap(({ row, col, rowSpan, colSpan }, at) => {
    const pieces = found[at] ?? [];
    const isPlain = rowSpan === 1 && colSpan === 1;
    if (pieces.length === 0 && isPlain) return [];
    const range = { top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 };
    return [{ range, pieces }];
  });
}

function homeOf(cells: Layout['cells'], { left, right, middle }: Phrase): number {
  let best = -1;
  let most = 0;
  for (const [at, { box }] of cells.entries()) {
    if (middle < box.y || middle >= box.y + box.height) continue;
    const shared = Math.min(right, box.x + box.width) - Math.max(left, box.x);
    if (shared > most) [best, most] = [at, shared];
  }
  return best;
}
