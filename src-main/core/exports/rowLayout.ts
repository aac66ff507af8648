import type { ExportCell } from './exportDocument.ts';

/** A place of a row that a cell takes. */
export interface Place {
  readonly cell: ExportCell;
  /** The cell begins here; else it reaches here from the left or from above. */
  readonly isAnchor: boolean;
  /** In the row where the cell begins. */
  readonly isFirstRow: boolean;
  /** In the column where the cell begins. */
  readonly isFirstColumn: boolean;
}

/** Lays out the rows of a table one after the other: which cell takes which column, merges included. */
export class RowLayout {
  readonly #reaching: (ExportCell | null)[];
  /** Rows that the cell which reaches into a column still takes. */
  readonly #left: Uint32Array;

  constructor(columnCount: number) {
    this.#reaching = Array.from({ length: columnCount }, () => null);
    this.#left = new Uint32Array(columnCount);
  }

  /** The places of the next row, by column; null where nothing is. */
  next(cells: readonly ExportCell[]): readonly (Place | null)[] {
    const places: (Place | null)[] = [];
    for (let column = 0; column < this.#reaching.length; column++) {
      const cell = this.#left[column] ? (this.#reaching[column] ?? null) : null;
      if (cell) this.#left[column] = (this.#left[column] ?? 0) - 1;
      places.push(cell && { cell, isAnchor: false, isFirstRow: false, isFirstColumn: column === cell.column });
    }
    for (const cell of cells) {
      const { column: first, colSpan = 1, rowSpan = 1 } = cell;
      for (let column = first; column < Math.min(first + colSpan, places.length); column++) {
        places[column] = { cell, isAnchor: column === first, isFirstRow: true, isFirstColumn: column === first };
        if (rowSpan === 1) continue;
        this.#reaching[column] = cell;
        this.#left[column] = rowSpan - 1;
      }
    }
    return places;
  }
}

/** The text of each place; merges say theirs once, at their beginning, or everywhere. */
export function textsOf(
  places: readonly (Place | null)[],
  spans: 'blank' | 'repeat',
  textOf: (cell: ExportCell) => string = ({ text }) => text,
): string[] {
  return places.map((place) => (place && (place.isAnchor || spans === 'repeat') ? textOf(place.cell) : ''));
}
