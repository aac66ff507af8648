/** The clock never goes slower than this: a thread that waits for nothing must not wait for ever. */
const LEAST_PACE = 0.25;

const seen = { wallMs: performance.now(), workMs: processMs(), worked: performance.now() };

/**
 * A clock that goes slower while other programs have the processor: milliseconds that this process worked in, counted
 * from the same start as `performance.now()` and never ahead of it. By it a busy machine takes longer, and leaves
 * nothing out.
 */
export function workedMs(): number {
  const [wallMs, workMs] = [performance.now(), processMs()];
  const passed = wallMs - seen.wallMs;
  seen.worked += Math.min(passed, Math.max(workMs - seen.workMs, LEAST_PACE * passed));
  [seen.wallMs, seen.workMs] = [wallMs, workMs];
  return seen.worked;
}

/** Milliseconds until then, by `workedMs`; without an end there is always time. */
export function timeLeft(until: number | undefined): number {
  return until === undefined ? Infinity : until - workedMs();
}

/** Aborted when a time is over, by `workedMs`; `stop` gives it up. */
export function signalAt(until: number): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    const left = timeLeft(until);
    if (left <= 0) controller.abort(new DOMException('The time was over.', 'TimeoutError'));
    else timer = setTimeout(look, Math.max(50, left));
  };
  look();
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** What all threads of this process worked. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
