import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import type { StructureHandle } from '../structure/index.ts';

export interface Readings {
  /** What may be read otherwise, and is not decided. */
  readonly proposals: readonly Proposal[];
  readonly accept: () => void;
  readonly reject: () => void;
}

const NONE: readonly Proposal[] = [];

/** Other readings of a sheet: the first of them is taken or dismissed with one key. */
export function useReadings(documentId: string, sheet: number, structure: StructureHandle): Readings {
  const { state, decide, isBusy } = structure;
  const query = api.structure.proposals.queryOptions({ input: { documentId, sheet } });
  const { data: proposals = NONE } = useQuery({
    ...query,
    // Each step of the document may open one, or settle it.
    queryKey: [...query.queryKey, { revision: state?.revision, contentKey: state?.contentKey }] as const,
    enabled: state !== undefined,
  });
  // What is being decided is not decided twice.
  const first = isBusy ? undefined : proposals[0]?.id;
  const accept = useCallback(() => {
    if (first !== undefined) decide(first, 'accepted');
  }, [first, decide]);
  const reject = useCallback(() => {
    if (first !== undefined) decide(first, 'rejected');
  }, [first, decide]);
  const commands = useMemo((): Command[] => {
    if (first === undefined) return [];
    const group = 'Sheet';
    return [
      { id: 'sheet.takeReading', label: 'Take the proposed reading', group, keys: ['A'], run: accept },
      { id: 'sheet.dismissReading', label: 'Dismiss the proposed reading', group, keys: ['X'], run: reject },
    ];
  }, [first, accept, reject]);
  useCommands(commands);
  return { proposals, accept, reject };
}
