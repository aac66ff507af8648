import { createApp } from '../core/app.ts';
import { listAssets } from '../shell/assets.ts';
import { appVersion, rendererFolder } from '../shell/paths.ts';
import { runWebShell, type WebShell, type WebShellOptions } from './webShell.ts';

/**
 * Runs the app behind a loopback address with the window that was built. Built as a part of its own, for a process that
 * runs several, one after the other.
 *
 * @throws as `runWebShell` does; Error with code `ENOENT` where no window is built.
 */
export async function runBuiltShell(
  options: Omit<WebShellOptions, 'version' | 'page' | 'createApp'>,
): Promise<WebShell> {
  return runWebShell({ ...options, version: appVersion(), page: await listAssets(rendererFolder), createApp });
}
