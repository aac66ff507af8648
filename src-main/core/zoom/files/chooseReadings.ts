import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { type Reading, readingGroups, readingSql, textReading, textSql } from './readings.ts';

/** A share of a column's filled cells, below which it stays text: one in ten may be a remark or a slip. */
const UNDERSTOOD = 0.9;
/** Ids and telephone numbers: digits that begin with 0 are no amounts. */
const LEADING_ZERO = `'0\\d+'`;
/** All readings are tried on so many cells, and those that understand this share of them on the whole sample. */
const FIRST_LOOK = 400;
const LIKELY = 0.5;
/** As many kinds of values with a unit are a classification: `59 kg`, `66 kg`, `74 kg`. */
const LABELS = 12;

/**
 * How the text columns of a sample are best read: the reading that understands most of a column's filled cells, the
 * plainer one where several do.
 */
export async function chooseReadings(
  connection: DuckDBConnection,
  sample: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  const chosen = new Map<string, Reading>();
  for (const column of columns) chosen.set(column, await chooseReading(connection, sample, column));
  return chosen;
}

async function chooseReading(connection: DuckDBConnection, sample: string, name: string): Promise<Reading> {
  const column = identifier(name);
  const [looks = []] = await numbers(
    connection,
    `select count(${textSql(column, textReading)}),
       count(*) filter (regexp_full_match(trim(${column}), ${LEADING_ZERO})),
       count(*) filter (regexp_matches(${column}, '\\d')),
       count(*) filter (lower(trim(${column})) in ('true', 'false'))
     from ${sample}`,
  );
  const [filled = 0, zeros = 0, withDigits = 0, booleans = 0] = looks;
  if (filled === 0 || zeros > 0) return textReading;
  if (Math.max(withDigits, booleans) < filled * UNDERSTOOD * 0.5) return textReading;
  const filledRows = `(select ${column} from ${sample} where ${column} is not null)`;
  const some = `(select ${column} from ${filledRows} limit ${FIRST_LOOK})`;
  let best = { reading: textReading, share: UNDERSTOOD };
  for (const group of readingGroups) {
    const likely = (await sharesOf(connection, column, some, group)).filter(({ share }) => share >= LIKELY);
    const tried = likely.map(({ reading }) => reading);
    for (const { reading, share, kinds } of await sharesOf(connection, column, filledRows, tried)) {
      if (reading.isWithUnit && (share < 1 || kinds <= LABELS)) continue;
      const isBetter = best.reading === textReading ? share >= best.share : share > best.share;
      if (isBetter) best = { reading, share };
    }
    // Nothing that comes later understands more.
    if (best.reading !== textReading && best.share === 1) break;
  }
  return best.reading;
}

interface Share {
  readonly reading: Reading;
  /** Of the filled cells, those that it understands. */
  readonly share: number;
  readonly kinds: number;
}

async function sharesOf(
  connection: DuckDBConnection,
  column: string,
  rows: string,
  tried: readonly Reading[],
): Promise<readonly Share[]> {
  if (tried.length === 0) return [];
  // Words for nothing are fewer in a text column: what is filled is told for each reading by itself.
  const counts = tried.map((reading) => `count(${readingSql(column, reading)})`);
  const wanted = `count(${textSql(column, tried[0] ?? textReading)})`;
  const [line = []] = await numbers(
    connection,
    `select count(distinct ${column}), ${wanted}, ${counts.join(', ')} from ${rows}`,
  );
  const [kinds = 0, filled = 0, ...understood] = line;
  return tried.map((reading, at) => ({ reading, share: filled === 0 ? 0 : (understood[at] ?? 0) / filled, kinds }));
}

async function numbers(connection: DuckDBConnection, sql: string): Promise<readonly (readonly number[])[]> {
  const rows = (await connection.runAndReadAll(sql)).getRows();
  return rows.map((row) => row.map(Number));
}
