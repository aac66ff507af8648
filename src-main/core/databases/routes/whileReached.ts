import { setTimeout as pause } from 'node:timers/promises';
import type { TableWork } from '../../../../src-shared/contract/databases.ts';
import type { DomainError } from '../../../../src-shared/errors.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import { domainErrorIn } from '../../rpc/errors.ts';
import type { RunContext } from '../../runs/kind.ts';
import type { ConnectionString } from '../../zoom/engine/connection.ts';
import { reachedDatabase } from './reached.ts';

/** How soon it is looked whether a database is back, and how late at most. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Work on a database that waits while there is no connection to it, and is begun again when there is: nothing of it was
 * kept on the way. Throws what the work throws otherwise, and the signal's reason.
 */
export async function whileReached<T>(
  core: Core,
  id: string,
  { signal, progress, emit }: Pick<RunContext<unknown>, 'signal' | 'progress' | 'emit'>,
  work: (database: ConnectionString) => Promise<T>,
): Promise<T> {
  const tell = (news: TableWork): void => emit(news, 'connection');
  for (;;) {
    try {
      return await work(await reachedDatabase(core, id));
    } catch (error) {
      const lost = lostIn(error, signal);
      if (!lost) throw error;
      progress(workSaid.waitForDatabase, null);
      tell({ kind: 'waiting', reason: lost.said });
      await untilBack(core, id, signal);
      progress('', null);
      tell({ kind: 'goesOn' });
    }
  }
}

async function untilBack(core: Core, id: string, signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
    await pause(waitMs, undefined, { signal });
    try {
      await core.jobs.onDatabase('databaseSchemas', { database: await reachedDatabase(core, id) }, signal);
      return;
    } catch (error) {
      if (!lostIn(error, signal)) throw error;
    }
  }
}

function lostIn(error: unknown, signal: AbortSignal): DomainError | null {
  if (signal.aborted) return null;
  const known = domainErrorIn(error);
  return known?.code === 'engine.lost' ? known : null;
}
