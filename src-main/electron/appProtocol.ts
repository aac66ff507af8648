import { readFile } from 'node:fs/promises';
import type { LanguageChoice } from '../../src-shared/language.ts';
import { type Asset, findAsset, isPage, readPage } from '../shell/assets.ts';
import { contentSecurityPolicy, securityHeaders } from '../shell/contentSecurity.ts';
import type { ElectronParts } from './parts.ts';

export const appScheme = 'app';
const appOrigin = `${appScheme}://tablewright`;
export const startUrl = `${appOrigin}/`;

/** Has to run before electron is ready. */
export function registerScheme(protocol: ElectronParts['protocol']): void {
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: { standard: true, secure: true } }]);
}

/** Whether an address is one of our own page's; parsed, since a prefix can be faked. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && parsed.protocol === `${appScheme}:` && parsed.host === 'tablewright';
}

/**
 * Serves the built window at `app://tablewright`. A request is looked up in the
 * list of built files and never becomes a path; anything else is 404.
 */
export function createAppHandler(
  assets: ReadonlyMap<string, Asset>,
  language: () => LanguageChoice,
): (request: Request) => Promise<Response> {
  const headers = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy };
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isPlain = isOwnUrl(request.url) && request.method === 'GET' && search === '';
    const asset = isPlain ? findAsset(assets, pathname) : null;
    if (!asset) return new Response('Not found', { status: 404, headers });
    const body = isPage(asset) ? await readPage(asset, language()) : await readFile(asset.file);
    return new Response(body, { headers: { ...headers, 'content-type': asset.contentType } });
  };
}
