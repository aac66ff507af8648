import { createApp } from '../core/app.ts';
import type { Jobs } from '../core/jobs.ts';
import { listAssets } from '../shell/assets.ts';
import { appVersion, rendererFolder } from '../shell/paths.ts';
import { runWebShell, type WebShell, type WebShellOptions } from './webShell.ts';

export { createJobs } from '../core/jobs.ts';

/**
 * Runs the app behind a loopback address with the built window. It is built as an entry of its own, for a process that
 * runs several apps one after the other; `sharedJobs` are the threads that such apps share.
 *
 * @throws as `runWebShell` does; Error with code `ENOENT` where no window is built.
 */
export async function runBuiltShell(
  options: Omit<WebShellOptions, 'version' | 'page' | 'createApp'>,
  sharedJobs?: Jobs,
): Promise<WebShell> {
  return runWebShell({
    ...options,
    version: appVersion(),
    page: await listAssets(rendererFolder),
    createApp: (ports) => createApp(ports, sharedJobs),
  });
}
