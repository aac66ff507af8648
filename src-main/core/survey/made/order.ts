import type { PersonsTable, RowOrder, TableRow } from '../../../../src-shared/surveyTable.ts';
import { formattedValue } from './format.ts';

/** The rows of a table as they are looked at: by what stands in a column, what is blank last; else as they were put. */
export function inOrder({ columns, rows }: PersonsTable, order: RowOrder | null): readonly TableRow[] {
  const at = columns.findIndex(({ id }) => id === order?.column);
  if (order === null || at < 0) return rows;
  const sign = order.isDescending ? -1 : 1;
  const keyed = rows.map((row) => {
    const value = row.cells[at]?.value ?? '';
    const number = value === '' ? null : formattedValue(value, { kind: 'number', unit: null });
    return { row, value, number: number === null ? null : Number(number) };
  });
  const sorted = keyed.toSorted((a, b) => {
    if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '');
    // Numbers before words, whichever way they are sorted.
    if (a.number === null || b.number === null) {
      if (a.number !== b.number) return Number(a.number === null) - Number(b.number === null);
      return sign * a.value.localeCompare(b.value, 'en', { numeric: true });
    }
    return sign * (a.number - b.number);
  });
  return sorted.map(({ row }) => row);
}
