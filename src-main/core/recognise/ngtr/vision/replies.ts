import { z } from 'zod';

/** What a vision model may say in JSON, by name: threads know a schema by its name and never send one. */
export const visionReplySchemas = {
  plans: z.object({ plans: z.array(z.array(z.string())) }),
  verdict: z.object({ verdict: z.enum(['accepted', 'rejected', 'unchanged']), reason: z.string().default('') }),
  choice: z.object({ better: z.enum(['first', 'second']), reason: z.string().default('') }),
  cells: z.object({ texts: z.array(z.string().nullable()) }),
} as const;
