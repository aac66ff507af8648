import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_PART_BYTES } from '../../../../src-shared/contract/exports.ts';
import {
  type ExportFormat,
  type ExportSubject,
  type MadeExport,
  plainExportOptions,
} from '../../../../src-shared/exports.ts';
import { textOf as saidText } from '../../../../src-shared/said/said.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { readFile as readTable } from '../../files/readFile.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';
const options = plainExportOptions;

let kit: TestApp;
let target: string | null = null;
beforeEach(async () => {
  target = null;
  kit = await startTestApp({ ports: { saveAs: async () => target } });
});
afterEach(() => kit.dispose());

async function make(subject: ExportSubject, format: ExportFormat): Promise<MadeExport> {
  for await (const event of await kit.client.exports.make({ subject, format, options })) {
    if (event.kind === 'made') return event.made;
  }
  throw new Error('Nothing was made');
}

async function bytesOf({ exportId, sizeBytes }: MadeExport): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (let from = 0; from < sizeBytes; from += EXPORT_PART_BYTES) {
    parts.push(Buffer.from(await (await kit.client.exports.part({ exportId, from })).arrayBuffer()));
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function textOf(subject: ExportSubject, format: ExportFormat): Promise<string> {
  return new TextDecoder().decode(await bytesOf(await make(subject, format)));
}

const waiting = (): Promise<string[]> => readdir(join(kit.folder, 'outgoing'));

async function ask(sessionId: string, question: string): Promise<Message> {
  for await (const event of await kit.client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

describe('an export', () => {
  test('of a sheet is a file of its own name, in each format, until it is discarded', async () => {
    const { document } = await kit.imported('fruit.csv', TABLE);
    const sheet = { kind: 'sheet', documentId: document.id, sheet: 0, state: 'corrected' } as const;
    const cells = TABLE.trim().split(/[,\n]/);
    for (const format of ['xlsx', 'csv', 'markdown', 'html'] as const) {
      const made = await make(sheet, format);
      expect(made.name).toMatch(/^fruit\.(xlsx|csv|md|html)$/);
      const bytes = await bytesOf(made);
      expect(bytes.length).toBe(made.sizeBytes);
      const [grid] = (await readTable(bytes, made.name)).grids;
      expect([...(grid?.cells() ?? [])].map(({ text }) => text)).toEqual(cells);
      await kit.client.exports.discard({ exportId: made.exportId });
    }
    for (const format of ['latex', 'json'] as const) {
      const made = await make(sheet, format);
      expect(made.name).toMatch(/^fruit\.(tex|json)$/);
      expect(new TextDecoder().decode(await bytesOf(made))).toContain('Plums');
      await kit.client.exports.discard({ exportId: made.exportId });
    }
    expect(await waiting()).toEqual([]);
  });

  test('of a document is all of its sheets', async () => {
    const two =
      '<table><tr><th>A</th></tr><tr><td>1</td></tr></table><table><tr><th>B</th></tr><tr><td>2</td></tr></table>';
    const { document } = await kit.imported('two.html', two);
    const made = await make({ kind: 'document', documentId: document.id }, 'xlsx');
    const { grids } = await readTable(await bytesOf(made), made.name);
    expect(grids.map(({ name }) => name)).toEqual([...document.sheets.map(({ name }) => name), 'Evidence']);
    await expect(make({ kind: 'document', documentId: document.id }, 'csv')).rejects.toMatchObject({
      data: { code: 'input.invalid' },
    });
  });

  test('follows what a person corrected, and can be had as it was read', async () => {
    const { document } = await kit.imported('fruit.csv', TABLE);
    const id = { documentId: document.id, sheet: 0 };
    await kit.client.structure.correct({
      ...id,
      correction: { kind: 'role', cells: ['A2', 'B2', 'C2'], role: 'colhead' },
    });
    const corrected = await textOf({ kind: 'sheet', ...id, state: 'corrected' }, 'markdown');
    expect(corrected).toContain('| Fruit / Pears | March / 7 | April / 9 |');
    const read = await textOf({ kind: 'sheet', ...id, state: 'read' }, 'markdown');
    expect(read).toContain('| Fruit | March | April |');
  });

  test('of an answer, a session, a tree and a measurement', async () => {
    const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
    const message = await ask(sessionId, 'What is the March of Plums?');
    const answer = await make({ kind: 'answer', messageId: message.id }, 'markdown');
    expect(answer.name).toBe('fruit - What is the March of Plums.md');
    expect(new TextDecoder().decode(await bytesOf(answer))).toContain('| Plums | 3 |');
    expect(await textOf({ kind: 'session', sessionId }, 'csv')).toContain(',What is the March of Plums?,');
    expect(await textOf({ kind: 'tree', documentId: document.id, sheet: 0 }, 'csv')).toContain('April,');
    const report = {
      title: 'Scores',
      made: 'today',
      tables: [{ title: 'All', columns: ['a'], rows: [[1]] }],
      charts: [],
    };
    expect(await textOf({ kind: 'report', report }, 'csv')).toBe('a\r\n1\r\n');
  });

  test('goes where a person says in the dialog, over what was there, or nowhere', async () => {
    const { document } = await kit.imported('fruit.csv', TABLE);
    const { exportId } = await make({ kind: 'document', documentId: document.id }, 'csv');
    expect(await kit.client.exports.save({ exportId })).toBe(false);
    target = join(kit.folder, 'chosen.csv');
    await writeFile(target, 'old');
    expect(await kit.client.exports.save({ exportId })).toBe(true);
    expect(await readFile(target, 'utf8')).toBe(TABLE.replaceAll('\n', '\r\n'));
    target = join(kit.folder, 'nowhere', 'chosen.csv');
    await expect(kit.client.exports.save({ exportId })).rejects.toMatchObject({ data: { code: 'file.unwritable' } });
  });

  test('that is stopped, or not read on, leaves nothing behind, and the next one is made', async () => {
    const rows = Array.from({ length: 8000 }, (_, row) => `Item ${row},${row},${row * 2},x${row}`);
    const { document } = await kit.imported('long.csv', ['Name,One,Two,Three', ...rows].join('\n'));
    const subject = { kind: 'document', documentId: document.id } as const;
    for await (const event of await kit.client.exports.make({ subject, format: 'xlsx', options })) {
      expect(event.kind).toBe('progress');
      if (event.kind === 'progress' && saidText(event.progress.step).startsWith('Writing')) break;
    }
    // The thread that wrote it is given a moment to end.
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    const made = await make(subject, 'csv');
    expect((await bytesOf(made)).length).toBe(made.sizeBytes);
    expect(kit.reports).toEqual([]);
  });

  test('is gone when the app is closed', async () => {
    const { document } = await kit.imported('fruit.csv', TABLE);
    await make({ kind: 'document', documentId: document.id }, 'csv');
    expect(await waiting()).toHaveLength(1);
    await kit.app.close();
    expect(await waiting()).toEqual([]);
    kit = await startTestApp({ folder: kit.folder });
  });

  test('of what is not there says so', async () => {
    const documentId = 'f'.repeat(64);
    const nothing = crypto.randomUUID();
    const subjects: readonly ExportSubject[] = [
      { kind: 'document', documentId },
      { kind: 'sheet', documentId, sheet: 0, state: 'read' },
      { kind: 'answer', messageId: nothing },
      { kind: 'session', sessionId: nothing },
    ];
    for (const subject of subjects) {
      await expect(make(subject, 'json')).rejects.toMatchObject({ data: { code: 'notFound' } });
    }
    const { document } = await kit.imported('fruit.csv', TABLE);
    const beside = { kind: 'tree', documentId: document.id, sheet: 7 } as const;
    await expect(make(beside, 'json')).rejects.toMatchObject({ data: { code: 'notFound' } });
    await expect(kit.client.exports.part({ exportId: nothing, from: 0 })).rejects.toMatchObject({
      data: { code: 'notFound' },
    });
  });
});

describe('a copy', () => {
  test('of cells has their headers, as text and as a table', async () => {
    const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
    const ranges = [{ top: 3, left: 2, bottom: 3, right: 2 }];
    const subject = { kind: 'cells', documentId: document.id, sheet: 0, ranges } as const;
    const { text, html } = await kit.client.exports.copy({ subject, options });
    expect(text).toBe('Fruit\tApril\nPlums\t1');
    expect(html).toContain('<th scope="col"');
    const message = await ask(sessionId, 'What is the March of Plums?');
    const cited = await kit.client.exports.copy({ subject: { kind: 'cited', messageId: message.id }, options });
    expect(cited.text).toBe('Fruit\tMarch\nPlums\t3');
  });

  test('of nothing says so', async () => {
    const { document } = await kit.imported('gap.csv', 'a,,b\n1,,2\n');
    const ranges = [{ top: 0, left: 1, bottom: 1, right: 1 }];
    const subject = { kind: 'cells', documentId: document.id, sheet: 0, ranges } as const;
    await expect(kit.client.exports.copy({ subject, options })).rejects.toMatchObject({
      data: { code: 'sheet.empty' },
    });
  });
});

test.skipIf(process.platform === 'win32')('only the owner can read an export that waits', async () => {
  const { document } = await kit.imported('fruit.csv', TABLE);
  await make({ kind: 'document', documentId: document.id }, 'csv');
  const [name = ''] = await waiting();
  const { stat } = await import('node:fs/promises');
  expect((await stat(join(kit.folder, 'outgoing', name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(kit.folder, 'outgoing'))).mode & 0o777).toBe(0o700);
  await access(join(kit.folder, 'outgoing', name));
});
