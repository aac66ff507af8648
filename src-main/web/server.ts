import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LanguageChoice } from '../../src-shared/language.ts';
import { RPC_PATH } from '../../src-shared/shell.ts';
import type { Asset } from '../shell/assets.ts';
import { contentSecurityPolicy, developmentContentSecurityPolicy, securityHeaders } from '../shell/contentSecurity.ts';
import type { GrantedFiles } from '../shell/grantedFiles.ts';
import { Access } from './access.ts';
import { admitBySecret } from './admission.ts';
import { enterPage } from './enterPage.ts';
import { judge } from './guard.ts';
import { Launcher } from './launcher.ts';
import { notePage } from './notePage.ts';
import { createRoutes, ownPaths } from './routes.ts';
import type { Uploads } from './upload.ts';

/** Serves the window from its sources while it is being developed. */
export interface DevelopmentPage {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebServerOptions {
  readonly router: AnyRouter;
  readonly grants: GrantedFiles;
  readonly uploads: Uploads;
  readonly page: ReadonlyMap<string, Asset> | DevelopmentPage;
  /** The language that the window's page says. */
  readonly language: () => LanguageChoice;
  /** 0 for a free one. */
  readonly port: number;
  /** Called when no window has been connected for this long. */
  readonly idle: { readonly afterMs: number; readonly stop: () => void };
  /** Takes files that a second start asks to open. */
  readonly openLater: (fileId: string) => void;
}

export interface WebServer {
  readonly origin: string;
  readonly launcher: Launcher;
  close(): Promise<void>;
}

/** A paste travels as one frame; larger ones are uploaded. */
const frameBytes = 64 * 1024 ** 2;

/**
 * Serves the app at a loopback address. Every request and every upgrade is
 * judged by its headers first, then needs the cookie that a one-time link gave,
 * and for all but the window's files the secret that came with it.
 */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const server = createServer({ requestTimeout: 900_000, headersTimeout: 10_000 });
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;
  const access = new Access(port);
  const launcher = new Launcher(origin, access, options.grants, options.openLater);
  const development = 'handle' in options.page ? options.page : null;
  const assets = 'handle' in options.page ? new Map<string, Asset>() : options.page;
  const routes = createRoutes({ access, assets, uploads: options.uploads, launcher, language: options.language });
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  const handler = new RPCHandler(options.router);
  const windows = new Set<WebSocket>();
  const idle = watchIdle(options.idle, () => windows.size);

  const admit = (socket: WebSocket): void => {
    windows.add(socket);
    socket.on('close', () => windows.delete(socket));
    void handler.upgrade(socket);
  };

  server.on('request', (request, response) => {
    idle.touch();
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader(
      'content-security-policy',
      development ? developmentContentSecurityPolicy : contentSecurityPolicy,
    );
    const refusal = judge(request, port);
    if (refusal) return refuse(response, refusal.status);
    const address = parseTarget(request, origin);
    if (!address) return refuse(response, 400);
    const { pathname, searchParams } = address;
    const token = searchParams.get('t');
    if (pathname === '/' && token !== null) return redeem(access, token, request, response);
    if (development && !ownPaths.has(pathname) && access.isKnown(request.headers.cookie)) {
      return development.handle(request, response);
    }
    void listener(request, response);
  });

  server.on('upgrade', (request, socket, head) => {
    // A browser that leaves in the middle of an upgrade.
    socket.on('error', () => socket.destroy());
    const refusal = judge(request, port, true);
    if (refusal) return endUpgrade(socket, '403 Forbidden');
    if (!access.isKnown(request.headers.cookie)) return endUpgrade(socket, '401 Unauthorized');
    const pathname = parseTarget(request, origin)?.pathname;
    if (pathname === RPC_PATH) {
      return sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // An oversized or broken frame: the socket is cut, and the window connects again.
        webSocket.on('error', () => webSocket.terminate());
        const { cookie } = request.headers;
        admitBySecret({ socket: webSocket, stream: socket }, (secret) => access.isAdmitted(cookie, secret), admit);
      });
    }
    if (development) return development.upgrade(request, socket, head);
    endUpgrade(socket, '404 Not Found');
  });

  return {
    origin,
    launcher,
    async close() {
      idle.stop();
      for (const client of sockets.clients) client.terminate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A one-time link: in exchange a cookie and a secret; a link opened again by a browser that is in just works. */
function redeem(access: Access, token: string, request: IncomingMessage, response: ServerResponse): void {
  const entry = request.method === 'GET' ? access.redeem(token) : null;
  response.setHeader('cache-control', 'no-store');
  if (!entry && access.isKnown(request.headers.cookie)) {
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  response.writeHead(entry ? 200 : 401, {
    'content-type': 'text/html; charset=utf-8',
    ...(entry && { 'set-cookie': entry.cookie }),
  });
  response.end(entry ? enterPage(entry.secret) : notePage('wrongLink'));
}

/** The address that a request names; null for `//`, which is none, and for one of another server, as a proxy gets it. */
function parseTarget({ url = '/' }: IncomingMessage, origin: string): URL | null {
  return url.startsWith('/') && URL.canParse(url, origin) ? new URL(url, origin) : null;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end('Refused\n');
}

function endUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function watchIdle(
  { afterMs, stop }: WebServerOptions['idle'],
  connected: () => number,
): { touch(): void; stop(): void } {
  let lastMs = Date.now();
  const timer = setInterval(
    () => {
      if (connected() > 0) lastMs = Date.now();
      else if (Date.now() - lastMs >= afterMs) stop();
    },
    Math.min(afterMs, 60_000),
  );
  timer.unref();
  return {
    touch: () => {
      lastMs = Date.now();
    },
    stop: () => clearInterval(timer),
  };
}
