import type { Cell, CellStyle } from './cell.ts';

export interface GridMeta {
  /** The sheet's name, or the caption of a table that was found in a page. */
  readonly name: string;
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Pixel widths of columns that the file sets, by column. */
  readonly columnWidths?: Readonly<Record<number, number>>;
  readonly rowHeights?: Readonly<Record<number, number>>;
  /** Outline levels of rows that have one, from 1 for those that are grouped once. */
  readonly rowLevels?: Readonly<Record<number, number>>;
  /** Rows that sum up others stand above them, as the file says; where it does not, they may stand on either side. */
  readonly isSummaryAbove?: boolean;
  readonly isHidden?: boolean;
}

/** What few cells have. */
export type CellExtra = Pick<Cell, 'formula' | 'box' | 'confidence'>;

/**
 * A grid as plain arrays: it can be transferred to another thread without a
 * copy and stored as it is. Cell `i` has its text in UTF-8 at
 * `textBytes[textStarts[i] … textStarts[i] + textLengths[i])`; cells can share one.
 */
export interface GridData {
  readonly meta: GridMeta;
  readonly rowCount: number;
  readonly colCount: number;
  readonly rows: Uint32Array;
  readonly cols: Uint16Array;
  readonly kinds: Uint8Array;
  readonly numbers: Float64Array;
  readonly textStarts: Uint32Array;
  readonly textLengths: Uint32Array;
  readonly textBytes: Uint8Array;
  /** Distinct styles; `styleIndex[i]` is 0 for none, else the style's place plus one. */
  readonly styles: readonly CellStyle[];
  readonly styleIndex: Uint16Array;
  /** Of merged cells only: `[cell index, rowSpan, colSpan]`. */
  readonly spans: readonly (readonly [number, number, number])[];
  readonly extras: readonly (readonly [number, CellExtra])[];
}

/** The buffers of a grid, for a transfer list. */
export function transferables(data: GridData): ArrayBuffer[] {
  const { rows, cols, kinds, numbers, textStarts, textLengths, textBytes, styleIndex } = data;
  const arrays = [rows, cols, kinds, numbers, textStarts, textLengths, textBytes, styleIndex];
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}

/** Cut to so many rows and columns: cells outside are dropped, spans end at the edge. */
export function clippedTo(data: GridData, rowCount: number, colCount: number): GridData {
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

/** With its cells row by row. */
export function sorted(data: GridData): GridData {
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
  order.forEach((from, to) => {
    place[from] = to;
  });
  return {
    ...data,
    rows: order.map((from) => data.rows[from] ?? 0),
    cols: Uint16Array.from(order, (from) => data.cols[from] ?? 0),
    kinds: Uint8Array.from(order, (from) => data.kinds[from] ?? 0),
    numbers: Float64Array.from(order, (from) => data.numbers[from] ?? 0),
    styleIndex: Uint16Array.from(order, (from) => data.styleIndex[from] ?? 0),
    // The texts stay where they are: what is left out of a grid is little beside what it keeps.
    textStarts: order.map((from) => data.textStarts[from] ?? 0),
    textLengths: order.map((from) => data.textLengths[from] ?? 0),
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
