import { differenceOf } from './looks.ts';
import { type ModelServer, startModelServer } from './modelServer.ts';
import { chatKey, picturesOf, type RecordedLine, type RecordedReply, vectorKey } from './recording.ts';

export interface ReplayOptions {
  readonly lines: readonly RecordedLine[];
  /** A port of 127.0.0.1, or 0 for a free one. */
  readonly port: number;
  /** Stands in the path of its address; by default a new one. */
  readonly secret?: string | undefined;
  /** Hears of a call that was not recorded; it is refused with 501. */
  readonly onMissing: (model: string) => void;
}

/** What was replied to one request, in order. */
interface Recorded {
  readonly pictures: readonly string[];
  readonly replies: RecordedReply[];
}

/**
 * Serves a recording on loopback as an endpoint: replies to the same request come in the order in which they were
 * given, the last one from then on. Requests are the same to the letter; their pictures look the same.
 */
export async function startReplay({ lines, port, secret, onMissing }: ReplayOptions): Promise<ModelServer> {
  const calls = new Map<string, Recorded[]>();
  const vectors = new Map<string, readonly number[]>();
  for (const line of lines) {
    if (line.kind === 'vector') vectors.set(line.key, line.vector);
    else {
      const alike = calls.get(line.key) ?? [];
      const same = alike.find(({ pictures }) => isSame(pictures, line.pictures));
      if (same) same.replies.push(line.reply);
      else calls.set(line.key, [...alike, { pictures: line.pictures, replies: [line.reply] }]);
    }
  }
  return startModelServer({
    models: [...new Set(lines.map(({ model }) => model))],
    port,
    secret,
    chat: async (request) => {
      const left = nearest(calls.get(chatKey(request)) ?? [], await picturesOf(request))?.replies ?? [];
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

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((looks, at) => looks === other[at]);
}

/** The request whose pictures look most like these; undefined where none has the same ones. */
function nearest(calls: readonly Recorded[], pictures: readonly string[]): Recorded | undefined {
  const near = calls.flatMap((call) => {
    if (call.pictures.length !== pictures.length) return [];
    const differences = pictures.map((looks, at) => differenceOf(looks, call.pictures[at] ?? ''));
    return differences.includes(null) ? [] : [{ call, difference: Math.max(0, ...differences.map(Number)) }];
  });
  return near.toSorted((a, b) => a.difference - b.difference)[0]?.call;
}
