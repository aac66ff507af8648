import { sayings } from './said.ts';

/** What cannot be asked, pointed at or marked, in English. */
export const questionsInEnglish = {
  notInSession: 'This question is not in its session any more.',
  againNotInSession: 'The question to ask again is not in this session any more.',
  sessionGone: 'This session is not in the library any more. Start a new one.',
  unanswered: 'Nothing answers this question any more. Ask it again.',
  notOffered: 'This reading is not offered any more. Ask the question again.',
  notGiven: 'The table does not give this reading any more. Ask the question again.',
  notItsWords: (phrase: string) => `The question does not have the words “${phrase}”. Choose words of it.`,
  blankCell: (cell: string) => `Cell ${cell} is blank. Choose a cell that says something.`,
  pointAtCell: 'Words of a question to a sheet stand for a cell of it. Choose the cell.',
  noColumn: (column: string) => `The rows have no column “${column}”. Choose one of their columns.`,
  noValue: (value: string, column: string) => `No row has “${value}” in “${column}”. Choose a value that is there.`,
  noAnswerYet: 'This question has no answer yet. Ask it again.',
  blankCells: 'These cells are blank. Select the ones that are right.',
  sayRight: 'Say what is right: select its cells, or type it.',
  noSheet: (sheet: number) => `This document has no sheet ${sheet}. Choose another sheet.`,
};

export const questionSaid = sayings('questions', questionsInEnglish);
