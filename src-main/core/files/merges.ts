import type { CellRange } from '../../../src-shared/address.ts';
import { RangeIndex } from '../../../src-shared/rangeIndex.ts';
import { Skyline } from './skyline.ts';

/**
 * The merges of a sheet, asked cell by cell. Of merges that overlap (only
 * damaged files have them) the one that begins first, from top to bottom and
 * from left to right, stands.
 */
export class Merges {
  readonly #index = new RangeIndex<CellRange>();
  /** Made with the first merge: most tables have none. */
  #taken: Skyline | undefined;
  /** Anchors that no cell of the file has named yet. */
  readonly #open = new Set<CellRange>();

  constructor(ranges: readonly CellRange[] = []) {
    for (const range of ranges.toSorted((a, b) => a.top - b.top || a.left - b.left)) this.add(range);
  }

  /** Adds a merge that begins no higher than those before it, for files that tell it where its anchor stands. */
  add(range: CellRange): void {
    if (range.bottom < range.top || range.right < range.left) return;
    if (range.bottom === range.top && range.right === range.left) return;
    this.#taken ??= new Skyline();
    if (this.#taken.freeFrom(range.left, range.right) > range.top) return;
    this.#taken.take(range.left, range.right, range.bottom);
    this.#open.add(range);
    this.#index.add(range);
  }

  /** The merge that covers a position, if any. */
  at(row: number, col: number): CellRange | undefined {
    return this.#index.at(row, col);
  }

  /** Takes note that the anchor's cell was seen. */
  see(range: CellRange): void {
    this.#open.delete(range);
  }

  /** Merges whose anchor the file does not hold as a cell. */
  get unseen(): Iterable<CellRange> {
    return this.#open;
  }
}
