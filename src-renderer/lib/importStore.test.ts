import { beforeEach, expect, test } from 'vitest';
import type { ImportEvent } from '../../src-shared/contract/library.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { noMarks } from '../../src-shared/marks.ts';
import { ImportQueue, type ImportRequest, type ImportRunner, useImports } from './importStore.ts';

const paste = (name: string): ImportRequest => ({ name, source: { from: 'paste', text: name, html: '' } });
const statuses = () => useImports.getState().items.map(({ name, status }) => [name, status]);
const queueOf = (run: ImportRunner): ImportQueue => new ImportQueue(run, () => undefined);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function imported(name: string, wasKnown = false): ImportEvent {
  const document = {
    id: name.padEnd(64, '0'),
    name,
    folder: null,
    format: 'csv',
    sizeBytes: 1,
    addedAt: 0,
    openedAt: 0,
    sheets: [],
    text: null,
    rows: null,
    sessionCount: 1,
    ...noMarks,
    isDamaged: false,
    warnings: [],
  } as const;
  return { kind: 'imported', key: '0', document, sessionId: `session of ${name}`, wasKnown, warnings: [] };
}

/** Reads what is told to it, when it is told to. */
function scripted(script: (name: string, signal: AbortSignal) => AsyncIterable<ImportEvent>): ImportRunner {
  return (source, { signal }) => Promise.resolve(script(source.from === 'paste' ? source.text : '', signal));
}

beforeEach(() => useImports.setState({ items: [] }));

test('a bad file among good ones says what is wrong with it and stops none of them', async () => {
  const message = "'b' is encrypted. Remove the password and drop it again.";
  const queue = queueOf(
    scripted(async function* (name) {
      await settled();
      if (name === 'b') throw new DomainError('file.encrypted', message);
      yield imported(name);
    }),
  );
  const items = await queue.add(['a', 'b', 'c'].map((name) => paste(name)));
  expect(items.map(({ status, step }) => [status, step])).toEqual([
    ['imported', 'Read 0 sheets'],
    ['failed', message],
    ['imported', 'Read 0 sheets'],
  ]);
});

test('two run at once, the others wait for their turn', async () => {
  const gates = new Map<string, () => void>();
  const queue = queueOf(
    scripted(async function* (name) {
      await new Promise<void>((open) => gates.set(name, open));
      yield imported(name);
    }),
  );
  const all = queue.add(['a', 'b', 'c'].map((name) => paste(name)));
  await settled();
  expect(statuses()).toEqual([
    ['a', 'running'],
    ['b', 'running'],
    ['c', 'waiting'],
  ]);
  gates.get('b')?.();
  await settled();
  expect(statuses()[2]).toEqual(['c', 'running']);
  gates.get('a')?.();
  gates.get('c')?.();
  expect((await all).map(({ status }) => status)).toEqual(['imported', 'imported', 'imported']);
});

test('cancelling ends one that waits and one that runs, silently', async () => {
  const queue = queueOf(
    scripted(async function* (_, signal) {
      yield { kind: 'progress', key: '0', progress: { step: 'Reading sheet 1 of 3', fraction: 0.3 } };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    }),
  );
  const all = queue.add(['a', 'b', 'c'].map((name) => paste(name)));
  await settled();
  const [a, , c] = useImports.getState().items;
  expect(a).toMatchObject({ step: 'Reading sheet 1 of 3', fraction: 0.3 });
  queue.cancel(c?.id ?? '');
  for (const { id } of useImports.getState().items) queue.cancel(id);
  expect((await all).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('the same bytes again are said to be known', async () => {
  const queue = queueOf(
    scripted(async function* (name) {
      yield await Promise.resolve(imported(name, true));
    }),
  );
  const [item] = await queue.add([paste('a')]);
  expect(item?.step).toBe('Already in the library; a new session was started');
});

test('a stream that ends without a document is a failure, not a wait without end', async () => {
  const queue = queueOf(
    scripted(async function* () {
      yield await Promise.resolve<ImportEvent>({
        kind: 'progress',
        key: '0',
        progress: { step: 'Reading', fraction: null },
      });
    }),
  );
  const [item] = await queue.add([paste('a')]);
  expect(item?.status).toBe('failed');
});

test('only what has ended can be dismissed', async () => {
  const queue = queueOf(
    scripted(async function* () {
      yield await new Promise<ImportEvent>(() => undefined);
    }),
  );
  void queue.add([paste('a')]);
  await settled();
  queue.dismiss(useImports.getState().items.map(({ id }) => id));
  expect(statuses()).toEqual([['a', 'running']]);
});

test('a connection that breaks after the file is in takes nothing back', async () => {
  const queue = queueOf(
    scripted(async function* (name) {
      yield imported(name);
      await settled();
      throw new Error('connection lost');
    }),
  );
  await queue.add([paste('a')]);
  await settled();
  await settled();
  expect(statuses()).toEqual([['a', 'imported']]);
});

test('a picture is known of as soon as something of it can be shown, its latest look for each page', async () => {
  const documentId = 'd'.repeat(64);
  const early = (sheet: number, stage: 'picture' | 'texts'): ImportEvent => ({
    kind: 'early',
    key: '0',
    documentId,
    page: {
      sheet,
      name: `Page ${sheet}`,
      picture: { id: '', width: 1, height: 1 },
      rowCount: 0,
      colCount: 0,
      cells: [],
      stage,
    },
  });
  const queue = queueOf(
    scripted(async function* (name) {
      yield early(1, 'picture');
      yield early(0, 'picture');
      yield early(1, 'texts');
      yield await Promise.resolve(imported(name));
    }),
  );
  const seen: string[] = [];
  const [item] = await queue.add([paste('a')], (id) => seen.push(id));
  expect(seen).toEqual([documentId]);
  expect(item?.early?.pages.map(({ sheet, stage }) => [sheet, stage])).toEqual([
    [0, 'picture'],
    [1, 'texts'],
  ]);
  queue.replaced(item?.id ?? '');
  expect(useImports.getState().items[0]?.early).toBeNull();
});
