import { count } from '../counted.ts';
import { sayings } from './said.ts';

/** Why rows, programs over them, engines and databases gave nothing, in English. */
export const rowsInEnglish = {
  // Programs.
  notRun: (what: string) =>
    `The program was not run: ${what}. Write one SELECT over the tables that are open, with functions that only compute.`,
  isLong: 'it is too long',
  oddCharacter: 'it holds a character that no program has',
  isDeep: 'it is nested too deep',
  noCondition: 'what should tell its rows is no condition',
  noPlainSelect: 'it is no plain SELECT',
  leavesTables: 'it leaves its tables',
  notOneStatement: 'it is not one statement',
  noSelect: 'it is no SELECT',
  writes: 'it locks or writes',
  asksWho: 'it asks who runs it',
  noTable: (table: string) => `there is no table ${table}`,
  longList: (most: number) =>
    `it builds a list of unknown length or of more than ${most.toLocaleString('en')} items (a table may be longer: FROM range(…))`,
  callsFunction: (name: string) => `it calls the function ${name}`,
  castsTo: (type: string) => `it casts to ${type}`,
  manyStatements: 'it holds more than one statement',
  oddQueryName: 'it names a query oddly',
  uses: (what: string) => `it uses ${what}`,
  readsFunction: (name: string) => `it reads from the function ${name}`,
  noColumnOrTable: (name: string) => `there is no column or table ${name}`,
  namesSomething: (name: string) => `it names something ${name}`,
  oddSign: 'it holds a sign that no SELECT has',
  openComment: 'a comment never ends',
  backslash: 'a name holds a backslash',
  openQuote: 'a quotation mark is never closed',
  tookLong: (seconds: number) =>
    `The program took longer than ${seconds} s and was stopped. Ask for less, or allow it more time.`,
  engineSays: (words: string) => `The engine says: ${words}`,
  muchMemoryRows:
    'The program wants more memory or rows than it may have. Keep fewer rows or columns before sorting or joining them.',
  openTablesOnly: 'The database refuses the program: it may only read the open tables.',
  muchMemory:
    'The program wants more memory than it may have. Keep fewer rows or columns before sorting or joining them.',
  userOpenTablesOnly: 'The database refuses the program: this user may only read the open tables.',
  muchMemoryDisk:
    'The program wants more memory or disk than the database gives it. Keep fewer rows or columns before sorting or joining them.',
  // Engines.
  noLimits:
    'This user of ClickHouse may not set limits (readonly = 1). Give it readonly = 2, so that each question has a limit of time and memory.',
  noUserTable: (table: string) => `The database has no table "${table}" that this user may read. Check its name.`,
  noSchemaTable: (table: string) =>
    `The database has no table "${table}" that this user may read. Check its name and schema.`,
  noDatabaseAddress:
    'The connection is not an address of a database. Give one as in postgres://user@host:5432/database or clickhouse://user@host:8443/database.',
  unencrypted: (host: string) =>
    `${host} is another computer and the connection is not encrypted: data and password could be read on the way. Encrypt it, or allow the host.`,
  noConnection: (database: string) => `There is no connection to ${database}. Check that it runs and can be reached.`,
  notLetIn: (database: string, user: string) =>
    `${database} does not let the user "${user}" in. Check name and password.`,
  notOpened: 'The tables that were read in cannot be opened. Read the file in again.',
  databaseGone: 'This database is not on the list any more.',
  offline: (host: string) =>
    `${host} is another computer, and the program is set offline. Go online in the settings first.`,
  // Files of rows.
  diskFull: 'The disk is full: the rows of the file were not read. Make room on it and try again.',
  readMemory:
    'The file needs more memory than reading its rows may have. Write it anew in smaller parts (row groups or batches of 100,000 rows), or split it.',
  notRows: 'The file cannot be read as a table of rows. Check that it is whole, or save it anew as CSV.',
  encryptedParquet: (name: string) => `"${name}" is an encrypted Parquet file. Write it anew without a key.`,
  featherOne: (name: string) => `"${name}" is a Feather file of version 1. Write it anew as version 2, or as Parquet.`,
  fileGone: 'The file is not there any more. Check its name and folder.',
  fileChanged: 'The file was changed while it was read. Ask again.',
  fileEmpty: 'The file is empty. Choose a file that holds a table.',
  noRowsFile: 'The file is no table of rows. Choose a CSV, TSV, JSON, JSON Lines, Parquet, Arrow or Excel file.',
  fileUnreadable: 'The file cannot be read. Check who may read it.',
  noTableColumn: (column: string) => `The table has no column “${column}” now.`,
  noColumns: 'The file holds no columns. Choose a file that holds a table.',
  noRows: (name: string) => `"${name}" has no rows. Choose a file that holds some.`,
  noType: (type: string) => `There is no type “${type}”.`,
  queryGone: (name: string) => `No query is called “${name}” any more.`,
  sameQuery: (name: string) => `Another query is called “${name}” already. Choose another name.`,
  // Tables of rows.
  noColumnNow: (column: string) => `No column of this sheet is called “${column}” now.`,
  joinsItself: 'A sheet cannot be joined with itself.',
  noOtherReading: (column: string) => `No column of this sheet that could be read otherwise is called “${column}”.`,
  noRowsUnderHeaders: 'No rows under headers were found on this sheet. Correct its headers, or ask in the chat.',
  noSheetInstead: 'A file of rows has no sheet that could be asked in their place.',
  onNoSheet: 'Rows of such a file stand on no sheet. Its own table shows them.',
  // Why a sheet is no table of rows.
  noRowsAt: (at: string) => `There are no rows under headers at ${at} any more.`,
  noneFound: 'No rows under headers were found on this sheet.',
  noHeader: 'No header stands over its columns.',
  fileOfRows: (rows: number) => `The file holds ${count(rows, 'row')} and nothing else.`,
  fewRows: (rows: number, first: number, last: number, least: number) =>
    `Only ${rowsUnder(rows, first, last)}; a table of rows has ${least.toLocaleString('en')}.`,
  oddRows: (rows: number, first: number, last: number, odd: number, row: number) =>
    `${rowsUnder(rows, first, last)}, but ${odd.toLocaleString('en')} lines among them are none, as row ${row}.`,
  rowsUnder: (rows: number, first: number, last: number) => `${rowsUnder(rows, first, last)}.`,
  // Joins.
  noColumnHere: (column: string) => `There is no column “${column}” here now.`,
  noColumnThere: (table: string, column: string) => `“${table}” has no column “${column}” now.`,
  otherTypes: (column: string, kind: string, other: string, otherKind: string) =>
    `“${column}” holds ${kind} and “${other}” ${otherKind}: change the type of one of them first.`,
  numbers: 'numbers',
  text: 'text',
  yesOrNo: 'yes or no',
  dates: 'dates',
  moments: 'points in time',
  otherValues: 'other values',
  repeated:
    'The other column holds some values more than once, so that rows would be counted several times. Join by a column that tells its rows apart, or from the other sheet.',
  otherGone: 'The document that it was joined with is not in the library any more.',
  documentGone: 'a document that is gone',
  byModel: (reason: string) => (reason === '' ? 'A model proposes it.' : `A model proposes it: ${reason}.`),
  allFound: (column: string, other: string) => `All values of “${column}” that were looked at stand in “${other}”.`,
  someFound: (percent: number, column: string, other: string) =>
    `${percent} % of the values of “${column}” that were looked at stand in “${other}”.`,
  eachOnce: (column: string) => `“${column}” holds each value once.`,
  namesAlike: 'Their names are alike.',
};

/** Headers stand in rows from `first` to `last`. */
function rowsUnder(rows: number, first: number, last: number): string {
  const headers = first === last ? `the header in row ${first}` : `the headers in rows ${first} to ${last}`;
  return `${rows.toLocaleString('en')} ${rows === 1 ? 'row stands' : 'rows stand'} under ${headers}`;
}

export const rowSaid = sayings('rows', rowsInEnglish);
