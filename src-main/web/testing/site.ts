import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientContext } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { os } from '@orpc/server';
import { WebSocket } from 'ws';
import { SECRET_HEADER } from '../../../src-shared/shell.ts';
import { listAssets } from '../../shell/assets.ts';
import { GrantedFiles } from '../../shell/grantedFiles.ts';
import { startWebServer, type WebServer, type WebServerOptions } from '../server.ts';
import { type UploadLimits, Uploads, uploadLimits } from '../upload.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** The browser shell with a small app behind it, on a real port, and clients that can send any header. */
export interface Site extends AsyncDisposable {
  readonly server: WebServer;
  readonly port: number;
  readonly folder: string;
  readonly grants: GrantedFiles;
  /** Sends a request; by default with the right Host and nothing else. */
  ask(path: string, asked?: Asked): Promise<Reply>;
  /** What a new link gives, as headers of a request. */
  enter(): Promise<Entered>;
  /** The cookie that a new link gives. */
  cookie(): Promise<string>;
  /** Tries an upgrade; the HTTP status when it is refused. */
  connect(path: string, headers: Readonly<Record<string, string>>): Promise<WebSocket | number>;
}

/** What a browser that opened a link sends: the cookie with everything, the secret where the page sends it. */
export interface Entered {
  readonly cookie: string;
  readonly [SECRET_HEADER]: string;
}

export interface SiteOptions {
  readonly limits?: Partial<UploadLimits>;
  readonly idle?: WebServerOptions['idle'];
}

export const greetingRouter = { greet: os.handler(() => 'hello') };

export async function openSite({ limits, idle }: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-web-'));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><html lang="en"><title>Window</title>');
  await writeFile(join(folder, 'page/assets/index-1.js'), 'document.title;');
  await writeFile(join(folder, 'page/notes.db'), 'not a page');
  await writeFile(join(folder, 'secret.html'), 'secret');
  await symlink(join(folder, 'secret.html'), join(folder, 'page/assets/link.html'));
  const grants = new GrantedFiles();
  const uploads = new Uploads(join(folder, 'incoming'), grants, { ...uploadLimits, ...limits });
  await uploads.prepare();
  const server = await startWebServer({
    router: greetingRouter,
    language: () => 'zh',
    grants,
    uploads,
    page: await listAssets(join(folder, 'page')),
    port: 0,
    idle: idle ?? { afterMs: 3_600_000, stop: () => {} },
    openLater: () => {},
  });
  const port = Number(new URL(server.origin).port);

  const ask: Site['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const enter = async (): Promise<Entered> => {
    const { headers, body } = await ask(server.launcher.newUrl().slice(server.origin.length));
    return enteredBy(headers['set-cookie']?.[0] ?? '', body);
  };

  return {
    server,
    port,
    folder,
    grants,
    ask,
    enter,
    cookie: async () => (await enter()).cookie,
    connect: (path, headers) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
        socket.on('open', () => resolve(socket));
        socket.on('unexpected-response', (sent, response) => {
          sent.destroy();
          resolve(response.statusCode ?? 0);
        });
        socket.on('error', reject);
      }),
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the answer to a link holds. */
export function enteredBy(setCookie: string, page: string): Entered {
  const [cookie = ''] = setCookie.split(';');
  return { cookie, [SECRET_HEADER]: /data-secret="([^"]*)"/.exec(page)?.[1] ?? '' };
}

/** Says the secret on a socket, as a page does first; the code that it was closed with when it is not let in. */
export function admitted(socket: WebSocket, secret: string): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    socket.once('message', () => resolve(socket));
    socket.once('close', (code) => resolve(code));
    if (socket.readyState === WebSocket.OPEN) socket.send(secret);
    else socket.once('open', () => socket.send(secret));
  });
}

/** The window's end of the pipe over a socket of this library, which can send any header. */
export function linkTo(socket: WebSocket): RPCLink<ClientContext> {
  // `as`: the library's types of its listeners are narrower than a browser's; what is called is the same.
  return new RPCLink({ websocket: socket as unknown as globalThis.WebSocket });
}
