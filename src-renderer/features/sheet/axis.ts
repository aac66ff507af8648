/** Pixels along an axis. */
export interface Stretch {
  readonly start: number;
  readonly size: number;
}

/** Lines from `first` on that are drawn in another order. */
export interface Reordered {
  readonly first: number;
  readonly rows: readonly number[];
}

/**
 * Where the rows or the columns of a sheet lie, in whole pixels. Folded lines have no size; everything that is drawn over
 * the cells takes its place from here. A line is named by its number in the sheet, a place counts lines, folded ones too,
 * in the order in which they are drawn: the two differ only where lines are reordered.
 */
export class Axis {
  readonly count: number;
  /** Lines that are drawn, in the order in which they are. */
  readonly visible: Uint32Array;
  /** Of lines that are reordered; empty where none are. */
  readonly reordered: readonly Reordered[];
  /** By place. */
  readonly #starts: Float64Array;
  readonly #places: Uint32Array | null = null;
  readonly #lines: Uint32Array | null = null;

  constructor(
    count: number,
    sizeOf: (line: number) => number,
    isFolded: (line: number) => boolean = () => false,
    reordered: readonly Reordered[] = [],
  ) {
    this.count = count;
    this.reordered = reordered;
    if (reordered.length > 0) {
      this.#lines = Uint32Array.from({ length: count }, (_, line) => line);
      for (const { first, rows } of reordered) this.#lines.set(rows, first);
      this.#places = new Uint32Array(count);
      for (const [place, line] of this.#lines.entries()) this.#places[line] = place;
    }
    this.#starts = new Float64Array(count + 1);
    const visible = new Uint32Array(count);
    let visibleCount = 0;
    for (let place = 0; place < count; place++) {
      const line = this.lineAt(place);
      const folded = isFolded(line);
      if (!folded) visible[visibleCount++] = line;
      this.#starts[place + 1] = this.startAt(place) + (folded ? 0 : Math.max(1, Math.round(sizeOf(line))));
    }
    this.visible = visible.slice(0, visibleCount);
  }

  get total(): number {
    return this.startAt(this.count);
  }

  /** The place of a line. */
  placeOf(line: number): number {
    return this.#places?.[line] ?? line;
  }

  /** The line at a place. */
  lineAt(place: number): number {
    return this.#lines?.[place] ?? place;
  }

  /** Pixels before a place. */
  startAt(place: number): number {
    return this.#starts[Math.min(Math.max(place, 0), this.count)] ?? 0;
  }

  /** Pixels before a line. */
  start(line: number): number {
    return this.startAt(this.placeOf(line));
  }

  size(line: number): number {
    const place = this.placeOf(line);
    return this.startAt(place + 1) - this.startAt(place);
  }

  /** Pixels that places take, from the start of `first` to the end of `last`. */
  span(first: number, last: number): number {
    return this.startAt(last + 1) - this.startAt(first);
  }

  /**
   * Where lines `first … last` are drawn, in the order in which they are; only those between two places where they are
   * given. One stretch, unless some of reordered lines are meant and others not.
   */
  stretches(first: number, last: number, within = { from: 0, to: this.count - 1 }): Stretch[] {
    if (this.#isTogether(first, last)) return [{ start: this.startAt(first), size: this.span(first, last) }];
    const found: { start: number; size: number }[] = [];
    for (const place of this.#placesOf(first, last, within)) {
      const size = this.span(place, place);
      if (size === 0) continue;
      const before = found.at(-1);
      const start = this.startAt(place);
      if (before && before.start + before.size === start) before.size += size;
      else found.push({ start, size });
    }
    return found;
  }

  /** The first and the last line at places `first … last`. */
  linesAt(first: number, last: number): { readonly first: number; readonly last: number } {
    if (this.#isTogether(first, last)) return { first, last };
    let [least, most] = [first, last];
    for (let place = first; place <= last; place++) {
      least = Math.min(least, this.lineAt(place));
      most = Math.max(most, this.lineAt(place));
    }
    return { first: least, last: most };
  }

  /** Runs of lines that are drawn between two lines, the ends included, in no order; folded lines that lie between belong to them. */
  between(from: number, to: number): { readonly first: number; readonly last: number }[] {
    const [first, last] = [this.placeOf(from), this.placeOf(to)].toSorted((a, b) => a - b);
    if (first === undefined || last === undefined) return [];
    if (this.#isTogether(first, last)) return [{ first, last }];
    return runsOf(Array.from({ length: last - first + 1 }, (_, place) => this.lineAt(first + place)));
  }

  isVisible(line: number): boolean {
    return line >= 0 && line < this.count && this.size(line) > 0;
  }

  /** The drawn line at a pixel; the first or last one outside the sheet. -1 when nothing is drawn. */
  at(pixel: number): number {
    return this.visible[this.orderAt(pixel)] ?? -1;
  }

  /** The drawn line `steps` further (or back when negative), stopping at the ends; from the nearest before it where a line is folded. */
  step(line: number, steps: number): number {
    const order = Math.min(Math.max(this.orderAt(this.start(line)) + steps, 0), this.visible.length - 1);
    return this.visible[order] ?? line;
  }

  /** Which of the drawn lines lies at a pixel, counted in the order in which they are drawn; the nearest outside the sheet. */
  orderAt(pixel: number): number {
    let low = 0;
    let high = this.visible.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(this.visible[middle] ?? 0) <= pixel) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** Places of lines in their order, found by the shorter way. */
  #placesOf(first: number, last: number, { from, to }: { readonly from: number; readonly to: number }): number[] {
    if (last - first > to - from) {
      const places = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      return places.filter((place) => this.lineAt(place) >= first && this.lineAt(place) <= last);
    }
    const places = Array.from({ length: last - first + 1 }, (_, at) => this.placeOf(first + at));
    return places.filter((place) => place >= from && place <= to).toSorted((a, b) => a - b);
  }

  /** Whether lines lie next to each other as they are drawn, and take the places of their own numbers. */
  #isTogether(first: number, last: number): boolean {
    return this.reordered.every(({ first: from, rows }) => {
      const to = from + rows.length - 1;
      return last < from || first > to || (first <= from && last >= to);
    });
  }
}

/** Runs of neighbouring lines, in order: `[3, 4, 7]` → 3–4 and 7–7. */
export function runsOf(lines: readonly number[]): { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.last === line - 1) run.last = line;
    else runs.push({ first: line, last: line });
  }
  return runs;
}
