import {
  type CellRange,
  parseAddress,
  rangeContains,
  rangeToText,
  toAddress,
  unionRange,
} from '../../../src-shared/address.ts';
import { type Cell, Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid, type PackedGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { composed, inverted, placed, type PlaceMap } from '../../../src-shared/placeMap.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import { linesOfCells, type TableLines } from '../../../src-shared/tableLines.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { Lineage } from './lineage.ts';
import { cellsOnLines } from './onLines.ts';

/** A sheet as it was read from a picture, and what lines that a person draws go by. */
export interface ReadSheet {
  readonly grid: PackedGrid;
  readonly words: readonly ReadWord[];
  /** Where points of the picture that was read lie on the page as it came. */
  readonly from: PlaceMap;
}

/** A sheet with all that a person did to what was read from its picture. */
export interface SheetByHand {
  readonly grid: PackedGrid;
  /** What was said of the structure, on the cells as they are now. */
  readonly corrections: readonly Correction[];
  /** Whether lines were drawn, and whether they fit the picture as it is read now. */
  readonly lines: 'detected' | 'drawn' | 'idle';
}

type TextCorrection = Extract<Correction, { kind: 'text' }>;
export type LinesCorrection = Extract<Correction, { kind: 'lines' }>;

/**
 * Applies corrections of lines and texts in their order. What was said before
 * lines were drawn goes with the cells that it was said of; what was said of
 * another reading of the picture is left out where its cell cannot be found.
 */
export function byHand(read: ReadSheet, corrections: readonly Correction[]): SheetByHand {
  const grid = new Grid(unpackGrid(read.grid));
  const sheet = new WorkedSheet(grid, read);
  let said: Correction[] = [];
  let lines: SheetByHand['lines'] = 'detected';
  for (const correction of corrections) {
    if (correction.kind === 'text') sheet.correctText(correction);
    else if (correction.kind === 'lines' || correction.kind === 'detectedLines') {
      const isDrawn = correction.kind === 'lines';
      const rename = isDrawn ? sheet.draw(correction) : sheet.drawAsDetected();
      lines = isDrawn ? (rename ? 'drawn' : 'idle') : 'detected';
      if (rename) said = said.map((each) => renamed(each, rename));
    } else said.push(correction);
  }
  const isChanged = corrections.some(({ kind }) => kind === 'text' || kind === 'lines');
  return { grid: isChanged ? sheet.packed() : read.grid, corrections: said, lines };
}

/** Where the cell of an address is now. */
type Rename = (row: number, col: number) => CellRange | null;

class WorkedSheet {
  readonly #grid: Grid;
  readonly #read: ReadSheet;
  readonly #texts: TextCorrection[] = [];
  #lineage = new Lineage();
  /** Where the cells lay on each set of lines that there was. */
  readonly #boxes = new Map<string, ReadonlyMap<string, Cell['box']>>();
  #cells: Map<string, Cell>;
  #rowCount: number;
  #colCount: number;

  constructor(grid: Grid, read: ReadSheet) {
    this.#grid = grid;
    this.#read = read;
    this.#cells = byAddress(grid.cells());
    this.#rowCount = grid.rowCount;
    this.#colCount = grid.colCount;
    this.#noteBoxes(linesOfCells([...grid.cells()], grid.rowCount, grid.colCount));
  }

  /** Puts a text into the cell that it was said of: by its address, or by its place on the page; with `isReadAlike` only over the text that it replaced. */
  correctText(correction: TextCorrection, { isReadAlike = false } = {}): void {
    const { cell: address, text, was, at } = correction;
    this.#texts.push(correction);
    const named = this.#cells.get(address);
    const cell = named?.text === was ? named : at && this.#cellAt(...at);
    if (!cell || (isReadAlike && cell.text !== was)) return;
    this.#cells.set(cell.address, { ...cell, text, value: valueOf(text), confidence: 1 });
    this.#lineage.touch(cell.address);
  }

  /** Lays the table on lines; null where they do not fit the picture any more. */
  draw(correction: LinesCorrection): Rename | null {
    const lines = linesOn(correction, this.#read.from);
    if (!lines) return null;
    const before = [...this.#cells.values()];
    const boxes = this.#boxes.get(nameOf(lines));
    const drawn = this.#lineage.follow(before, cellsOnLines(before, lines, this.#read.words));
    const again = new Map(correction.reread?.map((each) => [each.cell, each]));
    const cells = drawn.map((cell) => withReread(boxedAt(cell, boxes?.get(cell.address)), again.get(cell.address)));
    const rename = this.#replace(cells, lines.ys.length - 1, lines.xs.length - 1);
    this.#noteBoxes(lines);
    return rename;
  }

  /** Lays the table on the lines that it was read with, corrected texts included. */
  drawAsDetected(): Rename {
    this.#lineage = new Lineage();
    const rename = this.#replace([...this.#grid.cells()], this.#grid.rowCount, this.#grid.colCount);
    for (const text of this.#texts.splice(0)) this.correctText(text, { isReadAlike: true });
    return rename;
  }

  packed(): PackedGrid {
    const builder = new GridBuilder(this.#grid.data.meta).atLeast(this.#rowCount, this.#colCount);
    for (const cell of this.#cells.values()) builder.add(cell);
    return packGrid(builder.build().data);
  }

  /** Lines that are drawn as they were before find the cells where they lay. */
  #noteBoxes(lines: TableLines | null): void {
    if (lines)
      this.#boxes.set(nameOf(lines), new Map([...this.#cells.values()].map(({ address, box }) => [address, box])));
  }

  #replace(cells: readonly Cell[], rowCount: number, colCount: number): Rename {
    const before = [...this.#cells.values()];
    this.#cells = byAddress(cells);
    this.#rowCount = rowCount;
    this.#colCount = colCount;
    return (row, col) => {
      const was = before.find((cell) => rangeContains(rangeOf(cell), row, col))?.box;
      if (!was) return null;
      const [x, y] = [was.x + was.width / 2, was.y + was.height / 2];
      const now = cells.find(({ box }) => box && holds(box, x, y));
      return now ? rangeOf(now) : null;
    };
  }

  #cellAt(pageX: number, pageY: number): Cell | undefined {
    const onRead = inverted(this.#read.from);
    if (!onRead) return undefined;
    const [x, y] = placed(onRead, pageX, pageY);
    return [...this.#cells.values()].find(({ box }) => box && holds(box, x, y));
  }
}

/** Tells lines from others: they are drawn in whole pixels. */
function nameOf({ xs, ys, merges }: TableLines): string {
  return JSON.stringify([xs.map(Math.round), ys.map(Math.round), merges.map(rangeToText).toSorted()]);
}

function boxedAt(cell: Cell, box: Cell['box']): Cell {
  return box ? { ...cell, box } : cell;
}

function withReread(cell: Cell, read: { readonly text: string; readonly confidence: number } | undefined): Cell {
  return read ? { ...cell, text: read.text, value: valueOf(read.text), confidence: read.confidence } : cell;
}

function valueOf(text: string): Cell['value'] {
  return text.trim() === '' ? { kind: 'blank' } : parseValue(text);
}

function byAddress(cells: Iterable<Cell>): Map<string, Cell> {
  return new Map([...cells].map((cell) => [cell.address, cell]));
}

function rangeOf({ row, col, rowSpan, colSpan }: Cell): CellRange {
  return { top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 };
}

function holds({ x, y, width, height }: NonNullable<Cell['box']>, atX: number, atY: number): boolean {
  return atX >= x && atX < x + width && atY >= y && atY < y + height;
}

/**
 * Lines as they lie on the picture that is read now; null where it is turned or
 * bent against the one that they were drawn on by more than half a row.
 */
export function linesOn({ xs, ys, merges, from }: LinesCorrection, now: PlaceMap): TableLines | null {
  const back = inverted(now);
  if (!from || !back) return null;
  const map = composed(back, from);
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => placed(map, x, y));
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners;
  const row = Math.abs(c[1] - a[1]) / (ys.length - 1);
  const column = Math.abs(b[0] - a[0]) / (xs.length - 1);
  const isLevel = Math.max(Math.abs(b[1] - a[1]), Math.abs(d[1] - c[1])) <= row / 2;
  const isUpright = Math.max(Math.abs(c[0] - a[0]), Math.abs(d[0] - b[0])) <= column / 2;
  if (!isLevel || !isUpright) return null;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const lines = {
    xs: xs.map((x) => placed(map, x, middleY)[0]),
    ys: ys.map((y) => placed(map, middleX, y)[1]),
    merges,
  };
  const isInOrder = (edges: readonly number[]): boolean =>
    edges.every((edge, place) => place === 0 || edge > (edges[place - 1] ?? edge));
  return isInOrder(lines.xs) && isInOrder(lines.ys) ? lines : null;
}

/** What was said of cells that are elsewhere now; a cell that is no more stays as it was named. */
function renamed(correction: Correction, rename: Rename): Correction {
  const cellsOf = (addresses: readonly string[]): string[] => [
    ...new Set(
      addresses.map((address) => {
        const at = parseAddress(address);
        const now = at && rename(at.row, at.column);
        return now ? toAddress(now.top, now.left) : address;
      }),
    ),
  ];
  const rangeNow = (range: CellRange): CellRange => {
    const first = rename(range.top, range.left);
    const last = rename(range.bottom, range.right);
    return first && last ? unionRange(first, last) : range;
  };
  switch (correction.kind) {
    case 'role':
    case 'detectedRole':
      return { ...correction, cells: cellsOf(correction.cells) };
    case 'regions':
      return { ...correction, regions: correction.regions.map(rangeNow) };
    case 'block':
      return { ...correction, range: rangeNow(correction.range), was: correction.was && rangeNow(correction.was) };
    case 'orientation':
    case 'detectedOrientation':
      return { ...correction, range: rangeNow(correction.range) };
    default:
      return correction;
  }
}
