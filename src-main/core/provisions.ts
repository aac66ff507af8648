import type { PackedGrid } from '../../src-shared/packedGrid.ts';
import type { ModelCall, ModelReply } from './model/types.ts';
import type { LearnedOf, RememberedNeighbour } from './pictures/tasks.ts';
import type { TextOrWords } from './survey/rules/keptWords.ts';

interface Provision<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** Everything that a worker thread may request from the main thread during a task: the input of the request and its result. */
export interface Provisions {
  readonly grid: Provision<null, PackedGrid>;
  /** The structure as the task `structure` returned it. */
  readonly tree: Provision<null, Uint8Array>;
  /** A model call whose reply has the schema of this name. */
  readonly reply: Provision<{ readonly call: ModelCall; readonly form: string }, ModelReply<unknown>>;
  /** A model call whose reply is text. */
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
