import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { ExecutionError } from '../data.ts';
import type { SandboxReply, SandboxRequest, StopReason } from './protocol.ts';

/** For one call of a program's function. */
const CALL_MS = 1000;
/** For all programs of one pipeline together. */
const PIPELINE_MS = 6000;
/** Beyond its limits, before a thread that does not answer is ended. */
const GRACE_MS = 500;
const START_MS = 20_000;
/** Characters of all arguments. */
const ARGUMENTS_LIMIT = 16_000_000;
/** The thread's own heap, outside of the engine's memory. */
const HEAP_MB = 128;

/** A program that was stopped, or gave what it may not give. */
export class ProgramError extends ExecutionError {
  readonly reason: StopReason | 'result';

  constructor(reason: StopReason | 'result', why: string) {
    super(`The program was stopped: ${why}.`);
    this.reason = reason;
  }
}

/** The time that one pipeline has for its programs. */
export class ProgramTime {
  #leftMs = PIPELINE_MS;

  /**
   * Calls a function once for each list of arguments and gives its results, all
   * as JSON, null for none. Waits for them: the thread that calls does nothing else.
   * Throws ProgramError when the program takes too much time, memory or depth, or throws.
   */
  run(source: string, calls: readonly string[]): readonly (string | null)[] {
    if (calls.reduce((sum, { length }) => sum + length, 0) > ARGUMENTS_LIMIT) {
      throw new ProgramError('size', 'it is given too many cells; keep fewer of them first');
    }
    if (this.#leftMs <= 0) throw new ProgramError('time', `the programs took longer than ${PIPELINE_MS} ms`);
    const thread = (running ??= new SandboxThread());
    const startMs = performance.now();
    try {
      const limits = { callMs: CALL_MS, totalMs: Math.ceil(this.#leftMs) };
      const reply = thread.ask({ source, calls, limits });
      if (reply.kind === 'stopped') throw new ProgramError(reply.reason, reply.message);
      return reply.results;
    } finally {
      this.#leftMs -= performance.now() - startMs;
    }
  }
}

/** One for each thread that runs pipelines; started with the first program. */
let running: SandboxThread | null = null;

class SandboxThread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #replies = new Int32Array(new SharedArrayBuffer(4));
  #lastId = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(workerScript(), {
      workerData: { port: port2, replies: this.#replies },
      transferList: [port2],
      // Nothing of what the app was started with.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // Neither keeps the process alive. An error ends the thread, which is met when it does not answer.
    this.#worker.unref();
    this.#worker.on('error', () => this.#end());
    this.#port.unref();
    this.#wait(0, START_MS);
  }

  ask(request: Omit<SandboxRequest, 'id'>): SandboxReply {
    const id = ++this.#lastId;
    const seen = Atomics.load(this.#replies, 0);
    this.#port.postMessage({ ...request, id } satisfies SandboxRequest, []);
    this.#wait(seen, request.limits.totalMs + GRACE_MS);
    // Our own thread alone writes to the port.
    const received: { message: SandboxReply } | undefined = receiveMessageOnPort(this.#port);
    if (received?.message.id === id) return received.message;
    this.#end();
    throw new ProgramError('time', 'it did not end');
  }

  #wait(seen: number, limitMs: number): void {
    if (Atomics.wait(this.#replies, 0, seen, limitMs) !== 'timed-out') return;
    this.#end();
    throw new ProgramError('time', 'it did not end');
  }

  #end(): void {
    if (running === this) running = null;
    void this.#worker.terminate();
  }
}

/** The worker beside this module, in the source and in the bundle. */
function workerScript(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './sandboxWorker.ts' : './sandboxWorker.js', import.meta.url);
}
