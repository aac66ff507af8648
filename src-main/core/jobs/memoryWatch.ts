import type { Worker } from 'node:worker_threads';

const EVERY_MS = 50;
const HEADROOM_MB = 512;
const MIB = 1024 * 1024;

/**
 * V8's own limit for a worker that may use so many MiB. Past it one large
 * allocation (a growing array, JSON.parse) ends the whole process and not the
 * thread alone, so it lies well beyond the one that the watch holds: a single
 * call would have to allocate all that lies between. V8 collects no later than
 * halfway from what is live to its limit, so what is ended for garbage alone
 * held at least `heapMb` less the headroom.
 */
export function hardLimitMb(heapMb: number): number {
  return heapMb + HEADROOM_MB;
}

/** What a worker may hold, in MiB. */
export interface MemoryLimits {
  /** Objects of JavaScript. */
  readonly heapMb: number;
  /** Arrays of numbers and bytes, and the memory of WebAssembly: pictures, and what works on them. */
  readonly arraysMb?: number | undefined;
}

/** Calls `onOver` once when the worker holds more than it may, also while it is deep in a loop. Returns what ends the watch. */
export function watchMemory(
  worker: Worker,
  { heapMb, arraysMb = Infinity }: MemoryLimits,
  onOver: () => void,
): () => void {
  let isAsked = false;
  let isWatching = true;
  const stop = (): void => {
    isWatching = false;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    isAsked = true;
    try {
      const { used_heap_size: heap, external_memory: arrays } = await worker.getHeapStatistics();
      if ((heap <= heapMb * MIB && arrays <= arraysMb * MIB) || !isWatching) return;
      stop();
      onOver();
    } catch {
      // It has not started yet or has ended: the next look will tell, or the pool ends the watch.
    } finally {
      isAsked = false;
    }
  };
  const timer = setInterval(() => {
    if (!isAsked) void look();
  }, EVERY_MS).unref();
  return stop;
}
