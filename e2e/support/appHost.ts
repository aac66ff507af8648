// A process that apps run in, one after the other: `open` starts one on a library, `stop` ends it.
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Built from '../../src-main/web/builtShell.ts';
import type { WebShell } from '../../src-main/web/webShell.ts';

/** What the process is asked. */
export type HostRequest = { readonly kind: 'open'; readonly home: string } | { readonly kind: 'stop' };
/** What it answers. */
export type HostReply =
  | { readonly kind: 'opened'; readonly url: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly stack: string };

// `as`: it was built from the module of this type.
const { createJobs, runBuiltShell } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as typeof Built;
const jobs = createJobs();
let running: WebShell | null = null;

// Whoever started it is gone, by whatever way: nothing of it stays behind.
process.on('disconnect', () => process.exit(0));

// `as`: the one who started this process sends nothing else.
process.on('message', (request) => void answer(request as HostRequest).then((reply) => process.send?.(reply)));

async function answer(request: HostRequest): Promise<HostReply> {
  try {
    if (request.kind === 'open') {
      const options = { dataFolder: request.home, port: 0, files: [], onStopped: () => undefined };
      running = await runBuiltShell(options, jobs);
      return { kind: 'opened', url: running.server.launcher.newUrl() };
    }
    await running?.stop('asked');
    running = null;
    flushCompileCache();
    return { kind: 'stopped' };
  } catch (error) {
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
