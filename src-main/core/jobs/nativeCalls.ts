import { workerData } from 'node:worker_threads';

/** What a thread shares with the one who may end it: how many calls are under way, and whether any may still begin. */
export type NativeCalls = Int32Array;

const UNDER_WAY = 0;
const IS_ENDING = 1;
const LOOK_AGAIN_MS = 5;

/** For `workerData`: the thread finds them under `nativeCalls`. */
export function nativeCalls(): NativeCalls {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

const own = (workerData as { readonly nativeCalls?: NativeCalls } | null)?.nativeCalls ?? nativeCalls();

/**
 * Runs a call into a native library that cannot be cut off: a thread that is
 * ended inside it takes the whole process along, since the library finds no
 * JavaScript to hand its result or its error to. Whoever ends the thread waits
 * for `ended` first. Rejects with AbortError once the thread is to end.
 */
export async function uninterrupted<T>(call: () => Promise<T>, calls = own): Promise<T> {
  // First counted, then asked: who raises the flag and then counts misses none.
  Atomics.add(calls, UNDER_WAY, 1);
  try {
    if (Atomics.load(calls, IS_ENDING) !== 0) throw new DOMException('This thread is to end', 'AbortError');
    return await call();
  } finally {
    Atomics.sub(calls, UNDER_WAY, 1);
  }
}

/** Lets no further call of a thread begin, and resolves when none is under way: it can be ended then. */
export async function ended(calls: NativeCalls): Promise<void> {
  Atomics.store(calls, IS_ENDING, 1);
  while (Atomics.load(calls, UNDER_WAY) > 0) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** The thread has ended by itself, and what was under way in it with it. */
export function gone(calls: NativeCalls): void {
  Atomics.store(calls, UNDER_WAY, 0);
}
