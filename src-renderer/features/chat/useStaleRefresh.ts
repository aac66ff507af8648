import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/client.ts';
import { refreshSession } from './useSession.ts';

/** Looks again which answers are stale when the sheet's structure has been corrected, or rows are read otherwise, wherever that was done. */
export function useStaleRefresh(
  { documentId, sheet, sessionId }: { readonly documentId: string; readonly sheet: number; readonly sessionId: string },
  /** A file of rows has no structure, and what is not known yet may be one. */
  { hasStructure, hasRows }: { readonly hasStructure: boolean; readonly hasRows: boolean },
): void {
  const queries = useQueryClient();
  const { data: revision } = useQuery(
    api.structure.get.queryOptions({
      input: hasStructure ? { documentId, sheet } : skipToken,
      select: (state) => state.revision,
    }),
  );
  const { data: rows } = useQuery(
    api.relations.state.queryOptions({
      input: hasRows ? { documentId, sheet } : skipToken,
      select: (state) => state.key,
    }),
  );
  const state = revision ?? rows;
  const seen = useRef<{ sheet: number; state: number | string } | null>(null);
  useEffect(() => {
    if (state === undefined) return;
    const last = seen.current;
    seen.current = { sheet, state };
    if (last?.sheet === sheet && last.state !== state) void refreshSession(queries, sessionId);
  }, [queries, sheet, state, sessionId]);
}
