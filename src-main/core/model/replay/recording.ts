import { z } from 'zod';
import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { sha256 } from '../callKey.ts';
import { looksOf } from './looks.ts';
import type { ChatRequest } from './modelServer.ts';

const toolCallSchema = z.object({ id: z.string(), name: z.string(), arguments: z.string() });

const chatReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    text: z.string(),
    finish: z.string(),
    toolCalls: z.array(toolCallSchema),
    inputTokens: z.number(),
    outputTokens: z.number(),
  }),
  /** By a filter that does not let pass what was asked. */
  z.object({ kind: z.literal('refusal'), status: z.number(), message: z.string(), code: z.string().exactOptional() }),
]);

/** A line of a recording: what was asked, under a key that finds it again, and what came back. It holds no header, so no key. */
const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chat'),
    key: z.string(),
    model: z.string(),
    /** The looks of its pictures, in order; part of what finds it again. */
    pictures: z.array(z.string()).default([]),
    /** As it was sent, but for its pictures; to be read, not to be replayed. */
    request: z.unknown(),
    reply: chatReplySchema,
  }),
  z.object({
    kind: z.literal('vector'),
    key: z.string(),
    model: z.string(),
    text: z.string(),
    vector: z.array(z.number()),
  }),
]);
export type RecordedLine = z.infer<typeof lineSchema>;
export type RecordedReply = z.infer<typeof chatReplySchema>;

/** Reads a recording, a line of JSON for each call. Throws DomainError `file.corrupt` with the line. */
export function readRecording(text: string, name: string): RecordedLine[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const parsed = lineSchema.safeParse(asJson(line));
    if (parsed.success) return [parsed.data];
    throw new DomainError('file.corrupt', modelSaid.noRecord(at + 1, name));
  });
}

/** Finds a chat request again, together with the looks of its pictures: how the reply travels, at once or in pieces, is not part of it. */
export function chatKey({
  stream: _stream,
  stream_options: _options,
  ...request
}: Readonly<Record<string, unknown>>): string {
  return sha256(JSON.stringify(sorted(readable(request))));
}

/** The looks of a request's pictures, in order. */
export async function picturesOf({ messages }: ChatRequest): Promise<string[]> {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return Promise.all(parts.flatMap((part) => (part.type === 'image_url' ? [looksOf(part.image_url.url)] : [])));
}

export function vectorKey(model: string, text: string): string {
  return sha256(JSON.stringify([model, text]));
}

/** A request without its pictures. */
export function readable(request: unknown): unknown {
  return JSON.parse(
    JSON.stringify(request, (_name, value: unknown) =>
      typeof value === 'string' && value.startsWith('data:') ? 'picture' : value,
    ),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The schema refuses it, with the number of the line.
    return undefined;
  }
}
