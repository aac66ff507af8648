import { either } from '../../language/packs.ts';
import type { Wanted } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { PreparedTable } from '../prepared.ts';
import { measureColumns } from './measures.ts';

const PERSON = either(({ headers }) => headers.person, 'iu');
const DATE = either(({ headers }) => headers.date, 'iu');
const PLACE = either(({ headers }) => headers.place, 'iu');

/** Columns of the kind that a question wants to hear. */
export function columnsFor(wanted: Wanted, { table, columns }: PreparedTable): TableColumn[] {
  switch (wanted) {
    case 'person': {
      const named = table.columns.filter(({ label, type }) => type === 'text' && PERSON.test(label));
      if (named.length > 0) return named;
      return columns.flatMap((prepared) => (prepared.holdsPersons ? [prepared.column] : []));
    }
    case 'date': {
      const dates = table.columns.filter(({ type }) => type === 'date');
      return dates.length > 0 ? dates : table.columns.filter(({ label }) => DATE.test(label));
    }
    case 'place':
      return table.columns.filter(({ label, type }) => type === 'text' && PLACE.test(label));
    case 'number':
      return measureColumns(table);
    default:
      return [];
  }
}
