import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { HistoryState } from '../../../src-shared/history.ts';
import { api, client } from '../../lib/client.ts';
import { stepNames } from '../../lib/stepNames.ts';

const RETRY_MS = 1000;

/** Where documents that are or were looked at stand in their histories. */
const useStates = create<Readonly<Record<string, HistoryState>>>()(() => ({}));

/** What undo and redo would take, by name, and a number that grows with every step; of a document that is followed. */
export function useSteps(documentId: string) {
  const state = useStates((states) => states[documentId]);
  return { ...stepNames(state), revision: state?.revision };
}

/** Keeps where a document stands as it is in the core, whoever changes it, while it is looked at; null for none. */
export function useFollowedSteps(documentId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (documentId === null) return undefined;
    const stop = new AbortController();
    void follow(queries, documentId, stop.signal);
    return () => stop.abort();
  }, [queries, documentId]);
}

async function follow(queries: QueryClient, documentId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const state of await client.history.watch({ documentId }, { signal })) {
        const isNews = useStates.getState()[documentId]?.revision !== state.revision;
        useStates.setState({ [documentId]: state });
        if (isNews) void queries.invalidateQueries({ queryKey: api.history.list.key({ input: { documentId } }) });
      }
    } catch {
      // The connection broke, or the document is left; the next call waits until there is one again.
    }
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
