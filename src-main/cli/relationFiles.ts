import { stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { count } from '../../src-shared/counted.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { textOf } from '../../src-shared/said/said.ts';
import { createJobs } from '../core/jobs.ts';
import { joinTables, type OtherTable } from '../core/relations/joinTables.ts';
import { type Regularity, regularityOf } from '../core/relations/regular.ts';
import { tableName } from '../core/relations/tableName.ts';
import { relationFormat } from '../core/zoom/files/sources.ts';
import { openFile } from '../core/zoom/openFile.ts';
import {
  describeJoined,
  openRegistered,
  type OpenRelation,
  proposeJoins,
  type RegisteredTable,
  registerFile,
  registerGrid,
} from '../core/zoom/openRelation.ts';
import { readStructure, readTable, type Sheet } from './readTable.ts';
import type { Terminal } from './terminal.ts';

/** Files to be asked as one table, and what is said of the sheets in them. */
export interface RelationFiles {
  readonly files: readonly string[];
  /** One sheet of a workbook, by name or by number from 1. */
  readonly sheet: string | undefined;
  readonly wantsWhole: boolean | undefined;
}

/**
 * Opens files as a table of rows: one as it is, several joined by columns that are found to hold the same values.
 * Throws DomainError `file.*`, `input.invalid` where nothing joins them, and SheetMissing.
 */
export async function openFiles(
  { files, ...options }: RelationFiles,
  folder: string,
  terminal: Terminal,
): Promise<OpenRelation> {
  const { signal } = terminal;
  const [only = '', ...others] = files;
  if (others.length === 0 && (await isOfRows(only))) return openFile(only, { folder, signal });
  const tables: RegisteredTable[] = [];
  const taken = new Set<string>();
  for (const [at, file] of files.entries()) {
    terminal.progress(`Reading ${basename(file)} in`);
    const path = join(folder, `table-${at}.duckdb`);
    tables.push(await registered(file, { path, table: distinct(file, taken) }, options, terminal));
  }
  const [first] = tables;
  if (!first) throw new RangeError('There is no file to open');
  return openRegistered(tables.length === 1 ? first : await joined(tables, terminal));
}

/** Whether a file holds one table of rows. Throws DomainError `file.unreadable`. */
export async function isOfRows(file: string): Promise<boolean> {
  await stat(file).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `'${file}' cannot be read.`, { cause });
  });
  return (await relationFormat(file, basename(file))) !== null;
}

interface Place {
  /** A database file that is not there yet. */
  readonly path: string;
  readonly table: string;
}

async function registered(
  file: string,
  { path, table }: Place,
  options: Omit<RelationFiles, 'files'>,
  terminal: Terminal,
): Promise<RegisteredTable> {
  const { signal } = terminal;
  if (await isOfRows(file)) {
    const read = { path: file, name: basename(file), table, readings: {} };
    return { path, described: await registerFile(path, read, { signal, onProgress: () => {} }) };
  }
  const { grid, region, isTyped } = await rowsOfSheet(file, options, terminal);
  return { path, described: await registerGrid(path, { grid, table, region, isTyped, readings: {} }, signal) };
}

type SheetOfRows = Pick<Sheet, 'grid'> & Regularity;

/** The sheet that is chosen, else the one with the most rows under headers. */
async function rowsOfSheet(file: string, { sheet, wantsWhole }: Omit<RelationFiles, 'files'>, terminal: Terminal) {
  const jobs = createJobs({ isSingle: true });
  try {
    const sheets = await readTable(jobs, file, { chosen: sheet, wantsWhole }, terminal);
    const found: SheetOfRows[] = [];
    for (const each of sheets) {
      const { structure } = await readStructure(jobs, each, terminal.signal);
      found.push({ grid: each.grid, ...regularityOf(structure) });
    }
    const rowsOf = ({ region }: SheetOfRows): number => (region ? region.bottom - region.top : -1);
    const [best] = found.toSorted((a, b) => rowsOf(b) - rowsOf(a));
    if (!best?.region) {
      const why = best ? textOf(best.reason) : 'It holds nothing.';
      throw new DomainError('input.invalid', `'${basename(file)}' has no sheet with rows under headers. ${why}`);
    }
    const { name } = best.grid.data.meta;
    if (found.length > 1) terminal.warn(`asked the sheet '${name}'; --sheet chooses another`);
    const isTyped = !/\.(?:csv|tsv|tab|txt)$/i.test(file);
    return { grid: best.grid, region: best.region, isTyped };
  } finally {
    await jobs.close();
  }
}

/** All tables as one, whose rows are those of the first that the others can be joined to. */
async function joined(tables: readonly RegisteredTable[], terminal: Terminal): Promise<RegisteredTable> {
  for (const first of tables) {
    const found = await joinedTo(
      first,
      tables.filter((each) => each !== first),
      terminal,
    );
    if (found) return found;
  }
  const names = tables.map(({ described }) => described.description.name).join(' and ');
  throw new DomainError(
    'input.invalid',
    `${names} cannot be joined: no column of one was found whose values stand in a column of the other that holds each once.`,
  );
}

/** Null where one of the others finds no place. */
async function joinedTo(
  first: RegisteredTable,
  others: readonly RegisteredTable[],
  terminal: Terminal,
): Promise<RegisteredTable | null> {
  const { signal } = terminal;
  const { description } = first.described;
  const chosen: OtherTable[] = [];
  const lines: string[] = [];
  let open = others;
  let whole = first;
  while (open.length > 0) {
    const files = open.map(({ path, described }) => {
      const { name } = described.description;
      return { path, table: name, as: name, description: described.description };
    });
    const [best] = await proposeJoins(whole, files, { signal });
    const other = open.find(({ described }) => described.description.name === best?.to.table);
    if (!best || !other) return null;
    const [column, otherColumn] = [best.from.column, best.to.column];
    const choice = { other: { documentId: '', sheet: 0 }, column, otherColumn };
    chosen.push({ choice, path: other.path, description: other.described.description });
    const { joined: parts } = joinTables(description, chosen);
    if (!parts) return null;
    const { described, found } = await describeJoined(first, parts, signal);
    // Its key stands in several rows after all: figures would be counted several times.
    if (described.description.rowCount !== description.rowCount) return null;
    const rows = found.at(-1) ?? 0;
    lines.push(
      `joined ${best.to.table}: ${column} = ${otherColumn}, which ${count(rows, 'row')} of ${description.rowCount} find`,
    );
    whole = { path: first.path, described, joined: parts };
    open = open.filter((each) => each !== other);
  }
  for (const line of lines) terminal.warn(line);
  return whole;
}

/** What programs call a file's table. */
function distinct(file: string, taken: Set<string>): string {
  const own = tableName(parse(file).name);
  let name = own;
  for (let next = 2; taken.has(name.toLowerCase()); next++) name = `${own}_${next}`;
  taken.add(name.toLowerCase());
  return name;
}
