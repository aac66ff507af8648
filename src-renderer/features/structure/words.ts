import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts about the roles of cells and the structure that is read of them. */
export const words = catalogue('features/structure', {
  roleOf: (cell: string) => `${cell} is`,
  reset: 'Reset to detected',
  headers: {
    label: 'Headers',
    question: (address: string, text: string, rules: string | null, model: string) =>
      `${address}, “${text}”: the rules say ${rules}, the model says ${model}`,
    accept: 'As the model',
    reject: 'As the rules',
  },
  lines: {
    question: (subject: string, read: string, words: string) =>
      `${subject} was read as ${read}. It may be ${words} instead.`,
    label: 'Lines',
    asIs: 'it is',
    accept: 'Read it so',
    reject: 'Keep it',
    kinds: {
      title: 'a title',
      note: 'a note',
      group: 'the name of the lines after it',
      head: 'headers',
      pairs: 'labels with their values',
      data: 'values',
    },
  },
  alike: {
    label: 'Alike on the sheet',
    setCells: (cells: string, role: string) => `You set ${cells} to ${role.toLowerCase()}.`,
    readRow: (row: number, kind: string) => `You read row ${row} as ${kind}.`,
    question: (said: string, isForm: boolean, cells: number) =>
      `${said} The same for ${count(cells, 'cell')} ${isForm ? 'in rows of the same form' : 'with the same text'}?`,
    accept: 'Set all of them',
    reject: 'Leave them',
    cells: 'What would change',
    more: (cells: number) => `and ${count(cells, 'other cell')}`,
  },
  carried: {
    label: 'Carried corrections',
    question: (subject: string, words: string) =>
      `You corrected a table of this form in ${subject}. The same here: ${words}.`,
    accept: 'Correct it so',
    reject: 'Leave it out',
  },
  roles: {
    title: 'Title',
    titleHint: 'Names the whole sheet or table',
    section: 'Section',
    sectionHint: 'Names the block below it or beside it',
    colhead: 'Column header',
    column: 'Column',
    colheadHint: 'Names a column of values',
    rowhead: 'Row header',
    row: 'Row',
    rowheadHint: 'Names a row of values',
    note: 'Note',
    noteHint: 'Stands outside of the table: a source, a remark, a date',
    content: 'Content',
    contentHint: 'A value',
  },
  layouts: {
    L1: 'one header with one value',
    L2: 'a header with several values',
    L3: 'tables side by side or one below the other, each with its own headers',
    L4: 'a header that stands over whole tables',
  },
  readsDown: 'reads down: headers on top',
  readsRight: 'reads right: headers at the left',
  notSorted: 'The rows stay as they are',
  notChanged: 'The structure was not changed',
  allReset: 'This sheet is reset to detected. Undo brings its corrections back.',
});
export type Words = typeof words;
