import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import { api, client } from '../../lib/client.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { type StructureHandle, useHeaderProposals } from '../structure/index.ts';
import { type HeaderLook, runLook, useHeaderLooks } from './headerLook.ts';
import { sheetKeyOf } from './sheetView.ts';

export interface HeaderLooking {
  readonly look: HeaderLook | null;
  /** What the person has still to decide. */
  readonly proposals: readonly HeaderProposal[];
  readonly start: () => void;
}

/** A vision model's look at the headers of a sheet, and what is still to be decided of what it saw. */
export function useHeaderLook(documentId: string, sheet: number, structure: StructureHandle): HeaderLooking {
  const sheetKey = sheetKeyOf(documentId, sheet);
  const queries = useQueryClient();
  const sessionId = useTab(documentId, (tab) => tab.sessionId) ?? null;
  const contentKey = structure.state?.contentKey;
  const kept = useHeaderLooks((looks) => looks[sheetKey]);
  // What was seen of other cells says nothing of these.
  const look = kept?.kind === 'seen' && kept.contentKey !== contentKey ? null : (kept ?? null);
  const proposals = useHeaderProposals(documentId, sheet);
  const start = useCallback(() => {
    if (contentKey === undefined) return;
    const input = { documentId, sheet, sessionId };
    void runLook({ sheetKey, contentKey, look: (signal) => client.structure.look(input, { signal }) }).then(() => {
      void queries.invalidateQueries({ queryKey: api.review.key() });
      return queries.invalidateQueries({ queryKey: api.model.spending.key() });
    });
  }, [contentKey, documentId, sheet, sessionId, sheetKey, queries]);
  return { look, proposals, start };
}
