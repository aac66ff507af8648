import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AskEvent } from '../../../src-shared/contract/ask.ts';
import type { Message } from '../../../src-shared/session.ts';
import { ConnectionLost } from '../../lib/connection.ts';
import { clearFailure, runQuestion, useAsking } from './asking.ts';

const asked = { sessionId: 's1', sheet: 0, question: 'How many beds?', replaces: null };
const message: Message = {
  id: 'm1',
  sessionId: 's1',
  sheet: 0,
  question: 'How many beds?',
  askedAt: 0,
  answer: null,
  trace: { steps: [] },
  durationMs: 0,
  isStale: false,
  isOfOtherRows: false,
  isChoiceGone: false,
  label: null,
  runId: null,
};

const quiet = { cancel: () => {}, onMessage: () => {}, onStep: () => {}, onGivenUp: () => {}, onEnd: () => {} };

function stepEvent(id: string, title: string): AskEvent {
  return { kind: 'step', step: { id, parent: null, kind: 'align', title, startMs: 0, durationMs: 0 } };
}

/** An answer that comes event by event, when the test says so. */
function controlled() {
  let send: (event: AskEvent | Error | null) => void = () => {};
  const next = (): Promise<AskEvent | Error | null> => new Promise((resolve) => (send = resolve));
  async function* events(signal: AbortSignal): AsyncGenerator<AskEvent> {
    for (;;) {
      const stopped = new Promise<Error>((resolve) =>
        signal.addEventListener('abort', () => resolve(new Error('aborted'))),
      );
      const event = await Promise.race([next(), stopped]);
      if (event instanceof Error) throw event;
      if (event === null) return;
      yield event;
    }
  }
  const ask = (_: unknown, { signal }: { signal: AbortSignal }) => Promise.resolve(events(signal));
  const say = async (event: AskEvent | Error | null): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
    send(event);
    await vi.advanceTimersByTimeAsync(40);
  };
  return { ask, say };
}

describe('runQuestion', () => {
  afterEach(() => {
    vi.useRealTimers();
    useAsking.setState({ running: {}, failed: {} });
  });

  it('shows steps as they come, one that is sent again in its old place, and forgets them at the end', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const onMessage = vi.fn<(message: Message) => void>();
    const done = runQuestion(asked, { ask, ...quiet, onMessage });
    await say({ kind: 'asked', message });
    await say(stepEvent('a', 'Aligning "beds"'));
    await say(stepEvent('b', 'Counting'));
    await say(stepEvent('a', 'Aligned "beds" with Beds'));
    const { running } = useAsking.getState();
    expect(running['s1']?.messageId).toBe('m1');
    expect(running['s1']?.steps.map(({ title }) => title)).toEqual(['Aligned "beds" with Beds', 'Counting']);
    await say({ kind: 'answered', message });
    await say(null);
    await done;
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
    expect(onMessage).toHaveBeenCalledTimes(2);
  });

  it('takes one question at a time in a session', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const first = runQuestion(asked, { ask, ...quiet });
    expect(await runQuestion(asked, { ask, ...quiet })).toBe(false);
    await say(null);
    expect(await first).toBe(true);
  });

  it('keeps a question that broke, so that it can be asked again', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const done = runQuestion(asked, { ask, ...quiet });
    await say({ kind: 'asked', message });
    await say(new Error('connection lost'));
    await done;
    expect(useAsking.getState().failed['s1']).toMatchObject([
      { question: 'How many beds?', messageId: 'm1', error: Error('connection lost') },
    ]);
    expect(useAsking.getState().running).toEqual({});
  });

  it('keeps each that broke until it is asked again, and one that was never taken until the next', async () => {
    vi.useFakeTimers();
    const ports = quiet;
    const breaks = async (question: string, id: string | null, replaces: string | null = null): Promise<void> => {
      const { ask, say } = controlled();
      const done = runQuestion({ ...asked, question, replaces }, { ask, ...ports });
      if (id !== null) await say({ kind: 'asked', message: { ...message, id } });
      await say(new Error('connection lost'));
      await done;
    };
    const failed = () => useAsking.getState().failed['s1']?.map(({ question }) => question) ?? [];
    await breaks('First?', 'm1');
    await breaks('Second?', 'm2');
    await breaks('Never taken?', null);
    expect(failed()).toEqual(['First?', 'Second?', 'Never taken?']);
    await breaks('First, again?', 'm3', 'm1');
    expect(failed()).toEqual(['Second?', 'First, again?']);
    for (const failure of useAsking.getState().failed['s1'] ?? []) clearFailure(failure);
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
  });

  it.each([
    ['stopped', null, {}],
    ['failed', new Error('no model'), { s1: [{ messageId: 'm0', replaces: 'm0' }] }],
  ])(
    'gives up a %s message for the one it replaced, before the question can be asked again',
    async (_, end, failed) => {
      vi.useFakeTimers();
      const { ask, say } = controlled();
      const wasRunning: boolean[] = [];
      const onGivenUp = vi.fn<(messageId: string) => void>(() => {
        wasRunning.push(useAsking.getState().running['s1'] !== undefined);
      });
      const done = runQuestion({ ...asked, replaces: 'm0' }, { ask, ...quiet, onGivenUp });
      await say({ kind: 'asked', message });
      await say(end);
      await done;
      expect(onGivenUp).toHaveBeenCalledExactlyOnceWith('m1');
      expect(wasRunning).toEqual([true]);
      expect(useAsking.getState()).toMatchObject({ running: {}, failed });
    },
  );

  it('gives up no message that was answered or whose run continues without the connection', async () => {
    vi.useFakeTimers();
    const onGivenUp = vi.fn<(messageId: string) => void>();
    const answered = { kind: 'answered', message } as const;
    for (const end of [answered, new ConnectionLost()]) {
      const { ask, say } = controlled();
      const done = runQuestion({ ...asked, replaces: 'm0' }, { ask, ...quiet, onGivenUp });
      await say({ kind: 'asked', message: { ...message, runId: 'r1' } });
      await say(end);
      if (end === answered) await say(null);
      await done;
    }
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('is silent about a question that was stopped', async () => {
    vi.useFakeTimers();
    const { ask } = controlled();
    const onEnd = vi.fn<() => void>();
    const done = runQuestion(asked, { ask, ...quiet, onEnd });
    await vi.advanceTimersByTimeAsync(0);
    useAsking.getState().running['s1']?.stop();
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('that is stopped on its way to the core is ended as soon as it is taken', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const cancel = vi.fn<(runId: string) => void>();
    const done = runQuestion(asked, { ask, ...quiet, cancel });
    useAsking.getState().running['s1']?.stop();
    await say({ kind: 'asked', message: { ...message, runId: 'r1' } });
    expect(cancel).toHaveBeenCalledExactlyOnceWith('r1');
    await say(null);
    await done;
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
  });

  it('is ended where it is answered once the core has taken it, and then in silence', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const cancel = vi.fn<(runId: string) => void>();
    const done = runQuestion(asked, { ask, ...quiet, cancel });
    await say({ kind: 'asked', message: { ...message, runId: 'r1' } });
    useAsking.getState().running['s1']?.stop();
    expect(cancel).toHaveBeenCalledWith('r1');
    await say(null);
    await done;
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
  });

  it('goes on without the connection, and has not failed', async () => {
    vi.useFakeTimers();
    const { ask, say } = controlled();
    const done = runQuestion(asked, { ask, ...quiet });
    await say({ kind: 'asked', message: { ...message, runId: 'r1' } });
    await say(new ConnectionLost('lost'));
    await done;
    expect(useAsking.getState()).toEqual({ running: {}, failed: {} });
  });
});
