import type { BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import { isOwnUrl } from './appProtocol.ts';

/** Settings of every window: the page is a page, with no way into Node. */
export function webPreferences(
  preload: string,
  isDevelopment: boolean,
): NonNullable<BrowserWindowConstructorOptions['webPreferences']> {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: isDevelopment,
  };
}

/**
 * Closes a session to everything but the app's own page: no network, no
 * permissions, no devices, no downloads. In development the developer tools,
 * which are pages of the browser itself, are let in.
 */
export function guardSession(session: Session, isDevelopment: boolean): void {
  const isTool = (url: string): boolean => isDevelopment && url.startsWith('devtools://');
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !mayLoad(url) && !isTool(url) }));
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(isAllowed(permission)));
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  session.on('will-download', (event) => event.preventDefault());
}

/** Keeps a page where it is: it opens nothing, goes nowhere and embeds nothing. */
export function guardContents(contents: WebContents): void {
  for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'] as const) {
    // `as`: electron declares one overload for each event name, and the four agree in what is used of them.
    contents.on(event as 'will-attach-webview', (details) => details.preventDefault());
  }
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The app's own files, and pictures that the page makes itself. */
function mayLoad(url: string): boolean {
  if (isOwnUrl(url)) return true;
  if (url.startsWith('blob:')) return isOwnUrl(url.slice('blob:'.length));
  return url.startsWith('data:image/');
}

function isAllowed(permission: string): boolean {
  return permission === 'clipboard-sanitized-write';
}
