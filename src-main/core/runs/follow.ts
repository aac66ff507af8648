import { DomainError } from '../../../src-shared/errors.ts';
import { isEnded, type RunFailure, type RunSummary } from '../../../src-shared/run.ts';
import { saidAgain } from '../../../src-shared/said/said.ts';
import { ReportedError } from '../rpc/errors.ts';
import { eventStream, type StreamParts } from '../rpc/eventStream.ts';
import type { Runs } from './runs.ts';

interface FollowParts extends StreamParts {
  readonly runs: Runs;
}

/**
 * What a run tells, from its start on, as the events that its domain declares, after a first one and before a last one of what came of
 * it, where it is done; ends when the run has, or when it is listened to no more, which ends nothing of the run. Throws
 * what the run failed with.
 */
export function follow<Event>(
  core: FollowParts,
  runId: string,
  callSignal: AbortSignal | undefined,
  first: Event,
  last?: (result: unknown) => Event,
) {
  return eventStream<Event>(core, callSignal, async (emit, signal) => {
    emit(first);
    const run = await ended(core, runId, signal, {
      // What a run tells is what its domain's runs emit.
      onEvent: (event) => emit(event as Event),
    });
    if (run?.failure) throw failureOf(run.failure);
    if (run?.state === 'done' && last) emit(last(core.runs.result(runId)));
  });
}

/** The run at each change; ends when it has. */
export function followState(core: FollowParts, runId: string, callSignal: AbortSignal | undefined) {
  return eventStream<RunSummary>(core, callSignal, async (emit, signal) => {
    await ended(core, runId, signal, { onChange: emit });
  });
}

interface Listener {
  readonly onEvent?: (event: unknown) => void;
  readonly onChange?: (run: RunSummary) => void;
}

/** The run once it has ended; null when the signal comes first. */
function ended(
  { runs }: FollowParts,
  runId: string,
  signal: AbortSignal,
  { onEvent, onChange }: Listener,
): Promise<RunSummary | null> {
  const { promise, resolve } = Promise.withResolvers<RunSummary | null>();
  const unwatch = runs.watch(runId, (news) => {
    if (news.kind === 'event') return onEvent?.(news.event);
    onChange?.(news.run);
    if (isEnded(news.run.state)) resolve(news.run);
  });
  if (signal.aborted) resolve(null);
  signal.addEventListener('abort', () => resolve(null), { once: true });
  return promise.finally(unwatch);
}

/** The error that a failure was. */
export function failureOf({ code, message, said, reportId }: RunFailure): Error {
  if (code === null && reportId !== undefined) return new ReportedError(message, reportId);
  return new DomainError(code ?? 'task.failed', saidAgain(message, said));
}
