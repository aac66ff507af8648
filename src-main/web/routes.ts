import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { LanguageChoice } from '../../src-shared/language.ts';
import { codeOf, type Said } from '../../src-shared/said/said.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import {
  FILE_NAME_HEADER,
  SECRET_HEADER,
  UPLOAD_PATH,
  type UploadRefusal,
  type UploadReply,
} from '../../src-shared/shell.ts';
import { visibleText } from '../../src-shared/visibleText.ts';
import { type Asset, findAsset, isPage, readPage } from '../shell/assets.ts';
import type { Access } from './access.ts';
import { ENTER_SCRIPT_PATH, enterScript } from './enterPage.ts';
import { LINK_PATH, type Launcher } from './launcher.ts';
import { notePage } from './notePage.ts';
import { UploadRefused, type Uploads } from './upload.ts';

/** Paths that the shell answers itself, in development too. */
export const ownPaths: ReadonlySet<string> = new Set([ENTER_SCRIPT_PATH, LINK_PATH, UPLOAD_PATH]);

export interface RouteOptions {
  readonly access: Access;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly uploads: Uploads;
  readonly launcher: Launcher;
  /** The language that the window's page says. */
  readonly language: () => LanguageChoice;
}

const linkRequest = z.strictObject({ files: z.array(z.string().max(4096)).max(1000) });

/**
 * The browser shell's HTTP routes: the window's files for who has a cookie,
 * uploads for who knows its secret, too, and links for another browser. Host,
 * origin and method have been judged before.
 */
export function createRoutes({ access, assets, uploads, launcher, language }: RouteOptions): Hono {
  const routes = new Hono();

  routes.post(LINK_PATH, bodyLimit({ maxSize: 1_000_000 }), async (context) => {
    if (!launcher.isAuthorised(context.req.header('authorization'))) return context.json({}, 403);
    const request = linkRequest.safeParse(await context.req.json().catch(() => null));
    if (!request.success) return context.json({}, 400);
    return context.json(await launcher.link(request.data.files));
  });

  routes.use(async (context, next) => {
    if (access.isKnown(context.req.header('cookie'))) return next();
    return context.html(notePage('needsLink'), 401);
  });

  routes.get(ENTER_SCRIPT_PATH, (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8');
    return context.body(enterScript);
  });

  routes.post(UPLOAD_PATH, async (context) => {
    if (!access.isAdmitted(context.req.header('cookie'), context.req.header(SECRET_HEADER) ?? '')) {
      context.header('connection', 'close');
      return context.json(refusalOf(shellSaid.needsLink), 401);
    }
    if (!context.req.header('content-type')?.startsWith('application/octet-stream')) {
      return context.json({ message: 'Send the bytes of one file.' } satisfies UploadRefusal, 415);
    }
    return takeUpload(context, uploads);
  });

  routes.get('*', async (context) => {
    const asset = findAsset(assets, new URL(context.req.url).pathname);
    if (!asset) return context.html(notePage('notFound'), 404);
    context.header('content-type', asset.contentType);
    context.header('cache-control', asset.isImmutable ? 'private, max-age=31536000, immutable' : 'no-cache');
    if (isPage(asset)) return context.body(await readPage(asset, language()));
    // `as`: Node's and the fetch standard's types of one and the same stream differ by name only.
    return context.body(Readable.toWeb(createReadStream(asset.file)) as ReadableStream);
  });

  routes.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    // A bug, or a disk that is full: told with its stack where the server runs, and calmly where it is read.
    process.stderr.write(`${visibleText(error.stack ?? error.message)}\n`);
    return context.json(refusalOf(shellSaid.notTaken), 500);
  });

  return routes;
}

function refusalOf(said: Said): UploadRefusal {
  return { message: said.text, said: codeOf(said) };
}

async function takeUpload(context: Context, uploads: Uploads): Promise<Response> {
  const announced = Number(context.req.header('content-length') ?? 0);
  const name = context.req.header(FILE_NAME_HEADER) ?? '';
  try {
    const { fileId } = await uploads.take(context.req.raw.body, name, announced);
    return context.json({ fileId } satisfies UploadReply);
  } catch (error) {
    // The browser went away; nobody reads the answer.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    if (!(error instanceof UploadRefused)) throw error;
    context.header('connection', 'close');
    return context.json(refusalOf(error.said), error.status);
  }
}
