import type { z } from 'zod';
import type { ItemState, RunFailure } from '../../../src-shared/run.ts';
import type { Saying } from '../../../src-shared/said/said.ts';

/** What came of an item: its result, or why there is none. */
export type ItemOutcome<Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly failure: RunFailure };

/** One of the things that a run works through. */
export interface ItemToDo {
  /** Names it among the run's items, over restarts. */
  readonly key: string;
  readonly title: string;
}

/** What a run works with. */
export interface RunContext<Input> {
  readonly id: string;
  readonly input: Input;
  /** Aborted when the run is cancelled and when the app closes. */
  readonly signal: AbortSignal;
  /** What is done now, and how far the whole (or the item under way) is. */
  progress(step: Saying, fraction: number | null): void;
  /** Tells whoever watches; nothing of it is kept. Of those with a `key` only the latest is told to who comes later. */
  emit(event: unknown, key?: string): void;
  /** What the run turned out to be about. */
  about(what: { readonly title?: string; readonly documentId?: string; readonly sessionId?: string }): void;
  /**
   * Works through items, as many at once as said: what was done before is not done again, and one that fails does not
   * stop the others. Between items the run can be paused.
   */
  items<Item extends ItemToDo, Result>(
    items: readonly Item[],
    work: (item: Item, signal: AbortSignal) => Promise<Result>,
    options?: { readonly parallel?: number },
  ): Promise<readonly ItemOutcome<Result>[]>;
  /** What `make` gives, found once: a run that goes on after a restart or a pause has it. Results are kept as JSON. */
  remember<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
  /** What was noted of the run from outside, as a person's wish; null where nothing was. */
  recall(key: string): unknown;
  /** Waits for a person's word, over restarts: one of the answers, where some are given. */
  ask(question: string, answers?: readonly string[]): Promise<string>;
}

/** A kind of work that lasts, as a domain declares it. */
export interface RunKind<Input = unknown> {
  /** Domain and verb, as in `library.import`. */
  readonly kind: string;
  readonly input: z.ZodType<Input>;
  readonly title: (input: Input) => Saying;
  /** Runs of one queue wait for each other. */
  readonly queue: string;
  /** How many runs of the queue go on at once. */
  readonly parallel: number;
  /** Does it; the result is kept as JSON. Throws DomainError for what a person can act on. */
  readonly perform: (context: RunContext<Input>) => Promise<unknown>;
  /** Called when it ended without being done: it failed, or was cancelled. */
  readonly abandoned?: (input: Input) => void;
  /** Cleans up what the run had for itself, when it is over for good. */
  readonly discard?: (input: Input, id: string) => Promise<void>;
}

/** Forgets the input's type, which `input` checks whenever a run starts. */
export function runKind<Input>(kind: RunKind<Input>): RunKind {
  const { title, perform, abandoned, discard, ...rest } = kind;
  const read = (input: unknown): Input => kind.input.parse(input);
  return {
    ...rest,
    title: (input) => title(read(input)),
    perform: (context) => perform({ ...context, input: read(context.input) }),
    ...(abandoned && { abandoned: (input: unknown) => abandoned(read(input)) }),
    ...(discard && { discard: (input: unknown, id: string) => discard(read(input), id) }),
  };
}

/** An item as it is kept. */
export interface KeptItem {
  readonly key: string;
  readonly title: string;
  readonly state: ItemState;
  readonly result: unknown;
  readonly failure: RunFailure | null;
  readonly workedMs: number;
  readonly attempts: number;
}
