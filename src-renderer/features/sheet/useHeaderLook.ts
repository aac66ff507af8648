import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import { api, client } from '../../lib/client.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import type { StructureHandle } from '../structure/index.ts';
import { correctionsOf, type HeaderLook, openProposals, runLook, useHeaderLooks } from './headerLook.ts';
import { sheetKeyOf } from './sheetView.ts';

export interface HeaderLooking {
  readonly look: HeaderLook | null;
  /** What the person has still to decide. */
  readonly proposals: readonly HeaderProposal[];
  readonly start: () => void;
  readonly accept: (proposals: readonly HeaderProposal[]) => void;
}

const NONE: readonly HeaderProposal[] = [];

/** A vision model's look at the headers of a sheet, and what comes of it. */
export function useHeaderLook(documentId: string, sheet: number, structure: StructureHandle): HeaderLooking {
  const sheetKey = sheetKeyOf(documentId, sheet);
  const queries = useQueryClient();
  const sessionId = useTab(documentId, (tab) => tab.sessionId) ?? null;
  const { state, correct } = structure;
  const contentKey = state?.contentKey;
  const kept = useHeaderLooks((looks) => looks[sheetKey]);
  // What was seen of other cells says nothing of these.
  const look = kept?.kind === 'seen' && kept.contentKey !== contentKey ? null : (kept ?? null);
  const proposals = useMemo(() => (state && look ? openProposals(look, state.structure) : NONE), [state, look]);
  const start = useCallback(() => {
    if (contentKey === undefined) return;
    const input = { documentId, sheet, sessionId };
    void runLook({ sheetKey, contentKey, look: (signal) => client.structure.look(input, { signal }) }).then(() =>
      queries.invalidateQueries({ queryKey: api.model.spending.key() }),
    );
  }, [contentKey, documentId, sheet, sessionId, sheetKey, queries]);
  const accept = useCallback(
    (accepted: readonly HeaderProposal[]) => correctionsOf(accepted).forEach((correction) => correct(correction)),
    [correct],
  );
  return { look, proposals, start, accept };
}
