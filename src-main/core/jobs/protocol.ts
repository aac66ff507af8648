import type { DomainErrorCode } from '../../../src-shared/errors.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { Provisions } from '../provisions.ts';
import type { tasks } from '../tasks.ts';
import type { ThreadTask } from './task.ts';

export type TaskKind = keyof typeof tasks;

/** What a worker can be asked to do: what it takes, tells on the way, and gives. */
export type TaskTypes = {
  readonly [Kind in TaskKind]: (typeof tasks)[Kind] extends ThreadTask<infer Input, infer Output, infer Event>
    ? { readonly input: Input; readonly output: Output; readonly event: Event }
    : never;
};

export type ProvisionKind = keyof Provisions;
/** How the core answers a worker that asks back. */
export type Providers = {
  readonly [Kind in ProvisionKind]?: (input: Provisions[Kind]['input']) => Promise<Provisions[Kind]['output']>;
};

export type ToWorker =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly task: TaskKind;
      readonly input: unknown;
      /** One number in shared memory; not zero when the task is to end, which a message could not tell a thread in a loop. */
      readonly stop: Int32Array;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Answers the need of this number. */
  | { readonly kind: 'provide'; readonly id: number; readonly need: number; readonly value: unknown }
  | { readonly kind: 'withhold'; readonly id: number; readonly need: number; readonly failure: Failure };

export type FromWorker =
  | { readonly kind: 'event'; readonly id: number; readonly event: unknown }
  | {
      readonly kind: 'need';
      readonly id: number;
      readonly need: number;
      readonly what: ProvisionKind;
      readonly input: unknown;
    }
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure };

/** An error as it crosses from thread to thread. */
export type Failure =
  | { readonly kind: 'domain'; readonly code: DomainErrorCode; readonly said: Said }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'bug'; readonly name: string; readonly message: string; readonly stack: string };
