import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { LevelTag, Orientation } from '../../../src-shared/hotree.ts';
import { parseQuantity, parseValue } from '../../../src-shared/value.ts';
import { scan } from './scan.ts';

/** Where the values of a body lie. */
interface BodyExtent {
  readonly range: CellRange;
  readonly orientation: Orientation;
  readonly levels: readonly { readonly position: number; readonly label: string }[];
  /** Lines that hold no values proper. */
  readonly without: ReadonlySet<number>;
  /** Tables that stand in the body as values. */
  readonly nested: readonly CellRange[];
  /** Indexes of headers and notes: they may lie among the values. */
  readonly apart: ReadonlySet<number>;
}

/** More distinct texts than this are no list of values. */
const MOST_DISTINCT = 40;
/** Texts beyond this many in a level are not parsed for numbers. */
const MOST_PARSED = 2000;

/**
 * Tags of the levels of a body (ST-Raptor, section 5.3): continuous when four
 * fifths of the values are numbers or dates, discrete when few values come again
 * and again, else unstructured. Totals take no part.
 */
export function tagsOf(grid: Grid, extent: BodyExtent): LevelTag[] {
  const tallies = extent.levels.map((level) => new Tally(grid, level.label));
  const tallyAt = new Map(extent.levels.map((level, index) => [level.position, tallies[index]]));
  const isDown = extent.orientation === 'down';
  scan(grid, extent.range, (index, row, col) => {
    if (extent.apart.has(index) || extent.nested.some((inner) => rangeContains(inner, row, col))) return;
    if (!extent.without.has(isDown ? row : col)) tallyAt.get(isDown ? col : row)?.add(index);
  });
  return tallies.map((tally) => tally.tag());
}

/** What is counted of one level while its cells go by. */
class Tally {
  readonly #grid: Grid;
  readonly #label: string;
  #count = 0;
  #looked = 0;
  readonly #numbers = new Bounds();
  readonly #dates = new Bounds();
  readonly #units = new Map<string, number>();
  /** By hash of the text; null when there are too many to list. */
  #texts: Map<number, { readonly index: number; count: number }> | null = new Map();

  constructor(grid: Grid, label: string) {
    this.#grid = grid;
    this.#label = label;
  }

  add(index: number): void {
    const { kinds, numbers } = this.#grid.data;
    const kind = kinds[index] ?? 0;
    if (kind === 0) return;
    this.#count++;
    if (kind === 2) this.#numbers.take(numbers[index] ?? 0);
    else if (kind === 3 || kind === 5) this.#dates.take(numbers[index] ?? 0);
    else if (kind === 1 && this.#count <= MOST_PARSED) this.#parse(this.#grid.textOf(index));
    if (kind !== 1 || this.#count <= MOST_PARSED) this.#looked++;
    this.#hash(index);
  }

  tag(): LevelTag {
    if (this.#count === 0) return { kind: 'empty' };
    const type = this.#numbers.count >= this.#dates.count ? 'number' : 'date';
    const { count, minimum, maximum } = type === 'number' ? this.#numbers : this.#dates;
    if (count >= 2 && count >= this.#looked * 0.8)
      return { kind: 'continuous', type, minimum, maximum, unit: this.#unit() };
    const distinct = this.#texts?.size ?? Infinity;
    const isDiscrete = distinct <= Math.max(1, this.#count * 0.5) || (this.#count > 3 && distinct <= 3);
    if (!this.#texts || !isDiscrete) return { kind: 'unstructured', count: this.#count };
    const values = [...this.#texts.values()].map(({ index, count }) => ({ text: this.#grid.textOf(index), count }));
    return { kind: 'discrete', values: values.toSorted((a, b) => b.count - a.count) };
  }

  #parse(text: string): void {
    if (text.length > 40) return;
    const value = parseValue(text);
    if (value.kind === 'number') this.#numbers.take(value.number);
    else if (value.kind === 'date') this.#dates.take(value.number);
    const quantity = value.kind === 'text' ? parseQuantity(text) : null;
    if (!quantity) return;
    this.#numbers.take(quantity.number);
    if (quantity.unit) this.#units.set(quantity.unit, (this.#units.get(quantity.unit) ?? 0) + 1);
  }

  #hash(index: number): void {
    if (!this.#texts) return;
    const { textBytes, textStarts, textLengths } = this.#grid.data;
    const start = textStarts[index] ?? 0;
    const end = start + (textLengths[index] ?? 0);
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (textBytes[at] ?? 0), 0x01000193);
    const known = this.#texts.get(hash);
    if (known) known.count++;
    else if (this.#texts.size >= MOST_DISTINCT) this.#texts = null;
    else this.#texts.set(hash, { index, count: 1 });
  }

  /** The unit that most values carry, else the one in the header's brackets. */
  #unit(): string | null {
    const [most] = [...this.#units].toSorted((a, b) => b[1] - a[1]);
    if (most) return most[0];
    const bracketed = /[(（]\s*(?:in\s+|unit:?\s*|单位[:：]?\s*)?([^()（）]{1,24})[)）]\s*$/i
      .exec(this.#label)?.[1]
      ?.trim();
    return bracketed !== undefined && /^[^\d,;、]+$/.test(bracketed) ? bracketed : null;
  }
}

class Bounds {
  count = 0;
  minimum = Infinity;
  maximum = -Infinity;

  take(number: number): void {
    this.count++;
    if (number < this.minimum) this.minimum = number;
    if (number > this.maximum) this.maximum = number;
  }
}
