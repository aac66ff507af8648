import { type CellRange, toAddress } from './address.ts';
import type { Cell, CellInput, CellStyle, CellValue, ValueKind } from './cell.ts';
import { type CellExtra, clippedTo, type GridData, type GridMeta, sorted } from './gridData.ts';
import { RangeIndex } from './rangeIndex.ts';

export type * from './cell.ts';
export { type GridData, type GridMeta, transferables } from './gridData.ts';

/** A merge with the index of its cell. */
interface Span extends CellRange {
  readonly index: number;
}

/** Texts longer than this (in bytes) may be shared by cells and are decoded once for all of them. */
const LONG_TEXT = 200;
/** Values from which on an array is not copied to be cut to its size. */
const LARGE_ARRAY = 1_000_000;
/** Decoded text that a grid holds at most, in characters: small sheets are walked again and again, large ones would only fill memory. */
const CHARACTERS_KEPT = 16_000_000;

const KINDS = ['blank', 'text', 'number', 'date', 'boolean', 'moment'] as const;

/**
 * The one table model: anchor cells of one sheet in row-major order. Immutable.
 * Blank cells are kept only where they are merged, styled or hold a formula.
 */
export class Grid {
  readonly data: GridData;
  readonly #rowStart: Uint32Array;
  readonly #spanOf = new Map<number, readonly [number, number]>();
  readonly #extraOf: ReadonlyMap<number, CellExtra>;
  readonly #covering = new RangeIndex<Span>();
  readonly #cells = new Map<number, Cell>();
  /** Long texts by where they begin. */
  readonly #texts = new Map<number, string>();
  #charactersKept = 0;
  readonly #decoder = new TextDecoder();

  constructor(data: GridData) {
    this.data = data;
    this.#rowStart = new Uint32Array(data.rowCount + 1);
    for (const row of data.rows) this.#rowStart[row + 1] = (this.#rowStart[row + 1] ?? 0) + 1;
    for (let row = 0; row < data.rowCount; row++) {
      this.#rowStart[row + 1] = (this.#rowStart[row + 1] ?? 0) + (this.#rowStart[row] ?? 0);
    }
    this.#extraOf = new Map(data.extras);
    for (const [index, rowSpan, colSpan] of data.spans) {
      this.#spanOf.set(index, [rowSpan, colSpan]);
      const top = data.rows[index] ?? 0;
      const left = data.cols[index] ?? 0;
      this.#covering.add({ index, top, left, bottom: top + rowSpan - 1, right: left + colSpan - 1 });
    }
  }

  get name(): string {
    return this.data.meta.name;
  }
  get rowCount(): number {
    return this.data.rowCount;
  }
  get colCount(): number {
    return this.data.colCount;
  }
  /** Number of anchor cells kept. */
  get cellCount(): number {
    return this.data.rows.length;
  }
  get range(): CellRange {
    return { top: 0, left: 0, bottom: this.rowCount - 1, right: this.colCount - 1 };
  }

  /** The cell that covers a position (a merge's anchor for each position it spans), or null where nothing is. */
  at(row: number, col: number): Cell | null {
    const index = this.indexAt(row, col);
    return index < 0 ? null : this.cell(index);
  }

  /** Index of the cell that covers a position, or -1. */
  indexAt(row: number, col: number): number {
    if (row < 0 || col < 0 || row >= this.rowCount || col >= this.colCount) return -1;
    const covering = this.#covering.at(row, col);
    if (covering) return covering.index;
    let low = this.#rowStart[row] ?? 0;
    let high = (this.#rowStart[row + 1] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.data.cols[middle] ?? 0;
      if (found === col) return middle;
      if (found < col) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Cell number `index` in row-major order. Throws RangeError outside `0 … cellCount - 1`. */
  cell(index: number): Cell {
    const known = this.#cells.get(index);
    if (known) return known;
    const cell = this.#decode(index);
    if (this.cellCount <= 200_000 && this.#charactersKept <= CHARACTERS_KEPT) {
      this.#cells.set(index, cell);
      // A long text is counted where it is kept.
      if (cell.text.length <= LONG_TEXT) this.#charactersKept += cell.text.length;
    }
    return cell;
  }

  /** Text of a cell without decoding the rest of it. */
  textOf(index: number): string {
    const { textStarts, textLengths } = this.data;
    const start = textStarts[index] ?? 0;
    const length = textLengths[index] ?? 0;
    return length > LONG_TEXT ? this.#longText(start, length) : this.#decoded(start, length);
  }

  #longText(start: number, length: number): string {
    const known = this.#texts.get(start);
    if (known !== undefined) return known;
    const text = this.#decoded(start, length);
    if (this.#charactersKept <= CHARACTERS_KEPT) {
      this.#texts.set(start, text);
      this.#charactersKept += text.length;
    }
    return text;
  }

  #decoded(start: number, length: number): string {
    return this.#decoder.decode(this.data.textBytes.subarray(start, start + length));
  }

  kindOf(index: number): ValueKind {
    const kind = KINDS[this.data.kinds[index] ?? 0] ?? 'blank';
    return kind === 'moment' ? 'date' : kind;
  }

  /** All anchor cells, row by row; `range` keeps those whose anchor lies in it. */
  *cells(range: CellRange = this.range): Generator<Cell> {
    for (const index of this.indexes(range)) yield this.cell(index);
  }

  *indexes(range: CellRange = this.range): Generator<number> {
    const bottom = Math.min(range.bottom, this.rowCount - 1);
    for (let row = Math.max(0, range.top); row <= bottom; row++) {
      const end = this.#rowStart[row + 1] ?? 0;
      for (let index = this.#rowStart[row] ?? 0; index < end; index++) {
        const col = this.data.cols[index] ?? 0;
        if (col > range.right) break;
        if (col >= range.left) yield index;
      }
    }
  }

  #decode(index: number): Cell {
    const { data } = this;
    const row = data.rows[index];
    const col = data.cols[index];
    if (row === undefined || col === undefined) {
      throw new RangeError(`No cell ${index} in "${this.name}" (${this.cellCount} cells)`);
    }
    const [rowSpan, colSpan] = this.#spanOf.get(index) ?? [1, 1];
    const style = data.styles[(data.styleIndex[index] ?? 0) - 1];
    return {
      row,
      col,
      rowSpan,
      colSpan,
      address: toAddress(row, col),
      text: this.textOf(index),
      value: this.#value(index),
      ...(style && { style }),
      ...this.#extraOf.get(index),
    };
  }

  #value(index: number): CellValue {
    const number = this.data.numbers[index] ?? 0;
    switch (KINDS[this.data.kinds[index] ?? 0]) {
      case 'number':
        return { kind: 'number', number };
      case 'date':
        return { kind: 'date', number, hasTime: false };
      case 'moment':
        return { kind: 'date', number, hasTime: true };
      case 'boolean':
        return { kind: 'boolean', boolean: number === 1 };
      case 'text':
        return { kind: 'text' };
      default:
        return { kind: 'blank' };
    }
  }
}

/** Cells that a builder has room for at first; a page may hold very many tables of one cell. */
const SMALLEST = 64;

/** Collects cells in any order and makes a Grid of them. */
export class GridBuilder {
  readonly #meta: GridMeta;
  #rowCount = 0;
  #colCount = 0;
  #count = 0;
  #rows = new Uint32Array(SMALLEST);
  #cols = new Uint16Array(SMALLEST);
  #kinds = new Uint8Array(SMALLEST);
  #numbers = new Float64Array(SMALLEST);
  #styleIndex = new Uint16Array(SMALLEST);
  #starts = new Uint32Array(SMALLEST);
  #lengths = new Uint32Array(SMALLEST);
  #bytes = new Uint8Array(16 * SMALLEST);
  #byteCount = 0;
  #isSorted = true;
  readonly #styles: CellStyle[] = [];
  readonly #styleKeys = new Map<string, number>();
  readonly #styleObjects = new Map<CellStyle, number>();
  readonly #spans: [number, number, number][] = [];
  readonly #extras: [number, CellExtra][] = [];
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(meta: GridMeta) {
    this.#meta = meta;
  }

  /** Cells that were added; the next one gets this index. */
  get count(): number {
    return this.#count;
  }
  /** Bytes of the texts that are kept. */
  get textBytes(): number {
    return this.#byteCount;
  }

  /** Adds an anchor cell. The grid grows to hold it and its span. */
  add(cell: CellInput): this {
    const index = this.#count++;
    if (index === this.#rows.length) this.#grow();
    if (index > 0 && this.#isSorted) {
      const lastRow = this.#rows[index - 1] ?? 0;
      this.#isSorted = cell.row > lastRow || (cell.row === lastRow && cell.col > (this.#cols[index - 1] ?? 0));
    }
    const { rowSpan = 1, colSpan = 1 } = cell;
    this.#rows[index] = cell.row;
    this.#cols[index] = cell.col;
    this.#setValue(index, cell.value);
    this.#styleIndex[index] = cell.style ? this.#style(cell.style) : 0;
    const { sameTextAs } = cell;
    if (sameTextAs === undefined) this.#addText(index, cell.text);
    else {
      this.#starts[index] = this.#starts[sameTextAs] ?? 0;
      this.#lengths[index] = this.#lengths[sameTextAs] ?? 0;
    }
    if (rowSpan > 1 || colSpan > 1) this.#spans.push([index, rowSpan, colSpan]);
    const { formula, box, confidence } = cell;
    if (formula !== undefined || box || confidence !== undefined) {
      this.#extras.push([
        index,
        {
          ...(formula !== undefined && { formula }),
          ...(box && { box }),
          ...(confidence !== undefined && { confidence }),
        },
      ]);
    }
    this.#rowCount = Math.max(this.#rowCount, cell.row + rowSpan);
    this.#colCount = Math.max(this.#colCount, cell.col + colSpan);
    return this;
  }

  /** Reads the value of cell number `index` from its text anew. */
  revalue(index: number, read: (text: string) => CellValue): void {
    const start = this.#starts[index] ?? 0;
    const bytes = this.#bytes.subarray(start, start + (this.#lengths[index] ?? 0));
    this.#setValue(index, read(this.#decoder.decode(bytes)));
  }

  /** Makes the grid at least so large, for empty edges that belong to it. */
  atLeast(rowCount: number, colCount: number): this {
    this.#rowCount = Math.max(this.#rowCount, rowCount);
    this.#colCount = Math.max(this.#colCount, colCount);
    return this;
  }

  /**
   * Makes the grid. `clip` cuts it to so many rows and columns: cells outside
   * are dropped, spans end at the edge.
   */
  build(clip?: { readonly rowCount: number; readonly colCount: number }): Grid {
    const count = this.#count;
    const data: GridData = {
      meta: this.#meta,
      rowCount: this.#rowCount,
      colCount: this.#colCount,
      rows: fitted(this.#rows, count),
      cols: fitted(this.#cols, count),
      kinds: fitted(this.#kinds, count),
      numbers: fitted(this.#numbers, count),
      textStarts: fitted(this.#starts, count),
      textLengths: fitted(this.#lengths, count),
      textBytes: fitted(this.#bytes, this.#byteCount),
      styles: this.#styles,
      styleIndex: fitted(this.#styleIndex, count),
      spans: this.#spans,
      extras: this.#extras,
    };
    const clipped = clip ? clippedTo(data, clip.rowCount, clip.colCount) : data;
    return new Grid(this.#isSorted ? clipped : sorted(clipped));
  }

  #setValue(index: number, value: CellValue): void {
    const kind = value.kind === 'date' && value.hasTime ? 'moment' : value.kind;
    this.#kinds[index] = KINDS.indexOf(kind);
    if (value.kind === 'number' || value.kind === 'date') this.#numbers[index] = value.number;
    if (value.kind === 'boolean') this.#numbers[index] = value.boolean ? 1 : 0;
  }

  #style(style: CellStyle): number {
    // Readers pass the same object for equal cells: no need to look inside.
    const same = this.#styleObjects.get(style);
    if (same !== undefined) return same;
    const key = JSON.stringify(style);
    const known = this.#styleKeys.get(key);
    // An index is 16 bits wide; Excel itself allows 65,490 cell formats.
    const index = known ?? (this.#styles.length < 65_000 ? this.#styles.push(style) : 0);
    this.#styleKeys.set(key, index);
    if (this.#styleObjects.size < 65_000) this.#styleObjects.set(style, index);
    return index;
  }

  #addText(index: number, text: string): void {
    if (this.#byteCount + text.length * 3 > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#byteCount + text.length * 3));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const start = this.#byteCount;
    this.#byteCount = this.#writeAscii(text) ?? start + this.#encode(text);
    this.#starts[index] = start;
    this.#lengths[index] = this.#byteCount - start;
  }

  /** End of the text after writing it, or null when it holds more than ASCII. Numbers and dates, mostly: worth a loop. */
  #writeAscii(text: string): number | null {
    if (text.length > 40) return null;
    let at = this.#byteCount;
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (code > 127) return null;
      this.#bytes[at++] = code;
    }
    return at;
  }

  #encode(text: string): number {
    return this.#encoder.encodeInto(text, this.#bytes.subarray(this.#byteCount)).written;
  }

  #grow(): void {
    const size = this.#rows.length * 2;
    this.#rows = enlarged(this.#rows, new Uint32Array(size));
    this.#cols = enlarged(this.#cols, new Uint16Array(size));
    this.#kinds = enlarged(this.#kinds, new Uint8Array(size));
    this.#numbers = enlarged(this.#numbers, new Float64Array(size));
    this.#styleIndex = enlarged(this.#styleIndex, new Uint16Array(size));
    this.#starts = enlarged(this.#starts, new Uint32Array(size));
    this.#lengths = enlarged(this.#lengths, new Uint32Array(size));
  }
}

/** The first so many; a large array is not copied, since what is packed next is. */
function fitted<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: T, count: number): T {
  // Each of these kinds gives its own.
  return (count > LARGE_ARRAY ? from.subarray(0, count) : from.slice(0, count)) as T;
}

function enlarged<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
