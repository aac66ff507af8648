import type { CellRange } from '../../../src-shared/address.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { type CellStyle, type Grid, GridBuilder, type GridMeta } from '../../../src-shared/grid.ts';
import { BLANK, type Content } from './cellText.ts';
import { checkSheet, sheetLimits } from './limits.ts';
import type { Merges } from './merges.ts';

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
  readonly #fileName: string;
  readonly #name: string;
  readonly #placed: CellRange[] = [];
  #rowCount = 0;
  #colCount = 0;
  #contentCount = 0;
  #blanks: { row: number; col: number; style: CellStyle | undefined; merge: CellRange | undefined }[] = [];

  constructor(meta: GridMeta, merges: Merges, fileName: string) {
    this.#builder = new GridBuilder(meta);
    this.#merges = merges;
    this.#fileName = fileName;
    this.#name = meta.name;
  }

  /** Throws DomainError when the sheet grows beyond its limits. */
  add(row: number, col: number, content: Content, style: CellStyle | undefined, formula?: string): void {
    const merge = this.#merges.at(row, col);
    if (merge && (merge.top !== row || merge.left !== col)) return;
    if (merge) this.#merges.see(merge);
    if (content.value.kind === 'blank' && formula === undefined) {
      if ((style || merge) && this.#blanks.length < PENDING) this.#blanks.push({ row, col, style, merge });
      return;
    }
    if (this.#blanks.length > 0) {
      for (const blank of this.#blanks) this.#put(blank.row, blank.col, BLANK, blank.style, blank.merge);
      this.#blanks = [];
    }
    this.#contentCount++;
    this.#rowCount = Math.max(this.#rowCount, row + 1);
    this.#colCount = Math.max(this.#colCount, col + 1);
    if (this.#contentCount > sheetLimits.cells) {
      this.#refuse(`holds more than ${sheetLimits.cells.toLocaleString('en')} cells`);
    }
    if (merge) this.#stretch(merge);
    checkSheet(this.#fileName, this.#name, this.#rowCount, this.#colCount);
    this.#put(row, col, content, style, merge, formula);
  }

  build(): Grid {
    for (const merge of this.#merges.unseen) {
      if (merge.top < this.#rowCount && merge.left < this.#colCount)
        this.#put(merge.top, merge.left, BLANK, undefined, merge);
    }
    for (const blank of this.#blanks) {
      if (blank.row < this.#rowCount) this.#put(blank.row, blank.col, BLANK, blank.style, blank.merge);
    }
    this.#checkMerged();
    return this.#builder.build({ rowCount: this.#rowCount, colCount: this.#colCount });
  }

  #put(
    row: number,
    col: number,
    content: Content,
    style: CellStyle | undefined,
    merge: CellRange | undefined,
    formula?: string,
  ): void {
    if (merge) this.#placed.push(merge);
    const { text, value } = content;
    if (!merge && formula === undefined) {
      // Nearly every cell; spreading nothing into each would take as long as the rest of it.
      this.#builder.add(style ? { row, col, text, value, style } : { row, col, text, value });
      return;
    }
    this.#builder.add({
      row,
      col,
      text,
      value,
      ...(merge && { rowSpan: merge.bottom - merge.top + 1, colSpan: merge.right - merge.left + 1 }),
      ...(style && { style }),
      ...(formula !== undefined && { formula }),
    });
  }

  /** A grid lists the positions under its merges, save those of merges larger than any table. */
  #checkMerged(): void {
    let merged = 0;
    for (const { top, left, bottom, right } of this.#placed) {
      const area = (Math.min(bottom, this.#rowCount) - top + 1) * (Math.min(right, this.#colCount) - left + 1);
      if (area <= 50_000) merged += area;
    }
    if (merged > sheetLimits.merged)
      this.#refuse(`covers more than ${sheetLimits.merged.toLocaleString('en')} positions with merges`);
  }

  /** A merge with content belongs to the sheet whole, unless it is one of those drawn to the end of all columns. */
  #stretch(merge: CellRange): void {
    if (merge.right - merge.left < 256) this.#colCount = Math.max(this.#colCount, merge.right + 1);
    if (merge.bottom - merge.top < 10_000) this.#rowCount = Math.max(this.#rowCount, merge.bottom + 1);
  }

  #refuse(what: string): never {
    throw new DomainError(
      'file.tooLarge',
      `Sheet "${this.#name}" of "${this.#fileName}" ${what}. Save the part that you need as a file of its own.`,
    );
  }
}
