import { parentPort } from 'node:worker_threads';
import { errorOf, failureOf } from './jobs/failures.ts';
import { uninterrupted } from './jobs/nativeCalls.ts';
import type { FromWorker, ProvisionKind, ToWorker } from './jobs/protocol.ts';
import type { TaskContext, ThreadTask } from './jobs/task.ts';
import type { Provisions } from './provisions.ts';
import { tasks } from './tasks.ts';

/** The thread that reads and answers: takes one task at a time from the pool that started it. */

interface Need {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let running: { readonly id: number; readonly controller: AbortController; readonly needs: Map<number, Need> } | null =
  null;
let lastNeed = 0;

// Messages come from the pool alone.
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'run') void run(message);
  if (running?.id !== message.id) return;
  if (message.kind === 'cancel') running.controller.abort();
  if (message.kind === 'provide') running.needs.get(message.need)?.resolve(message.value);
  if (message.kind === 'withhold') running.needs.get(message.need)?.reject(errorOf(message.failure));
});

async function run({ id, task: kind, input, stop }: Extract<ToWorker, { kind: 'run' }>): Promise<void> {
  const controller = new AbortController();
  const needs = new Map<number, Need>();
  running = { id, controller, needs };
  try {
    // The pool gives each task what it takes.
    const { perform, isNative } = tasks[kind] as ThreadTask<unknown, unknown, unknown>;
    const context: TaskContext<unknown> = {
      signal: controller.signal,
      checkpoint: () => {
        if (Atomics.load(stop, 0) !== 0) controller.abort();
        controller.signal.throwIfAborted();
      },
      emit: (event: unknown) => post({ kind: 'event', id, event }),
      need: <What extends ProvisionKind>(what: What, input: Provisions[What]['input']) => {
        const need = ++lastNeed;
        const answer = new Promise<Provisions[What]['output']>((resolve, reject) => {
          // The pool answers with what was asked for.
          needs.set(need, { resolve: (value) => resolve(value as Provisions[What]['output']), reject });
          // Nobody answers a task that is ended, and this one is waited for.
          if (isNative) whenAborted(controller.signal, reject);
        });
        post({ kind: 'need', id, need, what, input });
        return answer.finally(() => needs.delete(need));
      },
    };
    const output = await (isNative ? uninterrupted(() => perform(input, context)) : perform(input, context));
    post({ kind: 'done', id, output });
  } catch (error) {
    post({ kind: 'failed', id, failure: failureOf(error, controller.signal) });
  } finally {
    running = null;
  }
}

function whenAborted(signal: AbortSignal, reject: (reason: unknown) => void): void {
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message, []);
}
