import { toAddress } from '../../../src-shared/address.ts';
import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import { figureStretch, type TextWidth } from '../../components/grid/textWidth.ts';
import { MergeIndex } from '../structure/index.ts';
import { columnWidths, fittedWidth, isFigureCut, rowHeights, widenedForNumbers } from './measure.ts';
import { type LoadRows, RowCache } from './rowCache.ts';

/** Sizes at 100 %. */
export interface Sizes {
  readonly widths: readonly number[];
  /** Of the rows that are no plain ones. */
  readonly heights: ReadonlyMap<number, number>;
}

/** Rows of sheets up to this many are measured as they load; beyond, only their beginning is. */
const MEASURED_ROWS = 5000;

/** One sheet as it is drawn: its frame, its merges, the cells that are loaded, and its sizes once the first are. */
export class SheetModel {
  readonly frame: SheetFrame;
  readonly merges: MergeIndex;
  readonly cache: RowCache;
  readonly #textWidth: TextWidth;
  readonly #textWidths = new WeakMap<Cell, number>();
  #sizes: Sizes | null = null;
  #error: unknown = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();
  readonly #rowListeners = new Set<(from: number, to: number) => void>();

  constructor(frame: SheetFrame, load: LoadRows, textWidth: TextWidth) {
    this.frame = frame;
    this.#textWidth = textWidth;
    this.merges = new MergeIndex(frame.merges);
    this.cache = new RowCache({
      rowCount: frame.rowCount,
      colCount: frame.colCount,
      load,
      onLoaded: (from, to) => this.#measure(from, to),
      onFailed: (error) => {
        this.#error = error;
        this.#changed();
      },
    });
    if (frame.rowCount === 0) this.#sizes = { widths: columnWidths(frame, [], textWidth), heights: new Map() };
    else this.cache.want(0, Math.min(60, frame.rowCount - 1), 0);
  }

  /** Null until the first rows are there. */
  get sizes(): Sizes | null {
    return this.#sizes;
  }
  /** Why rows are missing; null when the last attempt went well. */
  get error(): unknown {
    return this.#error;
  }

  /** The cell that covers a position; null for a blank one, undefined while it is not loaded. */
  at(row: number, col: number): Cell | null | undefined {
    const merge = this.merges.at(row, col);
    return merge ? this.cache.cell(merge.top, merge.left) : this.cache.cell(row, col);
  }

  /** Address of the cell that covers a position: of the merge's anchor where it is merged. */
  addressAt(row: number, col: number): string {
    const { top, left } = this.merges.rangeAt(row, col);
    return toAddress(top, left);
  }

  /** Pixels that a cell's text takes at 100 %, in one line. */
  textWidth(cell: Cell): number {
    const known = this.#textWidths.get(cell) ?? this.#textWidth(cell.text, cell.style?.bold ?? false);
    this.#textWidths.set(cell, known);
    return known;
  }

  /** Whether a number is not to be shown in a column so wide, since only a part of it would be. */
  isCut(cell: Cell, columnPx: number, scale: number): boolean {
    return isFigureCut(cell, this.textWidth(cell) * figureStretch(scale), columnPx, scale);
  }

  /** The width at 100 % that shows all text of a column in the rows that are loaded around here. */
  fitted(col: number, from: number, to: number): number {
    const cells = this.#cellsIn(from, to).filter((cell) => cell.col === col);
    return fittedWidth(cells, this.#textWidth);
  }

  /** Sizes, errors: what changes the layout of the sheet as a whole. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  /** Rows that can be drawn now, by their places. */
  onRows(listener: (from: number, to: number) => void): () => void {
    this.#rowListeners.add(listener);
    return () => this.#rowListeners.delete(listener);
  }

  #measure(from: number, to: number): void {
    const { frame } = this;
    const known = this.#sizes;
    const cells = this.#cellsIn(from, to);
    const widths = known
      ? widenedForNumbers(cells, known.widths, this.#textWidth)
      : columnWidths(frame, cells, this.#textWidth);
    const isMeasured = !known || frame.rowCount <= MEASURED_ROWS;
    const heights = isMeasured ? rowHeights(frame, cells, widths, this.#textWidth) : new Map<number, number>();
    const isNew = widths !== known?.widths || [...heights].some(([row, height]) => known.heights.get(row) !== height);
    if (!known) this.#sizes = { widths, heights };
    else if (isNew) this.#sizes = { widths, heights: new Map([...known.heights, ...heights]) };
    const hadFailed = this.#error !== null;
    this.#error = null;
    // Rows come with every turn of the wheel, and mostly change nothing but what stands in them.
    if (!known || isNew || hadFailed) this.#changed();
    for (const listener of this.#rowListeners) listener(from, to);
  }

  #cellsIn(from: number, to: number): Cell[] {
    const cells: Cell[] = [];
    for (let place = from; place <= to; place++) {
      const row = this.cache.lineAt(place);
      for (let col = 0; col < this.frame.colCount; col++) {
        const cell = this.cache.cell(row, col);
        if (cell) cells.push(cell);
      }
    }
    return cells;
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}
