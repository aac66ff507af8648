/**
 * Where the rows or the columns of a sheet lie, in whole pixels. Folded lines
 * have no size; everything that is drawn over the cells takes its place from here.
 */
export class Axis {
  readonly count: number;
  /** Lines that are drawn, in order. */
  readonly visible: Uint32Array;
  readonly #starts: Float64Array;

  constructor(count: number, sizeOf: (line: number) => number, isFolded: (line: number) => boolean = () => false) {
    this.count = count;
    this.#starts = new Float64Array(count + 1);
    const visible = new Uint32Array(count);
    let visibleCount = 0;
    for (let line = 0; line < count; line++) {
      const folded = isFolded(line);
      if (!folded) visible[visibleCount++] = line;
      this.#starts[line + 1] = this.start(line) + (folded ? 0 : Math.max(1, Math.round(sizeOf(line))));
    }
    this.visible = visible.slice(0, visibleCount);
  }

  get total(): number {
    return this.start(this.count);
  }

  /** Pixels before a line. */
  start(line: number): number {
    return this.#starts[Math.min(Math.max(line, 0), this.count)] ?? 0;
  }

  size(line: number): number {
    return this.start(line + 1) - this.start(line);
  }

  /** Pixels from the start of `first` to the end of `last`. */
  span(first: number, last: number): number {
    return this.start(last + 1) - this.start(first);
  }

  isVisible(line: number): boolean {
    return line >= 0 && line < this.count && this.size(line) > 0;
  }

  /** The drawn line at a pixel; the first or last one outside the sheet. -1 when nothing is drawn. */
  at(pixel: number): number {
    return this.visible[this.placeAt(pixel)] ?? -1;
  }

  /** Place in `visible` of the line at a pixel. */
  placeAt(pixel: number): number {
    let low = 0;
    let high = this.visible.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(this.visible[middle] ?? 0) <= pixel) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** Place in `visible` of a line; of the nearest drawn line before it when it is folded. */
  placeOf(line: number): number {
    return this.placeAt(this.start(line));
  }

  /** The drawn line `steps` further (or back when negative), stopping at the ends. */
  step(line: number, steps: number): number {
    const place = Math.min(Math.max(this.placeOf(line) + steps, 0), this.visible.length - 1);
    return this.visible[place] ?? line;
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
