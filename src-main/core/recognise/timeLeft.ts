/** Milliseconds until then, by `performance.now()`; without an end there is always time. */
export function timeLeft(until: number | undefined): number {
  return until === undefined ? Infinity : until - performance.now();
}
