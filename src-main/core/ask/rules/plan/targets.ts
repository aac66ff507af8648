import { columnWords } from '../../language/columnWords.data.ts';
import type { Wanted } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { measureColumns } from './measures.ts';
import { holdsPersons } from './persons.ts';

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
