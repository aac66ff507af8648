import type { CellRange } from '../../../src-shared/address.ts';
import type { Cell, Grid, ValueKind } from '../../../src-shared/grid.ts';
import type { LineKind } from '../../../src-shared/lineKind.ts';
import { parseQuantity, parseValue } from '../../../src-shared/value.ts';
import { scan } from './scan.ts';
import { checkMark, looseTime } from './words.ts';

/**
 * A cell as the detectors see it: its place counts only rows and columns in
 * which some cell begins, so that spacing merges (a form drawn on a fine raster)
 * do not look like many columns.
 */
export interface ViewCell {
  readonly cell: Cell;
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly text: string;
  /** The kind that a person would see: numbers and dates written as text count as such. */
  readonly kind: ValueKind;
  /** A kind of value that headers seldom have: a number, a date, a yes or no, a quantity with its unit. */
  readonly isTyped: boolean;
}

/** A rectangle of a view, in its own rows and columns, inclusive. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

interface ViewOptions {
  readonly rows?: readonly number[] | undefined;
  readonly apart?: ReadonlySet<string>;
  readonly said?: ReadonlyMap<string, LineKind>;
}

/** Rows and columns of a sheet's part, without those in which no cell begins. */
export class View {
  readonly grid: Grid;
  readonly range: CellRange;
  /** Whether all rows of the range were looked at, not only those that tell its structure. */
  readonly isWhole: boolean;
  /** Sheet row of each view row. */
  readonly rows: readonly number[];
  readonly cols: readonly number[];
  /** What a person said a line is, by the address of a cell on it. */
  readonly said: ReadonlyMap<string, LineKind>;
  /** Cells that begin in each row, from left to right; merged blanks are kept. */
  readonly #starting: readonly (readonly ViewCell[])[];
  readonly #covering: (ViewCell | undefined)[];
  readonly #telling: readonly number[] | undefined;
  /** Rows of the view after which lines that hold something were not looked at. */
  readonly #unseenAfter: ReadonlySet<number>;

  /**
   * `rows` narrows a large sheet to the rows that tell its structure; cells
   * `apart` keep their row and column in the view and are blank in it.
   */
  constructor(grid: Grid, range: CellRange, { rows, apart = new Set(), said = new Map() }: ViewOptions = {}) {
    this.grid = grid;
    this.range = range;
    this.isWhole = rows === undefined;
    this.#telling = rows;
    this.said = said;
    const cells = [...(rows ? cellsOfRows(grid, range, rows) : grid.cells(range))].filter(
      (cell) => !isBlank(cell) || cell.rowSpan > 1 || cell.colSpan > 1,
    );
    const filled = cells.filter((cell) => !isBlank(cell));
    this.rows = sortedUnique(filled.map((cell) => cell.row));
    const unseen = rows && unseenAfter(grid, range, rows, this.rows);
    this.cols = unseen ? unseen.cols : sortedUnique(filled.map((cell) => cell.col));
    this.#unseenAfter = unseen?.places ?? new Set();
    const rowPlace = new Map(this.rows.map((row, place) => [row, place]));
    const colPlace = new Map(this.cols.map((col, place) => [col, place]));
    const starting: ViewCell[][] = this.rows.map(() => []);
    this.#covering = Array.from({ length: this.rows.length * this.cols.length });
    for (const cell of cells) {
      if (apart.size > 0 && apart.has(cell.address)) continue;
      const row = rowPlace.get(cell.row) ?? firstFrom(this.rows, cell.row);
      const col = colPlace.get(cell.col) ?? firstFrom(this.cols, cell.col);
      const rowSpan = firstFrom(this.rows, cell.row + cell.rowSpan) - row;
      const colSpan = firstFrom(this.cols, cell.col + cell.colSpan) - col;
      if (rowSpan < 1 || colSpan < 1) continue;
      const text = cell.text.trim();
      const kind = kindSeen(cell, text);
      const isTyped =
        isTypedKind(kind) ||
        checkMark.test(text) ||
        looseTime.test(text) ||
        (kind === 'text' && text.length < 24 && /\d/.test(text) && isQuantity(text));
      const seen: ViewCell = { cell, row, col, rowSpan, colSpan, text, kind, isTyped };
      starting[row]?.push(seen);
      for (let r = row; r < row + rowSpan; r++) {
        for (let c = col; c < col + colSpan; c++) this.#covering[r * this.cols.length + c] = seen;
      }
    }
    // Merged blanks of rows that are left out stand in the row after them.
    for (const cellsOfRow of starting) cellsOfRow.sort((a, b) => a.col - b.col);
    this.#starting = starting;
  }

  /** The same rows and columns, with some cells taken out by their addresses. */
  without(apart: ReadonlySet<string>): View {
    return apart.size === 0 ? this : new View(this.grid, this.range, { rows: this.#telling, apart, said: this.said });
  }

  get block(): Block {
    return { top: 0, left: 0, bottom: this.rows.length - 1, right: this.cols.length - 1 };
  }

  /** The sheet range of a block: up to where the next row and column of the view begin. */
  rangeOf(block: Block): CellRange {
    return {
      top: block.top === 0 ? this.range.top : (this.rows[block.top] ?? this.range.bottom),
      left: block.left === 0 ? this.range.left : (this.cols[block.left] ?? this.range.right),
      bottom: (this.rows[block.bottom + 1] ?? this.range.bottom + 1) - 1,
      right: (this.cols[block.right + 1] ?? this.range.right + 1) - 1,
    };
  }

  /** The block of the cells that begin in a sheet range, or null when none does. */
  blockOf(range: CellRange): Block | null {
    const block = {
      top: firstFrom(this.rows, range.top),
      left: firstFrom(this.cols, range.left),
      bottom: firstFrom(this.rows, range.bottom + 1) - 1,
      right: firstFrom(this.cols, range.right + 1) - 1,
    };
    return block.top <= block.bottom && block.left <= block.right ? block : null;
  }

  /** Whether rows that hold something and were not looked at lie between a row and the next of the view. */
  hasUnseenAfter(row: number): boolean {
    return this.#unseenAfter.has(row);
  }

  /** Whether lines of a block were not looked at. */
  hasUnseenIn({ top, bottom }: Block): boolean {
    return [...this.#unseenAfter].some((row) => row >= top && row < bottom);
  }

  /** Whether the file says that what sums up rows stands above them. */
  get isSummaryAbove(): boolean {
    return this.grid.data.meta.isSummaryAbove === true;
  }

  /** The outline level of a row in the file; 0 for none. */
  levelOf(row: number): number {
    return this.grid.data.meta.rowLevels?.[this.rows[row] ?? -1] ?? 0;
  }

  at(row: number, col: number): ViewCell | undefined {
    return col < 0 || col >= this.cols.length ? undefined : this.#covering[row * this.cols.length + col];
  }

  /** Cells that begin in a row and inside the block's columns, blanks that are merged among them. */
  starting(row: number, block: Block = this.block): ViewCell[] {
    const cells = this.#starting[row] ?? [];
    return cells.slice(placeOf(cells, block.left), placeOf(cells, block.right + 1));
  }

  /** Like `starting`, without blanks. */
  filled(row: number, block: Block = this.block): ViewCell[] {
    return this.starting(row, block).filter((cell) => cell.kind !== 'blank');
  }

  /** Cells that cover a row inside the block, each once, also those that began above. */
  covering(row: number, block: Block = this.block): ViewCell[] {
    const found: ViewCell[] = [];
    for (let col = block.left; col <= block.right; col++) {
      const cell = this.at(row, col);
      if (cell && cell.kind !== 'blank' && found.at(-1) !== cell) found.push(cell);
    }
    return found;
  }
}

function isBlank(cell: Cell): boolean {
  return cell.value.kind === 'blank' || cell.text.trim() === '';
}

export function isTypedKind(kind: ValueKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'boolean';
}

function isQuantity(text: string): boolean {
  const quantity = parseQuantity(text);
  return quantity !== null && (quantity.unit === null || quantity.unit.length < 8);
}

function kindSeen(cell: Cell, text: string): ValueKind {
  if (text === '') return 'blank';
  if (cell.value.kind !== 'text' || text.length > 40) return cell.value.kind;
  return parseValue(text).kind;
}

function* cellsOfRows(grid: Grid, range: CellRange, rows: readonly number[]): Generator<Cell> {
  for (const row of rows) yield* grid.cells({ ...range, top: row, bottom: row });
}

/** The columns that hold something, and the places in a view of some rows after which other rows do. */
function unseenAfter(
  grid: Grid,
  range: CellRange,
  telling: readonly number[],
  rows: readonly number[],
): { cols: number[]; places: ReadonlySet<number> } {
  const told = new Set(telling);
  const used = new Set<number>();
  const places = new Set<number>();
  let place = -1;
  scan(grid, range, (index, row, col) => {
    if (grid.data.kinds[index] === 0) return;
    used.add(col);
    if (told.has(row)) return;
    while ((rows[place + 1] ?? Infinity) < row) place++;
    places.add(place);
  });
  return { cols: [...used].toSorted((a, b) => a - b), places };
}

function sortedUnique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Place of the first cell that does not begin left of a column. */
function placeOf(cells: readonly ViewCell[], col: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.col ?? 0) < col) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of the first number that is not below `from`. */
function firstFrom(sorted: readonly number[], from: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
