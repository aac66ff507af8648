import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { PossibleReading } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { connected } from '../engine/interrupting.ts';
import { SHEET_ROW } from './planned.ts';
import { type Reading, readingNamed, readings, readingSql, textReading, textSql } from './readings.ts';
import { writtenColumn } from './warehouse.ts';

/** A column of a table in a database file. */
export interface NamedColumn {
  readonly database: string;
  readonly table: string;
  readonly column: string;
}

/** Rows that all readings are tried on; those that understand any of them are counted on more. */
const FIRST_LOOK = 1000;
const SAMPLE_ROWS = 20_480;

/**
 * The ways in which a column can be read that understand something of it, with how much, the most first; as text
 * always. Throws DomainError `notFound`, and the signal's reason.
 */
export async function possibleReadings(named: NamedColumn, signal: AbortSignal): Promise<readonly PossibleReading[]> {
  return reading(named, signal, async (connection) => {
    const { stored, text } = await writtenColumn(connection, named);
    const some = `(select ${text} as t from ${stored} where ${text} is not null limit ${SAMPLE_ROWS})`;
    const first = await understoodBy(connection, `(select t from ${some} limit ${FIRST_LOOK})`, readings);
    const likely = first.filter(({ understood }) => understood > 0).map((each) => each.reading);
    const counted = await understoodBy(connection, some, [...likely, textReading]);
    return counted
      .map(({ reading: { name, type }, understood, filled }) => ({ name, type, understood, filled }))
      .toSorted((a, b) => b.understood / (b.filled || 1) - a.understood / (a.filled || 1));
  });
}

/** The rows of the sheet, from zero, whose text a reading did not understand. Throws as `possibleReadings`. */
export async function notUnderstoodRows(
  named: NamedColumn,
  name: string,
  signal: AbortSignal,
): Promise<readonly number[]> {
  return reading(named, signal, async (connection) => {
    const chosen = readingNamed(name);
    if (!chosen) throw new DomainError('notFound', rowSaid.noType(name));
    const { stored, notUnderstood } = await writtenColumn(connection, named);
    const row = identifier(SHEET_ROW);
    const found = await connection.runAndReadAll(
      `select ${row} from ${stored} where ${notUnderstood(chosen)} order by ${row}`,
    );
    return found.getRows().map(([each]) => Number(each));
  });
}

interface Understood {
  readonly reading: Reading;
  readonly understood: number;
  /** Cells that hold something, as the reading sees it: words for nothing are fewer in a text column. */
  readonly filled: number;
}

async function understoodBy(
  connection: DuckDBConnection,
  rows: string,
  tried: readonly Reading[],
): Promise<readonly Understood[]> {
  const [first] = tried;
  if (!first) return [];
  const counts = tried.map((each) => `count(${readingSql('t', each)})`);
  const filled = [textSql('t', textReading), textSql('t', first)].map((text) => `count(${text})`);
  const read = await connection.runAndReadAll(`select ${[...filled, ...counts].join(', ')} from ${rows}`);
  const [texts = 0, others = 0, ...understood] = (read.getRows()[0] ?? []).map(Number);
  return tried.map((each, at) => ({
    reading: each,
    understood: understood[at] ?? 0,
    filled: each.type === 'text' ? texts : others,
  }));
}

async function reading<T>(
  { database }: NamedColumn,
  signal: AbortSignal,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const instance = await DuckDBInstance.create(database, { access_mode: 'READ_ONLY' });
  try {
    return await connected(instance, signal, work);
  } finally {
    instance.closeSync();
  }
}
