import { median } from '../../../../src-shared/median.ts';
import type { PlacedCell } from '../tableGrid.ts';
import { CAPTION } from './caption.ts';
import { type Line, lineOf } from './columns.ts';
import { openCells } from './openCells.ts';
import type { PdfPage } from './page.ts';
import { type PageTable, pageTable } from './pageTable.ts';
import { around, cellsOf, type Piece, textOf, wordsOf } from './pieces.ts';

/** A table without rules has at least so many lines that are parted by white. */
const LEAST_ROWS = 3;
/** Lines of one piece between two rows: names of groups, and texts that go on. */
const MOST_BETWEEN = 3;
/** In ems: rows are no further apart, and rows that have several gaps in common. */
const FARTHEST = { usual: 3.2, alike: 5 };
/** In ems: a text goes on in a line so near. */
const WRAP = 1.45;
/** As a share of the distance of rows. */
const WRAP_PITCH = 0.6;
/** So much of the white in its lines is where the white of the table's columns is. */
const COMMON_WHITE = 0.6;
/** White that so large a share of the lines crosses parts no columns. */
const CROSSED = 0.15;
/** From this many lines on, one line may cross the white between columns. */
const LEAST_CROSSED = 5;

interface Row {
  readonly line: Line;
  /** The texts of the line that white parts; one for a line that is not parted. */
  readonly parts: readonly Piece[];
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Finds tables without rules: lines near each other that white parts at the same places. */
export function alignedTables(lines: readonly Line[], page: PdfPage): PageTable[] {
  const rows = lines.map(rowOf);
  const tables: PageTable[] = [];
  for (let from = 0; from < rows.length;) {
    const found = runFrom(rows, from);
    const own = found
      ? besideEachOther(rows.slice(found.from, found.to)).flatMap((part) => tableOf(part, page) ?? [])
      : [];
    tables.push(...own);
    from = own.length > 0 && found ? found.to : Math.max(from + 1, found?.next ?? 0);
  }
  return tables;
}

function rowOf(line: Line): Row {
  // Leaders of a table of contents.
  if (/\.{4}|(?:\. ){4}/.test(line.text)) return { line, parts: [] };
  const pieces = line.pieces.filter(({ glyphs }) => glyphs.length > 0);
  if (pieces.length > 1 || pieces.length < line.pieces.length) return { line, parts: pieces };
  // Columns of figures are closer together than columns of words.
  const cells = pieces.flatMap(cellsOf);
  const figures = cells.filter(({ glyphs }) => glyphs.some(({ text }) => /\d/.test(text)));
  return { line, parts: cells.length > 2 && figures.length * 2 >= cells.length ? cells : pieces };
}

interface Run {
  readonly from: number;
  readonly to: number;
  /** Where the next run may begin, where this one is no table. */
  readonly next: number;
}

/** The rows of a table that begins at a row, with what is above and below it that belongs to it. */
function runFrom(rows: readonly Row[], from: number): Run | null {
  const first = rows[from];
  if (!first || first.parts.length < 2) return null;
  const strong: Row[] = [first];
  let to = from + 1;
  for (let at = from + 1; at < rows.length && at - to <= MOST_BETWEEN; at++) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!above || !row) break;
    const step = (row.line.baseline - above.line.baseline) / row.line.size;
    if (step > FARTHEST.alike) break;
    if (row.parts.length >= 2) {
      const shared = Math.max(...strong.slice(-3).map((other) => sharedGaps(other.parts, row.parts)));
      if (shared < (step > FARTHEST.usual ? 2 : 1)) break;
      strong.push(row);
      to = at + 1;
    } else if (step <= FARTHEST.usual && isRowOfFigures(row, strong)) {
      strong.push({ ...row, parts: row.parts.flatMap(wordsOf) });
      to = at + 1;
    } else if (step > FARTHEST.usual || !mayStandBetween(row, strong)) break;
  }
  if (strong.length < LEAST_ROWS) return null;
  const gaps = commonGaps(strong);
  if (!isParted(strong, gaps)) return null;
  const pitch = median(strong.slice(1).map(({ line }, at) => line.baseline - (strong[at]?.line.baseline ?? 0))) ?? 0;
  return {
    from: from - wraps(rows, from, -1, gaps, pitch),
    to: to + wraps(rows, to - 1, 1, gaps, pitch),
    next: to,
  };
}

/** How much white in one line is over or under white in the other. */
function sharedGaps(one: readonly Piece[], other: readonly Piece[]): number {
  return gapsOf(one).filter((gap) => gapsOf(other).some((below) => overlap(gap, below) > 3)).length;
}

function gapsOf(parts: readonly Piece[]): Gap[] {
  return parts.slice(1).map((piece, at) => ({ from: parts[at]?.right ?? 0, to: piece.left }));
}

function overlap(one: Gap, other: Gap): number {
  return Math.min(one.to, other.to) - Math.max(one.from, other.from);
}

/** A line between rows that is no paragraph, caption or text over all columns. */
function mayStandBetween({ line, parts }: Row, strong: readonly Row[]): boolean {
  const [only] = parts;
  if (!only || CAPTION.test(line.text)) return false;
  const left = Math.min(...strong.map((row) => row.line.left));
  const right = Math.max(...strong.map((row) => row.line.right));
  if (line.right - line.left <= (right - left) * 0.6) return true;
  return !crosses(only, commonGaps(strong));
}

/** Whether a line that is not parted by white has a word in most columns of the rows above it. */
function isRowOfFigures({ parts }: Row, strong: readonly Row[]): boolean {
  const [only] = parts;
  if (!only) return false;
  const gaps = commonGaps(strong);
  const words = wordsOf(only);
  const isFigures = words.slice(1).every(({ glyphs }) => glyphs.some(({ text }) => /\d/.test(text)));
  const columns = new Set(
    words.map(({ left, right }) => gaps.filter(({ from, to }) => (left + right) / 2 > (from + to) / 2).length),
  );
  return isFigures && columns.size > gaps.length * 0.6 && columns.size > 2 && !crosses(only, gaps);
}

/** Whether a word crosses white between columns. */
function crosses(piece: Piece, gaps: readonly Gap[]): boolean {
  const words = wordsOf(piece);
  const figures = words.filter(({ glyphs }) => glyphs.some(({ text }) => /\d/.test(text)));
  // Wide figures may reach over the middle of the white between narrow ones.
  const isFigures = figures.length * 2 > words.length;
  return gaps.some(({ from, to }) => {
    const middle = (from + to) / 2;
    return words.some(({ left, right }) =>
      isFigures ? left < from - 1 && right > to + 1 : left < middle && right > middle,
    );
  });
}

/** Figures with nothing but spaces between them may be in columns of their own. */
function figuresOf(piece: Piece): readonly Piece[] {
  const words = wordsOf(piece);
  return words.every(({ glyphs }) => glyphs.some(({ text }) => /\d/.test(text))) ? words : [piece];
}

/** White that nearly all lines leave free between their texts, from left to right. */
function commonGaps(rows: readonly Row[]): Gap[] {
  const edges = rows.flatMap(({ parts }) =>
    parts.flatMap(figuresOf).flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right, step: -1 },
    ]),
  );
  const gaps: Gap[] = [];
  const most = Math.max(rows.length * CROSSED, rows.length >= LEAST_CROSSED ? 1 : 0);
  let count = 0;
  let from: number | null = null;
  for (const { at, step } of edges.toSorted((a, b) => a.at - b.at || a.step - b.step)) {
    const before = count;
    count += step;
    if (before > most && count <= most) from = at;
    if (before <= most && count > most && from !== null && at - from > 2) gaps.push({ from, to: at });
  }
  return gaps;
}

/** Whether the white in the lines is that of columns: in a justified paragraph it is anywhere. */
function isParted(rows: readonly Row[], gaps: readonly Gap[]): boolean {
  if (isJustified(rows)) return false;
  const all = rows.flatMap(({ parts }) => gapsOf(parts));
  const common = all.filter((gap) => gaps.some((other) => overlap(gap, other) > 1));
  return gaps.length > 0 && common.length >= all.length * COMMON_WHITE;
}

/** In points: lines of a justified paragraph begin and end at the same places. */
const FLUSH = 2;

/** So many of the texts of a table begin or end where those of most other lines do. */
const IN_LINE = 0.85;

/** Whether lines of words fill the width between the same edges: their white is stretched, and anywhere. */
function isJustified(rows: readonly Row[]): boolean {
  const parts = rows.flatMap((row) => row.parts);
  const figures = parts.filter(({ glyphs }) => glyphs.some(({ text }) => /\d/.test(text)));
  if (parts.length < rows.length * 4 || figures.length > parts.length * 0.4) return false;
  const areFlush = (['left', 'right'] as const).every((side) => {
    const edges = rows.map(({ line }) => line[side]);
    return Math.max(...edges) - Math.min(...edges) < FLUSH;
  });
  const areInLine = parts.filter((part) =>
    (['left', 'right'] as const).some((side) => {
      const near = rows.filter((row) => row.parts.some((other) => Math.abs(other[side] - part[side]) < FLUSH));
      return near.length * 2 > rows.length;
    }),
  );
  return areFlush && areInLine.length < parts.length * IN_LINE;
}

/** How many lines above or below a row go on with one of its texts. */
function wraps(rows: readonly Row[], from: number, step: 1 | -1, gaps: readonly Gap[], pitch: number): number {
  let count = 0;
  for (;;) {
    const edge = rows[from + count * step];
    const row = rows[from + (count + 1) * step];
    const [only] = row?.parts ?? [];
    if (!edge || !row || !only || row.parts.length > 1 || CAPTION.test(row.line.text)) return count;
    const away = Math.abs(row.line.baseline - edge.line.baseline);
    // A text in the first column may be the next paragraph, where rows are no further apart.
    const isFirst = !gaps.some(({ to }) => only.left > to - 2);
    if (away > row.line.size * WRAP || crosses(only, gaps)) return count;
    if (isFirst && (step < 0 || away > pitch * WRAP_PITCH || only.right > (gaps[0]?.to ?? 0))) return count;
    count++;
  }
}

/** White between two tables is so much wider than between their columns, and so wide in ems. */
const APART = { times: 2, ems: 3 };

/** Splits the rows of two tables side by side, which are far apart or have the same header; returns one table otherwise. */
function besideEachOther(rows: readonly Row[]): (readonly Row[])[] {
  const gaps = commonGaps(rows.filter(({ parts }) => parts.length > 1));
  const size = rows[0]?.line.size ?? 0;
  for (const gap of gaps) {
    const halves = [rowsWithin(rows, 0, gap.from + 1), rowsWithin(rows, gap.to - 1, Number.POSITIVE_INFINITY)];
    if (halves.some((half) => half.length < LEAST_ROWS || !isTableAlone(half))) continue;
    const [header, other] = halves.map(([first]) => first && first.parts.map((part) => textOf([part])).join('\n'));
    const isWidest = gaps.every((each) => each === gap || gap.to - gap.from >= (each.to - each.from) * APART.times);
    if (header === other || (isWidest && gap.to - gap.from >= size * APART.ems)) return halves;
  }
  return [rows];
}

function rowsWithin(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.flatMap(({ line }) => {
    const own = line.pieces.filter((piece) => piece.left >= from && piece.right <= to);
    return own.length > 0 ? [rowOf(lineOf(own))] : [];
  });
}

/** Whether the first row has a text over each of several columns, and the first column has labels in most rows. */
function isTableAlone(rows: readonly Row[]): boolean {
  const [header, ...body] = rows.map(({ parts }) => parts.map((part) => textOf([part])));
  const isFigure = (text: string | undefined): boolean => !/\p{L}/u.test(text ?? '');
  if (!header || header.length < 2 || header.some(isFigure)) return false;
  const labelled = body.filter(([first]) => !isFigure(first));
  return labelled.length >= body.length * 0.8 && body.every((row) => row.length <= header.length);
}

function tableOf(rows: readonly Row[], page: PdfPage): PageTable | null {
  const pieces = rows.flatMap(({ line }) => line.pieces);
  const box = around(pieces);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const cells = openCells(pieces, {
    horizontal: page.horizontal.filter(
      ({ at, start, end }) => at > box.y - 3 && at < bottom + 3 && start < right && end > box.x,
    ),
    vertical: page.vertical.filter(
      ({ at, start, end }) => at > box.x - 3 && at < right + 3 && start < bottom && end > box.y,
    ),
  });
  const table = cells && pageTable(box, pieces, cells);
  return table && isTable(table.cells) ? table : null;
}

/** Cells are long from so many letters on. */
const LONG = 60;
/** Most cells of a table are written in, or all cells of its header, with so many letters at most. */
const FILLED = 0.6;
const HEADER_LETTERS = 30;

/** Short texts in most cells: no columns of prose, no list, and no formulas with their numbers. */
function isTable(all: readonly PlacedCell[]): boolean {
  const cells = all.filter(({ text }) => text !== '');
  const columns = cells.reduce((most, { range }) => Math.max(most, range.right + 1), 0);
  const rows = cells.reduce((most, { range }) => Math.max(most, range.bottom + 1), 0);
  const header = cells.filter(({ range }) => range.top === 0);
  const hasHeader =
    columns > 2 && header.length === columns && header.every(({ text }) => text.length <= HEADER_LETTERS);
  const isFilled = cells.length >= rows * columns * FILLED || hasHeader;
  const long = cells.filter(({ text }) => text.length > LONG).length;
  return isFilled && long * 4 <= cells.length && !isProse(cells) && !isList(cells, columns);
}

/** Lines of columns of text go on in small letters, and hold several words. */
function isProse(cells: readonly PlacedCell[]): boolean {
  const goOn = cells.filter(({ text }) => /^\p{Ll}/u.test(text) && text.split(' ').length >= 4);
  return goOn.length > cells.length * 0.3;
}

/** Numbers or bullets beside their texts. */
function isList(cells: readonly PlacedCell[], columns: number): boolean {
  const marks = cells.filter(({ range }) => range.left === 0);
  return (
    columns === 2 && marks.every(({ text }) => /^(?:[•◦▪‣●○■–—∗*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])$/.test(text))
  );
}
