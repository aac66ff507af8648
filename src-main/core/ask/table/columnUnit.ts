import { either } from '../language/packs.ts';
import type { TableColumn } from './columns.ts';
import { unitOfHeader, unitOfNote } from './measureUnits.ts';
import type { SheetTable } from './sheetTables.ts';

/** Something in brackets at the end of a header: what it measures in, whether that is known as a unit or not. */
const OWN_MEASURE = /[(（[【][^()（）[\]【】]{1,12}[)）\]】]\s{0,4}[:：]?\s{0,4}$/u;
/** Headers of times, counts, shares and places in an order, which no money or weight of a title is of. */
const OWN_KIND = new RegExp(`%|${either(({ headers }) => headers.ownKind, 'iu').source}`, 'iu');

/**
 * The unit of a column's values: that of its own headers, else one that a note or title gives for the table, where the
 * column is not of a kind of its own: what is told in a wrong unit is wrong.
 */
export function unitOfColumn(column: TableColumn, table: SheetTable): string | null {
  if (column.unit !== null) return column.unit;
  const noted = [...table.notes, ...table.sections.map(({ label }) => label)];
  for (const text of noted) {
    const unit = unitOfNote(text) ?? unitOfHeader(text);
    if (unit !== null) return isOfTable(column, table, unit) ? unit : null;
  }
  return null;
}

function isOfTable(column: TableColumn, table: SheetTable, unit: string): boolean {
  if (OWN_MEASURE.test(column.label) || OWN_KIND.test(column.label) || holdsYears(column)) return false;
  // Where one column says that unit for itself, the others are not of it.
  return !table.columns.some((other) => other.unit !== null && other.unit === unit);
}

/** Whole numbers between 1900 and 2100 and nothing else, under a header that says no amount of them. */
function holdsYears(column: TableColumn): boolean {
  const values = column.distinct();
  return values.length > 0 && values.every(({ text }) => /^(?:19|20)\d{2}$/.test(text.trim()));
}
