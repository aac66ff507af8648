import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MEGABYTE = 1024 ** 2;

/** 100 MB of nothing, packed; each made when it is first wanted. */
const bombs = {
  gzip: once(() => gzipSync(Buffer.alloc(100 * MEGABYTE))),
  twice: once(() => gzipSync(gzipSync(Buffer.alloc(100 * MEGABYTE)))),
  brotli: once(() =>
    brotliCompressSync(Buffer.alloc(100 * MEGABYTE), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ),
};

/** Asked with a key, an endpoint may say it. */
export type Said = { readonly response: ServerResponse; readonly key: string };
type Mode = (said: Said) => void;

/**
 * Ways in which an endpoint can be hostile or broken, for tests: each answers
 * whatever is asked of it. None of them may stop the app, end it, or be kept as
 * an answer.
 */
export const hostileModes: Readonly<Record<string, Mode>> = {
  // Bodies without an end, packed and not.
  'an error of 100 MB': ({ response }) => endless(response.writeHead(400), Buffer.alloc(MEGABYTE, 'no '), 100),
  'an error of 100 MB in JSON': ({ response }) => {
    response.writeHead(422, { 'content-type': 'application/json' }).write('{"error":{"message":"');
    endless(response, Buffer.alloc(MEGABYTE, 'no '), 100, '"}}');
  },
  'an error that unpacks to 10 GB': ({ response }) => packed(response.writeHead(500, gzip), bombs.gzip()),
  'a reply that unpacks to 10 GB': ({ response }) =>
    packed(response.writeHead(200, { ...stream, ...gzip }), bombs.gzip()),
  'a reply that unpacks to 10 GB twice over': ({ response }) =>
    packed(response.writeHead(200, { ...stream, 'content-encoding': 'gzip, gzip' }), bombs.twice()),
  'a reply that unpacks to much by another method': ({ response }) =>
    void response.writeHead(200, { ...stream, 'content-encoding': 'br' }).end(bombs.brotli()),
  'a reply that says it is packed and is not': ({ response }) =>
    void response.writeHead(200, { ...stream, ...gzip }).end('data: {}\n\n'),
  'a list of a million models': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[{"id":"small"}');
    endless(response, Buffer.from(`,{"id":"${'m'.repeat(40)}"}`.repeat(20_000)), 50, ']}');
  },
  'JSON without an end': ({ response }) =>
    endless(response.writeHead(200, { 'content-type': 'application/json' }), Buffer.alloc(MEGABYTE, '['), 1000),

  // Streams without an end.
  'words without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.from(event(delta('word ')).repeat(5000)), 10_000),
  'a word without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, 'data: x'), 10_000),
  'blank lines without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, '\n'), 10_000),
  'returns without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, '\r'), 10_000),
  'events of nothing without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, 'data:\n\n'), 10_000),
  'empty events without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, 'data:{}\n\n'), 10_000),
  'comments without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, ': still here\n'), 10_000),
  'lines of one event without an end': ({ response }) =>
    endless(response.writeHead(200, stream), Buffer.alloc(MEGABYTE, 'data: \n'), 10_000),

  // What takes its time.
  'a letter now and then': ({ response }) => drip(response.writeHead(200, stream), 'data: {"choices":[]}\n\n'),
  'an error, a letter now and then': ({ response }) => drip(response.writeHead(500), 'no '),
  'headers, a letter now and then': ({ response }) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
    drip(response.socket, 'a');
  },
  'no answer': () => undefined,
  'the beginning of an answer': ({ response }) => void response.writeHead(200, stream).write(event(delta('So'))),

  // Headers and the protocol.
  'twenty thousand headers': ({ response }) => {
    const headers = Array.from({ length: 20_000 }, (_, at) => `x-${at}: ${at}\r\n`).join('');
    response.socket?.end(`HTTP/1.1 200 OK\r\n${headers}\r\n`);
  },
  'a header of a megabyte': ({ response }) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(MEGABYTE)}\r\n\r\n`);
  },
  'no http': ({ response }) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'a status that is none': ({ response }) =>
    void response.socket?.end('HTTP/1.1 999 Odd\r\nconnection: close\r\n\r\nodd'),
  'a status without content': ({ response }) => void response.writeHead(204).end(),
  'a status that nothing changed': ({ response }) => void response.writeHead(304).end(),
  'a way to itself': ({ response }) => void response.writeHead(307, { location: response.req.url ?? '/' }).end(),
  'a wait of a billion years': ({ response }) =>
    void response.writeHead(429, { 'retry-after': '9'.repeat(16) }).end('no'),
  'pieces that are none': ({ response }) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nno\r\n');
  },
  'less than it says': ({ response }) => {
    response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 99\r\n\r\ndata: {}\n\n',
    );
  },
  'a connection that breaks': ({ response }) => void response.socket?.resetAndDestroy(),
  'a web page': ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),

  // What is said.
  'no JSON': ({ response }) => chat(response, 'data: pears\n\n'),
  'JSON that is no reply': ({ response }) => chat(response, event(null) + event([1, 2]) + event('choices')),
  'choices that are none': ({ response }) => chat(response, event({ choices: { 0: 'a' } })),
  'content that is none': ({ response }) => chat(response, event({ choices: [{ delta: { content: { a: 1 } } }] })),
  'JSON that is nested 200,000 deep': ({ response }) => chat(response, `data: ${nested(200_000)}\n\n`),
  'an error that is nested 100,000 deep': ({ response }) => chat(response, `data: {"error":${nested(100_000)}}\n\n`),
  'an error in the place of words': ({ response, key }) =>
    chat(response, event({ error: { message: `Your key ${key} is odd`, code: 7 } })),
  'a reply that is nested deep': ({ response }) => reply(response, nested(30_000)),
  'a fence that never ends': ({ response }) => reply(response, `\`\`\`${'\n'.repeat(60_000)}`),
  'fences alone': ({ response }) => reply(response, '```\n'.repeat(15_000)),
  'fences and spaces': ({ response }) => reply(response, `\`\`\`json${' \n '.repeat(10_000)}x${'\n '.repeat(20_000)}`),
  'thoughts that never end': ({ response }) => reply(response, '<think>'.repeat(8000)),
  'JSON that is hard to repair': ({ response }) => reply(response, "['a' ".repeat(12_000)),
  'JSON of commas and quotes': ({ response }) => reply(response, `["${'",\n'.repeat(20_000)}`),
  'brackets that open only': ({ response }) => reply(response, '{"a":'.repeat(12_000)),
  'a reply in bytes that are no text': ({ response }) => {
    response
      .writeHead(200, stream)
      .end(Buffer.concat([Buffer.from('data: {"choices":[{"delta":{"content":"'), Buffer.alloc(5000, 0xff)]));
  },
  'names of the prototype': ({ response }) => reply(response, '{"__proto__":{"value":1},"constructor":{"a":1}}'),
  'negative tokens': ({ response }) => reply(response, good, { prompt_tokens: -5, completion_tokens: -1e9 }),
  'more tokens than there are': ({ response }) =>
    reply(response, good, { prompt_tokens: 1e300, completion_tokens: 2 ** 53 }),
  'tokens that are no numbers': ({ response }) =>
    reply(response, good, { prompt_tokens: '7', completion_tokens: { a: 1 } }),
  'the key': ({ response, key }) => reply(response, JSON.stringify({ value: `the key is ${key}` })),
  'the key parted by spaces': ({ response, key }) =>
    reply(response, JSON.stringify({ value: key.split('').join(' '), lines: key.split('').join('\n') })),
  'the key in escapes': ({ response, key }) => {
    const escaped = key
      .split('')
      .map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
      .join('');
    reply(response, `{"value":"${escaped}"}`);
  },
  'the key in an error': ({ response, key }) =>
    void response
      .writeHead(400)
      .end(JSON.stringify({ error: { message: `${key} ${key.split('').join(' ')}`, code: key } })),

  // Vectors.
  'vectors of a million numbers': ({ response }) => vectors(response, () => `[${'1,'.repeat(1_000_000)}1]`),
  'vectors that are no numbers': ({ response }) => vectors(response, () => '["a",null,{"b":1}]'),
  'vectors without a direction': ({ response }) => vectors(response, () => '[1e999,1e308,1e308]'),
  'vectors of different lengths': ({ response }) => vectors(response, (at) => `[${'1,'.repeat(at)}1]`),
  'vectors for other texts': ({ response }) => vectors(response, () => '[1,2]', 7),
};

/** What a well-meaning model would say. */
const good = '{"value":"pears"}';
const stream = { 'content-type': 'text/event-stream' } as const;
const gzip = { 'content-encoding': 'gzip' } as const;

export interface HostileEndpoint {
  /** Where each mode answers. */
  baseUrl(mode: string): string;
  /** What it has sent so far, packed as it was. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Serves all modes on loopback, each at a path of its own. */
export async function startHostileEndpoint(): Promise<HostileEndpoint> {
  const open = new Set<Socket>();
  let closedBytes = 0;
  const server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/');
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    request.resume();
    // Who is hostile does not mind that the other end goes away.
    response.on('error', () => undefined);
    hostileModes[decodeURIComponent(name)]?.({ response, key });
  });
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      closedBytes += socket.bytesWritten;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: (mode) => `http://127.0.0.1:${port}/${encodeURIComponent(mode)}/v1`,
    sentBytes: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, closedBytes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function delta(content: string): unknown {
  return { choices: [{ index: 0, delta: { content }, finish_reason: null }] };
}

/** A reply with one wrong event, which goes on as if nothing were. */
function chat(response: ServerResponse, wrong: string): void {
  response.writeHead(200, stream).write(event(delta('So ')));
  response.end(`${wrong}${event({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`);
}

function reply(response: ServerResponse, text: string, usage: unknown = null): void {
  response.writeHead(200, stream).write(event(delta(text)));
  response.end(`${event({ choices: [{ delta: {}, finish_reason: 'stop' }], usage })}data: [DONE]\n\n`);
}

function vectors(response: ServerResponse, numbers: (place: number) => string, count = 2): void {
  const data = Array.from({ length: count }, (_, at) => `{"index":${at},"embedding":${numbers(at)}}`).join(',');
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":[${data}]}`);
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** The same piece again and again, as fast as it is taken. */
function endless(response: ServerResponse, piece: Buffer, times: number, end = ''): void {
  let left = times;
  const more = (): void => {
    while (left-- > 0 && !response.destroyed) if (!response.write(piece)) return void response.once('drain', more);
    if (!response.destroyed) response.end(end);
  };
  more();
}

/** A hundred packed members of 100 MB each, one after the other. */
function packed(response: ServerResponse, member: Buffer): void {
  endless(response, member, 100);
}

function drip(to: { write(text: string): unknown; readonly destroyed: boolean } | null, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (!to || to.destroyed) clearInterval(timer);
    else to.write(text[at++ % text.length] ?? '');
  }, 100);
}
