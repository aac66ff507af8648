import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

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

/** Works on a connection of its own, which a signal ends. Throws the signal's reason. */
export async function connected<T>(
  instance: DuckDBInstance,
  signal: AbortSignal | undefined,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const connection = await instance.connect();
  const { stop, end } = interrupting(connection);
  signal?.addEventListener('abort', stop, { once: true });
  // It may have come while the connection was made.
  if (signal?.aborted) stop();
  try {
    const made = await work(connection);
    signal?.throwIfAborted();
    return made;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    end();
    signal?.removeEventListener('abort', stop);
    connection.closeSync();
  }
}
