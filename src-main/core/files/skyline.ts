/** Columns of the widest sheet of any spreadsheet. */
const WIDTH = 16_384;

/**
 * Down to which row each column is taken, for ranges that come from top to
 * bottom: tells in a few steps whether a new one is free, however wide it is
 * (a segment tree over columns).
 */
export class Skyline {
  /** Of each node: the first row that is free in all of its columns. */
  readonly #free = new Float64Array(2 * WIDTH);
  /** Of each node: what was said of all of its columns at once. */
  readonly #whole = new Float64Array(2 * WIDTH);

  /** The first row from which columns `left … right` are all free. */
  freeFrom(left: number, right: number): number {
    return this.#ask(1, 0, WIDTH - 1, left, right);
  }

  /** Takes columns `left … right` down to a row, which must lie below all that was taken there. */
  take(left: number, right: number, bottom: number): void {
    this.#say(1, 0, WIDTH - 1, left, right, bottom + 1);
  }

  #ask(node: number, first: number, last: number, left: number, right: number): number {
    if (right < first || last < left) return 0;
    if (left <= first && last <= right) return this.#free[node] ?? 0;
    const middle = (first + last) >> 1;
    const below = Math.max(
      this.#ask(2 * node, first, middle, left, right),
      this.#ask(2 * node + 1, middle + 1, last, left, right),
    );
    return Math.max(this.#whole[node] ?? 0, below);
  }

  #say(node: number, first: number, last: number, left: number, right: number, free: number): void {
    if (right < first || last < left) return;
    this.#free[node] = Math.max(this.#free[node] ?? 0, free);
    if (left <= first && last <= right) {
      this.#whole[node] = free;
      return;
    }
    const middle = (first + last) >> 1;
    this.#say(2 * node, first, middle, left, right, free);
    this.#say(2 * node + 1, middle + 1, last, left, right, free);
  }
}
