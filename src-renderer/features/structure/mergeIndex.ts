import { type CellRange, rangeContains, rangesOverlap, unionRange } from '../../../src-shared/address.ts';

/** Rows to a band: a merge is listed in each band that it touches. */
const BAND = 128;

/** Finds the merge at a cell and the merges on screen, however tall they are and wherever their anchor is. */
export class MergeIndex {
  readonly #bands = new Map<number, CellRange[]>();

  constructor(merges: readonly CellRange[]) {
    for (const merge of merges) {
      for (let band = Math.floor(merge.top / BAND); band <= Math.floor(merge.bottom / BAND); band++) {
        const known = this.#bands.get(band);
        if (known) known.push(merge);
        else this.#bands.set(band, [merge]);
      }
    }
  }

  at(row: number, col: number): CellRange | null {
    const merges = this.#bands.get(Math.floor(row / BAND));
    return merges?.find((merge) => rangeContains(merge, row, col)) ?? null;
  }

  /** The cell with the merge it belongs to, or alone. */
  rangeAt(row: number, col: number): CellRange {
    return this.at(row, col) ?? { top: row, left: col, bottom: row, right: col };
  }

  /** Merges that have a part in the range, each once. */
  in(range: CellRange): CellRange[] {
    const found = new Set<CellRange>();
    for (let band = Math.floor(range.top / BAND); band <= Math.floor(range.bottom / BAND); band++) {
      for (const merge of this.#bands.get(band) ?? []) if (rangesOverlap(merge, range)) found.add(merge);
    }
    return [...found];
  }

  /** The smallest range around this one that cuts through no merge, as a selection is widened in a spreadsheet. */
  widen(range: CellRange): CellRange {
    const wider = this.in(range).reduce(unionRange, range);
    return sameRange(wider, range) ? range : this.widen(wider);
  }
}

export function sameRange(a: CellRange, b: CellRange): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}
