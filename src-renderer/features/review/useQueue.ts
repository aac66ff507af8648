import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ReviewPage } from '../../../src-shared/contract/review.ts';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import { api, client } from '../../lib/client.ts';
import { turnOf } from '../../lib/documentTurn.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError } from '../../lib/notify.tsx';
import { tellTaken } from '../../lib/takenBack.ts';
import { firstPage, type ReviewOf, wholeQueue } from './useReviewPage.ts';
import { words } from './words.ts';

export interface Decided {
  readonly ids: readonly string[];
  readonly status: Exclude<ProposalStatus, 'proposed'>;
  readonly text: string | null;
  /** What is corrected with them and was not proposed. */
  readonly also: readonly string[];
}

export interface Queue {
  readonly page: ReviewPage | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly decide: (decided: Decided) => void;
  /** Takes back what was decided last, and tells it; what is open again then. Where something else came after it, only tells that. */
  readonly undo: () => Promise<readonly string[]>;
}

/** A queue of proposals, and what a person does with it: each decision shows at once and is made behind it, one after the other. */
export function useQueue(of: ReviewOf, status: ProposalStatus): Queue {
  const queries = useQueryClient();
  const { documentId } = of;
  const key = useMemo(() => [...api.review.key(), 'queue', of, status] as const, [of, status]);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => wholeQueue(of, status),
    // The first page may be known already, and is all of it as a rule.
    placeholderData: () => queries.getQueryData<ReviewPage>(firstPage(of, status).queryKey),
  });
  // After the steps of the structure that wait, as those after these.
  const scope = useMemo(() => turnOf(documentId), [documentId]);
  const mutationKey = useMemo(() => ['review', documentId] as const, [documentId]);
  const onSettled = useCallback(async () => {
    // Of many decisions, the last one has everything read anew.
    if (queries.isMutating({ mutationKey }) > 1) return;
    for (const stale of [
      api.structure.key(),
      api.sheets.key(),
      api.pictures.get.key(),
      api.review.key(),
      api.survey.key(),
      api.records.key(),
    ]) {
      void queries.invalidateQueries({ queryKey: stale });
    }
    void queries.invalidateQueries({ queryKey: api.ask.key() });
    await followTables(queries, documentId);
  }, [queries, mutationKey, documentId]);
  const { mutate: decideNow } = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ ids, also, ...how }: Decided) =>
      client.review.decide({ documentId, ids: [...ids], also: [...also], ...how }),
    onMutate: async ({ ids, status: becomes }) => {
      const taken = new Set(ids);
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<ReviewPage>(key, (page) => page && without(page, taken, becomes));
    },
    onError: (failure) => notifyError(words.stays, failure),
    onSettled,
  });
  const { mutateAsync: undoNow } = useMutation({
    scope,
    mutationKey,
    mutationFn: () => client.review.undo({ documentId }),
    onSuccess: (taken) => tellTaken(taken, words.nothingDecided),
    onError: (failure) => notifyError(words.notUndone, failure),
    onSettled,
  });
  const undo = useCallback(async (): Promise<readonly string[]> => {
    try {
      return (await undoNow()).proposals;
    } catch {
      // What failed was told.
      return [];
    }
  }, [undoNow]);
  return { page: data, error, retry: () => void refetch(), decide: decideNow, undo };
}

function without(
  { proposals, counts }: ReviewPage,
  taken: ReadonlySet<string>,
  becomes: Decided['status'],
): ReviewPage {
  const [gone, left] = parted(proposals, taken);
  const now = { ...counts };
  for (const { status } of gone) {
    now[status] -= 1;
    now[becomes] += 1;
  }
  return { proposals: left, counts: now };
}

function parted(proposals: readonly Proposal[], taken: ReadonlySet<string>): readonly [Proposal[], Proposal[]] {
  const gone: Proposal[] = [];
  const left: Proposal[] = [];
  for (const proposal of proposals) (taken.has(proposal.id) ? gone : left).push(proposal);
  return [gone, left];
}
