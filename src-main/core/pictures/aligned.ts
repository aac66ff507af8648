import { toAddress } from '../../../src-shared/address.ts';
import { type Box, type Cell, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { linesOfCells, type TableLines } from '../../../src-shared/tableLines.ts';
import { alignedLines, identicalLines, type LineMatch } from './alignment.ts';
import { likenessOf, overlapOf, type Pairs, pairsOf, plainText } from './textLikeness.ts';

/** One reading with the places of another one. */
export interface Aligned {
  readonly grid: Grid;
  readonly differences: readonly CellDifference[];
}

/** How sure a text is that another reader read otherwise, or did not see. */
const DISPUTED = 0.5;
/** Share of the lines of the smaller table that must have twins: else the two are not readings of one table. */
const ENOUGH = 0.4;
/** Blank cells say little about whether two columns are one. */
const BLANK = 0.4;

/**
 * Lays a reading on another one: where they have as many rows and columns line
 * on line, else rows are aligned by their texts, columns by those of the rows
 * that have twins. Cells take the places of their twins; what has none lies
 * between its neighbours. Null where the two have too little in common.
 */
export function aligned(texts: Grid, other: Grid): Aligned | null {
  const lines = matchedLines(texts, other);
  return lines && laid(texts, other, lines.rows, lines.cols);
}

/** Which rows and columns of a reading are which of another one's; null where the two have too little in common. */
export function matchedLines(texts: Grid, other: Grid): { readonly rows: LineMatch; readonly cols: LineMatch } | null {
  if (hasSizeOf(texts, other)) return { rows: identicalLines(texts.rowCount), cols: identicalLines(texts.colCount) };
  const rows = rowsAligned(texts, other);
  if (!isEnough(rows, texts.rowCount, other.rowCount)) return null;
  const cols = colsAligned(texts, other, rows);
  return isEnough(cols, texts.colCount, other.colCount) ? { rows, cols } : null;
}

export function hasSizeOf(one: Grid, other: Grid): boolean {
  return one.rowCount === other.rowCount && one.colCount === other.colCount;
}

function laid(texts: Grid, other: Grid, rows: LineMatch, cols: LineMatch): Aligned {
  const lines = linesOfCells([...other.cells()], other.rowCount, other.colCount);
  const differences: CellDifference[] = [];
  const builder = new GridBuilder(texts.data.meta).atLeast(texts.rowCount, texts.colCount);
  for (const cell of cellsAndBlanks(texts)) {
    const [row = null, col = null] = [rows.of[cell.row], cols.of[cell.col]];
    const twin = row === null || col === null ? null : other.at(row, col);
    const isOwn = twin !== null && twin.row === row && twin.col === col;
    const isAlike = isOwn && plainText(twin.text) === plainText(cell.text);
    const isSame = isOwn && isWhole(rows, cell.row) && isWhole(cols, cell.col);
    if (isSame && !isAlike) differences.push({ cell: cell.address, text: cell.text, other: twin.text });
    const placed = isSame && isSingle(cell) && isSingle(twin) ? twin.box : lines && boxOf(cell, rows, cols, lines);
    const box = cell.box ?? placed;
    const style = cell.style ?? (isOwn ? twin.style : undefined);
    const isSeen =
      isAlike || (twin !== null && cell.text !== '' && plainText(twin.text).includes(plainText(cell.text)));
    const own = cell.confidence ?? (isSeen ? 1 : DISPUTED);
    const confidence = isSeen ? Math.max(own, twin?.confidence ?? 0) : Math.min(own, DISPUTED);
    builder.add({
      ...cell,
      ...(box && { box }),
      ...(style && { style }),
      // Nothing was read where nothing stands.
      confidence: cell.text === '' && !(isOwn && twin.text !== '') ? 1 : confidence,
    });
  }
  return { grid: builder.build(), differences };
}

function rowsAligned(texts: Grid, other: Grid): LineMatch {
  const [own, theirs] = [rowPairs(texts), rowPairs(other)];
  return alignedLines({
    count: texts.rowCount,
    otherCount: other.rowCount,
    likeness: (row, twin) => likenessOf(own[row] ?? NONE, theirs[twin] ?? NONE, BLANK),
    within: (row, twin) => overlapOf(own[row] ?? NONE, theirs[twin] ?? NONE),
  });
}

/** Columns are alike as their cells are in rows that have twins. */
function colsAligned(texts: Grid, other: Grid, rows: LineMatch): LineMatch {
  const pairs = rows.of.flatMap((twin, row) => (twin === null ? [] : [[row, twin] as const]));
  const [own, theirs] = [cellPairs(texts), cellPairs(other)];
  const mean =
    (measure: (one: Pairs, twin: Pairs) => number) =>
    (col: number, twin: number): number => {
      let sum = 0;
      for (const [row, otherRow] of pairs) {
        sum += measure(own[row * texts.colCount + col] ?? NONE, theirs[otherRow * other.colCount + twin] ?? NONE);
      }
      return sum / Math.max(1, pairs.length);
    };
  return alignedLines({
    count: texts.colCount,
    otherCount: other.colCount,
    likeness: mean((one, twin) => likenessOf(one, twin, BLANK)),
    within: mean(overlapOf),
  });
}

const NONE: Pairs = new Map();

function rowPairs(grid: Grid): Pairs[] {
  const texts = Array.from({ length: grid.rowCount }, (): string[] => []);
  for (const { row, text } of grid.cells()) texts[row]?.push(text);
  return texts.map(pairsOf);
}

function cellPairs(grid: Grid): Pairs[] {
  const pairs: Pairs[] = Array.from({ length: grid.rowCount * grid.colCount }, () => NONE);
  for (const { row, col, text } of grid.cells()) pairs[row * grid.colCount + col] = pairsOf([text]);
  return pairs;
}

function isEnough({ of }: LineMatch, count: number, otherCount: number): boolean {
  return of.filter((twin) => twin !== null).length >= ENOUGH * Math.min(count, otherCount);
}

/** The line has a twin that is its own, and no more than that. */
function isWhole({ spans }: LineMatch, line: number): boolean {
  const span = spans[line];
  return span !== null && span !== undefined && span.to - span.from === 1;
}

function isSingle({ rowSpan, colSpan }: Cell): boolean {
  return rowSpan === 1 && colSpan === 1;
}

/** All cells, and the places where none stands. */
function* cellsAndBlanks(grid: Grid): Generator<Cell> {
  for (let row = 0; row < grid.rowCount; row += 1) {
    for (let col = 0; col < grid.colCount; col += 1) {
      const cell = grid.at(row, col);
      if (cell && (cell.row !== row || cell.col !== col)) continue;
      yield cell ?? blankAt(row, col);
    }
  }
}

function blankAt(row: number, col: number): Cell {
  const address = toAddress(row, col);
  return { row, col, rowSpan: 1, colSpan: 1, address, text: '', value: { kind: 'blank' } };
}

function boxOf({ row, col, rowSpan, colSpan }: Cell, rows: LineMatch, cols: LineMatch, lines: TableLines): Box | null {
  const [top, bottom] = [rows.spans[row], rows.spans[row + rowSpan - 1]];
  const [left, right] = [cols.spans[col], cols.spans[col + colSpan - 1]];
  if (!top || !bottom || !left || !right) return null;
  const [x, y] = [edgeAt(lines.xs, left.from), edgeAt(lines.ys, top.from)];
  const [width, height] = [edgeAt(lines.xs, right.to) - x, edgeAt(lines.ys, bottom.to) - y];
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Where an edge runs, in shares of a line between two. */
function edgeAt(edges: readonly number[], at: number): number {
  const [low, high] = [edges[Math.floor(at)] ?? 0, edges[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
