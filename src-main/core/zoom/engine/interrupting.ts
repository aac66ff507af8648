import type { DuckDBConnection } from '@duckdb/node-api';

/** How often a statement is told to end. */
const AGAIN_MS = 20;

/**
 * Ends what a connection runs. An interrupt ends the statement of just then, and one that comes before it has begun is
 * heard by none: it is said again and again, until `end`.
 */
export function interrupting(connection: Pick<DuckDBConnection, 'interrupt'>): {
  readonly stop: () => void;
  readonly end: () => void;
} {
  let again: NodeJS.Timeout | undefined;
  return {
    stop: () => {
      connection.interrupt();
      again ??= setInterval(() => connection.interrupt(), AGAIN_MS);
    },
    end: () => clearInterval(again),
  };
}
