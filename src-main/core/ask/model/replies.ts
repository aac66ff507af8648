import { z } from 'zod';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const part = z.object({
  question: z.string().max(500),
  /** Null: it can only be written when earlier results are known. */
  pipeline: z.string().max(4000).nullable(),
});

/** A question taken apart, with the pipelines of its parts; the last part gives the answer. */
const planReply = z.object({
  answerable: z.boolean(),
  reason: z.string().max(600).default(''),
  parts: z.array(part).max(8).default([]),
});

/** The next statement of a part; `done` when its result answers the part. */
const stepReply = z.object({
  answerable: z.boolean().default(true),
  reason: z.string().max(600).default(''),
  pipeline: z.string().max(4000).default(''),
  done: z.boolean().default(true),
});

/** Whether results answer their question: the reason comes first, so that the verdict follows from it. */
const judgeReply = z.object({
  reason: z.string().max(1000).default(''),
  /** The first part that is wrong; 0 when none is. */
  part: z.number().int().min(0).max(20).default(0),
  verdict: z.enum(['answers', 'wrong', 'unanswerable']),
});

/** What a model reads out of what was found. */
const reasonReply = z.object({
  answerable: z.boolean().default(true),
  values: z.array(text).max(200),
  reason: z.string().max(600).default(''),
});

/** The question that pipelines answer, told from them alone, and others that the same value answers. */
const backwardReply = z.object({
  restated: z.string().max(500).default(''),
  questions: z.array(z.object({ question: z.string().max(500), pipeline: z.string().max(4000) })).max(5),
});

/** The keys of a JSON form of a table, as they are seen in its picture. */
const keysReply = z.object({ keys: z.array(z.string().max(300)).max(400) });

/** What a model reads from a sheet that it sees: values with the cells that say them, or with a formula over cells. */
const readReply = z.object({
  reading: z.string().max(1500).default(''),
  answerable: z.boolean().default(true),
  values: z
    .array(
      z.object({
        value: text.nullish().transform((value) => value ?? ''),
        cells: z
          .array(z.string().max(40))
          .max(300)
          .nullish()
          .transform((cells) => cells ?? []),
        formula: z
          .string()
          .max(3000)
          .nullish()
          .transform((formula) => formula ?? ''),
      }),
    )
    .max(200)
    .default([]),
  unit: z
    .string()
    .max(40)
    .nullish()
    .transform((unit) => unit ?? ''),
});

/** Which of several answers is right, by its letter. */
const decideReply = z.object({
  reason: z.string().max(1000).default(''),
  choice: z.string().max(40),
});

/** All that a model may say, by name: threads know a schema by its name and never send one. */
export const replySchemas = {
  plan: planReply,
  step: stepReply,
  judge: judgeReply,
  reason: reasonReply,
  backward: backwardReply,
  keys: keysReply,
  read: readReply,
  decide: decideReply,
} as const;

export type ReplyName = keyof typeof replySchemas;
export type Reply<Name extends ReplyName> = z.infer<(typeof replySchemas)[Name]>;
export type PlanReply = Reply<'plan'>;
export type ReadReply = Reply<'read'>;
