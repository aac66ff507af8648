import { z } from 'zod';
import { jsonIn, parsed, bounded, type ReadJson } from './reading/jsonText.ts';
import { ReadingTooLong, type ReplyReader } from './reading/reader.ts';

export { withoutThoughts } from './reading/jsonText.ts';

export type Parsed<T> = { readonly value: T } | { readonly problem: string };

/** Longer JSON is read in a thread, and so is JSON that wants repairing, which can take long however short it is. */
const HERE_AT_MOST = 20_000;

/**
 * Reads the JSON of a reply: what a model thought aloud, its fences and what
 * it said around the JSON fall away, small mistakes are repaired, and the
 * schema decides. `isWhole` is false for a reply that its limit cut.
 */
export async function parseReply<T>(
  text: string,
  schema: z.ZodType<T>,
  { isWhole, reader }: { readonly isWhole: boolean; readonly reader: ReplyReader },
): Promise<Parsed<T>> {
  const found = jsonIn(text);
  if (found === '') return { problem: 'It holds no JSON.' };
  const plain = found.length > HERE_AT_MOST ? null : parsed(found);
  const read = plain ? bounded(plain.value) : await readInThread(found, isWhole, reader);
  if ('problem' in read) return read;
  const checked = schema.safeParse(read.value);
  if (checked.success) return { value: checked.data };
  const issues = checked.error.issues.slice(0, 3).map(({ path, message }) => {
    const at = path.map(String).join('.').slice(0, 200);
    return at === '' ? message : `At ${at}: ${message}`;
  });
  return { problem: `${issues.join('. ')}.` };
}

async function readInThread(json: string, isWhole: boolean, reader: ReplyReader): Promise<ReadJson> {
  try {
    return await reader.read('json', { json, isWhole });
  } catch (error) {
    if (error instanceof ReadingTooLong) return { problem: 'Its JSON is not well formed.' };
    throw error;
  }
}

/** The schema as JSON Schema, for endpoints that hold a model to it; an empty one where it cannot be told so. */
export function schemaToJson(schema: z.ZodType): object {
  try {
    return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  } catch {
    // Transforms and the like have no JSON Schema; the reply is checked all the same.
    return { type: 'object' };
  }
}
