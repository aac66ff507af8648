import { AsyncIteratorClass } from '@orpc/server';

export interface StreamParts {
  /** Aborted when the app closes. */
  readonly closing: AbortSignal;
  /** Streams under way, which the app waits for when it closes. */
  readonly streams: Set<Promise<void>>;
}

/**
 * A stream of events from work that runs by itself. The work is aborted when
 * the call is, when its reader stops reading, or when the app closes; the
 * stream then ends only when the work has, so that what it cleans up is clean.
 * Throws what it throws.
 */
export function eventStream<Event>(
  core: StreamParts,
  callSignal: AbortSignal | undefined,
  work: (emit: (event: Event) => void, signal: AbortSignal) => Promise<void>,
): AsyncIteratorClass<Event, void, void> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, core.closing, ...(callSignal ? [callSignal] : [])]);
  const events: Event[] = [];
  let news = Promise.withResolvers<void>();
  let end: { readonly error: unknown } | 'done' | null = null;

  const finish = (how: NonNullable<typeof end>): void => {
    end = how;
    news.resolve();
  };
  const running = work((event) => {
    events.push(event);
    news.resolve();
  }, signal).then(
    () => finish('done'),
    (error: unknown) => finish({ error }),
  );

  core.streams.add(running);
  void running.then(() => core.streams.delete(running));

  const next = async (): Promise<IteratorResult<Event, void>> => {
    for (;;) {
      const event = events.shift();
      if (event !== undefined) return { done: false, value: event };
      if (end === 'done') return { done: true, value: undefined };
      if (end) throw end.error;
      await news.promise;
      news = Promise.withResolvers();
    }
  };
  return new AsyncIteratorClass<Event, void, void>(next, async () => {
    stopped.abort();
    await running;
  });
}
