import { count } from '../counted.ts';
import { type LineKind, lineWords } from '../lineKind.ts';
import type { PictureReader, ToolId } from '../pictures.ts';
import { type Role, roleWords } from '../roles.ts';
import { sayings } from './said.ts';

/** By what a picture is read, in a sentence. */
export const readerWords: Readonly<Record<PictureReader, string>> = {
  embedded: 'by the program alone',
  model: 'by the vision model',
  both: 'by the program and the vision model',
};

/** Names of the steps of a history, as undo and redo show them, in English. */
export const stepsInEnglish = {
  // Cells and lines of a sheet.
  cells: (cells: number) => `${cells} cells`,
  setRole: (cells: string, role: Role) => `Set ${cells} to ${roleWords[role]}`,
  detectedRole: (cells: string) => `Reset ${cells} to detected`,
  setText: (cell: string, text: string) => `Set ${cell} to “${text}”`,
  detectedLines: 'Return to the lines that were found',
  readRow: (row: number, kind: LineKind) => `Read row ${row} as ${lineWords[kind]}`,
  readRows: (rows: number, kind: LineKind) => `Read ${rows} rows as ${lineWords[kind]}`,
  setTables: (tables: number) => (tables === 1 ? 'Set one table' : `Set ${tables} tables`),
  setBlock: (range: string) => `Set block ${range}`,
  readDetected: (range: string) => `Reset ${range} to detected`,
  readTowards: (range: string, isDown: boolean) => `Read ${range} ${isDown ? 'downwards' : 'to the right'}`,
  replace: (find: string, by: string, cells: number) => `Replace “${find}” by “${by}” in ${count(cells, 'cell')}`,
  forgetAll: 'Reset the sheet to detected',
  keepAsRules: (cells: string, isOne: boolean) => `Keep ${cells} as the rules have ${isOne ? 'it' : 'them'}`,
  setAsSeen: (cells: string, isOne: boolean) => `Set ${cells} as the model sees ${isOne ? 'it' : 'them'}`,
  correctAsIn: (subject: string) => `Correct as in ${subject}`,
  readAs: (subject: string, words: string) => `Read ${subject.toLowerCase()} as ${words}`,
  leaveOut: (subject: string) => `Leave out the corrections of ${subject}`,
  keepAs: (subject: string, instead: string | null) => `Keep ${subject.toLowerCase()} as ${instead ?? 'it is'}`,
  correctAsForms: (forms: number) => `Correct as in ${forms} other tables`,
  leaveOutForms: (forms: number) => `Leave out the corrections of ${forms} tables`,
  readOtherwise: (rows: number) => `Read ${rows} rows otherwise`,
  keepRows: (rows: number) => `Keep ${rows} rows as they are`,
  /** What was said of one row or cell, of those that are like it. */
  correctAlike: (cells: number) => `Correct ${count(cells, 'cell')} alike`,
  leaveCells: (cells: number) => `Leave ${count(cells, 'cell')} as ${cells === 1 ? 'it is' : 'they are'}`,
  confirm: (cells: string) => `Confirm ${cells}`,
  empty: (cells: string) => `Empty ${cells}`,
  // How a sheet is looked at.
  ownOrder: (first: number, last: number) => `Show rows ${first}–${last} in their own order`,
  /** The way of each name: several columns may have one name. */
  sort: (first: number, last: number, names: readonly string[], ways: readonly ('up' | 'down')[]) =>
    `Sort rows ${first}–${last} by ${names
      .map((name, place) => `“${name}”${ways[place] === 'down' ? ', largest first' : ''}`)
      .join(', then ')}`,
  headersStay: 'Keep the detected headers in sight',
  allScrolls: 'Let everything scroll',
  freeze: (rows: number, column: string | null) =>
    `Freeze ${[
      ...(rows > 0 ? [`the first ${count(rows, 'row')}`] : []),
      ...(column === null ? [] : [`the columns before ${column}`]),
    ].join(' and ')}`,
  // Lines of a picture.
  drawLines: 'Draw lines',
  splitCell: 'Split a cell',
  addColumnLine: 'Add a column line',
  addRowLine: 'Add a row line',
  removeColumnLine: 'Remove a column line',
  removeRowLine: 'Remove a row line',
  redrawLines: 'Redraw the lines',
  splitCells: 'Split cells',
  mergeCells: 'Merge cells',
  moveRowLine: 'Move a row line',
  moveColumnLine: 'Move a column line',
  // Tools of a picture: by id and title.
  drawBounds: 'Draw the bounds of the table',
  readBy: (reader: PictureReader) => `Read ${readerWords[reader]}`,
  readAsNeeded: 'Read as the picture needs',
  noTools: 'Read without tools',
  otherPlan: 'Run another plan',
  addTool: (_tool: ToolId, title: string) => `Add “${title}”`,
  removeTool: (_tool: ToolId, title: string) => `Remove “${title}”`,
  addATool: 'Add a tool',
  removeTools: 'Remove tools',
  orderTools: 'Change the order of tools',
  readAgain: 'Read the picture again',
  changeTool: (_tool: ToolId, title: string) => `Change “${title}”`,
  acceptTool: (_tool: ToolId, title: string) => `Accept “${title}”`,
  rejectTool: (_tool: ToolId, title: string) => `Reject “${title}”`,
  decideTool: (_tool: ToolId, title: string) => `Decide anew on “${title}”`,
  addTable: (name: string) => `Add ${name}`,
  removeTable: (name: string) => `Remove ${name}`,
  // Tables of rows.
  askRows: (table: string) => `Ask “${table}” as a table of rows`,
  askRowsAt: (table: string, at: string) => `Take ${at} for the rows of “${table}”`,
  askSheet: (table: string) => `Ask “${table}” as a sheet`,
  join: (other: string, column: string) => `Join “${other}” by “${column}”`,
  endJoin: (other: string, column: string) => `End the join with “${other}” by “${column}”`,
  refuseJoin: (other: string, column: string) => `Refuse the join with “${other}” by “${column}”`,
  columnDetected: (column: string) => `Read “${column}” as the program does`,
  columnAs: (column: string, reading: string) => `Read “${column}” as ${reading}`,
  columnsMean: (columns: number) => `Say what ${count(columns, 'column')} mean`,
  columnMeans: (column: string) => `Say what “${column}” means`,
  removeQuery: (name: string) => `Remove the query “${name}”`,
  renameQuery: (was: string, name: string) => `Rename the query “${was}” to “${name}”`,
  changeQuery: (name: string) => `Change the query “${name}”`,
  keepQuery: (name: string) => `Keep the query “${name}”`,
  // Answers.
  markRight: (question: string) => `Mark right “${question}”`,
  markWrong: (question: string) => `Mark wrong “${question}”`,
  keepAnswer: (answer: string, question: string) => `Keep “${answer}” for “${question}”`,
  takeAnswer: (answer: string, question: string) => `Take “${answer}” for “${question}”`,
  takeNeither: (question: string) => `Take neither answer for “${question}”`,
  keepAnswers: (answers: number) => `Keep ${answers} answers`,
  takeAnswers: (answers: number) => `Take the other of ${answers} answers`,
  takeNeitherOf: (answers: number) => `Take neither of ${answers} answers`,
  fix: (question: string) => `Fix “${question}”`,
  unmark: (question: string) => `Take the mark back of “${question}”`,
  chooseReading: (asked: string, meant: string) => `Read “${asked}” as “${meant}”`,
  unchooseReading: (asked: string, meant: string) => `No longer read “${asked}” as “${meant}”`,
  bindWords: (phrase: string, meant: string) => `Take “${phrase}” for ${meant}`,
  unbindWords: (phrase: string, meant: string) => `No longer take “${phrase}” for ${meant}`,
  pointAt: (question: string, cell: string) => `Answer “${question}” with ${cell}`,
  unpoint: (question: string, cell: string) => `No longer answer “${question}” with ${cell}`,
  // Records.
  extract: (records: number, template: string) => `Extract ${count(records, 'record')} (${template})`,
  bringTo: (records: number, template: string) =>
    `Bring ${count(records, 'record')} to a changed template (${template})`,
  records: (records: number) => (records === 1 ? 'a record' : count(records, 'record')),
  fieldsOf: (attribute: string | null, fields: number, records: string) =>
    `${attribute === null ? count(fields, 'field') : `“${attribute}”`} of ${records}`,
  addRecord: 'Add a record',
  takeBackIn: (records: string) => `Take back in ${records}`,
  removeRecords: (records: string) => `Remove ${records}`,
  acceptFields: (fields: string) => `Accept ${fields}`,
  rejectFields: (fields: string) => `Reject ${fields}`,
  setFields: (fields: string) => `Set ${fields}`,
  fillDown: (fields: string) => `Fill down ${fields}`,
  fillFromCell: (fields: string) => `Fill from a cell: ${fields}`,
  editJson: (records: string) => `Edit ${records} as JSON`,
  takeOver: (fields: number, records: string, made: number) =>
    `Take over ${[
      ...(fields > 0 ? [`${count(fields, 'field')} of ${records}`] : []),
      ...(made > 0 ? [count(made, 'new record')] : []),
    ].join(' and ')} from a file`,
  splitRecord: (parts: number) => `Split a record into ${parts}`,
  mergeRecords: (records: number) => `Merge ${records} records`,
};

export const stepSaid = sayings('steps', stepsInEnglish);
