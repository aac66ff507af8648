import { join } from 'node:path';
import type { LanguageChoice } from '../../src-shared/language.ts';
import { GrantedFiles } from '../shell/grantedFiles.ts';
import type { CreateApp } from '../shell/ports.ts';
import { fileSecrets, plainVault } from '../shell/secrets.ts';
import { startWebServer, type WebServer, type WebServerOptions } from './server.ts';
import { Uploads } from './upload.ts';

export interface WebShellOptions {
  readonly dataFolder: string;
  readonly version: string;
  readonly page: WebServerOptions['page'];
  readonly port: number;
  /** Paths to open at start. */
  readonly files: readonly string[];
  readonly createApp: CreateApp;
  /** After the app has been closed from the window or because nobody used it. */
  onStopped(reason: 'asked' | 'idle'): void;
}

export interface WebShell {
  readonly server: WebServer;
  /** What the person must know of how the library was found, a sentence each. */
  readonly notices: readonly string[];
  /** The language that a person chose for the window. */
  language(): LanguageChoice;
  stop(reason: 'asked' | 'idle'): Promise<void>;
}

/** A working day and a half: a laptop that sleeps over night finds its window as it was. */
const idleMs = 36 * 3_600_000;

/**
 * Runs the app behind a loopback address until it is stopped. What was uploaded
 * and not read by then is deleted.
 *
 * @throws DomainError for a file that cannot be opened and as `createApp` does;
 * Error with code `EADDRINUSE` when the port is taken.
 */
export async function runWebShell(options: WebShellOptions): Promise<WebShell> {
  const { dataFolder, version, page, port, files } = options;
  const grants = new GrantedFiles();
  const openAtStart: string[] = [];
  for (const file of files) openAtStart.push((await grants.grantPath(file)).fileId);
  const app = await options.createApp({
    dataFolder,
    version,
    capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: true },
    files: grants,
    secrets: fileSecrets(dataFolder, plainVault),
    openAtStart,
    // The answer to the call that stops the server still has to leave.
    stop: async () => void setTimeout(() => void stop('asked'), 100),
  });
  const uploads = new Uploads(join(dataFolder, 'incoming'), grants);
  const server = await serveApp().catch(async (error: unknown) => {
    await app.close();
    throw error;
  });

  async function serveApp(): Promise<WebServer> {
    await uploads.prepare();
    const idle = { afterMs: idleMs, stop: () => void stop('idle') };
    const openLater = (fileId: string): number => openAtStart.push(fileId);
    const { router, language } = app;
    const started = await startWebServer({ router, language, grants, uploads, page, port, idle, openLater });
    app.announce(started.origin);
    await started.launcher.announce(dataFolder);
    return started;
  }

  let stopping: Promise<void> | null = null;
  function stop(reason: 'asked' | 'idle'): Promise<void> {
    stopping ??= (async () => {
      await server.launcher.withdraw(dataFolder);
      await server.close();
      await app.close();
      await uploads.clear();
      options.onStopped(reason);
    })();
    return stopping;
  }
  return { server, notices: app.notices, language: app.language, stop };
}
