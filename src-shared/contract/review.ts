import { type } from '@orpc/contract';
import { z } from 'zod';
import type { TakenBack } from '../history.ts';
import { type AlsoGroup, type Proposal, proposalStatuses, type ProposalStatus } from '../proposal.ts';
import { base } from './errors.ts';

const documentInput = z.object({
  documentId: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of one sheet; null for all of the document. */
  sheet: z.number().int().min(0).nullable(),
});

const proposalId = z.string().regex(/^[0-9a-f]{64}$/);

/** What there is to decide, and how much of it. */
export interface ReviewPage {
  /** The least sure first. */
  readonly proposals: readonly Proposal[];
  /** Of all that is meant, whatever its status. */
  readonly counts: Readonly<Record<ProposalStatus, number>>;
}

/** What is proposed, of whatever kind, and what a person decides of it. */
export const reviewContract = {
  /** Looks anew at what there is to decide: after changes, and when a review is begun. */
  gather: base.input(documentInput).output(type<void>()),
  list: base
    .input(
      documentInput.extend({
        kinds: z.array(z.string().max(100)).max(50).nullable(),
        statuses: z.array(z.enum(proposalStatuses)).nullable(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(1000),
      }),
    )
    .output(type<ReviewPage>()),
  /** What a correction of a proposal could be made for too, as it says the same or stands in a row of the same form. */
  also: base
    .input(documentInput.pick({ documentId: true }).extend({ id: proposalId }))
    .output(type<readonly AlsoGroup[]>()),
  /**
   * Decides proposals of a document, as steps of its history: one for each sheet where they can be made together. Fails
   * with `notFound` where none of them is proposed any more.
   */
  decide: base
    .input(
      z.object({
        documentId: documentInput.shape.documentId,
        ids: z.array(proposalId).min(1).max(20_000),
        status: z.enum(['accepted', 'corrected', 'rejected']),
        /** Of `corrected`: what it says instead, where it is typed. */
        text: z.string().max(10_000).nullable(),
        /** Of `corrected`: for what it holds too, by the ids that `also` gave; the proposals are of one sheet then. */
        also: z.array(z.string().max(200)).max(20_000).default([]),
      }),
    )
    .output(type<{ readonly steps: number }>()),
  /**
   * Takes back what was decided last in a review of the document, with all of its steps; `proposals` are open again then.
   * Where something else was done after it nothing is taken back, and the step is told.
   */
  undo: base
    .input(documentInput.pick({ documentId: true }))
    .output(type<TakenBack & { readonly proposals: readonly string[] }>()),
};
