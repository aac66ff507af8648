import { type CellRange, columnLetters } from '../../../src-shared/address.ts';
import { type CellStyle, type Grid, GridBuilder, type GridMeta } from '../../../src-shared/grid.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import type { Budget } from './budget.ts';
import { BLANK, type Content } from './cellText.ts';
import { ColumnValues } from './columnValues.ts';
import { cellLimits, checkSheet, sheetLimits } from './limits.ts';
import type { Merges } from './merges.ts';

/** Up to `MOST_STRAYS` cells to the right of more than `STRAY_GAP` empty columns are strays: notes and slips. */
const STRAY_GAP = 200;
const MOST_STRAYS = 20;

/** Styled blanks after the last content that are kept in case that content follows. */
const PENDING = 100_000;

/**
 * Makes a grid of a sheet's cells as they come, row by row. Cells under a merge
 * are dropped. The grid ends with the last cell that holds something:
 * formatting alone holds nothing, and Excel formats whole columns.
 */
export class SheetBuilder {
  readonly #builder: GridBuilder;
  readonly #merges: Merges;
  readonly #budget: Budget;
  readonly #name: string;
  /** The first cell that holds each content that cells share. */
  readonly #shared = new Map<Content, number>();
  readonly #columns = new ColumnValues();
  /** By column: the number of cells with content, and the column after the last one that they cover. */
  readonly #filled: ({ cells: number; end: number } | undefined)[] = [];
  /** Cells beyond the column limit. */
  readonly #far: { readonly row: number; readonly col: number }[] = [];
  #rowCount = 0;
  #colCount = 0;
  #blanks: { row: number; col: number; style: CellStyle | undefined; merge: CellRange | undefined }[] = [];

  constructor(meta: GridMeta, merges: Merges, budget: Budget) {
    this.#builder = new GridBuilder(meta);
    this.#merges = merges;
    this.#budget = budget;
    this.#name = meta.name;
  }

  /** Throws DomainError when the sheet grows beyond its limits. */
  add(row: number, col: number, content: Content, style: CellStyle | undefined, formula?: string): void {
    const merge = this.#merges.at(row, col);
    if (merge && (merge.top !== row || merge.left !== col)) return;
    if (merge) {
      this.#budget.takeMerge();
      this.#merges.see(merge);
    }
    if (content.value.kind === 'blank' && formula === undefined) {
      if ((style || merge) && this.takesBlanks) this.#blanks.push({ row, col, style, merge });
      return;
    }
    if (col >= sheetLimits.columns) {
      this.#far.push({ row, col });
      if (this.#far.length > MOST_STRAYS) checkSheet(this.#budget.fileName, this.#name, row + 1, col + 1);
      return;
    }
    const filled = (this.#filled[col] ??= { cells: 0, end: 0 });
    filled.cells++;
    filled.end = Math.max(filled.end, (merge?.right ?? col) + 1);
    if (this.#blanks.length > 0) {
      for (const blank of this.#blanks) this.#put(blank.row, blank.col, BLANK, blank.style, blank.merge);
      this.#blanks = [];
    }
    this.#rowCount = Math.max(this.#rowCount, row + 1);
    this.#colCount = Math.max(this.#colCount, col + 1);
    if (merge) this.#stretch(merge);
    checkSheet(this.#budget.fileName, this.#name, this.#rowCount, this.#colCount);
    this.#put(row, col, content, style, merge, formula);
  }

  /** Whether a styled blank is still noted; those that are many hold nothing. */
  get takesBlanks(): boolean {
    return this.#blanks.length < PENDING;
  }

  build(): Grid {
    for (const merge of this.#merges.unseen) {
      this.#budget.takeMerge();
      if (merge.top < this.#rowCount && merge.left < this.#colCount)
        this.#put(merge.top, merge.left, BLANK, undefined, merge);
    }
    for (const blank of this.#blanks) {
      if (blank.row < this.#rowCount) this.#put(blank.row, blank.col, BLANK, blank.style, blank.merge);
    }
    const { revalued, warnings } = this.#columns.decide(this.#name);
    for (const { index, read } of revalued) this.#builder.revalue(index, read);
    for (const warning of warnings) this.#budget.warn(warning);
    return this.#builder.build({ rowCount: this.#rowCount, colCount: this.#withoutStrays() });
  }

  /** Returns the number of columns without strays, and warns about the strays. */
  #withoutStrays(): number {
    const [far] = this.#far;
    if (far && this.#filled.length === 0) checkSheet(this.#budget.fileName, this.#name, far.row + 1, far.col + 1);
    let reach = 0;
    let end = this.#colCount;
    let strays = 0;
    for (const [col, filled] of this.#filled.entries()) {
      if (!filled) continue;
      if (col - reach > STRAY_GAP && reach > 0) {
        end = reach;
        strays = 0;
      }
      strays += filled.cells;
      reach = Math.max(reach, filled.end);
    }
    const isCut = end < this.#colCount && strays <= MOST_STRAYS;
    const first = isCut ? this.#filled.findIndex((filled, col) => filled && col >= end) : far?.col;
    if (first !== undefined) {
      const count = this.#far.length + (isCut ? strays : 0);
      this.#budget.warn(warningSaid.strayCells(count, columnLetters(first), this.#name));
    }
    return isCut ? end : this.#colCount;
  }

  #put(
    row: number,
    col: number,
    content: Content,
    style: CellStyle | undefined,
    merge: CellRange | undefined,
    formula?: string,
  ): void {
    const { value } = content;
    if (content.isWritten) this.#columns.take(this.#builder.count, col, content.text);
    this.#budget.takeCell(Math.min(content.text.length, cellLimits.textLength));
    const sameTextAs = content.isShared ? this.#shared.get(content) : undefined;
    if (content.isShared && sameTextAs === undefined) this.#shared.set(content, this.#builder.count);
    const text = sameTextAs === undefined ? this.#budget.fitted(content.text) : content.text;
    const textBytes = this.#builder.textBytes;
    if (!merge && formula === undefined && sameTextAs === undefined) {
      // Nearly every cell; spreading nothing into each would take as long as the rest of it.
      this.#builder.add(style ? { row, col, text, value, style } : { row, col, text, value });
    } else {
      const isKept = formula !== undefined && this.#budget.hasRoomForFormula(formula.length);
      this.#builder.add({
        row,
        col,
        text,
        value,
        ...(merge && { rowSpan: merge.bottom - merge.top + 1, colSpan: merge.right - merge.left + 1 }),
        ...(style && { style }),
        ...(isKept && { formula }),
        ...(sameTextAs !== undefined && { sameTextAs }),
      });
    }
    this.#budget.takeText(this.#builder.textBytes - textBytes);
  }

  /** A merge with content belongs to the sheet whole, unless it is one of those drawn to the end of all columns. */
  #stretch(merge: CellRange): void {
    if (merge.right - merge.left < 256) this.#colCount = Math.max(this.#colCount, merge.right + 1);
    if (merge.bottom - merge.top < 10_000) this.#rowCount = Math.max(this.#rowCount, merge.bottom + 1);
  }
}
