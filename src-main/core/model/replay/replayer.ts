import { type ModelServer, startModelServer } from './modelServer.ts';
import { chatKey, type RecordedLine, type RecordedReply, vectorKey } from './recording.ts';

export interface ReplayOptions {
  readonly lines: readonly RecordedLine[];
  /** A port of 127.0.0.1, or 0 for a free one. */
  readonly port: number;
  /** Hears of a call that was not recorded; it is refused with 501. */
  readonly onMissing: (model: string) => void;
}

/** Serves a recording on loopback as an endpoint: replies to the same request come in the order in which they were given, the last one from then on. */
export async function startReplay({ lines, port, onMissing }: ReplayOptions): Promise<ModelServer> {
  const replies = new Map<string, RecordedReply[]>();
  const vectors = new Map<string, readonly number[]>();
  for (const line of lines) {
    if (line.kind === 'vector') vectors.set(line.key, line.vector);
    else replies.set(line.key, [...(replies.get(line.key) ?? []), line.reply]);
  }
  return startModelServer({
    models: [...new Set(lines.map(({ model }) => model))],
    port,
    chat: (request) => {
      const left = replies.get(chatKey(request)) ?? [];
      const reply = left.length > 1 ? left.shift() : left[0];
      if (!reply) onMissing(request.model);
      return reply ?? null;
    },
    embed: (text, model) => {
      const vector = vectors.get(vectorKey(model, text)) ?? null;
      if (!vector) onMissing(model);
      return vector;
    },
  });
}
