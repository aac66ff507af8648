import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReviewPage } from '../../../src-shared/contract/review.ts';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import { api, client } from '../../lib/client.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { gatheredKey } from '../../lib/review.ts';

/** Which proposals are meant; a `sheet` of null stands for all of the document. */
export interface ReviewOf {
  readonly documentId: string;
  readonly sheet: number | null;
  readonly kinds: readonly string[] | null;
}

const PAGE = 1000;

/** The query of the first page of a queue. */
export function firstPage({ documentId, sheet, kinds }: ReviewOf, status: ProposalStatus) {
  return api.review.list.queryOptions({
    input: { documentId, sheet, kinds: kinds && [...kinds], statuses: [status], offset: 0, limit: PAGE },
  });
}

/** How many are open, and the first of them. */
export function useReviewPage(of: ReviewOf, enabled = true): UseQueryResult<ReviewPage> {
  return useQuery({ ...firstPage(of, 'proposed'), enabled });
}

/** Has the core look for what there is to decide, at first and after each step of the document, or of what a page shows. */
export function useGathered(documentId: string, sheet: number | null, ofPage: string | null): boolean {
  const { data: structure } = useQuery(
    api.structure.get.queryOptions({ input: { documentId, sheet: sheet ?? 0 }, enabled: sheet !== null }),
  );
  const revision = structure?.revision;
  const { data, isFetching } = useQuery({
    queryKey: [...gatheredKey(documentId), sheet, ofPage, revision, structure?.contentKey] as const,
    queryFn: async () => {
      await client.review.gather({ documentId, sheet });
      return Date.now();
    },
    enabled: sheet === null || revision !== undefined,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (data !== undefined) void queryClient.invalidateQueries({ queryKey: api.review.key() });
  }, [data]);
  return isFetching;
}

/** All of a queue: it is walked through, searched by eye and counted, and ten thousand proposals are a few megabytes. */
export async function wholeQueue(of: ReviewOf, status: ProposalStatus): Promise<ReviewPage> {
  const { documentId, sheet, kinds } = of;
  const proposals: Proposal[] = [];
  for (;;) {
    const page = await client.review.list({
      documentId,
      sheet,
      kinds: kinds && [...kinds],
      statuses: [status],
      offset: proposals.length,
      limit: PAGE,
    });
    proposals.push(...page.proposals);
    if (page.proposals.length < PAGE) return { proposals, counts: page.counts };
  }
}
