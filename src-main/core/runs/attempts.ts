import type { RunFailure } from '../../../src-shared/run.ts';

/** Starts of the app in which something was under way when it ended, after which it is given up. */
export const ATTEMPTS_AT_MOST = 3;

/** Why what was begun so often is given up: it may be what ends the app. */
export function endedTheApp(title: string): RunFailure {
  return {
    code: null,
    message: `“${title}” was begun ${ATTEMPTS_AT_MOST} times and the app ended each time. Try it again, or leave it out.`,
  };
}
