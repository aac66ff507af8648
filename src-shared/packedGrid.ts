import { type CellStyle, type GridData, type GridMeta } from './grid.ts';

/** The arrays of a grid, one value a cell; the order in which they are stored. */
export const columnNames = [
  'rows',
  'cols',
  'kinds',
  'numbers',
  'textStarts',
  'textLengths',
  'textBytes',
  'styleIndex',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type GridColumns = Pick<GridData, ColumnName>;

/**
 * A grid as bytes alone. Its columns lie in shared memory, so that any number
 * of threads read one sheet without a copy; what is not columnar (names,
 * styles, merges, formulas) is one block of JSON, decoded where it is needed.
 */
export interface PackedGrid {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rowCount: number;
  readonly colCount: number;
  readonly cellCount: number;
  readonly head: Uint8Array;
  readonly columns: GridColumns;
}

interface Head {
  readonly meta: GridMeta;
  readonly styles: readonly CellStyle[];
  readonly spans: GridData['spans'];
  readonly extras: GridData['extras'];
}

/** Packs a grid; its columns are copied into shared memory unless they are there already. */
export function packGrid(data: GridData): PackedGrid {
  const { meta, styles, spans, extras } = data;
  return {
    name: meta.name,
    isHidden: meta.isHidden ?? false,
    rowCount: data.rowCount,
    colCount: data.colCount,
    cellCount: data.rows.length,
    head: shared(new TextEncoder().encode(JSON.stringify({ meta, styles, spans, extras } satisfies Head)), Uint8Array),
    columns: {
      rows: shared(data.rows, Uint32Array),
      cols: shared(data.cols, Uint16Array),
      kinds: shared(data.kinds, Uint8Array),
      numbers: shared(data.numbers, Float64Array),
      textStarts: shared(data.textStarts, Uint32Array),
      textLengths: shared(data.textLengths, Uint32Array),
      textBytes: shared(data.textBytes, Uint8Array),
      styleIndex: shared(data.styleIndex, Uint16Array),
    },
  };
}

/** The grid of a packed grid, over the same memory. */
export function unpackGrid(packed: PackedGrid): GridData {
  // The block was written by packGrid.
  const head = JSON.parse(new TextDecoder().decode(packed.head)) as Head;
  return { ...head, ...packed.columns, rowCount: packed.rowCount, colCount: packed.colCount };
}

/** Bytes that a packed grid takes in memory. */
export function packedBytes(packed: PackedGrid): number {
  return columnNames.reduce((sum, name) => sum + packed.columns[name].byteLength, packed.head.byteLength);
}

/** Columns made of their bytes in shared memory, as they were stored. */
export function columnsOf(bytes: Readonly<Record<ColumnName, SharedArrayBuffer>>): GridColumns {
  return {
    rows: new Uint32Array(bytes.rows),
    cols: new Uint16Array(bytes.cols),
    kinds: new Uint8Array(bytes.kinds),
    numbers: new Float64Array(bytes.numbers),
    textStarts: new Uint32Array(bytes.textStarts),
    textLengths: new Uint32Array(bytes.textLengths),
    textBytes: new Uint8Array(bytes.textBytes),
    styleIndex: new Uint16Array(bytes.styleIndex),
  };
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

function shared<T extends Column>(from: T, kind: new (buffer: SharedArrayBuffer) => T): T {
  if (from.buffer instanceof SharedArrayBuffer) return from;
  const into = new kind(new SharedArrayBuffer(from.byteLength));
  into.set(from);
  return into;
}
