import { jsonrepair, JSONRepairError } from 'jsonrepair';
import { replyLimits } from '../limits.ts';

/** What was read of a text, or why it could not be, in a sentence for the model. */
export type ReadJson = { readonly value: unknown } | { readonly problem: string };

/** What local models think aloud, between these marks in front of what they say, falls away. */
export function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '').trim();
}

/** The JSON of a reply: from the first bracket on; a fence and what follows the last bracket fall away. Linear in its length. */
export function jsonIn(text: string): string {
  const said = withoutThoughts(text);
  const fenced = fencedIn(said) ?? said;
  const from = fenced.search(/[{[]/);
  if (from < 0) return '';
  const to = Math.max(fenced.lastIndexOf('}'), fenced.lastIndexOf(']'));
  return to > from ? fenced.slice(from, to + 1) : fenced.slice(from);
}

/**
 * Reads JSON, and repairs small mistakes in it. `isWhole` is false for a reply
 * that its limit cut: repairing it would make a shorter list of a longer one, in
 * silence. Repairing takes more than linear time for some texts: long or strange
 * ones are read in a thread.
 */
export function readJson(json: string, isWhole: boolean): ReadJson {
  const plain = parsed(json);
  if (plain) return bounded(plain.value);
  if (!isWhole) return { problem: 'It ends before its JSON does.' };
  try {
    return bounded(JSON.parse(jsonrepair(json)));
  } catch (error) {
    // Both go down into what is nested by calling themselves.
    if (error instanceof RangeError) return { problem: tooDeep };
    if (!(error instanceof JSONRepairError || error instanceof SyntaxError)) throw error;
    return { problem: 'Its JSON is not well formed.' };
  }
}

/** What well-formed JSON holds; null for any other. */
export function parsed(json: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return null; // That is the answer.
  }
}

const tooDeep = 'Its JSON is nested too deep.';

/** A value that goes no deeper and holds no more than a reply can: what works on it calls itself, and takes its time. */
export function bounded(value: unknown): ReadJson {
  let level: unknown[] = [value];
  let count = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > replyLimits.jsonDepth) return { problem: tooDeep };
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      const within: unknown[] = Array.isArray(each) ? each : Object.values(each);
      count += within.length;
      if (count > replyLimits.jsonValues) return { problem: 'It holds too much.' };
      for (const inner of within) next.push(inner);
    }
    level = next;
  }
  return { value };
}

/** What stands between two lines of backticks; null where there are none. */
function fencedIn(text: string): string | null {
  const opening = /```(?:json)?[^\S\n]{0,20}\n/i.exec(text);
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const end = text.slice(start).search(/\n[^\S\n]{0,20}```/);
  return end < 0 ? null : text.slice(start, start + end);
}

/** Returns a field of an object that was read from JSON; undefined for what has none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
