import type { Worker } from 'node:worker_threads';

const EVERY_MS = 50;
const HEADROOM_MB = 512;

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

/** Calls `onOver` once when the worker's heap has grown past so many MiB, also while it is deep in a loop. Returns what ends the watch. */
export function watchHeap(worker: Worker, heapMb: number, onOver: () => void): () => void {
  let isAsked = false;
  let isWatching = true;
  const stop = (): void => {
    isWatching = false;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    isAsked = true;
    try {
      const { used_heap_size: usedBytes } = await worker.getHeapStatistics();
      if (usedBytes <= heapMb * 1024 * 1024 || !isWatching) return;
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
