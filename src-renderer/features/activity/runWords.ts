import type { RunFailure, RunSummary } from '../../../src-shared/run.ts';
import { spoken, spokenSaying } from '../../lib/language.ts';
import { costText, durationText } from '../../lib/words.ts';
import { words } from './words.ts';

/** What a run does, or what came of it, in one line. */
export function runWords(run: RunSummary): string {
  const { items, cost, remainingMs, state } = run;
  const total = items.queued + items.running + items.done + items.failed + items.skipped;
  const ended = items.done + items.failed + items.skipped;
  return [
    stateWords(run),
    ...(total > 1 ? [words.of(ended, total)] : []),
    ...(state === 'running' && remainingMs !== null ? [words.left(roughly(remainingMs))] : []),
    ...(total > 1 && items.failed > 0 ? [words.failedParts(items.failed)] : []),
    ...(cost.calls > 0 ? [words.calls(cost.calls)] : []),
    ...(cost.dollars > 0 ? [costText(cost.dollars)] : []),
  ].join(' · ');
}

export function failureWords({ message: english, said, reportId }: RunFailure): string {
  const message = spoken(english, said);
  return reportId === undefined || message.includes(reportId) ? message : words.report(message, reportId);
}

function stateWords({ state, isPausing, step, failure, question, startedAt, endedAt }: RunSummary): string {
  switch (state) {
    case 'queued':
      return words.states.queued;
    case 'running':
      return isPausing ? words.states.pausing : spokenSaying(step) || words.states.running;
    case 'paused':
      return words.states.paused;
    case 'waiting':
      return question ?? words.states.waiting;
    case 'done':
      return startedAt !== null && endedAt !== null
        ? words.states.doneIn(durationText(endedAt - startedAt))
        : words.states.done;
    case 'failed':
      return failure ? failureWords(failure) : words.states.failed;
    case 'cancelled':
      return words.states.cancelled;
  }
}

/** What nobody knows exactly is not said exactly. */
function roughly(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 50) return words.seconds(seconds < 10 ? seconds : Math.round(seconds / 10) * 10);
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? words.minutes(minutes) : words.hours(Math.round(minutes / 60));
}
