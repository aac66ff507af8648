/** Zero-based, inclusive rectangle of cells on one sheet. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Column letters of a zero-based column: 0 → `A`, 26 → `AA`. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A1 address of a zero-based position: (2, 1) → `B3`. */
export function toAddress(row: number, column: number): string {
  return columnLetters(column) + String(row + 1);
}

/**
 * Zero-based position of an A1 address; `$` signs and case are ignored.
 * Columns end where Excel's do; rows do not, for what is cited may be a relation's. Null when the text is no address.
 */
export function parseAddress(address: string): { row: number; column: number } | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,8})$/.exec(address.trim());
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column <= 16_384 ? { row: Number(digits) - 1, column: column - 1 } : null;
}

/** `A1:C4` for a range of several cells, `A1` for one. */
export function rangeToText(range: CellRange): string {
  const from = toAddress(range.top, range.left);
  const to = toAddress(range.bottom, range.right);
  return from === to ? from : `${from}:${to}`;
}

/** Reads `A1`, `A1:C4` or `C4:A1`; null when the text is neither. */
export function parseRange(text: string): CellRange | null {
  const [first = '', second = first, ...rest] = text.split(':');
  const from = parseAddress(first);
  const to = parseAddress(second);
  if (!from || !to || rest.length > 0) return null;
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

export function rangeContains(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

export function rangesOverlap(a: CellRange, b: CellRange): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}

/** The smallest range that holds both. */
export function unionRange(a: CellRange, b: CellRange): CellRange {
  return {
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  };
}

/** The number of cells that two ranges share; of a range with itself, how many it has. */
export function overlapOf(a: CellRange, b: CellRange): number {
  const rows = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1;
  const columns = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 1;
  return Math.max(0, rows) * Math.max(0, columns);
}
