import { basename, join, parse } from 'node:path';
import type { Said, Saying } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { describeRelation } from './describe/describe.ts';
import { openDuckDb } from './engine/duckdb.ts';
import type { Engine } from './engine/engine.ts';
import { type LeftOut, readIntoWarehouse, type ReadRelation } from './files/warehouse.ts';
import { patient } from './large.ts';
import type { OpenRelation } from './openRelation.ts';

export interface FileOptions {
  /** Where the database file is made. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/** Reads a file in and describes it. Throws DomainError `file.*`, and the signal's reason. */
export async function openFile(path: string, { folder, signal }: FileOptions): Promise<OpenRelation> {
  const database = join(folder, 'tables.duckdb');
  const read = await readIntoWarehouse(database, { path, table: parse(path).name }, { signal, keepsText: false });
  const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
  return openDescribed(engine, warningsOf(basename(path), read), signal);
}

/** The first relation of an engine with its description; it is closed where that fails. Throws as engines do. */
export async function openDescribed(
  engine: Engine,
  warnings: readonly Saying[],
  signal: AbortSignal | undefined,
): Promise<OpenRelation> {
  try {
    const [relation] = await engine.describe();
    if (!relation) throw new RangeError('An engine was opened without a table');
    const description = await describeRelation(engine, relation, { signal });
    const own = description.isEstimated ? patient(engine) : engine;
    return { engine: own, description, warnings, close: () => engine.close() };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** What of a file is in none of its rows, a sentence each. */
export function linesWarnings(name: string, { count, isAll, openQuoteLine }: LeftOut): readonly Said[] {
  if (openQuoteLine !== null) return [warningSaid.openQuoteLine(openQuoteLine, name)];
  if (count === 0) return [];
  return [isAll ? warningSaid.oddLines(count, name) : warningSaid.moreOddLines(count, name)];
}

/** `count` cells of a column that were not understood, in a sentence. */
export function cellsWarning(column: string, reading: string | null, count: number): Said {
  return warningSaid.notUnderstood(count, column, reading ?? warningSaid.values);
}

function warningsOf(name: string, read: ReadRelation): readonly Said[] {
  const odd = read.columns.filter(({ notUnderstood }) => notUnderstood > 0);
  return [
    ...linesWarnings(name, read.leftOut),
    ...odd.map((column) => cellsWarning(column.name, column.reading, column.notUnderstood)),
  ];
}
