import type { RunFailure } from '../../../src-shared/run.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { codeOf, type Saying } from '../../../src-shared/said/said.ts';
import { domainErrorIn, ReportedError } from '../rpc/errors.ts';
import type { KeptRuns } from './kept.ts';
import type { ItemOutcome, ItemToDo, RunContext } from './kind.ts';

/** Thrown through a run that was asked to pause, at a point where nothing is lost. */
export class PausedError extends Error {}

/** Thrown through a run that waits for a person: it starts again, and goes on from what it remembers, once there is a word. */
export class WaitingError extends Error {
  readonly question: string;
  readonly answers: readonly string[];

  constructor(question: string, answers: readonly string[]) {
    super('The run waits for a person');
    this.question = question;
    this.answers = answers;
  }
}

/** What the context of a run tells its keeper. */
export interface ContextParts {
  readonly id: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly kept: KeptRuns;
  readonly isPausing: () => boolean;
  readonly onProgress: (step: Saying, fraction: number | null) => void;
  readonly onEvent: (event: unknown, key: string | undefined) => void;
  readonly onAbout: (what: Parameters<RunContext<unknown>['about']>[0]) => void;
  /** Items changed. */
  readonly onChanged: () => void;
  /** Something was done for good. */
  readonly onDone: () => void;
  /** The failure as it is kept and shown. */
  readonly failureOf: (error: unknown) => RunFailure;
}

export function runContext(parts: ContextParts): RunContext<unknown> {
  const { id, input, signal, kept, isPausing, onChanged, onDone } = parts;

  const pausePoint = (): void => {
    signal.throwIfAborted();
    if (isPausing()) throw new PausedError('The run was asked to pause');
  };

  const done = async <Item extends ItemToDo, Result>(
    item: Item,
    work: (item: Item, signal: AbortSignal) => Promise<Result>,
  ): Promise<ItemOutcome<Result>> => {
    const before = kept.item(id, item.key);
    // What was kept is what `work` gave, by way of JSON.
    if (before?.state === 'done') return { state: 'done', result: before.result as Result };
    if (before?.state === 'failed' && before.failure) return { state: 'failed', failure: before.failure };
    pausePoint();
    kept.changeItem(id, item.key, { state: 'running', attempts: (before?.attempts ?? 0) + 1 });
    const startedAt = performance.now();
    const workedMs = (): number => (before?.workedMs ?? 0) + performance.now() - startedAt;
    try {
      const result = await work(item, signal);
      signal.throwIfAborted();
      kept.changeItem(id, item.key, { state: 'done', result: result ?? null, failure: null, workedMs: workedMs() });
      onDone();
      return { state: 'done', result };
    } catch (error) {
      const isStopped = signal.aborted || error instanceof PausedError || error instanceof WaitingError;
      if (isStopped) {
        kept.changeItem(id, item.key, { state: 'queued', workedMs: workedMs() });
        throw error;
      }
      const failure = parts.failureOf(error);
      kept.changeItem(id, item.key, { state: 'failed', failure, workedMs: workedMs() });
      return { state: 'failed', failure };
    } finally {
      onChanged();
    }
  };

  return {
    id,
    input,
    signal,
    progress: parts.onProgress,
    emit: parts.onEvent,
    about: parts.onAbout,
    items: async (items, work, { parallel = 1 } = {}) => {
      kept.expect(id, items);
      onChanged();
      return inOrder(items, (item) => done(item, work), parallel);
    },
    remember: async (key, make) => {
      const known = kept.checkpoint(id, key);
      // What was kept is what `make` gave, by way of JSON.
      if (known) return known.value as Awaited<ReturnType<typeof make>>;
      pausePoint();
      const value = await make();
      signal.throwIfAborted();
      kept.keepCheckpoint(id, key, value);
      onDone();
      return value;
    },
    recall: (key) => kept.checkpoint(id, key)?.value ?? null,
    ask: async (question, answers = []) => {
      const known = kept.checkpoint(id, answerKey(question));
      if (known) return String(known.value);
      throw new WaitingError(question, answers);
    },
  };
}

/** The outcomes of items, in their order. */
async function inOrder<Item extends ItemToDo, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
  parallel: number,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...items];
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item && errors.length === 0; item = waiting.shift()) {
      try {
        outcomes.set(item.key, await work(item));
      } catch (error) {
        // The others end what they have in hand; nothing new is begun.
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, worker));
  if (errors.length > 0) throw errors[0];
  return items.flatMap(({ key }) => outcomes.get(key) ?? []);
}

/** Under which key the answer to a question is kept. */
export function answerKey(question: string): string {
  return `answer: ${question}`;
}

/** The failure that a person is shown, and whether it is a fault of the program. */
export function failureOf(error: unknown, report: (error: unknown) => string): RunFailure {
  if (error instanceof ReportedError) return faultOf(error.reportId);
  const known = domainErrorIn(error);
  if (known) return { code: known.code, message: known.message, said: codeOf(known.said) };
  return faultOf(report(error));
}

function faultOf(reportId: string): RunFailure {
  const said = librarySaid.fault(reportId);
  return { code: null, message: said.text, said: codeOf(said), reportId };
}
