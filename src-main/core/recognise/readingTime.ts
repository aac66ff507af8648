import { isNoise, NOISE_MS } from './noise.ts';
import { timeLeft, workedMs } from './timeLeft.ts';

/** Nor does anybody wait longer for noise by the clock on the wall, however little of it this program has on a busy machine. */
const NOISE_WAIT_MS = 10_000;
/** Share of the time that is left that may go into learning. */
const LEARNING_SHARE = 0.3;

/** How long a picture or a page has, and whether more work on it is still worth its time: what each step of its reading asks. */
export interface ReadingTime {
  /** Aborted with the signal of who waits, and when the time for what may be noise is over. */
  readonly signal: AbortSignal;
  /** When what is not begun is left out, by `workedMs`: earlier once the picture was read as noise. */
  readonly until: () => number | undefined;
  readonly isOver: () => boolean;
  /** Whether so many milliseconds of work are left. */
  readonly has: (ms: number) => boolean;
  /** What may go into learning, of so much at most. */
  readonly learningMs: (atMost: number | undefined) => number;
  /** The picture may be noise: where a person waits, what is not done in time is given up. */
  readonly doubt: () => void;
  /** It reads well after all, or is read. */
  readonly trust: () => void;
  /** Doubts or trusts by how a reading of the untouched picture, or of a sample of its lines, went. */
  readonly weigh: (quality: Parameters<typeof isNoise>[0] | null) => void;
  /** What work gives; null where it was given up. */
  readonly kept: <Result>(work: Promise<Result>) => Promise<Result | null>;
}

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** None where nobody waits: a busy machine takes its time then. */
  readonly until?: number | undefined;
}

/** The time begins with the call. */
export function readingTime({ signal: waiting, until }: Waiting, waitMs = NOISE_WAIT_MS): ReadingTime {
  const wallEnd = performance.now() + waitMs;
  const noiseEnd = Math.min(until ?? Infinity, workedMs() + NOISE_MS);
  let end = until;
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const doubt = (): void => {
    if (until === undefined) return;
    timer ??= setTimeout(() => late.abort(), Math.max(0, wallEnd - performance.now()));
  };
  const trust = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    signal: waiting ? AbortSignal.any([waiting, late.signal]) : late.signal,
    until: () => end,
    isOver: () => timeLeft(end) <= 0 || (timer !== undefined && performance.now() > wallEnd),
    has: (ms) => timeLeft(end) >= ms,
    learningMs: (atMost) => Math.min(atMost ?? Infinity, timeLeft(end) * LEARNING_SHARE),
    doubt,
    trust,
    weigh: (quality) => {
      if (!quality || !isNoise(quality)) return trust();
      end = noiseEnd;
      doubt();
    },
    kept: async (work) => {
      try {
        return await work;
      } catch (error) {
        if (waiting?.aborted || !late.signal.aborted) throw error;
        return null;
      }
    },
  };
}
