import { z } from 'zod';
import { type Actor, actorSchema } from '../../../../src-shared/actor.ts';
import { evidenceSchema } from '../../../../src-shared/evidence.ts';
import { proposalStatuses } from '../../../../src-shared/proposal.ts';
import { type ExtractedRecord, fieldValueSchema } from '../../../../src-shared/record.ts';

/** A record before it is kept: it has no id and no place among others yet. */
export type DraftRecord = Pick<ExtractedRecord, 'target' | 'evidence' | 'fields'>;

/** The records that were found in a table or page. */
export interface Drafted {
  readonly drafts: readonly DraftRecord[];
  /** Who found them. */
  readonly by: Actor;
  /** Why the model was not asked, where the rules' records stand without it. */
  readonly modelFailure: string | null;
}

const fieldSchema = z.object({
  value: fieldValueSchema.nullable(),
  confidence: z.number(),
  status: z.enum(proposalStatuses),
  citations: z.array(evidenceSchema),
  place: z.string().nullable(),
  flags: z.array(z.string()),
  alternative: fieldValueSchema.nullable().exactOptional(),
  by: actorSchema,
});

/** Records as a command that can be gone on with writes them down. */
export const draftedSchema: z.ZodType<Drafted> = z.object({
  drafts: z.array(
    z.object({
      target: z.string().nullable(),
      evidence: z.array(evidenceSchema),
      fields: z.record(z.string(), fieldSchema),
    }),
  ),
  by: actorSchema,
  modelFailure: z.string().nullable(),
});
