import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import {
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  TIMESTAMP,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api';
import { CompressionType, compressionRegistry, DataType, RecordBatchReader, type Vector } from 'apache-arrow';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { unpackLz4 } from './lz4.ts';

/** Rows that are handed to the engine at once: its own chunks hold so many. */
const CHUNK = 2048;
/** Bytes that a packed buffer may become. */
const UNPACKED_AT_MOST = 256 * 1024 * 1024;
const DAY_MS = 86_400_000;

compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: unpackLz4 });
compressionRegistry.set(CompressionType.ZSTD, {
  // Small buffers of Node lie within others: columns want theirs to begin at an even place.
  decode: (data) => Uint8Array.from(zstdDecompressSync(data, { maxOutputLength: UNPACKED_AT_MOST })),
});

/** How a column of Arrow becomes one of the engine. */
interface Taken {
  readonly type: DuckDBType;
  readonly value: (value: unknown) => DuckDBValue;
}

/**
 * Reads a file or stream of Arrow (Columnar Format 1.5; Feather version 2 is the same) into a temporary table, batch
 * by batch: only one is in memory at a time. Values that the engine's questions do not know become text, nested ones
 * JSON. Throws what the reader throws of a damaged file, and the signal's reason.
 */
export async function arrowIntoTable(
  connection: DuckDBConnection,
  { path, table, signal }: { readonly path: string; readonly table: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const file = await open(path);
  try {
    const reader = await RecordBatchReader.from(file);
    await reader.open();
    const { fields } = reader.schema;
    const names = distinctNames(fields.map(({ name }) => name));
    const taken = fields.map(({ type }) => takenAs(type));
    const columns = names.map((name, at) => `${identifier(name)} ${String(taken[at]?.type ?? VARCHAR)}`);
    await connection.run(`create or replace temp table ${table} (${columns.join(', ')})`);
    const appender = await connection.createAppender(table);
    for await (const batch of reader) {
      const vectors = fields.map((_, at) => batch.getChildAt(at));
      for (let from = 0; from < batch.numRows; from += CHUNK) {
        const to = Math.min(from + CHUNK, batch.numRows);
        const chunk = DuckDBDataChunk.create(taken.map(({ type }) => type));
        chunk.setColumns(taken.map((each, at) => valuesOf(vectors[at] ?? null, each, from, to)));
        appender.appendDataChunk(chunk);
        // Else no word that the work is to end would arrive.
        await setImmediate();
        signal?.throwIfAborted();
      }
    }
    appender.closeSync();
  } finally {
    await file.close().catch(() => {
      // The reader closed it at its end.
    });
  }
}

function valuesOf(vector: Vector | null, { value }: Taken, from: number, to: number): DuckDBValue[] {
  return Array.from({ length: to - from }, (_, at) => {
    const own: unknown = vector?.get(from + at);
    return own === null || own === undefined ? null : value(own);
  });
}

function takenAs(type: DataType): Taken {
  if (DataType.isDictionary(type)) return takenAs(type.dictionary);
  if (DataType.isBool(type)) return { type: BOOLEAN, value: Boolean };
  if (DataType.isInt(type)) {
    if (type.bitWidth < 32 || (type.bitWidth === 32 && type.isSigned)) return { type: INTEGER, value: Number };
    if (type.bitWidth < 64 || type.isSigned) return { type: BIGINT, value: (value) => BigInt(String(value)) };
    return { type: UBIGINT, value: (value) => BigInt(String(value)) };
  }
  if (DataType.isFloat(type)) return { type: DOUBLE, value: Number };
  if (DataType.isDecimal(type)) {
    const { scale } = type;
    return { type: DOUBLE, value: (value) => Number(decimalText(value, scale)) };
  }
  // Milliseconds, whatever the file counts in.
  if (DataType.isDate(type))
    return { type: DATE, value: (value) => new DuckDBDateValue(Math.floor(Number(value) / DAY_MS)) };
  if (DataType.isTimestamp(type))
    return { type: TIMESTAMP, value: (value) => new DuckDBTimestampValue(BigInt(Math.round(Number(value) * 1000))) };
  return { type: VARCHAR, value: textOf };
}

/** Decimals come as the words of one whole number, the least first. */
function decimalText(value: unknown, scale: number): string {
  const words = value instanceof Uint32Array ? [...value] : [];
  const whole = words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  const signed = BigInt.asIntN(32 * Math.max(1, words.length), whole);
  return `${signed}e${-scale}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));
}

/** Arrow lets several columns have one name, or none. */
function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given, at) => {
    const name = given.trim() === '' ? `column${at}` : given.trim();
    let own = name;
    for (let next = 2; taken.has(own.toLowerCase()); next++) own = `${name}_${next}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
