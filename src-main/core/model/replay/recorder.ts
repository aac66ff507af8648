import { appendFile } from 'node:fs/promises';
import OpenAI, { APIError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { checkedBaseUrl } from '../address.ts';
import { faultOf, saysFiltered } from '../faults.ts';
import { guardedFetch } from '../guardedFetch.ts';
import { withoutKey } from '../redact.ts';
import { type ChatRequest, type ModelServer, type ServedChat, startModelServer } from './modelServer.ts';
import { chatKey, picturesOf, readable, type RecordedLine, type RecordedReply, vectorKey } from './recording.ts';

export interface RecorderOptions {
  /** The endpoint that answers, as in `https://api.example.com/v1`. */
  readonly target: string;
  readonly key: string | null;
  /** Takes a line of JSON for each call that was answered. */
  readonly file: string;
  readonly allowedHosts: readonly string[];
  /** A port of 127.0.0.1, or 0 for a free one. */
  readonly port: number;
  /** Stands in the path of its address; by default a new one. */
  readonly secret?: string | undefined;
  readonly onRecorded: (line: RecordedLine) => void;
}

/**
 * Stands on loopback in front of an endpoint and writes down each call with its
 * reply, for who knows its address: each call spends the owner's key. Refusals are handed on, and written down where a filter refused what
 * was asked: others may end when a setting changes. Throws DomainError
 * `model.*` when the address is none or its models cannot be listed.
 */
export async function startRecorder(options: RecorderOptions): Promise<ModelServer> {
  const { file, key, onRecorded } = options;
  const baseUrl = checkedBaseUrl(options.target, options.allowedHosts);
  const client = new OpenAI({
    baseURL: baseUrl.href,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(key === null && { defaultHeaders: { Authorization: null } }),
    fetch: guardedFetch({ baseUrl, assertOnline: () => {}, online: new AbortController().signal }),
    maxRetries: 0,
    logLevel: 'off',
  });
  // An endpoint may quote the key in what it says.
  const redact = (text: string): string => withoutKey(text, key);
  const write = async (line: RecordedLine): Promise<void> => {
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    onRecorded(line);
  };
  const models = await client.models.list().then(
    ({ data }) => data.map(({ id }) => id),
    (error: unknown) => {
      const parts = { host: baseUrl.host, model: '', isKeySet: key !== null, hasPictures: false, redact };
      throw faultOf(error, parts)?.error ?? error;
    },
  );
  return startModelServer({
    models,
    port: options.port,
    secret: options.secret,
    chat: async (request) => {
      const reply = await ask(client, request, redact);
      if (reply.kind === 'reply' || saysFiltered(reply.code)) {
        const { model } = request;
        const pictures = await picturesOf(request);
        await write({ kind: 'chat', key: chatKey(request), model, pictures, request: readable(request), reply });
      }
      return reply;
    },
    embed: async (text, model) => {
      const { data } = await client.embeddings.create({ model, input: text, encoding_format: 'float' });
      const vector = data[0]?.embedding ?? null;
      if (vector) await write({ kind: 'vector', key: vectorKey(model, text), model, text, vector });
      return vector;
    },
  });
}

async function ask(
  client: OpenAI,
  { stream: _stream, stream_options: _options, ...request }: ChatRequest,
  redact: (text: string) => string,
): Promise<RecordedReply | Extract<ServedChat, { kind: 'refusal' }>> {
  try {
    // `as`: whatever the app sent is handed on as it is; the endpoint judges it.
    const params = { ...request, stream: false } as unknown as ChatCompletionCreateParamsNonStreaming;
    const { choices, usage } = await client.chat.completions.create(params);
    const { message, finish_reason: finish } = choices[0] ?? {};
    const calls = message?.tool_calls ?? [];
    return {
      kind: 'reply',
      text: redact(message?.content ?? ''),
      finish: finish ?? 'stop',
      toolCalls: calls.flatMap((call) =>
        call.type === 'function'
          ? [{ id: call.id, name: call.function.name, arguments: redact(call.function.arguments) }]
          : [],
      ),
      inputTokens: usage?.prompt_tokens ?? 0,
      outputTokens: usage?.completion_tokens ?? 0,
    };
  } catch (error) {
    if (!(error instanceof APIError) || error.status === undefined) throw error;
    const said: unknown = error.error;
    const message = typeof said === 'object' && said !== null && 'message' in said ? redact(String(said.message)) : '';
    const wait = error.headers?.get('retry-after');
    return {
      kind: 'refusal',
      status: error.status,
      message,
      ...(typeof error.code === 'string' && { code: error.code }),
      ...(wait && { headers: { 'retry-after': wait } }),
    };
  }
}
