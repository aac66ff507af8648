import type { Wanted } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { columnWords } from './columnWords.data.ts';
import { measureColumns } from './measures.ts';
import { holdsPersons } from './persons.ts';

/** The column that tells what a row is about: a name, an item, a title; else the first texts. */
export function entityColumn(table: SheetTable): TableColumn | null {
  const texts = table.columns.filter((column) => column.type === 'text' || column.type === 'date');
  const named = texts.filter(({ label }) => columnWords.entity.test(label));
  const plain = texts.filter((column) => column.type === 'text');
  const candidates = named.length > 0 ? named : plain;
  const spread = (column: TableColumn): number => column.distinct().length / Math.max(1, table.bodyRowCount);
  const isTelling = (column: TableColumn): boolean => spread(column) >= 0.5;
  return (
    candidates.find(isTelling) ??
    plain.find((column) => isTelling(column) && !columnWords.key.test(column.label.trim())) ??
    candidates[0] ??
    texts[0] ??
    table.columns[0] ??
    null
  );
}

/** Columns of the kind that a question wants to hear. */
export function columnsFor(wanted: Wanted, table: SheetTable): TableColumn[] {
  switch (wanted) {
    case 'person': {
      const named = table.columns.filter(({ label, type }) => type === 'text' && columnWords.person.test(label));
      return named.length > 0 ? named : table.columns.filter(holdsPersons);
    }
    case 'date': {
      const dates = table.columns.filter(({ type }) => type === 'date');
      return dates.length > 0 ? dates : table.columns.filter(({ label }) => columnWords.date.test(label));
    }
    case 'place':
      return table.columns.filter(({ label, type }) => type === 'text' && columnWords.place.test(label));
    case 'number':
      return measureColumns(table);
    default:
      return [];
  }
}
