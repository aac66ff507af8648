import { count } from '../counted.ts';
import type { PictureReader, ToolId } from '../pictures.ts';
import { sayings } from './said.ts';
import { readerWords } from './steps.ts';

/** Titles of work that lasts, and what of it is done now, in English. */
export const workInEnglish = {
  readFile: (name: string) => `Reading ${name}`,
  readFiles: (files: number) => `Reading ${count(files, 'file')}`,
  readLost: (files: number) => `Reading ${count(files, 'lost file')} again`,
  copy: (name: string) => `Copying ${name}`,
  open: (name: string) => `Opening ${name}`,
  rowsOf: (name: string) => `Reading the rows of ${name}`,
  rows: 'Reading rows',
  sheet: (sheet: number) => `Reading sheet ${sheet}`,
  sheetOf: (sheet: number, sheets: number) => `Reading sheet ${sheet} of ${sheets}`,
  saveSheet: (sheet: number, sheets: number) => `Saving sheet ${sheet} of ${sheets}`,
  tableOf: (table: number, tables: number) => `Reading table ${table} of ${tables}`,
  fallback: 'Reading with the fallback reader',
  // Pictures.
  otherPart: 'Reading another part of a page',
  otherTable: 'Reading another table of a page',
  pictureAgain: 'Reading a picture again',
  readBy: (reader: PictureReader) => `Reading ${readerWords[reader]}`,
  pageOf: (page: number, pages: number, step: string) => `Page ${page} of ${pages}: ${step.toLowerCase()}`,
  findTables: 'Finding tables',
  look: 'Looking at the picture',
  keepPictures: 'Keeping the pictures',
  place: 'Placing the cells on the picture',
  askVision: 'Asking the vision model',
  structure: 'Finding rows and columns',
  text: 'Reading the text',
  doubtful: 'Reading doubtful cells again',
  chooseTools: 'Choosing tools for the picture',
  tool: (_tool: ToolId, title: string, note: string) => `${title}: ${note}`,
  // Databases.
  describeTable: (table: string) => `Describing ${table}`,
  countTable: (table: string) => `Counting ${table}`,
  exportResult: (table: string) => `Exporting a result of ${table}`,
  waitForDatabase: 'Waiting for the database',
  // Records, papers, exports.
  extract: (template: string) => `Extracting ${template}`,
  extractFiles: (template: string, files: number) => `Extracting ${template} from ${files} files`,
  extractFrom: (name: string) => `Extracting from ${name}`,
  makeTable: 'Making a literature table',
  makeTableOf: (papers: number) => `Making a table of ${count(papers, 'paper')}`,
  fillColumn: 'Filling a column',
  choosePapers: (papers: number) => `Choosing among ${count(papers, 'paper')}`,
  fillRows: 'Filling rows',
  takePapers: (papers: number) => `Taking ${count(papers, 'paper')} into a table`,
  titles: 'Looking at titles and abstracts',
  openPaper: (paper: number, papers: number) => `Opening paper ${paper} of ${papers}`,
  readPaper: (paper: number, papers: number) => `Reading paper ${paper} of ${papers}`,
  readAtOnce: (papers: number) => `Reading ${papers} papers at once`,
  notePaper: (paper: number, papers: number) => `Noting what matters of paper ${paper} of ${papers}`,
  verifyPaper: (paper: number, papers: number) => `Verifying paper ${paper} of ${papers}`,
  iterate: (iteration: number, iterations: number, batch: number, batches: number) =>
    `Iteration ${iteration} of ${iterations}, batch ${batch} of ${batches}`,
  lookForValues: (values: number) => `Looking for ${count(values, 'value')} in each paper`,
  prepareExport: 'Preparing the export',
  writeRow: (rows: number) => `Writing row ${rows.toLocaleString('en')}`,
};

export const workSaid = sayings('work', workInEnglish);
