import { type CellRange, rangeContains, toAddress } from './address.ts';

/** What a cell holds, typed; the text it was read from stays in `Cell.text`. */
export type CellValue =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly number: number }
  /** `number` is days since 1970-01-01 (UTC, with fraction); `hasTime` tells a moment from a day. */
  | { readonly kind: 'date'; readonly number: number; readonly hasTime: boolean }
  | { readonly kind: 'boolean'; readonly boolean: boolean };

export type ValueKind = CellValue['kind'];

/** Style, as far as it tells structure or helps to show the sheet as it was. Colours are `#rrggbb`. */
export interface CellStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly horizontal?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly indent?: number;
  readonly wrap?: boolean;
  /** Which edges carry a border: any of `t r b l`. */
  readonly borders?: string;
  /** Excel number format code, when not General. */
  readonly numberFormat?: string;
}

/** A box on a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An anchor cell: the top-left of a merge, or a cell alone. Rows and columns count from zero. */
export interface Cell {
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly address: string;
  /** What a person reads in the cell, formatted as the file formats it. */
  readonly text: string;
  readonly value: CellValue;
  /** Without the leading `=`; `value` and `text` are its result. */
  readonly formula?: string;
  readonly style?: CellStyle;
  readonly box?: Box;
  /** How sure the recogniser is of the text, 0 to 1; absent for files. */
  readonly confidence?: number;
}

/** What `GridBuilder.add` takes: a cell without the parts that have a default. */
export interface CellInput {
  readonly row: number;
  readonly col: number;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  readonly text: string;
  readonly value: CellValue;
  readonly formula?: string;
  readonly style?: CellStyle;
  readonly box?: Box;
  readonly confidence?: number;
}

export interface GridMeta {
  /** The sheet's name, or the caption of a table that was found in a page. */
  readonly name: string;
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Pixel widths of columns that the file sets, by column. */
  readonly columnWidths?: Readonly<Record<number, number>>;
  readonly rowHeights?: Readonly<Record<number, number>>;
  readonly isHidden?: boolean;
}

type CellExtra = Pick<Cell, 'formula' | 'box' | 'confidence'>;

/**
 * A grid as plain arrays: it can be transferred to another thread without a
 * copy and stored as it is. Cell `i` has its text in UTF-8 at
 * `textBytes[textOffsets[i] … textOffsets[i + 1])`.
 */
export interface GridData {
  readonly meta: GridMeta;
  readonly rowCount: number;
  readonly colCount: number;
  readonly rows: Uint32Array;
  readonly cols: Uint16Array;
  readonly kinds: Uint8Array;
  readonly numbers: Float64Array;
  readonly textOffsets: Uint32Array;
  readonly textBytes: Uint8Array;
  /** Distinct styles; `styleIndex[i]` is 0 for none, else the style's place plus one. */
  readonly styles: readonly CellStyle[];
  readonly styleIndex: Uint16Array;
  /** Of merged cells only: `[cell index, rowSpan, colSpan]`. */
  readonly spans: readonly (readonly [number, number, number])[];
  readonly extras: readonly (readonly [number, CellExtra])[];
}

/** Positions under a merge up to which they are listed one by one. */
const LARGE_SPAN = 50_000;

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
  readonly #coveredBy = new Map<number, number>();
  /** Merges too large to list each position of; there are few. */
  readonly #largeSpans: (readonly [number, CellRange])[] = [];
  readonly #cells = new Map<number, Cell>();
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
      if (rowSpan * colSpan > LARGE_SPAN) {
        this.#largeSpans.push([index, { top, left, bottom: top + rowSpan - 1, right: left + colSpan - 1 }]);
        continue;
      }
      for (let row = top; row < top + rowSpan; row++) {
        for (let col = left; col < left + colSpan; col++) {
          this.#coveredBy.set(row * data.colCount + col, index);
        }
      }
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
    const covering = this.#coveredBy.get(row * this.colCount + col);
    if (covering !== undefined) return covering;
    for (const [index, range] of this.#largeSpans) if (rangeContains(range, row, col)) return index;
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
    // Small sheets are walked again and again; large ones would only fill memory.
    if (this.cellCount <= 200_000) this.#cells.set(index, cell);
    return cell;
  }

  /** Text of a cell without decoding the rest of it. */
  textOf(index: number): string {
    const { textOffsets, textBytes } = this.data;
    return this.#decoder.decode(textBytes.subarray(textOffsets[index], textOffsets[index + 1]));
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

/** Collects cells in any order and makes a Grid of them. */
export class GridBuilder {
  readonly #meta: GridMeta;
  #rowCount = 0;
  #colCount = 0;
  #count = 0;
  #rows = new Uint32Array(1024);
  #cols = new Uint16Array(1024);
  #kinds = new Uint8Array(1024);
  #numbers = new Float64Array(1024);
  #styleIndex = new Uint16Array(1024);
  #offsets = new Uint32Array(1025);
  #bytes = new Uint8Array(16_384);
  #byteCount = 0;
  #isSorted = true;
  readonly #styles: CellStyle[] = [];
  readonly #styleKeys = new Map<string, number>();
  readonly #styleObjects = new Map<CellStyle, number>();
  readonly #spans: [number, number, number][] = [];
  readonly #extras: [number, CellExtra][] = [];
  readonly #encoder = new TextEncoder();

  constructor(meta: GridMeta) {
    this.#meta = meta;
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
    this.#addText(index, cell.text);
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
      rows: this.#rows.slice(0, count),
      cols: this.#cols.slice(0, count),
      kinds: this.#kinds.slice(0, count),
      numbers: this.#numbers.slice(0, count),
      textOffsets: this.#offsets.slice(0, count + 1),
      textBytes: this.#bytes.slice(0, this.#byteCount),
      styles: this.#styles,
      styleIndex: this.#styleIndex.slice(0, count),
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
    this.#byteCount = this.#writeAscii(text) ?? this.#byteCount + this.#encode(text);
    this.#offsets[index + 1] = this.#byteCount;
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
    this.#offsets = enlarged(this.#offsets, new Uint32Array(size + 1));
  }
}

/** The buffers of a grid, for a transfer list. */
export function transferables(data: GridData): ArrayBuffer[] {
  const arrays = [data.rows, data.cols, data.kinds, data.numbers, data.textOffsets, data.textBytes, data.styleIndex];
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}

function enlarged<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

function clippedTo(data: GridData, rowCount: number, colCount: number): GridData {
  const isInside = (index: number): boolean => (data.rows[index] ?? 0) < rowCount && (data.cols[index] ?? 0) < colCount;
  const isWhole = data.rows.every((_, index) => isInside(index));
  const kept = isWhole ? data : picked(data, Uint32Array.from(data.rows.keys()).filter(isInside));
  const spans = kept.spans.map(([index, rowSpan, colSpan]) => {
    const rows = Math.min(rowSpan, rowCount - (kept.rows[index] ?? 0));
    const cols = Math.min(colSpan, colCount - (kept.cols[index] ?? 0));
    return [index, rows, cols] as const;
  });
  return { ...kept, rowCount, colCount, spans: spans.filter(([, rows, cols]) => rows > 1 || cols > 1) };
}

function sorted(data: GridData): GridData {
  const order = Uint32Array.from(data.rows.keys());
  const at = (index: number): number => (data.rows[index] ?? 0) * 65_536 + (data.cols[index] ?? 0);
  return picked(
    data,
    order.sort((a, b) => at(a) - at(b)),
  );
}

/** The cells named by their indexes, in that order. */
function picked(data: GridData, order: Uint32Array): GridData {
  const NOWHERE = 0xffff_ffff;
  const place = new Uint32Array(data.rows.length).fill(NOWHERE);
  const builder = { offsets: new Uint32Array(order.length + 1), bytes: new Uint8Array(data.textBytes.length) };
  let byteCount = 0;
  order.forEach((from, to) => {
    place[from] = to;
    const text = data.textBytes.subarray(data.textOffsets[from], data.textOffsets[from + 1]);
    builder.bytes.set(text, byteCount);
    byteCount += text.length;
    builder.offsets[to + 1] = byteCount;
  });
  return {
    ...data,
    rows: order.map((from) => data.rows[from] ?? 0),
    cols: Uint16Array.from(order, (from) => data.cols[from] ?? 0),
    kinds: Uint8Array.from(order, (from) => data.kinds[from] ?? 0),
    numbers: Float64Array.from(order, (from) => data.numbers[from] ?? 0),
    styleIndex: Uint16Array.from(order, (from) => data.styleIndex[from] ?? 0),
    textOffsets: builder.offsets,
    textBytes: builder.bytes.slice(0, byteCount),
    spans: data.spans.flatMap(([index, rowSpan, colSpan]) => {
      const to = place[index] ?? NOWHERE;
      return to === NOWHERE ? [] : [[to, rowSpan, colSpan] as const];
    }),
    extras: data.extras.flatMap(([index, extra]) => {
      const to = place[index] ?? NOWHERE;
      return to === NOWHERE ? [] : [[to, extra] as const];
    }),
  };
}
