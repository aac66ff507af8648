import type { Cell } from '../../../src-shared/grid.ts';
import { windowRowsOf } from '../../lib/windowRows.ts';
import type { Axis } from './axis.ts';

/** Loads the cells whose anchor lies in rows `from … to` (inclusive), of them in `rows` alone where they are given. */
export type LoadRows = (
  from: number,
  to: number,
  signal: AbortSignal,
  rows?: readonly number[],
) => Promise<readonly Cell[]>;

/** In which order rows are drawn. */
export type RowOrder = Pick<Axis, 'placeOf' | 'lineAt' | 'reordered'>;

const AS_THEY_ARE: RowOrder = { placeOf: (line) => line, lineAt: (place) => place, reordered: [] };

export interface RowCacheOptions {
  readonly rowCount: number;
  readonly colCount: number;
  readonly load: LoadRows;
  /** Rows at places `from … to` can be drawn now. */
  readonly onLoaded: (from: number, to: number) => void;
  readonly onFailed: (error: unknown) => void;
}

interface Window {
  /** Places of its rows, in the order in which they are drawn. */
  readonly from: number;
  readonly to: number;
  /** Cells by place within the window, then by column. */
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  readonly cellCount: number;
}

/** Some 40 MB of cells; windows further back are asked for again. */
const CELLS_KEPT = 150_000;
const MOST_AT_ONCE = 3;
const RETRY_MS = 1500;

/**
 * The rows of a sheet, in windows that are loaded when they come near the
 * screen, ahead in the direction of scrolling, and dropped when many others
 * were used since.
 */
export class RowCache {
  readonly windowRows: number;
  readonly #options: RowCacheOptions;
  /** In the order of use, latest last. */
  readonly #windows = new Map<number, Window>();
  readonly #loading = new Map<number, AbortController>();
  readonly #settling: (() => void)[] = [];
  #wanted: readonly number[] = [];
  #keptCells = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #order = AS_THEY_ARE;

  constructor(options: RowCacheOptions) {
    this.#options = options;
    this.windowRows = windowRowsOf(options.colCount);
  }

  /** The anchor cell at a position, null where there is none, undefined while it is not loaded. */
  cell(row: number, col: number): Cell | null | undefined {
    const place = this.#order.placeOf(row);
    const window = this.#windows.get(Math.floor(place / this.windowRows));
    return window && (window.rows[place - window.from]?.[col] ?? null);
  }

  isLoaded(row: number): boolean {
    return this.#windows.has(Math.floor(this.#order.placeOf(row) / this.windowRows));
  }

  /** The place of a row among those that are drawn. */
  readonly placeOf = (row: number): number => this.#order.placeOf(row);

  readonly lineAt = (place: number): number => this.#order.lineAt(place);

  /** Rows are drawn in another order from now on, and loaded as they follow each other there; what is known stays. */
  arrange(order: RowOrder): void {
    const before = this.#order;
    if (before.reordered === order.reordered) return;
    const known = new Map<number, Window['rows'][number]>();
    for (const { from, rows } of this.#windows.values()) {
      rows.forEach((cells, place) => known.set(before.lineAt(from + place), cells));
    }
    for (const controller of this.#loading.values()) controller.abort();
    this.#loading.clear();
    this.#order = order;
    for (const [index, window] of this.#windows) {
      const rows = window.rows.flatMap((_, place) => {
        const cells = known.get(order.lineAt(window.from + place));
        return cells ? [cells] : [];
      });
      if (rows.length === window.rows.length) {
        const cellCount = rows.flat().filter(Boolean).length;
        this.#keptCells += cellCount - window.cellCount;
        this.#windows.set(index, { ...window, rows, cellCount });
      } else {
        this.#keptCells -= window.cellCount;
        this.#windows.delete(index);
      }
    }
    this.#loadNext();
  }

  /**
   * Says which rows are on screen, by their places, and which way they move (1 down, -1 up, 0
   * neither), with rows elsewhere that are drawn too (anchors of tall merges).
   * Loads them, then what comes next; stops loading what is no longer near.
   */
  want(first: number, last: number, direction: number, elsewhere: readonly number[] = []): void {
    const others = elsewhere.map((row) => this.#order.placeOf(row));
    this.#wanted = windowsWanted(first, last, direction, others, this.windowRows, this.#options.rowCount);
    for (const index of this.#wanted) {
      const window = this.#windows.get(index);
      if (!window) continue;
      this.#windows.delete(index);
      this.#windows.set(index, window);
    }
    for (const [index, controller] of this.#loading) if (!this.#wanted.includes(index)) controller.abort();
    this.#loadNext();
  }

  /** All cells of rows `from … to`, or of certain ones, from the cache where it has them; for copying. */
  async take(from: number, to: number, signal: AbortSignal, rows?: readonly number[]): Promise<Cell[]> {
    const cells: Cell[] = [];
    const read = new Map<number, Window>();
    for (const row of rows ?? Array.from({ length: to - from + 1 }, (_, below) => from + below)) {
      const place = this.#order.placeOf(row);
      const index = Math.floor(place / this.windowRows);
      const window = read.get(index) ?? this.#windows.get(index) ?? (await this.#read(index, signal));
      read.set(index, window);
      for (const cell of window.rows[place - window.from] ?? []) if (cell) cells.push(cell);
    }
    return cells;
  }

  get isLoading(): boolean {
    return this.#loading.size > 0;
  }

  /** Comes back when nothing is being loaded any more. */
  async settled(): Promise<void> {
    while (this.isLoading) await new Promise<void>((resolve) => this.#settling.push(resolve));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    for (const controller of this.#loading.values()) controller.abort();
  }

  /** Opens a closed cache again, with what it had. */
  reopen(): void {
    this.#isClosed = false;
  }

  /** Reads again what it has; the old cells stand until the new ones are there. */
  reload(): void {
    for (const controller of this.#loading.values()) controller.abort();
    this.#loading.clear();
    for (const index of this.#windows.keys()) void this.#load(index);
  }

  #loadNext(): void {
    if (this.#isClosed) return;
    for (const index of this.#wanted) {
      if (this.#loading.size >= MOST_AT_ONCE) return;
      if (!this.#windows.has(index) && !this.#loading.has(index)) void this.#load(index);
    }
  }

  async #load(index: number): Promise<void> {
    const controller = new AbortController();
    this.#loading.set(index, controller);
    try {
      const window = await this.#read(index, controller.signal);
      if (controller.signal.aborted) return;
      this.#keep(index, window);
      this.#options.onLoaded(window.from, window.to);
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#options.onFailed(error);
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#loadNext(), RETRY_MS);
      return;
    } finally {
      if (this.#loading.get(index) === controller) this.#loading.delete(index);
      if (controller.signal.aborted) this.#loadNext();
      for (const resolve of this.#settling.splice(0)) resolve();
    }
    this.#loadNext();
  }

  async #read(index: number, signal: AbortSignal): Promise<Window> {
    const from = index * this.windowRows;
    const to = Math.min(from + this.windowRows, this.#options.rowCount) - 1;
    const order = this.#order;
    const lines = Array.from({ length: to - from + 1 }, (_, place) => order.lineAt(from + place));
    const isPlain = lines.every((line, place) => line === from + place);
    const cells = isPlain
      ? await this.#options.load(from, to, signal)
      : await this.#options.load(Math.min(...lines), Math.max(...lines), signal, lines);
    const rows: (Cell | undefined)[][] = lines.map(() => []);
    for (const cell of cells) {
      const row = rows[order.placeOf(cell.row) - from];
      if (row) row[cell.col] = cell;
    }
    return { from, to, rows, cellCount: cells.length };
  }

  #keep(index: number, window: Window): void {
    this.#keptCells += window.cellCount - (this.#windows.get(index)?.cellCount ?? 0);
    this.#windows.set(index, window);
    for (const [oldest, { cellCount }] of this.#windows) {
      if (this.#keptCells <= CELLS_KEPT) return;
      if (this.#wanted.includes(oldest)) continue;
      this.#windows.delete(oldest);
      this.#keptCells -= cellCount;
    }
  }
}

/**
 * Windows to load, the most urgent first: those on screen, those of `elsewhere`,
 * two ahead (one each way when the sheet rests), one behind.
 */
export function windowsWanted(
  first: number,
  last: number,
  direction: number,
  elsewhere: readonly number[],
  windowRows: number,
  rowCount: number,
): number[] {
  const windowOf = (row: number): number => Math.floor(row / windowRows);
  const [from, to] = [windowOf(first), windowOf(last)];
  const onScreen = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const around = direction < 0 ? [from - 1, from - 2, to + 1] : [to + 1, ...(direction > 0 ? [to + 2] : []), from - 1];
  const end = windowOf(rowCount - 1);
  return [...new Set([...onScreen, ...elsewhere.map(windowOf), ...around])].filter(
    (index) => index >= 0 && index <= end,
  );
}
