import type { DomainErrorCode } from '../../../src-shared/errors.ts';
import type { PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { ModelCall, ModelReply } from '../model/index.ts';
import type { LearnedOf, RememberedNeighbour } from '../pictures/tasks.ts';
import type { TextOrWords } from '../survey/rules/keptWords.ts';
import type { ReplyForm } from './forms.ts';
import type { ThreadTask } from './task.ts';
import type { tasks } from './tasks.ts';

export type TaskKind = keyof typeof tasks;

/** What a worker can be asked to do: what it takes, tells on the way, and gives. */
export type TaskTypes = {
  readonly [Kind in TaskKind]: (typeof tasks)[Kind] extends ThreadTask<infer Input, infer Output, infer Event>
    ? { readonly input: Input; readonly output: Output; readonly event: Event }
    : never;
};

interface Provision<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** What a worker may ask back while it works on a sheet: what it says with it, and what it gets. */
export interface Provisions {
  readonly grid: Provision<null, PackedGrid>;
  /** The structure as the task `structure` gave it. */
  readonly tree: Provision<null, Uint8Array>;
  /** A call of the text model whose reply has the form of this name. */
  readonly reply: Provision<{ readonly call: ModelCall; readonly form: ReplyForm }, ModelReply<unknown>>;
  /** A call whose reply is text. */
  readonly words: Provision<ModelCall, ModelReply<string>>;
  /** Remembered pictures, and what was learned of these and of those that come with the program. */
  readonly neighbours: Provision<
    null,
    { readonly remembered: readonly RememberedNeighbour[]; readonly learned: readonly LearnedOf[] }
  >;
  readonly neighbour: Provision<string, { readonly bytes: Uint8Array; readonly html: string }>;
  readonly learned: Provision<LearnedOf, null>;
  /** Answered once a person wants no more to be read: what was read by then is the result. */
  readonly enough: Provision<null, null>;
  /** Texts of the library by their ids, or their words where they were kept; null for one that is not there. */
  readonly texts: Provision<readonly string[], readonly (TextOrWords | null)[]>;
  readonly vectors: Provision<readonly string[], readonly Float32Array[]>;
}
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
