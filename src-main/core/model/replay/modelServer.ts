import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { isOwnHost } from '../../rpc/loopback.ts';

const partSchema = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);

/** What is read of a chat request; all of it is handed on. */
export const chatRequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(partSchema)]).nullish() })),
  stream: z.boolean().optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

const embeddingRequestSchema = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
});

export interface ServedToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON. */
  readonly arguments: string;
}

/** What a chat request is answered with: a reply, or a fault as endpoints have them. */
export type ServedChat =
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly finish?: string;
      readonly toolCalls?: readonly ServedToolCall[];
      readonly inputTokens?: number;
      readonly outputTokens?: number;
    }
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Begins to reply and then says nothing more. */
  | { readonly kind: 'stall'; readonly text: string }
  /** Begins to reply and never ends: a piece comes again and again. */
  | { readonly kind: 'endless'; readonly text: string; readonly everyMs: number }
  /** Begins to reply and breaks off. */
  | { readonly kind: 'cut'; readonly text: string };

export interface ServedRequest {
  /** After the secret, as in `/v1/models`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface ModelServerOptions {
  readonly models: readonly string[];
  /** Null for what the server has no reply to: 501, and noted as unanswered. */
  readonly chat: (request: ChatRequest) => ServedChat | null | Promise<ServedChat | null>;
  /** A vector, or null as above. */
  readonly embed?: (text: string, model: string) => readonly number[] | null | Promise<readonly number[] | null>;
  /** Keys that are let in; without any, everybody is. */
  readonly keys?: readonly string[];
  /** A port of 127.0.0.1, or 0 for a free one. */
  readonly port?: number;
  /** Stands in the path of the address, so that only who was told it can ask; by default a new one. */
  readonly secret?: string | undefined;
}

export interface ModelServer {
  /** As in `http://127.0.0.1:4321/<secret>/v1`. */
  readonly baseUrl: string;
  /** All that came in, in order. */
  readonly requests: readonly ServedRequest[];
  /** Those that there was no reply to. */
  readonly unanswered: readonly ServedRequest[];
  close(): Promise<void>;
}

/** A request has pictures in it, written as text. */
const BODY_BYTES_AT_MOST = 256 * 1024 ** 2;

/**
 * Serves the OpenAI protocol on loopback: chat with streaming, pictures, tools and JSON mode, embeddings, the list of
 * models. No page of a browser is let in, whatever its name leads to, and nobody without the secret of the address.
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: ServedRequest[] = [];
  const unanswered: ServedRequest[] = [];
  const secret = options.secret ?? randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    // A TCP server has an address of this kind once it listens.
    const { port } = server.address() as AddressInfo;
    const path = pathFor(request, port, secret);
    if (path === null) {
      refuse(response, 403, 'Refused', null, { connection: 'close' });
      return;
    }
    void (async () => {
      const served = await read(request, path);
      requests.push(served);
      const isAnswered = await answer(served, options, response);
      if (!isAnswered) unanswered.push(served);
    })().catch((error: unknown) => refuse(response, 400, error instanceof Error ? error.message : 'Bad request'));
  });
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/${secret}/v1`,
    requests,
    unanswered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { path, headers, body }: ServedRequest,
  options: ModelServerOptions,
  response: ServerResponse,
): Promise<boolean> {
  if (options.keys && !options.keys.some((key) => headers['authorization'] === `Bearer ${key}`)) {
    // As hosted endpoints do, which quote the key.
    refuse(response, 401, `Incorrect API key provided: ${String(headers['authorization'])}.`, 'invalid_api_key');
    return true;
  }
  if (path === '/v1/models') {
    sendJson(response, { object: 'list', data: options.models.map((id) => ({ id, object: 'model' })) });
    return true;
  }
  if (path === '/v1/chat/completions') {
    const request = chatRequestSchema.parse(body);
    if (!options.models.includes(request.model)) return refuseModel(response, request.model);
    const reply = await options.chat(request);
    if (reply) serveChat(response, request, reply);
    else refuse(response, 501, 'There is no recorded reply to this call', 'unrecorded');
    return reply !== null;
  }
  if (path === '/v1/embeddings') {
    const { model, input } = embeddingRequestSchema.parse(body);
    if (!options.models.includes(model)) return refuseModel(response, model);
    const vectors = await Promise.all([input].flat().map(async (text) => (await options.embed?.(text, model)) ?? null));
    if (vectors.includes(null)) refuse(response, 501, 'There is no recorded vector of this text', 'unrecorded');
    else sendJson(response, embeddingList(model, vectors));
    return !vectors.includes(null);
  }
  refuse(response, 404, `Unknown path ${path}`);
  return true;
}

function embeddingList(model: string, vectors: readonly unknown[]): object {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  return { object: 'list', model, data, usage: { prompt_tokens: vectors.length, total_tokens: vectors.length } };
}

function serveChat(response: ServerResponse, request: ChatRequest, reply: ServedChat): void {
  if (reply.kind === 'refusal') {
    refuse(response, reply.status, reply.message, reply.code, reply.headers);
    return;
  }
  const head = { id: 'chatcmpl-replay', created: 0, model: request.model };
  if (!request.stream && reply.kind === 'reply') {
    const message = { role: 'assistant', content: reply.text, ...toolCallsOf(reply) };
    const choices = [{ index: 0, message, finish_reason: finishOf(reply) }];
    sendJson(response, { ...head, object: 'chat.completion', choices, usage: usageOf(reply) });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (delta: object, finish: string | null, more: object = {}): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  };
  send({ role: 'assistant', content: '' }, null);
  for (const piece of reply.text.match(/[\s\S]{1,24}/gu) ?? []) send({ content: piece }, null);
  if (reply.kind === 'cut') {
    response.write('data: {"id":"chatcmpl', () => response.destroy());
    return;
  }
  if (reply.kind === 'stall') return;
  if (reply.kind === 'endless') {
    const beat = setInterval(() => send({ content: ' ' }, null), reply.everyMs);
    response.once('close', () => clearInterval(beat));
    return;
  }
  const { tool_calls: toolCalls } = toolCallsOf(reply);
  if (toolCalls) send({ tool_calls: toolCalls.map((call, index) => Object.assign({ index }, call)) }, null);
  send({}, finishOf(reply));
  response.write(
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage: usageOf(reply) })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}

type Reply = Extract<ServedChat, { kind: 'reply' }>;

function finishOf({ finish, toolCalls = [] }: Reply): string {
  return finish ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop');
}

function toolCallsOf({ toolCalls }: Reply) {
  if (!toolCalls || toolCalls.length === 0) return {};
  return {
    tool_calls: toolCalls.map(({ id, name, arguments: args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  };
}

function usageOf({ inputTokens = 0, outputTokens = 0 }: Reply): object {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
}

function refuseModel(response: ServerResponse, model: string): true {
  refuse(response, 404, `The model '${model}' does not exist`, 'model_not_found');
  return true;
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error', code, param: null } }));
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** What a request asks for, after the secret; null for one that is not let in. Programs send neither of the two headers, browsers at least one. */
function pathFor({ headers, url = '' }: IncomingMessage, port: number, secret: string): string | null {
  if (!isOwnHost(headers.host, port)) return null;
  if (headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none') return null;
  const [, given = '', path] = /^\/([^/?]+)(\/[^?]*)/.exec(url) ?? [];
  return path !== undefined && timingSafeEqual(sha256(given), sha256(secret)) ? path : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function read(request: IncomingMessage, path: string): Promise<ServedRequest> {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of request) {
    // A request without an encoding gives buffers.
    const bytes = piece as Buffer;
    sizeBytes += bytes.length;
    if (sizeBytes > BODY_BYTES_AT_MOST) throw new Error('The request is too large');
    pieces.push(bytes);
  }
  const body = Buffer.concat(pieces).toString('utf8');
  return { path, headers: request.headers, body: body === '' ? null : JSON.parse(body) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
