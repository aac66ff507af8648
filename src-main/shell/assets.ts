import { readdir, readFile, realpath } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type LanguageChoice, pageWithLanguage } from '../../src-shared/language.ts';

/** A file of the built window. */
export interface Asset {
  /** Real path on disk. */
  readonly file: string;
  readonly contentType: string;
  /** Its name holds a hash of its content, so that a browser may keep it. */
  readonly isImmutable: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Lists the built window's files by URL path (`/assets/index-a1b2.js`). The
 * list is all that a shell serves: a request is looked up in it and never
 * becomes a path. Files of other types and links that lead out of the folder
 * are left out.
 */
export async function listAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const root = await realpath(folder);
  const assets = new Map<string, Asset>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const contentType = contentTypes[extname(entry.name).toLowerCase()];
    if (!contentType || entry.isDirectory()) continue;
    const file = await realpath(path);
    if (!file.startsWith(root + sep)) continue;
    const url = `/${relative(root, path).split(sep).join('/')}`;
    assets.set(url, { file, contentType, isImmutable: url.startsWith('/assets/') });
  }
  const index = assets.get('/index.html');
  if (index) assets.set('/', index);
  return assets;
}

/** Whether a file is the window's page. */
export function isPage({ contentType }: Asset): boolean {
  return contentType.startsWith('text/html');
}

/** The window's page as a shell serves it: the language that a person chose is in it. */
export async function readPage({ file }: Asset, language: LanguageChoice): Promise<string> {
  return pageWithLanguage(await readFile(file, 'utf8'), language);
}

/**
 * The asset that a request's path names, or null. The path is decoded once; what
 * is still encoded after that, and any `..`, names nothing in the list.
 */
export function findAsset(assets: ReadonlyMap<string, Asset>, pathname: string): Asset | null {
  try {
    return assets.get(decodeURIComponent(pathname)) ?? null;
  } catch {
    // A malformed escape names no file.
    return null;
  }
}
