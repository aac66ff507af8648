import type { RunFailure } from '../../../src-shared/run.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { codeOf, type Said } from '../../../src-shared/said/said.ts';

/** Starts of the app in which something was under way when it ended, after which it is given up. */
export const ATTEMPTS_AT_MOST = 3;

/** Why what was begun so often is given up: it may be what ends the app. */
export function endedTheApp(title: string | Said): RunFailure {
  const said = librarySaid.endedTheApp(title, ATTEMPTS_AT_MOST);
  return { code: null, message: said.text, said: codeOf(said) };
}
