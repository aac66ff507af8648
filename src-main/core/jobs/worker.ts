import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Failure, FromWorker, Provisions, ProvisionKind, ToWorker } from './protocol.ts';
import { tasks } from './tasks.ts';

/** The thread that reads and answers: takes one task at a time from the pool that started it. */

let running: { id: number; controller: AbortController; needs: Map<ProvisionKind, (value: unknown) => void> } | null =
  null;

// Messages come from the pool alone.
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'run') void run(message);
  if (running?.id !== message.id) return;
  if (message.kind === 'cancel') running.controller.abort();
  if (message.kind === 'provide') running.needs.get(message.what)?.(message.value);
});

async function run({ id, task: kind, input, stop }: Extract<ToWorker, { kind: 'run' }>): Promise<void> {
  const controller = new AbortController();
  const needs = new Map<ProvisionKind, (value: unknown) => void>();
  running = { id, controller, needs };
  try {
    const task = tasks[kind] as (input: unknown, context: unknown) => unknown;
    const output = await task(input, {
      signal: controller.signal,
      checkpoint: () => {
        if (Atomics.load(stop, 0) !== 0) controller.abort();
        controller.signal.throwIfAborted();
      },
      emit: (event: unknown) => post({ kind: 'event', id, event }),
      need: <What extends ProvisionKind>(what: What) => {
        const answer = new Promise<Provisions[What]>((resolve) => {
          // The pool answers with what was asked for.
          needs.set(what, (value) => resolve(value as Provisions[What]));
        });
        post({ kind: 'need', id, what });
        return answer;
      },
    });
    post({ kind: 'done', id, output });
  } catch (error) {
    post({ kind: 'failed', id, failure: failureOf(error, controller.signal) });
  } finally {
    running = null;
  }
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message, []);
}

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof DomainError) return { kind: 'domain', code: error.code, message: error.message };
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'bug', name, message, stack };
}
