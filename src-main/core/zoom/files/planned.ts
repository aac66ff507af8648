import { stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { duckDbColumnType } from '../engine/duckdbValues.ts';
import { chooseReadings } from './chooseReadings.ts';
import { globEscaped, type RowsSql, SAMPLE_ROWS } from './csvOptions.ts';
import { type Reading, readingNamed, readingSql } from './readings.ts';
import { type SampledFile, spreadLines, spreadRows } from './spread.ts';

/** Where a row stands on its sheet, from zero. Headers are trimmed: none is called so. */
export const SHEET_ROW = ' (sheet row)';
/** Some rows as they are written. */
export const SAMPLE = 'sample';

/** How a column is to be read. */
export interface Planned {
  readonly name: string;
  readonly reading: Reading | null;
  readonly expression: string;
  /** Its text says more than its values. */
  readonly hasText: boolean;
}

interface PlanParts {
  readonly rows: RowsSql;
  /** Null for rows that come from no file, and files that only give their rows from the top down. */
  readonly file: SampledFile | null;
  /** Readings that a person chose, by column. */
  readonly chosen?: Readonly<Record<string, string>> | undefined;
}

/** How rows are read, and what their sample tells of all. */
export interface RowsPlan {
  readonly planned: readonly Planned[];
  /** The sample holds all of them. */
  readonly isWhole: boolean;
  /** As the file says, or about so many; of the sample where there is no file. */
  readonly rowCount: number;
}

/**
 * How the columns of rows are read: as a person chose, else by what understands most of a sample, the first rows and
 * some from all over the file, which is left in the table `SAMPLE`. Throws as the engine does, and DomainError
 * `file.empty`.
 */
export async function plannedRows(
  connection: DuckDBConnection,
  { rows, file, chosen = {} }: PlanParts,
): Promise<RowsPlan> {
  await connection.run(`create or replace temp table ${SAMPLE} as select * from ${rows.from} limit ${SAMPLE_ROWS}`);
  const described = (await connection.runAndReadAll(`describe ${SAMPLE}`)).getRows();
  if (described.length === 0) throw new DomainError('file.empty', rowSaid.noColumns);
  const columns = described
    .map(([name, type]) => ({ name: String(name), engineType: String(type) }))
    .filter(({ name }) => name !== SHEET_ROW);
  const first = Number((await connection.runAndReadAll(`select count(*) from ${SAMPLE}`)).getRows()[0]?.[0]);
  const isWhole = first < SAMPLE_ROWS;
  const names = columns.map(({ name }) => name);
  const rowCount = isWhole || !file ? first : await sampleMore(connection, { rows, file, names });
  const texts = columns.filter(({ engineType }) => engineType === 'VARCHAR').map(({ name }) => name);
  const byHand = new Map(texts.map((name) => [name, readingNamed(chosen[name] ?? '')]));
  const open = texts.filter((name) => !byHand.get(name));
  const readings = await chooseReadings(connection, SAMPLE, open);
  const planned = columns.map((column): Planned => {
    const said = byHand.get(column.name);
    // Quick forms are for columns of which a sample was understood.
    return planOf(column, said ?? readings.get(column.name) ?? null, { isQuick: !said });
  });
  return { planned, isWhole, rowCount };
}

/** Adds rows from all over a file to its sample, and tells how many it has or about so many. */
async function sampleMore(
  connection: DuckDBConnection,
  { rows, file, names }: { readonly rows: RowsSql; readonly file: SampledFile; readonly names: readonly string[] },
): Promise<number> {
  if (file.isParquet) {
    const counted = `select sum(num_rows) from parquet_file_metadata(${literal(globEscaped(file.path))})`;
    const rowCount = Number((await connection.runAndReadAll(counted)).getRows()[0]?.[0]);
    await connection.run(`insert into ${SAMPLE} from ${spreadRows(rows.from, rowCount)}`);
    return rowCount;
  }
  const texts = names.map((name) => `coalesce(${identifier(name)}::varchar, '')`);
  const bytes = texts.map((text) => `strlen(${text}) + 1`).join(' + ');
  const breaks = texts.map((text) => `contains(${text}, chr(10))`).join(' or ');
  const measured = await connection.runAndReadAll(`select avg(${bytes}), count(*) filter (${breaks}) from ${SAMPLE}`);
  const [lineBytes = 0, broken = 0] = (measured.getRows()[0] ?? []).map(Number);
  const { size: sizeBytes } = await stat(file.path);
  // A value that goes over lines may be what a line in the midst of a file begins in.
  const spread =
    rows.lines && broken === 0 ? await spreadLines({ path: file.path, sizeBytes, lineBytes }, file.scratch) : null;
  if (!rows.lines || !spread || spread.lines === 0) return Math.round(sizeBytes / lineBytes);
  await connection.run(`insert into ${SAMPLE} from ${rows.lines(globEscaped(file.scratch))}`);
  return Math.round((sizeBytes * spread.lines) / spread.bytes);
}

function planOf(
  { name, engineType }: { readonly name: string; readonly engineType: string },
  reading: Reading | null,
  { isQuick }: { readonly isQuick: boolean },
): Planned {
  const column = identifier(name);
  if (reading)
    return {
      name,
      reading,
      expression: readingSql(column, reading, { isQuick }),
      hasText: reading.type !== 'text',
    };
  return { name, reading: null, expression: typedSql(column, engineType), hasText: false };
}

/** What a file types itself, in the types that questions know; nested values as their JSON. */
function typedSql(column: string, engineType: string): string {
  if (/^U?HUGEINT$/.test(engineType)) return `${column}::double`;
  // Without a sign what is less than nothing is an error (`a - b`) or another number (`-a`).
  if (/^U(?:TINYINT|SMALLINT|INTEGER)$/.test(engineType)) return `${column}::bigint`;
  if (engineType === 'UBIGINT') return `${column}::hugeint`;
  if (engineType.startsWith('TIMESTAMP')) return `${column}::timestamp`;
  if (/\[|^(?:STRUCT|MAP|UNION|JSON)/.test(engineType)) return `to_json(${column})::varchar`;
  return duckDbColumnType(engineType) === 'other' || engineType.startsWith('ENUM') ? `${column}::varchar` : column;
}
