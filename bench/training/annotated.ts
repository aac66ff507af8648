import { readdir, readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readFile } from '../../src-main/core/files/readFile.ts';
import { parseAddress } from '../../src-shared/address.ts';
import type { Grid } from '../../src-shared/grid.ts';

/** What a cell may be by an annotation: title, remark, name of what follows, column header, row header, value. */
export type GoldClass = 'T' | 'N' | 'S' | 'C' | 'R' | 'V';

/** The sources that are learned from; each can be left out to be measured on. */
export const sources = ['statistical', 'web', 'forms', 'workbooks'] as const;
export type Source = (typeof sources)[number] | 'synthetic';

/** A table whose cells were annotated by people. */
export interface AnnotatedTable {
  readonly source: Source;
  readonly name: string;
  readonly grid: Grid;
  /** By address; a cell that is absent may be anything. */
  readonly classes: ReadonlyMap<string, string>;
  /** By row (from 0): the path of row headers, outermost first, where the source tells it. */
  readonly parents: ReadonlyMap<number, readonly string[]> | null;
}

/** Reads the annotated tables of the data folder. */
export async function annotatedTables(data: string): Promise<AnnotatedTable[]> {
  return [...(await hitab(data)), ...(await imtqa(data)), ...(await sstqa(data))];
}

const hitabSchema = z.object({
  table: z.string(),
  columns: z.record(z.string(), z.array(z.string())),
  rows: z.record(z.string(), z.array(z.string())),
  cells: z.array(z.string()),
  ignore: z.array(z.string()),
});

async function hitab(data: string): Promise<AnnotatedTable[]> {
  const folder = join(data, 'tableqa', 'hitab');
  const tables: AnnotatedTable[] = [];
  for (const line of await linesOf(join(folder, 'structure.jsonl'))) {
    const { table, columns, rows, cells, ignore } = hitabSchema.parse(line);
    const grid = await gridAt(join(folder, table));
    if (!grid) continue;
    const classes = new Map<string, string>();
    for (const address of cells) classes.set(address, 'V');
    const heads = new Set(Object.values(columns).flat());
    for (const address of heads) classes.set(address, 'C');
    // What names lines may stand over them all, as a unit does: then it is a header as well.
    const firstRow = Math.min(...cells.map((address) => parseAddress(address)?.row ?? Infinity));
    for (const address of Object.values(rows).flat()) {
      const row = parseAddress(address)?.row ?? 0;
      const isUnder = (parseAddress(address)?.column ?? 0) > 0 && !cells.includes(address);
      // A unit that others take the place of further down names lines, and no columns.
      const isOverAll = Object.values(rows).every((path) => path.includes(address));
      const over = row < firstRow && isUnder ? (isOverAll ? 'CS' : 'S') : null;
      // Numbers beside names are annotated as names where their header is as tall as all headers: they may be values.
      const at = parseAddress(address);
      const isNumber = at !== null && at.column > 0 && grid.at(at.row, at.column)?.value.kind === 'number';
      classes.set(address, over ?? (heads.has(address) ? 'CR' : isNumber ? 'RSV' : 'RS'));
    }
    for (const address of ignore) classes.set(address, 'T');
    const naming = new Set(
      Object.values(rows)
        .flat()
        .map((address) => parseAddress(address)?.column ?? 0),
    );
    const last = Math.max(...naming);
    for (const cell of grid.cells()) {
      if (cell.value.kind === 'blank' || classes.has(cell.address)) continue;
      // Over the columns of names stand their headers; what else stands beside values is one.
      if (cell.row < firstRow) classes.set(cell.address, 'CS');
      else if (cell.col > last) classes.set(cell.address, 'V');
    }
    // A line at the end that names nothing may be a remark.
    for (const address of rows[String(grid.rowCount)] ?? []) {
      const isBare = !cells.some((cell) => parseAddress(cell)?.row === grid.rowCount - 1);
      if (isBare && classes.get(address) === 'RS') classes.set(address, 'RSN');
    }
    const isWeb = table.includes('totto');
    const parents = new Map(Object.entries(rows).map(([row, path]) => [Number(row) - 1, path]));
    tables.push({ source: isWeb ? 'web' : 'statistical', name: `hitab/${table}`, grid, classes, parents });
  }
  return tables;
}

const imtqaSchema = z.object({
  table: z.string(),
  form: z.string(),
  columnAttribute: z.array(z.string()),
  rowAttribute: z.array(z.string()),
  columnIndex: z.array(z.string()),
  rowIndex: z.array(z.string()),
});

async function imtqa(data: string): Promise<AnnotatedTable[]> {
  const folder = join(data, 'tableqa', 'imtqa');
  const tables: AnnotatedTable[] = [];
  for (const line of await linesOf(join(folder, 'structure.jsonl'))) {
    const { table, columnAttribute, rowAttribute, columnIndex, rowIndex } = imtqaSchema.parse(line);
    const grid = await gridAt(join(folder, table));
    if (!grid) continue;
    const classes = new Map<string, string>();
    for (const cell of grid.cells()) if (cell.value.kind !== 'blank') classes.set(cell.address, 'V');
    for (const address of columnIndex) classes.set(address, 'CV');
    for (const address of rowIndex) classes.set(address, 'RSV');
    for (const address of columnAttribute) classes.set(address, 'CST');
    for (const address of rowAttribute) classes.set(address, columnAttribute.includes(address) ? 'CRS' : 'RS');
    tables.push({ source: 'forms', name: `imtqa/${table}`, grid, classes, parents: null });
  }
  return tables;
}

const rolesSchema = z.object({
  table: z.number(),
  roles: z.record(z.string(), z.string()),
  alt: z.record(z.string(), z.array(z.string())),
});

const CLASS_OF: Readonly<Record<string, GoldClass>> = {
  title: 'T',
  note: 'N',
  section: 'S',
  colhead: 'C',
  rowhead: 'R',
  content: 'V',
};

async function sstqa(data: string): Promise<AnnotatedTable[]> {
  const folder = join(data, 'sstqa');
  const tables: AnnotatedTable[] = [];
  for (const name of (await readdir(join(folder, 'roles'))).toSorted()) {
    const { table, roles, alt } = rolesSchema.parse(JSON.parse(await readBytes(join(folder, 'roles', name), 'utf8')));
    for (const language of ['en', 'zh']) {
      const grid = await gridAt(join(folder, `tables-${language}`, `${table}.xlsx`));
      if (!grid) continue;
      const classes = new Map<string, string>();
      const isElsewhere = (address: string): boolean => {
        const at = parseAddress(address);
        return at === null || grid.at(at.row, at.column)?.address !== address;
      };
      // Roles are those of the translation; an original with other cells is of no use.
      const lost = Object.keys(roles).filter(isElsewhere).length;
      if (lost > Object.keys(roles).length * 0.02) continue;
      for (const [address, role] of Object.entries(roles)) {
        classes.set(address, [role, ...(alt[address] ?? [])].map((each) => CLASS_OF[each] ?? '').join(''));
      }
      tables.push({ source: 'workbooks', name: `sstqa/${language}/${table}`, grid, classes, parents: null });
    }
  }
  return tables;
}

async function linesOf(file: string): Promise<unknown[]> {
  const text = await readBytes(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

async function gridAt(file: string): Promise<Grid | null> {
  const { grids } = await readFile(await readBytes(file), file);
  return grids[0] ?? null;
}
