import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { api, client } from '../../lib/client.ts';
import { type ImportItem, useImports } from '../../lib/importStore.ts';

/** So many runs are listed; older ones are in the library no longer than a month. */
const LISTED = 200;
const RETRY_MS = 1000;

const listQuery = { input: { limit: LISTED } };

/** The latest runs first; undefined until they are read. */
export function useRuns() {
  return useQuery(api.runs.list.queryOptions({ ...listQuery, staleTime: Infinity }));
}

/** How many runs go on or wait. */
export function useRunsUnderWay(): number {
  const { data: runs } = useRuns();
  return runs?.filter(({ state }) => !isEnded(state)).length ?? 0;
}

/** Files of this window that have no run yet, and those that failed before they had one. */
export function useWaitingImports(): readonly ImportItem[] {
  const items = useImports((state) => state.items);
  return useMemo(() => items.filter(isWaiting), [items]);
}

/** One that the core has is a run already, and would stand twice in the list. */
export function isWaiting({ runId, isHanded, status }: ImportItem): boolean {
  return runId === null && !(isHanded && status === 'running');
}

/** How many things go on, and how far they are together; null where that is known of none. */
export function useProgress(): { readonly underWay: number; readonly fraction: number | null } {
  const { data: runs } = useRuns();
  const waiting = useWaitingImports();
  const going = runs?.filter(({ state }) => !isEnded(state)) ?? [];
  const onTheWay = waiting.filter(({ status }) => status === 'waiting' || status === 'running');
  const known = [...going, ...onTheWay].flatMap(({ fraction }) => fraction ?? []);
  const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  return { underWay: going.length + onTheWay.length, fraction: known.length === 0 ? null : mean };
}

/** Keeps the list of runs as it is in the core, from every window's point of view. */
export function useActivityFeed(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void listen(queries, stop.signal);
    return () => stop.abort();
  }, [queries]);
}

async function listen(queries: QueryClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const changes = await client.runs.activity(undefined, { signal });
      // What changed between the list and now was told to nobody.
      void readAgain(queries);
      for await (const run of changes) show(queries, run);
    } catch {
      // The connection broke, or the window closes; the next call waits until there is one again.
    }
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Puts a run into the list as it is now. */
export function show(queries: QueryClient, run: RunSummary): void {
  const queryKey = api.runs.list.queryKey(listQuery);
  // A list that is on its way may be from before the change.
  if (queries.isFetching({ queryKey }) > 0) void readAgain(queries);
  queries.setQueryData(queryKey, (runs: readonly RunSummary[] | undefined) => {
    if (!runs) return runs;
    const isKnown = runs.some(({ id }) => id === run.id);
    return isKnown ? runs.map((each) => (each.id === run.id ? run : each)) : [run, ...runs].slice(0, LISTED);
  });
}

/** Gives up a list that is on its way, which asking for it again alone does not for the first one. */
async function readAgain(queries: QueryClient): Promise<void> {
  const queryKey = api.runs.list.key();
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Takes runs out of the list. */
export function hide(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueryData(api.runs.list.queryKey(listQuery), (runs: readonly RunSummary[] | undefined) =>
    runs?.filter(({ id }) => !ids.includes(id)),
  );
}
