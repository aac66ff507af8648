import type { SheetAccess } from './corrections/sheetAccess.ts';
import type { Jobs } from './jobs.ts';
import type { Models } from './model/models.ts';
import type { Store } from './openStore.ts';
import type { Readings } from './pictures/routes/readings.ts';
import type { AppPorts } from './ports.ts';
import type { ProposalKind } from './proposals/kinds.ts';
import type { Runs } from './runs/runs.ts';

/** What the routes work with. */
export interface Core {
  readonly ports: AppPorts;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly models: Models;
  readonly runs: Runs;
  readonly sheets: SheetAccess;
  /** What all domains have persons decide. */
  readonly proposalKinds: readonly ProposalKind[];
  /** What is said of the start, a sentence each. */
  readonly notices: readonly string[];
  /** Pictures that are being read. */
  readonly readings: Readings;
  /** Aborted when the app closes. */
  readonly closing: AbortSignal;
  /** Streams under way, which the app waits for when it closes. */
  readonly streams: Set<Promise<void>>;
  /** File ids whose import has begun: no window opens them again. */
  readonly taken: Set<string>;
  /** Runs works of the same key one after the other. */
  readonly exclusively: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A queue for each key; a key is forgotten when nobody waits for it. */
export function keyedQueue(): Core['exclusively'] {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    // What came before has told its own caller how it went.
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
