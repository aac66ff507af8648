import { create } from 'zustand';
import type { AskEvent } from '../../../src-shared/contract/ask.ts';
import type { Message } from '../../../src-shared/session.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { ConnectionLost } from '../../lib/connection.ts';

/** What a person asked: of which sheet, in which session, and in place of which message. */
export interface Asked {
  readonly sessionId: string;
  readonly sheet: number;
  readonly question: string;
  readonly replaces: string | null;
}

/** A question on its way to an answer. */
export interface RunningQuestion extends Asked {
  /** Null until the core has taken the question. */
  readonly messageId: string | null;
  readonly steps: readonly TraceStep[];
  /** On the clock of `performance.now()`. */
  readonly startedAtMs: number;
  readonly stop: () => void;
}

/** A question that got no answer because something broke, kept so that it can be asked again. */
export interface FailedQuestion extends Asked {
  /** The message that the core keeps of it, the replaced one where there is one; null when the core never took it. */
  readonly messageId: string | null;
  readonly error: unknown;
}

interface AskingState {
  readonly running: Readonly<Record<string, RunningQuestion>>;
  /** In the order in which they failed. */
  readonly failed: Readonly<Record<string, readonly FailedQuestion[]>>;
}

/** Questions under way and failed, by session: they go on while their pane is not on the screen. */
export const useAsking = create<AskingState>(() => ({ running: {}, failed: {} }));

interface AskPorts {
  readonly ask: (asked: Asked, options: { signal: AbortSignal }) => Promise<AsyncIterable<AskEvent>>;
  /** Ends what answers the question. */
  readonly cancel: (runId: string) => void;
  /** Called with the message when it is taken and again when it is answered. */
  readonly onMessage: (message: Message) => void;
  readonly onStep: (step: TraceStep) => void;
  /** Called with a message that ended without an answer: the core has restored the message that it replaced. */
  readonly onGivenUp: (messageId: string) => void;
  /** Called when the question has ended in any way. */
  readonly onEnd: () => void;
}

/** Steps come in bursts; a window gains nothing from more than thirty paints a second. */
const FLUSH_MS = 33;
/** A question that was not taken for so long waits for a connection. */
const TAKEN_MS = 2000;

/**
 * Asks a question and keeps its progress in `useAsking` until it ends. One at a
 * time in a session: while one runs, another is not taken and the call answers
 * `false`. A stopped question leaves no failure behind.
 */
export async function runQuestion(asked: Asked, ports: AskPorts): Promise<boolean> {
  const { sessionId } = asked;
  if (useAsking.getState().running[sessionId]) return false;
  const abort = new AbortController();
  let runId: string | null = null;
  let isStopped = false;
  const started: RunningQuestion = {
    ...asked,
    messageId: null,
    steps: [],
    startedAtMs: performance.now(),
    // A question that the core has taken ends where it is answered, and then here; one that is on its way, as soon as it is taken.
    stop: () => {
      isStopped = true;
      if (runId === null) setTimeout(() => runId === null && abort.abort(), TAKEN_MS);
      else ports.cancel(runId);
    },
  };
  // Asked again, or one that the core never took: nothing but its failure tells of it.
  keepFailures(sessionId, ({ messageId }) => messageId !== null && messageId !== asked.replaces);
  setRunning(sessionId, () => started);
  const arrived: TraceStep[] = [];
  let messageId: string | null = null;
  let isAnswered = false;
  let goesOn = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    timer = null;
    setRunning(sessionId, (running) => running && { ...running, steps: [...arrived] });
  };
  try {
    for await (const event of await ports.ask(asked, { signal: abort.signal })) {
      if (event.kind === 'step') {
        addOrReplace(arrived, event.step);
        ports.onStep(event.step);
        timer ??= setTimeout(flush, FLUSH_MS);
      } else {
        if (event.kind === 'asked') {
          ({ id: messageId, runId } = event.message);
          if (isStopped && runId !== null) ports.cancel(runId);
          setRunning(sessionId, (running) => running && { ...running, messageId });
        }
        isAnswered = event.kind === 'answered';
        ports.onMessage(event.message);
      }
    }
  } catch (error) {
    // Without the connection the question goes on, and is taken up again when there is one.
    goesOn = error instanceof ConnectionLost && runId !== null;
    if (!abort.signal.aborted && !goesOn) {
      const keptId = messageId === null ? null : (asked.replaces ?? messageId);
      const failure: FailedQuestion = { ...asked, messageId: keptId, error };
      useAsking.setState(({ failed }) => ({
        failed: { ...failed, [sessionId]: [...(failed[sessionId] ?? []), failure] },
      }));
    }
  } finally {
    if (timer !== null) clearTimeout(timer);
    // Before the question can be asked again: the core no longer knows the message that was given up.
    if (messageId !== null && asked.replaces !== null && !isAnswered && !goesOn) ports.onGivenUp(messageId);
    setRunning(sessionId, () => null);
    ports.onEnd();
  }
  return true;
}

/** The question is not shown as failed any more. */
export function clearFailure(failure: FailedQuestion): void {
  keepFailures(failure.sessionId, (each) => each !== failure);
}

function keepFailures(sessionId: string, isKept: (failure: FailedQuestion) => boolean): void {
  useAsking.setState(({ failed }) => {
    const kept = (failed[sessionId] ?? []).filter(isKept);
    return { failed: kept.length > 0 ? { ...failed, [sessionId]: kept } : without(failed, sessionId) };
  });
}

/** A step is sent again under its id when it has ended. */
function addOrReplace(steps: TraceStep[], step: TraceStep): void {
  const at = steps.findIndex(({ id }) => id === step.id);
  if (at < 0) steps.push(step);
  else steps[at] = step;
}

function setRunning(sessionId: string, change: (running: RunningQuestion | null) => RunningQuestion | null): void {
  useAsking.setState(({ running }) => {
    const next = change(running[sessionId] ?? null);
    return { running: next ? { ...running, [sessionId]: next } : without(running, sessionId) };
  });
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _left, ...rest } = record;
  return rest;
}
