import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LibraryState } from '../../src-shared/contract/upkeep.ts';
import { api } from '../lib/client.ts';

/** How often it is asked how far the reading of lost files is. */
const LOOK_MS = 1000;

/** Backups, and files that are read again; asked for again while they are. */
export function useLibraryState(): LibraryState | undefined {
  const { data } = useQuery(
    api.upkeep.state.queryOptions({
      refetchInterval: ({ state }) => (state.data?.takingUp.isRunning ? LOOK_MS : false),
    }),
  );
  return data;
}

/** Shows documents as they come back while lost files are read again. */
export function useTakenUp(): void {
  const queries = useQueryClient();
  const done = useLibraryState()?.takingUp.done ?? 0;
  const shown = useRef(0);
  useEffect(() => {
    if (done === shown.current) return;
    shown.current = done;
    void queries.invalidateQueries({ queryKey: api.library.key() });
    void queries.invalidateQueries({ queryKey: api.ask.sessions.key() });
  }, [done, queries]);
}
