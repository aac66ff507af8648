import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/client.ts';
import { refreshSession } from './useSession.ts';

/** Looks again which answers are stale when the sheet's structure has been corrected, wherever that was done. */
export function useStaleRefresh(
  { documentId, sheet, sessionId }: { readonly documentId: string; readonly sheet: number; readonly sessionId: string },
  /** A file of rows has no structure, and what is not known yet may be one. */
  hasStructure: boolean,
): void {
  const queries = useQueryClient();
  const { data: revision } = useQuery(
    api.structure.get.queryOptions({
      input: hasStructure ? { documentId, sheet } : skipToken,
      select: (state) => state.revision,
    }),
  );
  const seen = useRef<{ sheet: number; revision: number } | null>(null);
  useEffect(() => {
    if (revision === undefined) return;
    const last = seen.current;
    seen.current = { sheet, revision };
    if (last?.sheet === sheet && last.revision !== revision) void refreshSession(queries, sessionId);
  }, [queries, sheet, revision, sessionId]);
}
