import { columnLetters, parseAddress } from '../../../src-shared/address.ts';

/** Strings and quoted sheet names are stepped over; then a reference that no name or call continues. */
const PARTS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![A-Za-z0-9_.$])(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_.(])/g;

/**
 * A shared formula as it stands in another cell: relative references move by
 * as many rows and columns.
 *
 * @example slideFormula('A1*$B$1', 2, 0) // 'A3*$B$1'
 */
export function slideFormula(formula: string, rows: number, cols: number): string {
  return formula.replace(
    PARTS,
    (whole: string, fixedCol?: string, letters?: string, fixedRow?: string, digits?: string) => {
      const found = letters === undefined ? null : parseAddress(`${letters}${digits}`);
      if (!found) return whole;
      const row = found.row + (fixedRow ? 0 : rows);
      const column = found.column + (fixedCol ? 0 : cols);
      return row < 0 || column < 0 ? '#REF!' : `${fixedCol}${columnLetters(column)}${fixedRow}${row + 1}`;
    },
  );
}
