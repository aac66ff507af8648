/** Milliseconds that are spent on what reads as noise, however long a person would wait for a page: there is nothing to gain. */
export const NOISE_MS = 10_000;

/**
 * Whether a picture reads as noise: no line is ruled and hardly a letter is sure. Of noise 0 and at most 0.25, of the
 * photos least well read 1 and 0.14.
 */
export function isNoise({ rules, reading }: { readonly rules: number; readonly reading: number }): boolean {
  return rules < 0.2 && isHardlyRead(reading);
}

/** Whether hardly a letter of what was read, by so sure a reading, is sure. */
export function isHardlyRead(reading: number): boolean {
  return reading < 0.3;
}

/** Nor does anybody wait longer for it by the clock on the wall, however little of it this program has on a busy machine. */
const NOISE_WAIT_MS = 10_000;

/** Work on a picture that a person waits for, given up where the picture turns out to be noise. */
export interface NoisePatience {
  /** Aborted with the signal of who waits, and when the time for noise is over. */
  readonly signal: AbortSignal;
  /** The picture reads as noise: what is not done in time is given up. */
  readonly limit: () => void;
  /** It reads well after all, or is read. */
  readonly unlimit: () => void;
  /** What work gives; null where it was given up. */
  readonly kept: <Result>(work: Promise<Result>) => Promise<Result | null>;
}

/** The time begins with the call. */
export function noisePatience(waiting: AbortSignal | undefined, waitMs = NOISE_WAIT_MS): NoisePatience {
  const end = performance.now() + waitMs;
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: waiting ? AbortSignal.any([waiting, late.signal]) : late.signal,
    limit: () => {
      timer ??= setTimeout(() => late.abort(), Math.max(0, end - performance.now()));
    },
    unlimit: () => {
      clearTimeout(timer);
      timer = undefined;
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
