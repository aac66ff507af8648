import type { ColumnType } from '../../../src-shared/relation.ts';
import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { count } from '../../lib/words.ts';

/** What the window says of joined tables and of how columns are read. */
export const words = catalogue('features/results', {
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
  notUnderstoodShow: (cells: number) => (cells === 1 ? 'Show it' : 'Show them'),
  types: {
    number: 'number',
    text: 'text',
    date: 'date',
    moment: 'date and time',
    boolean: 'yes or no',
    other: 'other',
  } satisfies Record<ColumnType, string>,
  readAs: (kind: string, example: string) => `${kind}, as ${example}`,
  notUnderstood: (cells: number, reading: string, examples: readonly string[]) =>
    `${count(cells, 'cell')} not understood as ${reading}, as ${examples.map((text) => `“${text}”`).join(', ')}: blank in answers.`,
  distinct: (values: number) => `${numberText(values)} distinct`,
  chips: { yes: 'yes', no: 'no', blank: 'blank' },
  size: (rows: number, columns: number) => `${numberText(rows)} rows, ${columns} columns`,
  understood: (reading: string) => `Understood as ${reading}.`,
  chance: (percent: number) => `About ${percent} of 100 such answers are right.`,
  rowsIn: (rows: number, ms: number) => `${count(rows, 'row')} in ${ms} ms`,
  notFound: 'They could not be found',
  profile: {
    emptyText: 'empty text',
    valuesOf: (column: string) => `Values of ${column}`,
    spread: (column: string) => `How ${column} lies`,
    part: (range: string, rows: number) => `${range}: ${numberText(rows)} rows`,
    numbers: (from: string, to: string, median: string) => `, ${from} to ${to}, median ${median}`,
    range: (from: string, to: string) => `, ${from} to ${to}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    title: 'Profile',
    unread: 'The table could not be read',
    reading: 'Reading the table in',
    columns: 'Columns',
  },
  joinFinds: (found: number, rows: number) => `${numberText(found)} of ${numberText(rows)} rows find one there.`,
  joinProposed: (name: string) => `${name}, proposed`,
  noRelation: {
    title: 'This sheet is no table of rows',
    ask: 'Ask it as a table of rows',
  },
  sheetUnread: 'The sheet could not be read',
  readingSheet: 'Reading the sheet',
  program: {
    question: 'Question about the rows',
    about: (table: string) => `Ask about the rows of ${table}`,
    ask: 'Ask',
    sql: 'Program in SQL',
    run: 'Run',
    stop: 'Stop',
    edited: 'Edited, not run yet',
  },
  row: (row: number, column: string, value: string) => `Row ${row}, ${column}: ${value}`,
  result: 'Result',
  noFigureRows:
    'Its program does not tell which rows this figure was made of: it joins, nests or leaves its groups out.',
  rowsNotFound: 'The rows behind it could not be found',
  title: 'Results',
  hideChart: 'Hide the chart',
  showChart: 'Show as a chart',
  export: 'Export result',
  showRows: (rows: number) => `Show the ${count(rows, 'row')} that it rests on`,
  running: 'Running…',
  firstShown: (said: string, rows: number) => `${said}; the first ${numberText(rows)} are shown`,
  noSheetHint: 'Open one, and programs can be run over its rows here.',
  noSheet: 'No sheet is open',
  commands: {
    run: 'Run the program that is written',
    rows: 'Show the rows behind the figure',
    sort: 'Sort by the column of the figure',
    stop: 'Stop the program',
    asSheet: 'Ask this sheet as a sheet again',
    asRows: 'Ask this sheet as a table of rows',
  },
  stopped: 'It was stopped. What is shown is of the program before.',
  sheetGroup: 'Sheet',
  asSheetNow: (table: string) => `“${table}” is asked as a sheet now.`,
  asRowsNow: (table: string) => `“${table}” is asked as a table of rows now.`,
  asBefore: 'The sheet is asked as before',
  typeChangeOf: (column: string, type: string) => `Change the type of ${column}: ${type}`,
  joinEndWith: (name: string) => `End the join with ${name}`,
});
export type Words = typeof words;

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
  return words.readAs(kind === 'date' ? words.types.date : words.types.moment, example);
}
