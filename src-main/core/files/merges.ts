import type { CellRange } from '../../../src-shared/address.ts';

/** Merges taller than this are looked through one by one instead of being listed for each row. */
const TALL = 4096;

/**
 * The merges of a sheet, asked cell by cell. Of merges that overlap (only
 * damaged files have them) the first stands.
 */
export class Merges {
  readonly #byRow = new Map<number, CellRange[]>();
  readonly #tall: CellRange[] = [];
  /** Anchors that no cell of the file has named yet. */
  readonly #open = new Set<CellRange>();

  constructor(ranges: readonly CellRange[] = []) {
    for (const range of ranges) this.add(range);
  }

  /** Adds a merge, for files that tell it where its anchor stands. */
  add(range: CellRange): void {
    if (range.bottom < range.top || range.right < range.left) return;
    if (range.bottom === range.top && range.right === range.left) return;
    if (this.#meets(range)) return;
    this.#open.add(range);
    if (range.bottom - range.top >= TALL) {
      this.#tall.push(range);
      return;
    }
    for (let row = range.top; row <= range.bottom; row++) {
      const inRow = this.#byRow.get(row);
      if (inRow) inRow.push(range);
      else this.#byRow.set(row, [range]);
    }
  }

  /** The merge that covers a position, if any. */
  at(row: number, col: number): CellRange | undefined {
    const inRow = this.#byRow.get(row);
    if (inRow) {
      for (const range of inRow) if (col >= range.left && col <= range.right) return range;
    }
    for (const range of this.#tall) {
      if (row >= range.top && row <= range.bottom && col >= range.left && col <= range.right) return range;
    }
    return undefined;
  }

  /** Takes note that the anchor's cell was seen. */
  see(range: CellRange): void {
    this.#open.delete(range);
  }

  /** Merges whose anchor the file does not hold as a cell. */
  get unseen(): Iterable<CellRange> {
    return this.#open;
  }

  #meets(range: CellRange): boolean {
    const isOver = (other: CellRange): boolean =>
      other.top <= range.bottom && range.top <= other.bottom && other.left <= range.right && range.left <= other.right;
    if (this.#tall.some(isOver)) return true;
    if (range.bottom - range.top >= TALL) return [...this.#open].some(isOver);
    for (let row = range.top; row <= range.bottom; row++) if (this.#byRow.get(row)?.some(isOver)) return true;
    return false;
  }
}
