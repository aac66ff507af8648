import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort, threadId } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './protocol.ts';

/** A thread for tests of the pool: does what the text to find tells it. */
const behaviours: Readonly<Record<string, (stop: Int32Array) => string[] | Promise<string[]>>> = {
  'tell your thread': () => [String(threadId)],
  'hang for ever': () => {
    for (;;);
  },
  'loop until told': (stop) => {
    while (Atomics.load(stop, 0) === 0);
    return [];
  },
  'wait for ever': () => new Promise(() => {}),
  'read lines for ever': async () => {
    const { openLineReader } = await import('../recognise/ocr/lineReader.ts');
    const { blank } = await import('../recognise/page/raster.ts');
    const reader = openLineReader();
    const picture = blank(600, 48);
    for (let x = 0; ; x = (x + 1) % 100) await reader.read(picture, [{ x, y: 0, width: 400 + (x % 7), height: 48 }]);
  },
  'fill the memory': () => {
    const held: string[] = [];
    for (let at = 0; ; at++) held.push(`${at}`.repeat(50));
  },
  'work a while': () => {
    for (const until = performance.now() + 50; performance.now() < until;);
    return [String(threadId)];
  },
  'fill one array': () => {
    const held: unknown[] = [];
    for (let at = 0; ; at++) held.push(at + 0.5, {});
  },
  'fill arrays of bytes': () => {
    const held: Uint8Array[] = [];
    for (;;) held.push(new Uint8Array(2 ** 20).fill(1));
  },
  'fill memories of WebAssembly': () => {
    const held: WebAssembly.Memory[] = [];
    for (;;) held.push(new WebAssembly.Memory({ initial: 256, maximum: 256 }));
  },
  'parse too much': () => {
    const text = `[${'{},'.repeat(1_000_000)}0]`;
    const held: unknown[] = [];
    for (;;) held.push(JSON.parse(text));
  },
  'make rubbish': () => {
    for (let round = 0; round < 40; round++) {
      const held: unknown[] = [];
      for (let at = 0; at < 100_000; at++) held.push({ at });
    }
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    return [String(young?.physical_space_size)];
  },
  'end the thread': () => process.exit(3),
};

function post(message: FromWorker): void {
  parentPort?.postMessage(message, []);
}

// Messages come from the pool alone.
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') post({ kind: 'failed', id: message.id, failure: { kind: 'cancelled' } });
  if (message.kind !== 'run') return;
  const { text } = message.input as { text: string };
  if (text === 'throw') {
    const failure = { kind: 'bug', name: 'RangeError', message: 'too far', stack: 'RangeError: too far' } as const;
    post({ kind: 'failed', id: message.id, failure });
    return;
  }
  void Promise.resolve(behaviours[text]?.(message.stop) ?? []).then((addresses) =>
    post({ kind: 'done', id: message.id, output: { addresses, total: 0 } }),
  );
});
