import type { History, NewStep } from './history.ts';

interface TurnParts {
  /** Runs works of the same key one after the other. */
  readonly exclusively: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

interface ChangeParts extends TurnParts {
  readonly store: { readonly history: History };
}

/** Runs what changes a document after what else does. */
export function inTurn<T>({ exclusively }: TurnParts, documentId: string, work: () => Promise<T>): Promise<T> {
  return exclusively(`history ${documentId}`, work);
}

/**
 * Makes a route's handler a step of its document's history, which undo takes back: `step` says what to do, or null for
 * nothing, and throws what refuses it; `result` is what the route answers with then.
 */
export function undoable<Input extends { readonly documentId: string }, Output>(
  core: ChangeParts,
  { step, result }: { step: (input: Input) => Promise<NewStep | null>; result: (input: Input) => Promise<Output> },
): (call: { readonly input: Input }) => Promise<Output> {
  return ({ input }) =>
    inTurn(core, input.documentId, async () => {
      const made = await step(input);
      if (made) core.store.history.move(input.documentId, { kind: 'append', step: made });
      return result(input);
    });
}
