import { sayings } from './said.ts';

/** Why nothing can be copied or exported, in English. */
export const exportsInEnglish = {
  nothingToCopy: 'There are no cells to copy. Select some that hold something.',
  largeCopy: 'This is too large for the clipboard. Export it into a file.',
  noTable: 'There is no table in it. Choose a format that holds text.',
  manyTables: (tables: number) =>
    `There are ${tables} tables in it, and a CSV file holds one. Choose one of them, or another format.`,
  nothingToTune: 'Nothing to tune a model on: accept records of cells first, or choose another format.',
  worksOnly: 'Only literature tables leave as a bibliography. Choose another format.',
  recordsOnly: 'Only records leave in this format. Choose another one.',
  recordsOrResults: 'Only records and results of programs leave in this format. Choose another one.',
  notSaved: 'The file could not be saved there. Choose another folder or name.',
  gone: 'This export is gone. Export it again.',
  notFromHere: 'Files cannot be saved from here. Download it.',
  manyCells: 'These are too many cells to take with their headers. Export the sheet.',
  diskFull: 'The disk is full: nothing was exported. Make room on it and try again.',
};

export const exportSaid = sayings('exports', exportsInEnglish);
