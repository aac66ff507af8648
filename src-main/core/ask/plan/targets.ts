import { hasCue, type Wanted } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { isTotalLabel } from '../table/totalWords.ts';
import { columnWords } from './columnWords.data.ts';
import type { Filter } from './filters.ts';
import type { Frame, NamedColumn } from './frame.ts';
import { measureHint } from './hints.ts';
import { isIdentifier, measureColumns } from './measures.ts';
import { holdsPersons } from './persons.ts';

/** The column that tells what a record is about: a name, an item, a title; else the first texts. */
export function entityColumn(table: SheetTable): TableColumn | null {
  const texts = table.columns.filter((column) => column.type === 'text' || column.type === 'date');
  const named = texts.filter(({ label }) => columnWords.entity.test(label));
  const plain = texts.filter((column) => column.type === 'text');
  const candidates = named.length > 0 ? named : plain;
  const spread = (column: TableColumn): number => column.distinct().length / Math.max(1, table.recordCount);
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

/** Columns that may be asked for, best first; those in the phrase that is asked for come before others. */
export function namedTargets(frame: Frame): NamedColumn[] {
  const { focus } = frame.question;
  const isFocus = ({ from, to }: NamedColumn): boolean => focus !== null && from <= focus.to && to >= focus.from;
  const worth = (named: NamedColumn): number => named.score * (0.6 + 0.4 * named.quality) + (isFocus(named) ? 0.6 : 0);
  return frame.columns.toSorted((a, b) => worth(b) - worth(a)).slice(0, 5);
}

/** Signs alone, as `≥` before a value: no answer by themselves. */
function isSymbolic(column: TableColumn): boolean {
  if (column.type === 'number' || column.type === 'date') return false;
  let symbols = 0;
  let all = 0;
  for (const { text, records } of column.distinct()) {
    all += records.length;
    if (!/[\p{L}\p{N}]/u.test(text)) symbols += records.length;
  }
  return symbols * 2 > all;
}

/** Columns that may be meant when none is named: of the wanted kind, or beside what is named. */
export function unnamedTargets(frame: Frame, filters: readonly Filter[]): TableColumn[] {
  const { table, question } = frame;
  const taken = new Set(filters.map((filter) => filter.column));
  const free = (columns: readonly TableColumn[]): TableColumn[] => columns.filter((column) => !taken.has(column));
  const total = table.columns.find(({ label, type }) => type === 'number' && isTotalLabel(label));
  if (total && hasCue(question, 'sum') && !taken.has(total)) return [total];
  const hinted = question.wanted === 'any' || question.wanted === 'number' ? free(measureHint(frame).columns) : [];
  if (hinted.length > 0) return hinted.slice(0, 2);
  const wanted = free(columnsFor(question.wanted, table));
  if (wanted.length > 0) return wanted.slice(0, 2);
  if (question.wanted === 'thing' || filters.some(({ kind }) => kind === 'number')) {
    const entity = entityColumn(table);
    const texts = free(table.columns.filter(({ type }) => type === 'text'));
    const [telling] = texts.toSorted((a, b) => b.distinct().length - a.distinct().length);
    const isTelling =
      telling !== undefined && entity !== null && entity.distinct().length < telling.distinct().length * 0.75;
    const named = entity && !taken.has(entity) && !isTelling ? entity : telling;
    if (named) return [named];
  }
  const last = Math.max(-1, ...filters.filter(({ kind }) => kind === 'value').map(({ column }) => column.place));
  const after = free(
    table.columns.filter((column) => column.place > last && column.type !== 'empty' && !isSymbolic(column)),
  );
  const next = after.filter((column) => !isIdentifier(column));
  return (next.length > 0 ? next : free(table.columns)).slice(0, 1);
}
