import type { CellRange } from './address.ts';

/** One key for a level and a block of it: levels are fewer than 32. */
const LEVEL_BITS = 5;

/**
 * Ranges that do not overlap, found by a position that they cover, whatever
 * their height: each lies in blocks of 1, 2, 4, 8 … rows, at most two of a size
 * (a segment tree over rows), and in a block from left to right.
 */
export class RangeIndex<Range extends CellRange> {
  readonly #blocks = new Map<number, Range[]>();
  /** Sizes of blocks that hold something, as powers of two. */
  #levels: number[] = [];
  #row = -1;
  /** What covers that row, block by block. */
  #inRow: readonly (readonly Range[])[] = [];

  constructor(ranges: Iterable<Range> = []) {
    for (const range of ranges) this.add(range);
  }

  /** Adds a range that overlaps none of those that are there. */
  add(range: Range): void {
    const end = range.bottom + 1;
    for (let row = range.top; row < end;) {
      // The largest block that begins here and ends inside.
      const level = Math.min(row === 0 ? 31 : 31 - Math.clz32(row & -row), 31 - Math.clz32(end - row));
      this.#insert(level, row, range);
      row += 2 ** level;
    }
    this.#row = -1;
  }

  /** The range that covers a position, if any. */
  at(row: number, col: number): Range | undefined {
    if (this.#levels.length === 0) return undefined;
    if (row !== this.#row) {
      this.#inRow = this.#levels.flatMap((level) => {
        const block = this.#blocks.get(keyOf(level, row));
        return block ? [block] : [];
      });
      this.#row = row;
    }
    for (const ranges of this.#inRow) {
      const found = ranges[placeAfter(ranges, col) - 1];
      if (found && col <= found.right) return found;
    }
    return undefined;
  }

  #insert(level: number, row: number, range: Range): void {
    const key = keyOf(level, row);
    const block = this.#blocks.get(key);
    if (block) block.splice(placeAfter(block, range.left), 0, range);
    else {
      this.#blocks.set(key, [range]);
      if (!this.#levels.includes(level)) this.#levels = [...this.#levels, level];
    }
  }
}

function keyOf(level: number, row: number): number {
  return ((row >>> level) << LEVEL_BITS) | level;
}

/** Place after the last range that begins at or left of a column. */
function placeAfter(ranges: readonly CellRange[], col: number): number {
  let low = 0;
  let high = ranges.length;
  // Most come from left to right.
  if ((ranges[high - 1]?.left ?? -1) <= col) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.left ?? 0) <= col) low = middle + 1;
    else high = middle;
  }
  return low;
}
