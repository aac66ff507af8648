import type { DuckDBConnection } from '@duckdb/node-api';
import { REJECTS } from './csvOptions.ts';

/** Lines of a file that the statement before on a connection left out. */
export interface RejectedLines {
  /** At least so many: of more than `REJECTS` the engine keeps no account. */
  readonly count: number;
  readonly isAll: boolean;
  /** Some are none for another reason than the number of their values, as bytes that are no text. */
  readonly areOdd: boolean;
  /** Where a quotation mark stands that is never closed: what follows is in none of the rows. */
  readonly openQuoteLine: number | null;
}

const none: RejectedLines = { count: 0, isAll: true, areOdd: false, openQuoteLine: null };

export async function rejectedLines(connection: DuckDBConnection): Promise<RejectedLines> {
  const there = await connection.runAndReadAll(`select 1 from duckdb_tables() where table_name = 'reject_errors'`);
  if (there.currentRowCount === 0) return none;
  const isOpen = `error_type = 'UNQUOTED VALUE' and contains(csv_line, chr(10))`;
  const read = await connection.runAndReadAll(
    `select count(distinct line), count(*), count(*) filter (error_type not in ('MISSING COLUMNS', 'TOO MANY COLUMNS')),
       min(line) filter (${isOpen})
     from reject_errors`,
  );
  const [lines, errors, odd, openQuote] = read.getRows()[0] ?? [];
  return {
    count: Number(lines),
    isAll: Number(errors) < REJECTS,
    areOdd: Number(odd) > 0,
    openQuoteLine: openQuote === null ? null : Number(openQuote),
  };
}

/** Forgets the lines that statements before on a connection left out. */
export async function forgetRejected(connection: DuckDBConnection): Promise<void> {
  for (const table of ['reject_errors', 'reject_scans']) await connection.run(`drop table if exists temp.${table}`);
}
