import { allPacks, anyOf, either } from '../../language/packs.ts';
import { tokenize } from '../../language/tokenize.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { isPeriod, isTotalLabel } from '../../table/totalWords.ts';

const MONTH = either(({ headers }) => headers.month, 'iu');
const YEAR = new RegExp(
  String.raw`^(?:1[5-9]\d\d|20[0-4]\d)\s*(?:${
    anyOf(
      allPacks.map(({ periods }) => periods.yearSign),
      'u',
    ).source
  })?$`,
  'u',
);
const IDENTIFIER = either(({ headers }) => headers.identifier, 'iu');
const IDENTIFIER_WORDS: ReadonlySet<string> = new Set(allPacks.flatMap(({ headers }) => headers.identifierWords));

/** Columns of amounts: numbers that are no serial numbers, codes, years or parts of dates. */
export function measureColumns(table: SheetTable): TableColumn[] {
  return table.columns.filter(
    (column) =>
      column.type === 'number' && !isIdentifier(column) && !isDayOfMonth(column, table) && !holdsYears(column),
  );
}

/** Whole numbers that are all years, whatever their header says: "Joined". */
export function holdsYears(column: TableColumn): boolean {
  if (column.type !== 'number' || column.at === null) return false;
  const values = column.distinct();
  return values.length >= 2 && values.length <= 200 && values.every(({ text }) => YEAR.test(text));
}

/** The days of a month stand right beside it, whatever their header says. */
export function isDayOfMonth(column: TableColumn, table: SheetTable): boolean {
  const before = table.columns[column.place - 1];
  if (!before || before.type !== 'number' || !MONTH.test(before.label.trim())) return false;
  return column.distinct().every(({ text }) => /^(?:[1-9]|[12]\d|3[01])$/.test(text));
}

/** Whether two columns stand under the same upper headers: plan and actual of one year. */
export function areSiblings(one: TableColumn, other: TableColumn): boolean {
  const above = ({ path }: TableColumn): string =>
    path
      .slice(0, -1)
      .map(({ label, at }) => `${label}@${at}`)
      .join('\n');
  return one !== other && above(one) === above(other);
}

/** Columns of the same kind side by side (months, products): none of them is the one that is meant unless it is named. */
export function isMatrix(table: SheetTable): boolean {
  const measures = measureColumns(table);
  return (
    measures.length > 5 ||
    (measures.length > 2 && measures.every(({ label }) => isPeriod(label) || isTotalLabel(label)))
  );
}

/** Serial numbers and codes: numbers that name and do not measure. */
export function isIdentifier(column: Pick<TableColumn, 'label'>): boolean {
  return tokenize(column.label).some(({ text }) => IDENTIFIER_WORDS.has(text)) || IDENTIFIER.test(column.label.trim());
}
