import { toAddress } from '../../../../src-shared/address.ts';
import { type CellValue, type Grid, GridBuilder } from '../../../../src-shared/grid.ts';
import type { ColumnType, Row, Value } from '../../../../src-shared/relation.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { Sheet, sheetOf } from '../../ask/sheet.ts';
import { nameWords } from '../describe/meanings.ts';
import type { Engine } from '../engine/engine.ts';
import { LookUps } from '../large.ts';
import type { Profile, ProfiledColumn } from '../rules/profile.ts';
import { compileQuery } from '../sql/compile.ts';
import { column as columnOf, type Expression, type Query, sourceOf } from '../sql/query.ts';

/** Rows of a relation as the planner of answers reads them, and which column stands under which header. */
export interface RowsSheet {
  readonly sheet: Sheet;
  /** By the address of the header. */
  readonly columns: ReadonlyMap<string, ProfiledColumn>;
  /** False where only some of the rows are on it: what is computed on it is no answer then. */
  readonly isWhole: boolean;
}

/** Relations of up to so many rows are read as they are. */
const WHOLE_ROWS = 4000;
/** Of larger ones so many from the beginning. */
const FIRST_ROWS = 500;
/** Rows that are added for each column whose values the question names. */
const NAMED_ROWS = 40;
/** The same of a server: only results come over the wire, beside what its description has brought already. */
const NAMED_ROWS_OF_SERVER = 3;
const SHOWN_CHARACTERS = 500;

const firstRows = new WeakMap<Profile['description'], Promise<readonly Row[]>>();
const wholeSheets = new WeakMap<Profile['description'], RowsSheet>();

/**
 * The rows of a relation, or where they are many the first of them and those that hold what a question names. Of a
 * server the example rows of its description stand for the first. Throws as engines do.
 */
export async function rowsSheet(
  engine: Engine,
  profile: Profile,
  named: readonly { readonly column: ProfiledColumn; readonly values: readonly string[] }[],
  signal?: AbortSignal,
): Promise<RowsSheet> {
  const { description } = profile;
  const known = wholeSheets.get(description);
  if (known) return known;
  const isServer = engine.dialect !== 'duckdb';
  const isWhole = !isServer && description.rowCount <= WHOLE_ROWS;
  const first = isServer
    ? description.examples
    : await firstOf(engine, profile, { limit: isWhole ? WHOLE_ROWS : FIRST_ROWS, signal });
  if (isWhole) {
    const made = sheetWith(profile, first, true);
    wholeSheets.set(description, made);
    return made;
  }
  const more: (readonly Row[])[] = [];
  const lookUps = new LookUps(engine, signal);
  const limit = isServer ? NAMED_ROWS_OF_SERVER : NAMED_ROWS;
  for (const { column, values } of named) {
    const where: Expression = { kind: 'in', of: columnOf(column.name), values };
    more.push(
      description.isEstimated
        ? (await lookUps.rows(rowsQuery(profile, limit, where))).map(shortRow)
        : await readRows(engine, profile, { limit, where, signal }),
    );
  }
  const rows = new Map([...first, ...more.flat()].map((row) => [JSON.stringify(row), row]));
  return sheetWith(profile, [...rows.values()], false);
}

async function firstOf(engine: Engine, profile: Profile, wanted: Wanted): Promise<readonly Row[]> {
  const { description } = profile;
  const reading = firstRows.get(description) ?? readRows(engine, profile, wanted);
  firstRows.set(description, reading);
  try {
    return await reading;
  } catch (error) {
    // What was stopped is read by the next question.
    firstRows.delete(description);
    throw error;
  }
}

interface Wanted {
  readonly limit: number;
  readonly where?: Expression;
  readonly signal: AbortSignal | undefined;
}

async function readRows(engine: Engine, profile: Profile, { limit, where, signal }: Wanted): Promise<readonly Row[]> {
  const sql = compileQuery(rowsQuery(profile, limit, where), engine.dialect);
  return (await engine.query(sql, { signal, limits: { rows: limit, characters: SHOWN_CHARACTERS } })).rows;
}

function rowsQuery({ description }: Profile, limit: number, where: Expression | undefined): Query {
  const select = description.columns.map(({ name }) => ({ as: name, of: columnOf(name) }));
  return { from: sourceOf(description), select, where, limit };
}

function shortRow(row: Row): Row {
  return row.map((value) => (typeof value === 'string' ? value.slice(0, SHOWN_CHARACTERS) : value));
}

function sheetWith({ columns }: Profile, rows: readonly Row[], isWhole: boolean): RowsSheet {
  const builder = new GridBuilder({ name: 'Rows' });
  for (const { name, place } of columns)
    builder.add({ row: 0, col: place, text: headerOf(name), value: { kind: 'text' } });
  for (const [place, row] of rows.entries()) {
    for (const [col, value] of row.entries()) {
      const type = columns[col]?.type ?? 'other';
      if (value !== null && value !== '') builder.add({ row: place + 1, col, ...cellOf(value, type) });
    }
  }
  const grid = builder.build();
  const { structure, context, tables } = sheetOf(grid, listStructure(grid, columns.length, rows.length));
  return {
    // Read by its rows alone: the other way round there is nothing that an engine could run.
    sheet: new Sheet({ grid, structure, context, tables: tables.slice(0, 1) }),
    columns: new Map(columns.map((column) => [toAddress(0, column.place), column])),
    isWhole,
  };
}

/** A column's name in words: `UnitPrice_EUR` is asked for as unit price. */
function headerOf(name: string): string {
  const { words, unit } = nameWords(name);
  const text = words.join(' ');
  return text === '' ? name : unit === null ? text : `${text} (${unit})`;
}

function cellOf(value: Exclude<Value, null>, type: ColumnType): { readonly text: string; readonly value: CellValue } {
  if (typeof value === 'number') return { text: String(value), value: { kind: 'number', number: value } };
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', value: { kind: 'boolean', boolean: value } };
  const isDay = type === 'date' || type === 'moment';
  return { text: value, value: isDay ? parseValue(value.slice(0, 10)) : { kind: 'text' } };
}

/** One list that reads downwards under one line of headers, known and not detected. */
function listStructure(grid: Grid, width: number, height: number): Structure {
  const range = { top: 0, left: 0, bottom: height, right: width - 1 };
  const places = Array.from({ length: width }, (_, place) => place);
  const headerId = (place: number): string => `0/m.${place}`;
  return {
    regions: [range],
    roles: {},
    correctedCells: [],
    orientations: [],
    blocks: [],
    expression: 'L2',
    tree: {
      id: '0',
      layout: 'L2',
      range,
      orientation: 'down',
      notes: [],
      mtree: {
        id: '0/m',
        cell: null,
        label: '',
        target: null,
        children: places.map((place) => ({
          id: headerId(place),
          cell: toAddress(0, place),
          label: grid.at(0, place)?.text ?? '',
          children: [],
          target: place,
        })),
      },
      body: {
        kind: 'values',
        levels: places.map((position) => ({
          position,
          header: headerId(position),
          isRowHeader: false,
          isCarried: false,
          tag: { kind: 'empty' },
        })),
        from: 1,
        to: height,
        skipped: [],
        totals: [],
        groups: [],
        nested: [],
      },
    },
  };
}
