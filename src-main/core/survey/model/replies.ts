import { z } from 'zod';

const words = z.union([z.string(), z.number(), z.boolean()]).transform((said) => String(said).trim().slice(0, 500));
const name = words.refine((said) => said !== '');

const operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('include'), paper: name, reason: words.default('') }),
  z.object({ op: z.literal('exclude'), paper: name, reason: words.default('') }),
  z.object({ op: z.literal('addColumn'), column: name, instruction: words.default('') }),
  z.object({ op: z.literal('dropColumn'), column: name }),
  z.object({ op: z.literal('renameColumn'), column: name, to: name }),
  z.object({ op: z.literal('setValue'), paper: name, column: name, value: words }),
  z.object({ op: z.literal('rewriteValue'), paper: name, column: name, value: words }),
]);
/** A change of a table as a model says it; papers by their numbers in the prompt. */
export type Operation = z.infer<typeof operation>;

/** What cannot be understood is passed over, and what can is done. */
const lenient = <Each>(schema: z.ZodType<Each>) =>
  z
    .array(z.unknown())
    .max(2000)
    .transform((all) => all.flatMap((each) => schema.safeParse(each).data ?? []));

export const batchReply = z.object({ operations: lenient(operation) });

const verified = z.object({ column: name, value: words, quote: z.string().max(5000).default('') });
export const verifyReply = z.object({ values: lenient(verified) });

const named = z.object({ column: name, instruction: words.default('') });
export const columnsReply = z.object({ columns: lenient(named) });
const chosen = z.object({ paper: name, include: z.boolean(), reason: words.default('') });
export const choicesReply = z.object({ papers: lenient(chosen) });
const valued = z.object({ paper: name, column: name, value: words });
/** A whole table at once. */
export const onceReply = z.object({
  papers: lenient(chosen),
  columns: lenient(named),
  values: lenient(valued).default([]),
});

/** The row of one paper. */
export const paperReply = z.object({
  include: z.boolean(),
  reason: words.default(''),
  values: lenient(verified).default([]),
});

const fitting = z.object({ paper: name, fits: z.enum(['yes', 'maybe', 'no']) });
/** Which papers title and abstract say are for a table. */
export const triageReply = z.object({ papers: lenient(fitting) });
