import type { RunFailure, RunSummary } from '../../../src-shared/run.ts';
import { costText, count, durationText } from '../../lib/words.ts';

/** What a run does, or what came of it, in one line. */
export function runWords(run: RunSummary): string {
  const { items, cost, remainingMs, state } = run;
  const total = items.queued + items.running + items.done + items.failed + items.skipped;
  const ended = items.done + items.failed + items.skipped;
  return [
    stateWords(run),
    ...(total > 1 ? [`${ended} of ${total}`] : []),
    ...(state === 'running' && remainingMs !== null ? [`about ${roughly(remainingMs)} left`] : []),
    ...(total > 1 && items.failed > 0 ? [`${items.failed} failed`] : []),
    ...(cost.calls > 0 ? [`${count(cost.calls, 'call')} of a model`] : []),
    ...(cost.dollars > 0 ? [costText(cost.dollars)] : []),
  ].join(' · ');
}

export function failureWords({ message, reportId }: RunFailure): string {
  return reportId === undefined || message.includes(reportId) ? message : `${message} Report ${reportId}.`;
}

function stateWords({ state, isPausing, step, failure, question, startedAt, endedAt }: RunSummary): string {
  switch (state) {
    case 'queued':
      return 'Waits for its turn';
    case 'running':
      return isPausing ? 'Pausing' : step || 'Under way';
    case 'paused':
      return 'Paused';
    case 'waiting':
      return question ?? 'Waits for you';
    case 'done':
      return startedAt !== null && endedAt !== null ? `Done in ${durationText(endedAt - startedAt)}` : 'Done';
    case 'failed':
      return failure ? failureWords(failure) : 'Failed';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** What nobody knows exactly is not said exactly. */
function roughly(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 50) return `${seconds < 10 ? seconds : Math.round(seconds / 10) * 10} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
