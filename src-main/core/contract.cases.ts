import { ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AskEvent } from '../../src-shared/contract/ask.ts';
import { EXPORT_PART_BYTES } from '../../src-shared/contract/exports.ts';
import type { contract } from '../../src-shared/contract/index.ts';
import type { ImportEvent } from '../../src-shared/contract/library.ts';
import { unpackRows } from '../../src-shared/sheetRows.ts';
import { undone } from './testHistory.ts';

/** A running app with an empty library, and one way to it. */
export interface Pipe {
  readonly client: ContractRouterClient<typeof contract>;
  /** Gives a file to the app as the shell does; answers with its file id. */
  grant(name: string, bytes: Uint8Array): Promise<string>;
  /** Calls whatever path comes over the wire; null where the pipe is a call in process. */
  readonly call: ((path: readonly string[], input: unknown) => Promise<unknown>) | null;
  close(): Promise<void>;
}

/**
 * What must hold on every pipe between a window and the core. Call it in a test
 * file of the shell, with a function that starts an app in an empty folder:
 *
 * ```ts
 * contractCases('WebSocket', async () => {
 *   const shell = await startShellInTempFolder();
 *   const link = new RPCLink({ websocket: await shell.openSocket() });
 *   return {
 *     client: createORPCClient(link),
 *     grant: async (name, bytes) => (await shell.upload(name, bytes)).fileId,
 *     call: (path, input) => link.call(path, input, { context: {} }),
 *     close: () => shell.stop(),
 *   };
 * });
 * ```
 */
export function contractCases(name: string, open: () => Promise<Pipe>): void {
  describe(`the contract over ${name}`, () => {
    let pipe: Pipe;
    beforeEach(async () => {
      pipe = await open();
    });
    afterEach(() => pipe.close());

    test('a file becomes a document, with progress on the way', async () => {
      const events = await importCsv(pipe, SALES);
      expect(events[0]).toMatchObject({ kind: 'begun', run: { title: 'Reading sales.csv' } });
      expect(events.slice(1, -1).every((event) => event.kind === 'progress')).toBe(true);
      const imported = importedIn(events);
      expect(imported).toMatchObject({
        wasKnown: false,
        document: { name: 'sales.csv', format: 'csv', sizeBytes: SALES.length, sessionCount: 1 },
      });
      expect(await pipe.client.library.list()).toEqual([imported.document]);
      expect(await pipe.client.ask.sessions.list({ documentId: null })).toHaveLength(1);
    });

    test('the same bytes are one document with two sessions', async () => {
      const first = importedIn(await importCsv(pipe, SALES));
      const again = importedIn(await importCsv(pipe, SALES));
      expect(again.wasKnown).toBe(true);
      expect(again.document.id).toBe(first.document.id);
      expect(again.document.sessionCount).toBe(2);
      expect(again.sessionId).not.toBe(first.sessionId);
      expect(await pipe.client.library.list()).toHaveLength(1);
    });

    test('a sheet arrives as it was: frame, rows, values, letters of any script', async () => {
      const { document } = importedIn(await importCsv(pipe, SALES));
      const sheet = { documentId: document.id, sheet: 0 };
      expect(await pipe.client.sheets.frame(sheet)).toMatchObject({ rowCount: 4, colCount: 3, merges: [] });
      const cells = unpackRows(await pipe.client.sheets.rows({ ...sheet, from: 2, to: 2 }));
      expect(cells.map(({ address, text, value }) => ({ address, text, value }))).toEqual([
        { address: 'A3', text: '苹果 🍏', value: { kind: 'text' } },
        { address: 'B3', text: '12.5', value: { kind: 'number', number: 12.5 } },
        { address: 'C3', text: '40', value: { kind: 'number', number: 40 } },
      ]);
      expect(await pipe.client.sheets.find({ ...sheet, text: 'PEARS', limit: 5 })).toEqual({
        addresses: ['A2'],
        total: 1,
      });
    });

    test('a paste of a megabyte comes through whole', async () => {
      const rows = Array.from({ length: 20_000 }, (_, row) => `行 ${row}\t${row * 3}\tnote ${row} ${'ä'.repeat(20)}`);
      const text = ['Name\tNumber\tNote', ...rows].join('\n');
      const { document } = importedIn(
        await collected(await pipe.client.library.import({ from: 'paste', text, html: '' })),
      );
      const last = await pipe.client.sheets.rows({ documentId: document.id, sheet: 0, from: 20_000, to: 20_000 });
      expect(unpackRows(last).map((cell) => cell.text)).toEqual(['行 19999', '59997', `note 19999 ${'ä'.repeat(20)}`]);
    });

    test('an answer streams: asked, steps, answered; and is saved', async () => {
      const { document, sessionId } = importedIn(await importCsv(pipe, SALES));
      const question = 'What is the March of Pears?';
      const events: AskEvent[] = await collected(
        await pipe.client.ask.ask({ sessionId, sheet: 0, question, replaces: null }),
      );
      expect(events[0]).toMatchObject({ kind: 'asked', message: { question, answer: null, isStale: false } });
      expect(events.some((event) => event.kind === 'step')).toBe(true);
      const last = events.at(-1);
      if (last?.kind !== 'answered') throw new Error('No answer came');
      expect(last.message.answer).not.toBeNull();
      const { session, messages } = await pipe.client.ask.sessions.get({ sessionId });
      expect(messages).toEqual([last.message]);
      expect(session).toMatchObject({ title: question, messageCount: 1, documentId: document.id });
    });

    test('another reading becomes the answer, and can be taken back', async () => {
      const { sessionId } = importedIn(await importCsv(pipe, SALES));
      const question = { sessionId, sheet: 0, question: 'What is the March of the fruit?', replaces: null };
      const last = (await collected(await pipe.client.ask.ask(question))).at(-1);
      if (last?.kind !== 'answered') throw new Error('No answer came');
      const { message } = last;
      const other = message.answer?.alternatives[0];
      const chosen = await pipe.client.ask.choose({ messageId: message.id, alternative: 0 });
      expect(chosen).toMatchObject({ id: message.id, answer: { status: 'answered', text: other?.text } });
      const choiceId = chosen.answer?.followed?.choiceId ?? '';
      await pipe.client.ask.takeBack({ choiceId });
      expect((await pipe.client.ask.sessions.get({ sessionId })).messages).toEqual([message]);
      const refused = await rejection(pipe.client.ask.choose({ messageId: message.id, alternative: 99 }));
      expect(refused).toMatchObject({ data: { code: 'notFound' } });
    });

    test('a correction changes the structure and can be undone', async () => {
      const { document } = importedIn(await importCsv(pipe, SALES));
      const sheet = { documentId: document.id, sheet: 0 };
      const before = await pipe.client.structure.get(sheet);
      const corrected = await pipe.client.structure.correct({
        ...sheet,
        correction: { kind: 'role', cells: ['A4'], role: 'note' },
      });
      expect(corrected.structure.roles['A4']).toBe('note');
      expect(corrected).toMatchObject({ revision: before.revision + 1, undo: 'Set A4 to note', redo: null });
      const back = await undone(pipe.client, sheet);
      expect(back.structure).toEqual(before.structure);
      expect(back).toMatchObject({ undo: null, redo: 'Set A4 to note' });
    });

    test('an error that the user can act on keeps its code and its words', async () => {
      const error = await rejection(pipe.client.library.get({ id: 'f'.repeat(64) }));
      expect(error).toBeInstanceOf(ORPCError);
      expect(error).toMatchObject({ code: 'DOMAIN', defined: true, data: { code: 'notFound' } });
      expect((error as Error).message).toContain('not in the library');
    });

    test('so does one that ends a stream, and nothing is left behind', async () => {
      const error = await rejection(importFile(pipe, 'empty.csv', new Uint8Array()));
      expect(error).toMatchObject({ code: 'DOMAIN', defined: true, data: { code: 'file.empty' } });
      expect((error as Error).message).toContain('empty.csv');
      expect(await pipe.client.library.list()).toEqual([]);
      expect(await pipe.client.ask.sessions.list({ documentId: null })).toEqual([]);
    });

    test('an import cancelled on the way leaves nothing behind and can be made again', async () => {
      const large = csvOf(60_000);
      const fileId = await pipe.grant('large.csv', large);
      const events = await pipe.client.library.import({ from: 'files', fileIds: [fileId] });
      const kinds = new Set<string>();
      for await (const event of events) {
        kinds.add(event.kind);
        if (event.kind === 'begun') await pipe.client.runs.cancel({ id: event.run.id });
      }
      expect(kinds.has('imported')).toBe(false);
      expect(await pipe.client.library.list()).toEqual([]);
      expect(await pipe.client.runs.list({ limit: 10 })).toMatchObject([
        { kind: 'library.import', state: 'cancelled' },
      ]);
      expect(importedIn(await importFile(pipe, 'large.csv', large)).wasKnown).toBe(false);
    });

    test('work goes on when nobody listens any more, and can be listened to again', async () => {
      const fileId = await pipe.grant('large.csv', csvOf(60_000));
      let runId = '';
      for await (const event of await pipe.client.library.import({ from: 'files', fileIds: [fileId] })) {
        if (event.kind !== 'begun') continue;
        runId = event.run.id;
        break;
      }
      const events: ImportEvent[] = await collected(await pipe.client.library.follow({ runId }));
      expect(importedIn(events).document.name).toBe('large.csv');
      expect(await pipe.client.runs.get({ id: runId })).toMatchObject({ state: 'done', items: { done: 1 } });
    });

    test('activity tells of each run as it changes', async () => {
      const controller = new AbortController();
      const activity = await pipe.client.runs.activity(undefined, { signal: controller.signal });
      const states: string[] = [];
      const listening = (async () => {
        for await (const run of activity) {
          states.push(run.state);
          if (run.state === 'done') return;
        }
      })();
      await importCsv(pipe, SALES);
      await listening;
      controller.abort();
      expect(states[0]).toBe('queued');
      expect(states.at(-1)).toBe('done');
      expect(states).toContain('running');
    });

    test('where a document stands in its history is told at once and at each step, whoever makes it', async () => {
      const { document } = importedIn(await importCsv(pipe, SALES));
      const documentId = document.id;
      const controller = new AbortController();
      const states = await pipe.client.history.watch({ documentId }, { signal: controller.signal });
      const next = async () => (await states.next()).value;
      expect(await next()).toMatchObject({ undo: null, redo: null, revision: 0 });
      await pipe.client.structure.correct({
        documentId,
        sheet: 0,
        correction: { kind: 'role', cells: ['A2'], role: 'note' },
      });
      expect(await next()).toMatchObject({ undo: 'Set A2 to note', redo: null, revision: 1 });
      await pipe.client.history.undo({ documentId });
      expect(await next()).toMatchObject({ undo: null, redo: 'Set A2 to note', revision: 2 });
      controller.abort();
    });

    test('a sheet is exported: progress, then a file that comes in parts, byte for byte', async () => {
      const { document } = importedIn(await importFile(pipe, 'large.csv', csvOf(40_000, ['Measurements of 2024'])));
      const subject = { kind: 'sheet', documentId: document.id, sheet: 0, state: 'corrected' } as const;
      const options = { guard: true, bom: true, spans: 'blank', numbers: 'shown' } as const;
      const events = await collected(await pipe.client.exports.make({ subject, format: 'json', options }));
      const last = events.at(-1);
      if (last?.kind !== 'made') throw new Error('Nothing was made');
      expect(events.slice(0, -1).every(({ kind }) => kind === 'progress')).toBe(true);
      const { exportId, sizeBytes, name } = last.made;
      expect(name).toBe('large.json');
      const parts: Blob[] = [];
      for (let from = 0; from < sizeBytes; from += EXPORT_PART_BYTES) {
        parts.push(await pipe.client.exports.part({ exportId, from }));
      }
      expect(parts.length).toBeGreaterThan(1);
      const file: unknown = JSON.parse(await new Blob(parts).text());
      expect(file).toMatchObject({ title: 'large', parts: [{ kind: 'table', columnCount: 5 }] });
      await pipe.client.exports.discard({ exportId });
      const gone = await rejection(pipe.client.exports.part({ exportId, from: 0 }));
      expect(gone).toMatchObject({ data: { code: 'notFound' } });
    });

    test('invalid input is refused with the path to what is wrong', async () => {
      const { client } = pipe;
      const error = await rejection(client.ask.sessions.rename({ sessionId: crypto.randomUUID(), title: '   ' }));
      expect(error).toMatchObject({ code: 'DOMAIN', defined: true, data: { code: 'input.invalid' } });
      expect((error as Error).message).toMatch(/^At title: /);
      const wrong = { documentId: '../../etc/passwd', sheet: 0 };
      expect(await rejection(client.sheets.frame(wrong))).toMatchObject({ data: { code: 'input.invalid' } });
    });

    test('names of the prototype are no routes', async ({ skip }) => {
      if (!pipe.call) return skip('a call in process has no path');
      for (const path of [['__proto__'], ['constructor'], ['library', '__proto__'], ['library', 'constructor']]) {
        expect(await rejection(pipe.call(path, {}))).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await pipe.client.library.list()).toEqual([]);
    });

    test('settings keep what they were not asked to change', async () => {
      await pipe.client.settings.set({ theme: 'dark' });
      expect(await pipe.client.settings.set({ panes: { tree: 30 } })).toMatchObject({
        theme: 'dark',
        showRoles: true,
        panes: { tree: 30 },
      });
    });
  });
}

const SALES = new TextEncoder().encode('Fruit,March,April\nPears,7,9\n苹果 🍏,12.5,40\nPlums,3,1\n');

/** A list; with lines above it a sheet, where as a plain long list it would open as rows. */
function csvOf(rowCount: number, above: readonly string[] = []): Uint8Array {
  const rows = Array.from(
    { length: rowCount },
    (_, row) => `Item ${row},${row},${row * 2},${row / 4},text ${row % 97}`,
  );
  return new TextEncoder().encode([...above, 'Item,First,Second,Third,Fourth', ...rows].join('\n'));
}

function importCsv(pipe: Pipe, bytes: Uint8Array): Promise<ImportEvent[]> {
  return importFile(pipe, 'sales.csv', bytes);
}

async function importFile(pipe: Pipe, name: string, bytes: Uint8Array): Promise<ImportEvent[]> {
  const fileId = await pipe.grant(name, bytes);
  return collected(await pipe.client.library.import({ from: 'files', fileIds: [fileId] }));
}

function importedIn(events: readonly ImportEvent[]): Extract<ImportEvent, { kind: 'imported' }> {
  const last = events.at(-1);
  if (last?.kind !== 'imported') throw new Error('The import did not end');
  return last;
}

async function collected<Event>(stream: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was to be refused');
    },
    (error: unknown) => error,
  );
}
