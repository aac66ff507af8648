import { Worker } from 'node:worker_threads';
import type { Answered, Asked, Kind, Readings } from './protocol.ts';

/** It took longer than anything may that a model meant to say. */
export class ReadingTooLong extends Error {
  override readonly name = 'ReadingTooLong';
}

const LIMIT_MS = 5000;
/** A machine that is busy starts a thread late. */
const START_MS = 30_000;
const HEAP_MB = 512;
/** How long it waits for more. */
const IDLE_MS = 60_000;

const script = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './replyWorker.js', import.meta.url);

/** A thread of its own for what must not stop the others; started when it is first needed. */
interface Thread {
  readonly worker: Worker;
  readonly started: Promise<void>;
}

/**
 * Reads what endpoints send off the main thread, one after the other. What takes
 * too long or too much memory is ended with its thread; the next one gets a new one.
 */
export class ReplyReader {
  #thread: Thread | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #serial = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Throws ReadingTooLong. */
  read<K extends Kind>(kind: K, input: Readings[K]['input']): Promise<Readings[K]['output']> {
    const reading = this.#turn.then(() => this.#readNow(kind, input));
    // Whoever asked for it is told; the next one starts anew.
    this.#turn = reading.catch(() => undefined);
    return reading;
  }

  async #readNow<K extends Kind>(kind: K, input: Readings[K]['input']): Promise<Readings[K]['output']> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= startThread());
    const { worker } = thread;
    worker.ref();
    try {
      await within(thread.started, START_MS);
      return await within(asked(worker, { id: ++this.#serial, kind, input }), LIMIT_MS);
    } catch (error) {
      this.#end(thread);
      throw error;
    } finally {
      worker.unref();
      this.#idle = setTimeout(() => this.#end(thread), IDLE_MS).unref();
    }
  }

  #end(thread: Thread): void {
    if (this.#thread === thread) this.#thread = null;
    void thread.worker.terminate();
  }
}

function startThread(): Thread {
  const worker = new Worker(script, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  // Whoever waits for it hears of its end as well.
  worker.on('error', () => undefined);
  const started = new Promise<void>((resolve, reject) => {
    worker.once('online', resolve);
    worker.once('exit', () => reject(new ReadingTooLong('The thread did not start')));
  });
  return { worker, started };
}

function asked<K extends Kind>(worker: Worker, message: Asked<K>): Promise<Readings[K]['output']> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', receive);
      worker.off('error', fail);
      worker.off('exit', fail);
    };
    const receive = ({ id, output }: Answered<K>): void => {
      if (id !== message.id) return;
      settle();
      resolve(output);
    };
    const fail = (cause: unknown): void => {
      settle();
      reject(new ReadingTooLong('The thread that read it ended', { cause }));
    };
    worker.on('message', receive);
    worker.on('error', fail);
    worker.on('exit', fail);
    const { input } = message;
    worker.postMessage(message, 'bytes' in input ? [input.bytes.buffer] : []);
  });
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ReadingTooLong(`It took longer than ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
