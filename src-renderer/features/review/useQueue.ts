import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ReviewPage } from '../../../src-shared/contract/review.ts';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import { api, client } from '../../lib/client.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError } from '../../lib/notify.tsx';
import { firstPage, type ReviewOf, wholeQueue } from './useReviewPage.ts';
import { words } from './words.ts';

export interface Decided {
  readonly ids: readonly string[];
  readonly status: Exclude<ProposalStatus, 'proposed'>;
  readonly text: string | null;
}

export interface Queue {
  readonly page: ReviewPage | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly decide: (decided: Decided) => void;
  /** Takes the document's last step back; the proposal that was decided last here is open again. */
  readonly undo: () => string | null;
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
  const scope = useMemo(() => ({ id: `structure ${documentId}` }), [documentId]);
  const mutationKey = useMemo(() => ['review', documentId] as const, [documentId]);
  const decidedHere = useRef<string[]>([]);

  const onSettled = useCallback(async () => {
    // Of many decisions, the last one has everything read anew.
    if (queries.isMutating({ mutationKey }) > 1) return;
    for (const stale of [
      api.structure.key(),
      api.sheets.key(),
      api.pictures.get.key(),
      api.review.key(),
      api.history.key(),
      api.survey.key(),
    ]) {
      void queries.invalidateQueries({ queryKey: stale });
    }
    void queries.invalidateQueries({ queryKey: api.ask.key() });
    await followTables(queries, documentId);
  }, [queries, mutationKey, documentId]);
  const { mutate: decideNow } = useMutation({
    scope,
    mutationKey,
    mutationFn: ({ ids, ...how }: Decided) => client.review.decide({ documentId, ids: [...ids], ...how }),
    onMutate: async ({ ids, status: becomes }) => {
      const taken = new Set(ids);
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<ReviewPage>(key, (page) => page && without(page, taken, becomes));
    },
    onError: (failure) => notifyError(words.stays, failure),
    onSettled,
  });
  const { mutate: undoNow } = useMutation({
    scope,
    mutationKey,
    mutationFn: () => client.history.undo({ documentId }),
    onError: (failure) => notifyError(words.notUndone, failure),
    onSettled,
  });
  const decide = useCallback(
    (decided: Decided) => {
      decidedHere.current.push(decided.ids[0] ?? '');
      decideNow(decided);
    },
    [decideNow],
  );
  const undo = useCallback((): string | null => {
    undoNow();
    return decidedHere.current.pop() ?? null;
  }, [undoNow]);
  return { page: data, error, retry: () => void refetch(), decide, undo };
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
