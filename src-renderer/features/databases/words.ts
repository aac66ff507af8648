import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { count } from '../../lib/words.ts';

/** What the window says of databases. */
export const words = catalogue('features/databases', {
  title: 'Databases',
  none: 'No database yet',
  noneHint:
    'Add one that speaks PostgreSQL or ClickHouse. Questions become programs that run where its rows are; nothing but results comes back, and nothing is written.',
  unread: 'The list of databases could not be read',
  reading: 'Reading the list',
  add: 'Add a database',
  address: 'Address',
  addressHint: 'postgres://reader@host:5432/sales',
  addressMore: 'Or clickhouse://reader@host:8443/sales. Other computers are reached encrypted.',
  password: 'Password',
  passwordHint: 'Kept where keys are kept, never in the library. Leave it empty where none is wanted.',
  connect: 'Connect',
  connecting: 'Connecting',
  cancel: 'Cancel',
  added: (name: string) => `Connected to ${name}.`,
  addFailed: 'Not connected',
  remove: 'Remove',
  removed: (name: string) => `${name} is off the list.`,
  removeFailed: 'It is still on the list',
  test: 'Test',
  tested: (name: string, tables: number) => `${name} answers: ${count(tables, 'table')} can be read.`,
  lost: 'It cannot be reached',
  noTables: 'Its user may read no table.',
  noTablesOpen: 'The open schemas have no table that its user may read.',
  schemas: 'Schemas',
  schemasOpen: (open: number, all: number) => `Schemas: ${numberText(open)} of ${numberText(all)} open`,
  schemasHint: 'Tables of open schemas are listed, and programs may name them.',
  schemaTables: (tables: number) => count(tables, 'table'),
  schemasFailed: 'The schemas are as before',
  tables: 'Tables',
  choose: 'Choose a table',
  chooseHint: 'Its columns are described where it lies, and questions are asked of it.',
  describing: 'Counting where the table lies',
  describeFailed: 'The table could not be described',
  about: (rows: number) => `about ${numberText(rows)} rows`,
  columns: 'Columns',
  joins: 'Other tables',
  joinsLook: 'Look for tables to join',
  joinsLooking: 'Looking at the other tables',
  joinsFailed: 'The other tables could not be looked at',
  joinsNone: 'No other table was found whose rows these point at.',
  joinShow: 'Show the joined rows',
  joinShowOf: (table: string) => `Show the rows joined with ${table}`,
  joinByKey: 'The database says so: a foreign key.',
  joinByModel: (reason: string, percent: number, column: string) =>
    `A model proposes it${reason === '' ? '' : `: ${reason}`}. ${percent === 100 ? 'All' : `${percent} % of the`} values that were looked at stand in “${column}”, which holds each once.`,
  joinsAsk: 'Ask the model for joins',
  joinsAsking: 'The model reads the columns',
  joinsAskFailed: 'The model was not asked for joins',
  joinsModelNone: 'The model proposes none that the values bear out.',
  joinByValues: (percent: number, column: string) =>
    `${percent === 100 ? 'All' : `${percent} % of the`} values that were looked at stand in “${column}”, which holds each once.`,
  tablesOf: (name: string) => `Tables of ${name}`,
  reached: (kind: string, user: string, isEncrypted: boolean) =>
    `${kind}, as ${user}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  size: (rows: number, columns: number, database: string) =>
    `${count(rows, 'row')}, ${count(columns, 'column')}, ${database}`,
});
export type Words = typeof words;
