import { z } from 'zod';

/** What a vision model may say in JSON, by name: threads know a schema by its name and never send one. */
export const visionReplySchemas = {
  plans: z.object({ plans: z.array(z.array(z.string())) }),
  verdict: z.object({ accepted: z.boolean(), reason: z.string().default('') }),
} as const;
