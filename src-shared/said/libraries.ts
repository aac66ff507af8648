import { sayings } from './said.ts';

/** What is wrong with a library, its documents and its work, in English. */
export const librariesInEnglish = {
  // The library.
  partDamaged:
    'A part of the library cannot be read. Stop Tablewright and start it again: it then repairs what can be repaired.',
  full: (isOpening: boolean) => `The disk is full, ${outcome(isOpening)}. Make room on it and try again.`,
  unwritable: (path: string | null, isOpening: boolean) =>
    `${path ?? 'The library'} cannot be read or written, ${outcome(isOpening)}. Check who may write there.`,
  diskBroken: (path: string | null, isOpening: boolean) =>
    `The disk of ${path ?? 'the library'} does not work, ${outcome(isOpening)}. Check it and its connection.`,
  inTheWay: (path: string) =>
    `${path} is a file where a folder has to be, or the other way round, so the library cannot be opened. Move it away and start again.`,
  damagedNoBackup:
    'The library is damaged, so no backup of it was made. Stop Tablewright and start it again: it then repairs what can be repaired.',
  newerTables: (domain: string) =>
    `This library was written by a newer Tablewright (its tables of "${domain}" are of a later version). Update the app, or choose another data folder with TABLEWRIGHT_HOME.`,
  newer: (found: number, known: number) =>
    `This library was written by a newer Tablewright (version ${found} of its database; this app knows ${known}). Update the app, or choose another data folder with TABLEWRIGHT_HOME.`,
  strangers: (folder: string, names: readonly string[], others: number, fresh: string) =>
    `The folder ${folder} holds other things (${names.map((name) => `"${name}"`).join(', ')}${others > 0 ? ` and ${others} more` : ''}), so no library is kept in it and nothing in it was changed. Set TABLEWRIGHT_HOME to an empty folder or to a new one, as in ${fresh}.`,
  otherLock: (path: string) =>
    `${path} is not the lock that Tablewright keeps there. It holds nothing of your library: delete it and start again.`,
  busyAt: (pid: number | null, url: string) =>
    `Tablewright is running already (${holder(pid)}) at ${url}. Use that window, or stop it and start again.`,
  busy: (pid: number | null) =>
    `Tablewright is running already (${holder(pid)}) with this library. Close it and start again.`,
  nothingReadable: 'Nothing of it can be read. Choose another one.',
  originalGone: 'Its original file is not there any more. Drop it again.',
  backupGone: 'This backup is not there any more. Choose another one.',
  notStopped: 'The app cannot be stopped from here. Close its window.',
  keysUnread: (file: string) => keysUnread(file),
  keysBroken: (file: string, path: string) => `${keysUnread(file)} Mend or delete ${path} first.`,
  // Documents.
  noPage: (name: string, page: number) => `"${name}" has no page ${page}.`,
  noFile: (name: string) => `The library holds the file of "${name}" no more. Drop it again.`,
  documentGone: 'This document is not in the library any more. Drop its file again.',
  sheetGone: 'This sheet is not in the library any more. Drop its file again.',
  noText: 'The library holds no text of this document. Drop its file again.',
  noPages: (name: string) => `"${name}" has no pages.`,
  notShown: 'Files cannot be shown in a folder from here.',
  noSample: 'There is no such sample. Choose one from the library.',
  /** Where, and the validator's own word. */
  invalidInput: (path: string, why: string) =>
    `${path === '' ? '' : `At ${path}: `}${why === '' ? 'invalid input' : why}`,
  // Work.
  goesOn: 'This is still going on. Wait for it, or cancel it.',
  nothingAsked: 'Nothing is asked here any more.',
  answeredWith: (answers: readonly string[]) =>
    `This is answered with ${answers.map((each) => `“${each}”`).join(' or ')}.`,
  cancelFirst: 'This is still going on. Cancel it first.',
  workGone: 'This work is not on the list any more.',
  endedTheApp: (title: string, times: number) =>
    `“${title}” was begun ${times} times and the app ended each time. Try it again, or leave it out.`,
  /** The report stands in the log. */
  fault: (reportId: string) => `Something went wrong that should not have. Its report is ${reportId}.`,
  unknownWork: (kind: string) => `This version of the app does not know work of the kind “${kind}”.`,
  // Work that needs more memory or time than there is: of what, and what to do instead.
  needsMemory: (what: string, advice: string) => `${what} needs more memory than can be given to it. ${advice}`,
  needsTime: (what: string, advice: string) => `${what} took too long and was stopped. ${advice}`,
  quoted: (name: string) => `"${name}"`,
  pageOf: (name: string) => `This page of "${name}"`,
  splitFile: 'Split it into smaller files.',
  cropOrFewerPages: 'Crop it to the table, or save fewer pages.',
  fewerTools: 'Choose fewer tools, or crop it to the table.',
  lookAtText: 'Look at its text instead.',
  thePicture: 'The picture',
  crop: 'Crop it to the table.',
  thisSheet: 'This sheet',
  partOfTable: 'Try again, or work on a part of the table as a file of its own.',
  theDatabase: 'The database',
  askLess: 'Ask for less, or of a smaller table.',
  literatureTable: 'The literature table',
  fewerPapers: 'Make it from fewer papers.',
  theExport: 'The export',
  fewerSheets: 'Export fewer sheets at once, or as CSV.',
  thisCopy: 'This copy',
  fewerCells: 'Select fewer cells, or export them into a file.',
};

function outcome(isOpening: boolean): string {
  return isOpening ? 'so the library cannot be opened' : 'so nothing was saved';
}

function holder(pid: number | null): string {
  return pid === null ? 'another process' : `process ${pid}`;
}

function keysUnread(file: string): string {
  return `${file} cannot be read: it must hold an object that names a list of keys for each command. The keys are as they were made.`;
}

export const librarySaid = sayings('libraries', librariesInEnglish);
