import type { ColumnType } from '../../../src-shared/relation.ts';

/** What the window says of joined tables and of how columns are read. */
export const words = {
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
