import type { ClientContext, ClientLink } from '@orpc/client';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cancellingWhile,
  Connection,
  ConnectionLost,
  type Pipe,
  reconnectingLink,
  settingFirst,
  useConnection,
} from './connection.ts';

type Call = ClientLink<ClientContext>['call'];

function pipe(call: Call): Pipe & { readonly close: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { link: { call }, closed: promise, close: resolve };
}

const options = { context: {} };
const says =
  (answer: string): Call =>
  () =>
    Promise.resolve(answer);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => useConnection.setState({ status: 'connecting', failures: 0, isRefused: false }));

describe('Connection', () => {
  test('a call made while the pipe is down is made on the next one', async () => {
    const first = pipe(says('first'));
    const second = Promise.withResolvers<Pipe>();
    const opens = [Promise.resolve(first), second.promise];
    const link = reconnectingLink(new Connection(() => opens.shift() ?? Promise.reject(new Error('no more'))));
    expect(await link.call(['a'], null, options)).toBe('first');

    first.close();
    await settled();
    expect(useConnection.getState().status).toBe('lost');
    const waiting = link.call(['a'], null, options);
    second.resolve(pipe(says('second')));
    expect(await waiting).toBe('second');
    expect(useConnection.getState()).toEqual({ status: 'open', failures: 0, isRefused: false });
  });

  test('failed attempts are counted and made again, slower each time', async () => {
    const waits: number[] = [];
    let attempts = 0;
    const open = (): Promise<Pipe> =>
      ++attempts < 8 ? Promise.reject(new Error('refused')) : Promise.resolve(pipe(says('there')));
    const wait = (ms: number): Promise<void> => {
      waits.push(ms);
      return Promise.resolve();
    };
    await new Connection(open, wait).link();
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  test('retry ends the pause', async () => {
    let attempts = 0;
    const open = (): Promise<Pipe> =>
      ++attempts === 1 ? Promise.reject(new Error('refused')) : Promise.resolve(pipe(says('there')));
    const connection = new Connection(open, () => new Promise(() => undefined));
    await settled();
    expect(useConnection.getState()).toEqual({ status: 'lost', failures: 1, isRefused: false });
    connection.retry();
    expect(await connection.link()).toBeDefined();
  });
});

describe('reconnectingLink', () => {
  const ended = new DOMException('Queue was closed.', 'AbortError');
  const linkTo = (call: Call) => reconnectingLink({ link: () => Promise.resolve(pipe(call).link) });

  test('a pipe that breaks is no cancellation', async () => {
    await expect(linkTo(() => Promise.reject(ended)).call(['a'], null, options)).rejects.toBeInstanceOf(ConnectionLost);
  });

  test('a cancelled call stays cancelled', async () => {
    const controller = new AbortController();
    const call: Call = () => {
      controller.abort();
      return Promise.reject(ended);
    };
    await expect(linkTo(call).call(['a'], null, { ...options, signal: controller.signal })).rejects.toBe(ended);
  });

  test('a stream that breaks says so, after what had come', async () => {
    async function* stream(): AsyncGenerator<number> {
      yield await Promise.resolve(1);
      throw ended;
    }
    const output = await linkTo(() => Promise.resolve(stream())).call(['a'], null, options);
    const seen: unknown[] = [];
    const read = async (): Promise<void> => {
      // The link was given a stream above.
      for await (const each of output as AsyncIterable<unknown>) seen.push(each);
    };
    await expect(read()).rejects.toBeInstanceOf(ConnectionLost);
    expect(seen).toEqual([1]);
  });

  test('a call that waits for a pipe can be cancelled', async () => {
    const controller = new AbortController();
    const link = reconnectingLink({ link: () => new Promise(() => undefined) });
    const waiting = link.call(['a'], null, { ...options, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('settingFirst', () => {
  test('what is set goes out at once; calls after it wait until it holds, or did not', async () => {
    const log: string[] = [];
    const answers: (() => void)[] = [];
    const refused = Promise.withResolvers<unknown>();
    const call: Call = ([name = '']) => {
      log.push(name);
      if (name === 'refused') return refused.promise;
      return name === 'set' ? new Promise((resolve) => answers.push(() => resolve(name))) : Promise.resolve(name);
    };
    const link = settingFirst({ call }, ([name]) => name === 'set' || name === 'refused');
    const sets = [link.call(['set'], 1, options), link.call(['set'], 2, options), link.call(['refused'], 3, options)];
    const asked = link.call(['ask'], null, options);
    await settled();
    expect(log).toEqual(['set', 'set', 'refused']);

    answers.forEach((answer) => answer());
    await settled();
    expect(log).toHaveLength(3);
    refused.reject(new Error('out of bounds'));
    expect(await asked).toBe('ask');
    expect(await Promise.allSettled(sets)).toMatchObject([
      { value: 'set' },
      { value: 'set' },
      { reason: new Error('out of bounds') },
    ]);
    expect(await link.call(['read'], null, options)).toBe('read');
  });

  test('who cancels does not wait for what is set', async () => {
    const call: Call = ([name]) => (name === 'set' ? new Promise(() => undefined) : Promise.resolve(name));
    const link = settingFirst({ call }, ([name]) => name === 'set');
    void link.call(['set'], null, options);
    const controller = new AbortController();
    const asked = link.call(['ask'], null, { ...options, signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toThrow('The call was cancelled.');
  });
});

test('the core is told of a cancelled call only while it can be', async () => {
  const seen: AbortSignal[] = [];
  const call: Call = (_path, _input, { signal }) => {
    if (signal) seen.push(signal);
    return Promise.resolve('begun');
  };
  let isOpen = true;
  const link = cancellingWhile(() => isOpen, { call });
  const [first, second] = [new AbortController(), new AbortController()];
  await link.call(['a'], null, { ...options, signal: first.signal });
  await link.call(['a'], null, { ...options, signal: second.signal });
  first.abort();
  isOpen = false;
  second.abort();
  expect(seen.map(({ aborted }) => aborted)).toEqual([true, false]);
});
