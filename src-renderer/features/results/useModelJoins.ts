import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinProposal } from '../../../src-shared/contract/relations.ts';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

export interface ModelJoins {
  /** A model of words is set. */
  readonly canAsk: boolean;
  readonly isAsking: boolean;
  /** Null until it was asked of the rows as they are now. */
  readonly proposed: readonly JoinProposal[] | null;
  readonly ask: () => void;
}

/** What a model proposes to join a sheet's rows with, once a person asks it. */
export function useModelJoins(documentId: string, sheet: number): ModelJoins {
  const canAsk = useHasModel('text');
  // Of joins that were decided meanwhile nothing is proposed any more.
  const { data: state } = useQuery(api.relations.state.queryOptions({ input: { documentId, sheet } }));
  const [said, setSaid] = useState<{ readonly key: string; readonly proposed: readonly JoinProposal[] } | null>(null);
  const asking = useMutation({
    mutationFn: () => client.relations.joinsByModel({ documentId, sheet }),
    onSuccess: (proposed) => setSaid({ key: state?.key ?? '', proposed }),
    onError: (error) => notifyError(words.joinsAskFailed, error),
  });
  return {
    canAsk,
    isAsking: asking.isPending,
    proposed: said?.key === state?.key ? (said?.proposed ?? null) : null,
    ask: () => asking.mutate(),
  };
}
