import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  VARCHAR,
} from '@duckdb/node-api';
import type { Row, Value } from '../../../../src-shared/relation.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { uninterrupted } from '../../jobs/nativeCalls.ts';
import type { TypedResult } from '../exportDocument.ts';
import type { Writing } from '../writing.ts';
import { distinctNames } from './columnNames.ts';

/** Rows that are handed to the engine at once: its own chunks hold so many. */
const CHUNK = 2048;

/** The result of a program as Parquet, each column in its type; some rows are in memory at a time. */
export async function* writeResult({ columns, rows }: TypedResult, writing: Writing): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-parquet-'));
  const to = join(folder, 'result.parquet');
  const instance = await DuckDBInstance.create(join(folder, 'result.duckdb'), {
    autoinstall_known_extensions: 'false',
    memory_limit: '512MB',
    threads: '1',
  });
  try {
    const connection = await instance.connect();
    const types = columns.map(({ type }) => storedAs(type));
    await fill(connection, types, rows(), writing);
    const names = distinctNames(columns.map(({ name }) => name));
    const wholes = await wholeColumns(connection, types);
    const shown = columns.map(
      ({ type }, at) => `${castOf(`c${at}`, type, wholes.has(at))} AS ${identifier(names[at] ?? '')}`,
    );
    await uninterrupted(() =>
      connection.run(`COPY (SELECT ${shown.join(', ')} FROM rows) TO ${literal(to)} (FORMAT parquet)`),
    );
    connection.closeSync();
    yield* createReadStream(to);
  } finally {
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(
  connection: DuckDBConnection,
  types: readonly DuckDBType[],
  batches: AsyncIterable<readonly Row[]>,
  writing: Writing,
): Promise<void> {
  const list = types.map((type, at) => `c${at} ${String(type)}`).join(', ');
  await uninterrupted(() => connection.run(`CREATE TABLE rows (${list})`));
  const appender = await connection.createAppender('rows');
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += CHUNK) {
      const part = batch.slice(from, from + CHUNK);
      for (const _ of part) writing.written();
      const chunk = DuckDBDataChunk.create(types);
      chunk.setColumns(types.map((type, at) => part.map((row) => valueOf(row[at] ?? null, type, writing))));
      appender.appendDataChunk(chunk);
    }
  }
  appender.closeSync();
}

function storedAs(type: TypedResult['columns'][number]['type']): DuckDBType {
  if (type === 'number') return DOUBLE;
  return type === 'boolean' ? BOOLEAN : VARCHAR;
}

function valueOf(value: Value, type: DuckDBType, writing: Writing): DuckDBValue {
  if (value === null) return null;
  if (type === BOOLEAN) return value === true || value === 1;
  if (type !== DOUBLE) return String(value);
  if (typeof value === 'string')
    writing.note('Whole numbers of more than 15 digits are written as the nearest that there is.');
  return Number(value);
}

/** Columns of numbers that are whole, every one. */
async function wholeColumns(connection: DuckDBConnection, types: readonly DuckDBType[]): Promise<ReadonlySet<number>> {
  const numbers = types.flatMap((type, at) => (type === DOUBLE ? [at] : []));
  if (numbers.length === 0) return new Set();
  const list = numbers.map((at) => `bool_and(c${at} = floor(c${at}) AND abs(c${at}) <= ${Number.MAX_SAFE_INTEGER})`);
  const read = await uninterrupted(() => connection.runAndReadAll(`SELECT ${list.join(', ')} FROM rows`));
  return new Set(numbers.filter((_, place) => read.getRows()[0]?.[place] === true));
}

function castOf(column: string, type: TypedResult['columns'][number]['type'], isWhole: boolean): string {
  if (isWhole) return `${column}::BIGINT`;
  if (type === 'date') return `try_cast(${column} AS DATE)`;
  return type === 'moment' ? `try_cast(${column} AS TIMESTAMP)` : column;
}
