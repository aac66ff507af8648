import { jsonrepair, JSONRepairError } from 'jsonrepair';
import { z } from 'zod';

export type Parsed<T> = { readonly value: T } | { readonly problem: string };

/**
 * Reads the JSON of a reply: what a model thought aloud, its fences and what
 * it said around the JSON fall away, small mistakes are repaired, and the
 * schema decides. `isWhole` is false for a reply that its limit cut: repairing
 * it would make a shorter list of a longer one, in silence.
 */
export function parseReply<T>(text: string, schema: z.ZodType<T>, isWhole: boolean): Parsed<T> {
  const found = jsonIn(withoutThoughts(text));
  if (found === '') return { problem: 'It holds no JSON.' };
  let raw: unknown;
  try {
    raw = JSON.parse(found);
  } catch {
    if (!isWhole) return { problem: 'It ends before its JSON does.' };
    try {
      raw = JSON.parse(jsonrepair(found));
    } catch (error) {
      if (!(error instanceof JSONRepairError || error instanceof SyntaxError)) throw error;
      return { problem: 'Its JSON is not well formed.' };
    }
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, 3).map(({ path, message }) => {
    const at = path.map(String).join('.');
    return at === '' ? message : `At ${at}: ${message}`;
  });
  return { problem: `${issues.join('. ')}.` };
}

/** Local models think aloud between these marks, in front of what they say. */
export function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '').trim();
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

/** From the first bracket on; a fence and what follows the last bracket fall away. */
function jsonIn(text: string): string {
  const fenced = fencedIn(text) ?? text;
  const from = fenced.search(/[{[]/);
  if (from < 0) return '';
  const to = Math.max(fenced.lastIndexOf('}'), fenced.lastIndexOf(']'));
  return to > from ? fenced.slice(from, to + 1) : fenced.slice(from);
}

/** What stands between two lines of backticks; null where there are none. */
function fencedIn(text: string): string | null {
  const opening = /```(?:json)?[^\S\n]{0,20}\n/i.exec(text);
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const end = text.slice(start).search(/\n[^\S\n]{0,20}```/);
  return end < 0 ? null : text.slice(start, start + end);
}
