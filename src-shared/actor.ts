import { z } from 'zod';

/** Who said or did something: a person, a rule of the program with its version, or a language model by its name. */
export const actorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string().max(200).optional() }),
  z.object({ kind: z.literal('rule'), name: z.string().max(200), version: z.string().max(100) }),
  z.object({ kind: z.literal('model'), name: z.string().max(200), version: z.string().max(100).optional() }),
]);
export type Actor = z.infer<typeof actorSchema>;

export const PERSON: Actor = { kind: 'person' };
