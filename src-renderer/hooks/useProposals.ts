import { useQuery } from '@tanstack/react-query';
import type { Proposal, ProposalStatus } from '../../src-shared/proposal.ts';
import { api } from '../lib/client.ts';

export interface ProposalsOf {
  readonly documentId: string;
  readonly sheet: number;
  readonly kinds: readonly string[];
  readonly statuses: readonly ProposalStatus[];
  /** False where none is worth asking for. */
  readonly isWanted?: boolean;
}

const NONE: readonly Proposal[] = [];
const AT_MOST = 1000;

/** What is proposed of some kinds on a sheet, with what was decided of it; none until that is known. */
export function useProposals({
  documentId,
  sheet,
  kinds,
  statuses,
  isWanted = true,
}: ProposalsOf): readonly Proposal[] {
  const input = { documentId, sheet, kinds: [...kinds], statuses: [...statuses], offset: 0, limit: AT_MOST };
  return useQuery(api.review.list.queryOptions({ input, enabled: isWanted })).data?.proposals ?? NONE;
}
