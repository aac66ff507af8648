import type { Grid } from '../../../../src-shared/grid.ts';

/** The different texts of some cells, compared byte by byte; texts stay in the grid, of which this keeps places alone. */
export interface InternedTexts {
  /** By place of the cell: which text it holds; -1 for no text. */
  readonly ids: Int32Array;
  /** By text: grid index of the first cell that holds it. */
  readonly cells: Int32Array;
}

/** Finds equal texts among cells without decoding them; `cells` are grid indexes, -1 where nothing is. */
export function internTexts(grid: Grid, cells: Int32Array): InternedTexts {
  const { textStarts, textLengths, textBytes } = grid.data;
  const ids = new Int32Array(cells.length).fill(-1);
  const firsts = new Int32Array(cells.length);
  // Open addressing, at most half full: what stands there is a text's id plus one.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, cells.length) * 2)));
  const mask = slots.length - 1;
  let count = 0;
  for (let place = 0; place < cells.length; place++) {
    const cell = cells[place] ?? -1;
    if (cell < 0) continue;
    const from = textStarts[cell] ?? 0;
    const length = textLengths[cell] ?? 0;
    if (length === 0) continue;
    let slot = hash(textBytes, from, from + length) & mask;
    for (;;) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) {
        slots[slot] = count + 1;
        firsts[count] = cell;
        ids[place] = count++;
        break;
      }
      const first = firsts[id] ?? 0;
      if (textLengths[first] === length && isSame(textBytes, textStarts[first] ?? 0, from, length)) {
        ids[place] = id;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { ids, cells: firsts.slice(0, count) };
}

/** FNV-1a, with its high bits folded in, since the low ones choose the slot. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < to; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value ^ (value >>> 15);
}

function isSame(bytes: Uint8Array, one: number, other: number, length: number): boolean {
  if (one === other) return true;
  for (let at = 0; at < length; at++) if (bytes[one + at] !== bytes[other + at]) return false;
  return true;
}

/** Lists of numbers by key in two flat arrays; the numbers of a key keep the order in which they came. */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #values: Int32Array;

  /** `keys[i]` is the key of `values[i]`, or of `i` itself; negative keys are left out. */
  constructor(size: number, keys: Int32Array, values?: Int32Array) {
    const starts = new Uint32Array(size + 1);
    for (const key of keys) if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
    for (let key = 0; key < size; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
    const next = starts.slice();
    const sorted = new Int32Array(starts[size] ?? 0);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? -1;
      if (key < 0) continue;
      const to = next[key] ?? 0;
      sorted[to] = values ? (values[at] ?? 0) : at;
      next[key] = to + 1;
    }
    this.#starts = starts;
    this.#values = sorted;
  }

  get(key: number): Int32Array {
    return this.#values.subarray(this.#starts[key], this.#starts[key + 1]);
  }
}

/** Numbers that are collected one by one, without an object for each. */
export class NumberList {
  #numbers = new Int32Array(1024);
  #length = 0;

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  /** A view of what was collected. */
  get all(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
