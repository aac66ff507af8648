import type { TableColumn } from '../table/columns.ts';
import { entityColumn } from '../table/entityColumn.ts';
import type { NamedColumn } from './plan/frame.ts';
import { columnsFor } from './plan/targets.ts';
import type { PreparedColumn } from './prepared.ts';
import type { ReadingBuilder, Target } from './readingBuilder.ts';

const MAXIMUM_TARGETS = 20;

/** Columns that may be asked for: named, of the kind that is wanted, what the rows are, and some more. */
export function targetsOf(at: ReadingBuilder): Target[] {
  const { table, columns, question } = at.frame;
  const found = new Map<TableColumn, NamedColumn | null>();
  for (const named of columns.slice(0, 14)) found.set(named.column, named);
  const entity = entityColumn(table);
  const more = [
    ...(entity ? [entity] : []),
    ...table.columns.filter(({ isRowHeader }) => isRowHeader).slice(0, 2),
    ...columnsFor(question.wanted, at.frame.prepared).slice(0, 3),
    ...at.frame.hint().columns.slice(0, 3),
    ...table.columns.slice(0, MAXIMUM_TARGETS),
    ...table.columns.slice(-1),
  ];
  for (const column of more) {
    if (found.size >= MAXIMUM_TARGETS) break;
    if (!found.has(column) && column.type !== 'empty') found.set(column, null);
  }
  return [...found].map(([column, named]) => ({ column: at.frame.prepared.of(column), named }));
}

/** Those of them that can be put in order or counted with. */
export function measuresAmong(targets: readonly Target[]): Target[] {
  return targets
    .filter(({ column: { kind, column } }) => isCountable(kind) || column.type === 'number' || isOrdinal(column))
    .slice(0, 8);
}

function isCountable(kind: PreparedColumn['kind']): boolean {
  return kind === 'measure' || kind === 'date' || kind === 'year';
}

/** Texts that begin with a number ("3rd", "12 km") can be put in order. */
function isOrdinal(column: TableColumn): boolean {
  return column.type === 'text' && column.textCount() <= 300 && share(column, /^\D{0,2}\d+(?:st|nd|rd|th|\b)/iu) > 0.7;
}

function share(column: TableColumn, pattern: RegExp): number {
  const values = column.distinct();
  return values.filter(({ text }) => pattern.test(text)).length / Math.max(1, values.length);
}
