import { Worker } from 'node:worker_threads';
import { errorOf, failureOf } from './failures.ts';
import { hardLimitMb, type MemoryLimits, watchMemory } from './memoryWatch.ts';
import { ended, gone, type NativeCalls, nativeCalls } from './nativeCalls.ts';
import type { FromWorker, Providers, TaskKind, TaskTypes, ToWorker } from './protocol.ts';

/** What is limited of a worker's memory is looked at while it works. */
export interface PoolOptions extends MemoryLimits {
  readonly script: URL;
  /** Workers at most; they are started when they are needed. */
  readonly size: number;
  /**
   * One that has worked at a task for `slowMs` (2000) counts no more, up to `sizeWhenSlow` workers in all: what is slow does
   * not keep others waiting.
   */
  readonly sizeWhenSlow?: number | undefined;
  readonly slowMs?: number | undefined;
  /** What a cancelled task gets to end by itself before its worker is ended. */
  readonly graceMs: number;
  /**
   * A worker ends after its task when the process has grown by more than this since the worker started, in MiB: the memory
   * of WebAssembly and of native libraries is only freed with the thread. A new worker loads its models again, which costs
   * three times as much as reading a small picture.
   */
  readonly renewMb?: number | undefined;
}

export interface RunOptions<Kind extends TaskKind> {
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: TaskTypes[Kind]['event']) => void) | undefined;
  readonly providers?: Providers | undefined;
  /** Goes to a free worker that has had this key before, if there is one. */
  readonly key?: string | undefined;
  /** The worker ends with the task, and its memory is free again. */
  readonly isLast?: boolean | undefined;
  /** Runs when nothing else does, gives its worker to what comes meanwhile, and then starts again. */
  readonly givesWay?: boolean | undefined;
}

/** The task took longer than it may; its worker was ended. */
export class TimeLimitError extends Error {}
/** The task needed more memory than it may have; its worker was ended. */
export class MemoryLimitError extends Error {}

interface Member {
  readonly worker: Worker;
  /** It is not ended within one of them. */
  readonly calls: NativeCalls;
  readonly keys: Set<string>;
  /** The resident memory of the process when the worker started. */
  readonly startBytes: number;
  job: Job | null;
  /** Ends the watch over its memory. */
  unwatch: () => void;
  /** Called once when its task has left it. */
  onFree: () => void;
}

interface Job {
  readonly id: number;
  readonly kind: TaskKind;
  readonly input: unknown;
  readonly options: Omit<RunOptions<TaskKind>, 'onEvent'>;
  readonly onEvent: (event: unknown) => void;
  readonly settle: (result: { output: unknown } | { error: unknown }) => void;
  timer?: NodeJS.Timeout;
  slowTimer?: NodeJS.Timeout;
  isSlow: boolean;
  /** Shared with its worker: see `run` in the protocol. */
  stop: Int32Array;
  /** Its worker was asked back; it waits again when it has left it. */
  isLeaving: boolean;
  /** Nobody waits for it any more, and its worker is free in a moment. */
  isCancelled: boolean;
}

/**
 * Room for new objects, of each thread. Left to itself V8 takes twice as much on a large machine, fills it with rubbish
 * however little lives, and holds it as long as the thread stands.
 */
const YOUNG_MB = 48;

/** What most tasks take at most, on a machine that has other things to do, too. */
const SLOW_MS = 2000;

/** What a task that gives way gets to leave: its worker knows the sheet, which is worth waiting for. */
const LEAVING_MS = 3000;

/**
 * Threads that work through tasks, one at a time each. A task that does not end
 * when it is cancelled or when its time is up is ended with its thread; the
 * next task gets a new one.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #members = new Set<Member>();
  readonly #waiting: Job[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task. Throws the signal's reason when aborted, DomainError as the
   * task threw it, TimeLimitError, MemoryLimitError, or the task's own bug.
   */
  run<Kind extends TaskKind>(
    kind: Kind,
    input: TaskTypes[Kind]['input'],
    { onEvent, ...options }: RunOptions<Kind>,
  ): Promise<TaskTypes[Kind]['output']> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#isClosed) return Promise.reject(new Error('The worker pool is closed'));
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const settle: Job['settle'] = (result) => {
        if (isSettled) return;
        isSettled = true;
        signal?.removeEventListener('abort', cancel);
        clearTimeout(job.timer);
        clearTimeout(job.slowTimer);
        // The worker answers with what the task's kind promises.
        if ('output' in result) resolve(result.output);
        else reject(result.error);
      };
      const job: Job = {
        id: ++this.#lastId,
        kind,
        input,
        options,
        onEvent: (event) => {
          if (!isSettled) onEvent?.(event);
        },
        settle,
        stop: lowered(),
        isSlow: false,
        isLeaving: false,
        isCancelled: false,
      };
      const cancel = (): void => {
        settle({ error: signal?.reason });
        this.#cancel(job);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Ends all threads; what was running or waiting fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.settle({ error: new Error('The worker pool is closed') });
    await Promise.all([...this.#members].map((member) => this.#end(member, new Error('The worker pool is closed'))));
  }

  /** Cancels what runs or waits and keeps the threads. Resolves when each thread is free or has ended. */
  async clear(): Promise<void> {
    const jobs = [...this.#waiting, ...[...this.#members].flatMap(({ job }) => job ?? [])];
    for (const job of jobs) {
      job.settle({ error: new Error('The app was closed') });
      job.isLeaving = false;
      this.#cancel(job);
    }
    await Promise.all([...this.#members].map((member) => this.#freed(member)));
  }

  #freed(member: Member): Promise<void> {
    if (member.job === null) return Promise.resolve();
    return new Promise((resolve) => {
      member.onFree = resolve;
    });
  }

  #assign(): void {
    for (const job of this.#waiting.filter(({ options }) => !options.givesWay)) {
      const member = this.#memberFor(job);
      if (member?.job) this.#askBack(member, member.job);
      else if (member) this.#start(member, job);
    }
    const isBusy = [...this.#members].some((member) => member.job !== null);
    const [job] = this.#waiting;
    const member = isBusy || !job?.options.givesWay ? undefined : this.#memberFor(job);
    if (job && member) this.#start(member, job);
  }

  /** The member to take a task: one that knows its key, a free one, a new one; or one that will soon be free. */
  #memberFor({ options: { key } }: Job): Member | undefined {
    const members = [...this.#members];
    const free = members.filter((member) => member.job === null);
    const lent = members.filter(({ job }) => job?.options.givesWay || job?.isCancelled);
    const isKnown = (member: Member): boolean => key !== undefined && member.keys.has(key);
    const known = free.find(isKnown) ?? lent.find(isKnown);
    return known ?? free[0] ?? (members.length < this.#sizeNow ? this.#add() : lent[0]);
  }

  /** So many workers there may be now. */
  get #sizeNow(): number {
    const { size, sizeWhenSlow = size } = this.#options;
    const slow = [...this.#members].filter(({ job }) => job?.isSlow).length;
    return Math.max(size, Math.min(size + slow, sizeWhenSlow));
  }

  /** Asks a task that gives way for its worker; it waits again, for a time when nothing else does. */
  #askBack(member: Member, job: Job): void {
    if (job.isLeaving || job.isCancelled) return;
    job.isLeaving = true;
    askToEnd(member, job);
    setTimeout(() => {
      if (member.job === job && job.isLeaving) void this.#end(member, new Error('Asked back'));
    }, LEAVING_MS).unref();
  }

  #start(member: Member, job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    member.job = job;
    member.unwatch = watchMemory(member.worker, this.#options, () => {
      const { heapMb, arraysMb } = this.#options;
      const limits = [`${heapMb} MiB of heap`, ...(arraysMb === undefined ? [] : [`${arraysMb} MiB of arrays`])].join(
        ' or ',
      );
      void this.#end(member, new MemoryLimitError(`Task "${job.kind}" used more than ${limits}`));
    });
    if (job.options.key !== undefined) member.keys.add(job.options.key);
    job.timer = setTimeout(() => {
      void this.#end(member, new TimeLimitError(`Task "${job.kind}" took more than ${job.options.timeLimitMs} ms`));
    }, job.options.timeLimitMs);
    job.slowTimer = setTimeout(() => {
      job.isSlow = true;
      this.#assign();
    }, this.#options.slowMs ?? SLOW_MS).unref();
    member.worker.ref();
    job.stop = lowered();
    post(member.worker, { kind: 'run', id: job.id, task: job.kind, input: job.input, stop: job.stop });
  }

  #add(): Member {
    const calls = nativeCalls();
    const worker = new Worker(this.#options.script, {
      workerData: { nativeCalls: calls },
      // A reader of untrusted files needs nothing of what the app was started with.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: hardLimitMb(this.#options.heapMb), maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const member: Member = {
      worker,
      calls,
      keys: new Set(),
      startBytes: process.memoryUsage.rss(),
      job: null,
      unwatch: () => {},
      onFree: () => {},
    };
    this.#members.add(member);
    // Messages come from our own worker script alone.
    worker.on('message', (message: FromWorker) => this.#receive(member, message));
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      void this.#end(member, isMemory ? new MemoryLimitError(error.message, { cause: error }) : error);
    });
    worker.on('exit', (code) => {
      gone(calls);
      void this.#end(member, new Error(`Worker ended with code ${code}`));
    });
    return member;
  }

  #receive(member: Member, message: FromWorker): void {
    const { job } = member;
    if (job?.id !== message.id) return;
    switch (message.kind) {
      case 'event':
        job.onEvent(message.event);
        break;
      case 'need':
        void this.#provide(member, job, message);
        break;
      case 'done':
        this.#release(member, { output: message.output });
        break;
      case 'failed':
        this.#release(member, { error: errorOf(message.failure) });
        break;
    }
  }

  /** Answers a need; what cannot be given fails in the worker, which may know another way. */
  async #provide(
    member: Member,
    job: Job,
    { need, what, input }: Extract<FromWorker, { kind: 'need' }>,
  ): Promise<void> {
    const answer = (message: ToWorker): void => {
      if (member.job === job) post(member.worker, message);
    };
    try {
      // Of the kind that was asked for, and so with the input of that kind.
      const provide = job.options.providers?.[what] as ((input: unknown) => Promise<unknown>) | undefined;
      if (!provide) throw new Error(`Task "${job.kind}" asked for a ${what} that nobody provides`);
      answer({ kind: 'provide', id: job.id, need, value: await provide(input) });
    } catch (error) {
      answer({ kind: 'withhold', id: job.id, need, failure: failureOf(error, job.options.signal) });
    }
  }

  #release(member: Member, result: Parameters<Job['settle']>[0]): void {
    const { job } = member;
    member.job = null;
    member.unwatch();
    member.worker.unref();
    member.onFree();
    if (job?.isLeaving && 'error' in result) this.#waitAgain(job);
    else job?.settle(result);
    const isSpare = this.#members.size > this.#sizeNow;
    if (job?.options.isLast || isSpare || this.#isGrown(member)) void this.#end(member, null);
    this.#assign();
  }

  #isGrown({ startBytes }: Member): boolean {
    const { renewMb } = this.#options;
    return renewMb !== undefined && process.memoryUsage.rss() - startBytes > renewMb * 2 ** 20;
  }

  #waitAgain(job: Job): void {
    clearTimeout(job.timer);
    clearTimeout(job.slowTimer);
    job.isSlow = false;
    job.isLeaving = false;
    if (!job.options.signal?.aborted) this.#waiting.push(job);
  }

  /** Asks the task to end, and ends its worker when it does not. */
  #cancel(job: Job): void {
    job.isCancelled = true;
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const member of this.#members) {
      if (member.job !== job) continue;
      askToEnd(member, job);
      setTimeout(() => {
        if (member.job === job) void this.#end(member, new Error('Cancelled'));
      }, this.#options.graceMs).unref();
    }
  }

  async #end(member: Member, error: unknown): Promise<void> {
    if (!this.#members.delete(member)) return;
    member.unwatch();
    const { job } = member;
    member.job = null;
    if (job?.isLeaving && !this.#isClosed) this.#waitAgain(job);
    else job?.settle({ error });
    if (!this.#isClosed) this.#assign();
    // The task is told first, so that it ends a call into a native library, which is waited for.
    if (job) askToEnd(member, job);
    await ended(member.calls);
    await member.worker.terminate();
    member.onFree();
  }
}

function lowered(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** By message for a task that waits, by the raised flag for one in a loop. */
function askToEnd({ worker }: Member, { id, stop }: Job): void {
  Atomics.store(stop, 0, 1);
  post(worker, { kind: 'cancel', id });
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message, []);
}
