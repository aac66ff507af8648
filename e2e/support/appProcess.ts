import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostReply, HostRequest } from './appHost.ts';

const project = join(import.meta.dirname, '../..');

/** An app that runs, and how it is ended: in good order, or with its process at once. */
export interface OpenApp {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/**
 * One process for the apps of many stories, each on a library of its own and one after the other: what a start loads and
 * compiles is there for the next. Another one is started where it was killed or has ended.
 */
export class AppProcess {
  #child: ChildProcess | null = null;
  #said = '';

  /** Starts the app on the library in a folder. */
  async open(home: string): Promise<OpenApp> {
    const child = (this.#child ??= this.#start());
    const reply = await this.#ask(child, { kind: 'open', home });
    if (reply.kind !== 'opened') throw this.#ended(child, 'The app did not start.');
    return {
      url: reply.url,
      stop: async () => void (await this.#ask(child, { kind: 'stop' })),
      kill: async () => {
        if (hasEnded(child)) throw this.#ended(child, 'The app ended by itself.');
        await this.#kill(child);
      },
    };
  }

  /** Ends the process. */
  async end(): Promise<void> {
    if (this.#child) await this.#kill(this.#child);
  }

  #start(): ChildProcess {
    this.#said = '';
    const child = fork(join(import.meta.dirname, 'appHost.ts'), [join(project, 'out/main/builtShell.js')], {
      env: { NODE_COMPILE_CACHE: join(project, 'test-results/compiled'), ...process.env },
      // The runner's own ways of loading are not the app's.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => (this.#said += piece));
    }
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  /** The answer; throws where the process ends before it has come, or failed. */
  async #ask(child: ChildProcess, request: HostRequest): Promise<HostReply> {
    if (hasEnded(child)) throw this.#ended(child, 'The app ended by itself.');
    const over = new AbortController();
    const { signal } = over;
    // `as`: its process sends nothing else.
    const answered = once(child, 'message', { signal }).then(([reply]) => reply as HostReply);
    const ended = once(child, 'exit', { signal }).then(() =>
      Promise.reject(this.#ended(child, 'The app ended by itself.')),
    );
    child.send(request);
    try {
      const reply = await Promise.race([answered, ended]);
      if (reply.kind === 'failed') throw new Error(reply.stack);
      return reply;
    } finally {
      over.abort();
      await Promise.allSettled([answered, ended]);
    }
  }

  async #kill(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #ended({ exitCode, signalCode }: ChildProcess, what: string): Error {
    return new Error(`${what} (${signalCode ?? exitCode})\n${this.#said}`);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
