import { count } from '../../../src-shared/counted.ts';
import type { ColumnType } from '../../../src-shared/relation.ts';

/** What the window says of joined tables and of how columns are read. */
export const words = {
  rows: 'Rows',
  rowsOf: (rows: number, columns: number) => `${count(rows, 'row')}, ${count(columns, 'column')}`,
  rowsUnread: 'The rows could not be read',
  rowsReading: 'Reading the rows in',
  rowsAbove: 'These rows are asked where they stand',
  rowsAboveHint: 'Their program and its result are in the middle of the window.',
  rowsFrom: (from: number, to: number, all: number) =>
    `${from.toLocaleString()} to ${to.toLocaleString()} of ${all.toLocaleString()}`,
  rowsBefore: 'Show the rows before',
  rowsAfter: 'Show the rows after',
  rowGoTo: 'Go to row',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  stepFailed: 'Nothing was changed',
  queries: 'Queries',
  queryKeep: 'Keep this query',
  queryName: 'Name of the query',
  queryNameOf: (name: string) => `New name of ${name}`,
  queryRun: (name: string) => `Run ${name}`,
  queryRename: (name: string) => `Rename ${name}`,
  queryRemove: (name: string) => `Remove ${name}`,
  queryRemoved: (name: string) => `“${name}” is not kept any more.`,
  queryKept: (name: string) => `“${name}” is kept.`,
  queryFailed: 'The query was not kept',
  queriesNone: 'None is kept yet.',
  queriesUnread: 'The kept queries could not be read',
  queriesSave: 'Save all as an .sql file',
  save: 'Save',
  joins: 'Joined tables',
  joinsLooked: 'Looking at the other sheets',
  joinsNone: 'No other sheet was found whose rows these point at.',
  join: 'Join',
  joinOther: 'Join by other columns',
  joinEnd: 'End',
  joinRefuse: 'Not this',
  joinFailed: 'The sheets were not joined',
  joinShow: 'Show the joined rows',
  joinSheet: 'Sheet to join',
  joinOwnColumn: 'Column of this sheet',
  joinOtherColumn: 'Column of the other sheet',
  typeChange: 'Change the type',
  typeByRules: 'As the program reads it',
  typeFailed: 'The column is read as before',
  typeLoading: 'Trying the types',
  countsAsBlank: 'blank in answers.',
  notUnderstoodShow: (cells: number) => (cells === 1 ? 'Show it' : 'Show them'),
} as const;

export const typeWords: Readonly<Record<ColumnType, string>> = {
  number: 'number',
  text: 'text',
  date: 'date',
  moment: 'date and time',
  boolean: 'yes or no',
  other: 'other',
};

/** Formats as people write them: `%d/%m/%Y` is `31/12/2024`. */
const EXAMPLES: readonly (readonly [string, string])[] = [
  ['%Y年%m月%d日', '2024年12月31日'],
  ['%g', '000'],
  ['%Y', '2024'],
  ['%y', '24'],
  ['%m', '12'],
  ['%d', '31'],
  ['%B', 'December'],
  ['%b', 'Dec'],
  ['%A', 'Tuesday'],
  ['%a', 'Tue'],
  ['%H', '17'],
  ['%I', '05'],
  ['%M', '45'],
  ['%S', '30'],
  ['%p', 'PM'],
];

/** A reading as a person chooses it: `date, as 31/12/2024`. */
export function readingWords(name: string): string {
  const [kind = ''] = name.split(' ', 1);
  if (!name.includes('%')) return name;
  const format = name.slice(kind.length + 1);
  const example = EXAMPLES.reduce((text, [part, shown]) => text.replaceAll(part, shown), format);
  return `${kind === 'date' ? 'date' : 'date and time'}, as ${example}`;
}
