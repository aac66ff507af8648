import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SheetLook } from '../../src-shared/contract/sheets.ts';
import { printPlace } from '../../src-shared/evidence.ts';
import { textOf } from '../../src-shared/said/said.ts';
import type { Message } from '../../src-shared/session.ts';
import { startTestApp, type TestApp, type TestClient } from './testApp.ts';
import { redone, undone } from './testHistory.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

async function restart(): Promise<void> {
  kit = await kit.restarted();
  ({ client } = kit);
}

const importText = (text: string, name = 'fruit.csv') => kit.imported(name, text);

async function ask(sessionId: string, question: string, replaces: string | null = null): Promise<Message> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

/** Documents whose structure is in the store. */
function keptTrees(): unknown[] {
  const database = new Sqlite(join(kit.folder, 'tablewright.db'), { readonly: true });
  try {
    return database.prepare('SELECT document_id FROM trees').pluck().all();
  } finally {
    database.close();
  }
}

const largeText = (rows: number): string =>
  ['Name,One,Two,Three', ...Array.from({ length: rows }, (_, row) => `Item ${row},${row},${row * 2},x${row}`)].join(
    '\n',
  );

describe('importing', () => {
  test('the same bytes dropped twice at once are one document', async () => {
    const [one, two] = await Promise.all([importText(TABLE), importText(TABLE, 'again.csv')]);
    expect(one.document.id).toBe(two.document.id);
    expect(one.wasKnown).not.toBe(two.wasKnown);
    expect((await client.library.list()).map(({ sessionCount }) => sessionCount)).toEqual([2]);
  });

  test('a removed document comes back when its file is dropped again, with what was done in it', async () => {
    const { document, sessionId } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['A2'], role: 'note' } });
    await ask(sessionId, 'What is the March of Plums?');
    await client.library.remove({ id: document.id });
    await expect(client.sheets.frame(sheet)).rejects.toMatchObject({ data: { code: 'notFound' } });
    expect(await importText(TABLE)).toMatchObject({ wasKnown: true, document: { sessionCount: 2 } });
    expect((await client.structure.get(sheet)).undo).toBe('Set A2 to note');
    expect((await client.ask.sessions.get({ sessionId })).messages).toHaveLength(1);
  });

  test('the structure of the first sheet is read with the import, before anyone asks for it', async () => {
    const { document } = await importText(TABLE);
    await expect.poll(keptTrees, { timeout: 10_000 }).toEqual([document.id]);
  });

  test('an import that is cancelled while its structure is read ahead leaves nothing behind', async () => {
    // A title makes a sheet of it: as a plain list it would open as rows.
    const titled = `All orders\n${largeText(60_000)}`;
    const fileId = await kit.grant('long.csv', new TextEncoder().encode(titled));
    let runId = '';
    for await (const event of await client.library.import({ from: 'files', fileIds: [fileId] })) {
      if (event.kind === 'begun') runId = event.run.id;
      const isSaving = event.kind === 'progress' && textOf(event.progress.step).startsWith('Saving');
      if (isSaving) await client.runs.cancel({ id: runId });
    }
    expect(await client.library.list()).toEqual([]);
    const { document } = await importText(titled, 'long.csv');
    await expect.poll(keptTrees, { timeout: 10_000 }).toEqual([document.id]);
    expect(kit.reports).toEqual([]);
  });

  test('a file that cannot be read leaves nothing behind, and what was there intact', async () => {
    const { document } = await importText(TABLE);
    await expect(importText('PK\u0003\u0004 no workbook', 'broken.xlsx')).rejects.toMatchObject({ code: 'DOMAIN' });
    const gone = {
      take: async () => ({
        name: 'gone.csv',
        path: '/nowhere',
        sizeBytes: 9,
        isTemporary: false,
        release: async () => {},
      }),
    };
    await kit.app.close();
    kit = await startTestApp({ folder: kit.folder, ports: { files: gone } });
    ({ client } = kit);
    const events = await client.library.import({ from: 'files', fileIds: ['gone'] });
    const reading = (async () => {
      for await (const event of events) expect(['begun', 'progress']).toContain(event.kind);
    })();
    await expect(reading).rejects.toMatchObject({ data: { code: 'file.unreadable' } });
    expect((await client.library.list()).map(({ id }) => id)).toEqual([document.id]);
    expect(await readdir(join(kit.folder, 'originals'))).toEqual([document.id]);
    expect(kit.reports).toEqual([]);
  });

  test('the app can be closed in the middle of it: nothing half-read is there, and the next start goes on with it', async () => {
    const fileId = await kit.grant('large.csv', new TextEncoder().encode(`All orders\n${largeText(80_000)}`));
    const events = await client.library.import({ from: 'files', fileIds: [fileId] });
    const kinds = new Set<string>();
    const listening = (async () => {
      for await (const { kind } of events) kinds.add(kind);
    })();
    await expect.poll(() => kinds.has('progress')).toBe(true);
    await kit.app.close();
    await listening;
    expect(kinds.has('imported')).toBe(false);
    expect(kit.reports).toEqual([]);
    expect(await readdir(join(kit.folder, 'originals'))).toEqual([]);
    await restart();
    const [run] = await client.runs.list({ limit: 1 });
    for await (const { state } of await client.runs.watch({ id: run?.id ?? '' })) kinds.add(state);
    expect((await client.library.list()).map(({ name }) => name)).toEqual(['large.csv']);
    expect(await client.ask.sessions.list({ documentId: null })).toHaveLength(1);
    expect(await readdir(join(kit.folder, 'work'))).toEqual([]);
  });

  test('what the command line asked to open is opened once', async () => {
    const openAtStart: string[] = [];
    await kit.app.close();
    kit = await startTestApp({ folder: kit.folder, ports: { openAtStart } });
    ({ client } = kit);
    const fileId = await kit.grant('fruit.csv', new TextEncoder().encode(TABLE));
    openAtStart.push(fileId);
    expect((await client.app.info()).openAtStart).toEqual([fileId]);
    for await (const _ of await client.library.import({ from: 'files', fileIds: [fileId] }));
    expect((await client.app.info()).openAtStart).toEqual([]);
  });

  test('each sample opens and answers the question that it comes with', async () => {
    const samples = await client.library.samples();
    expect(samples.length).toBeGreaterThan(0);
    for (const { id, question } of samples) {
      for await (const event of await client.library.import({ from: 'sample', sampleId: id })) {
        if (event.kind !== 'imported') continue;
        const message = await ask(event.sessionId, question);
        expect({ id, status: message.answer?.status }).toEqual({ id, status: 'answered' });
      }
    }
    expect(await client.library.list()).toHaveLength(samples.length);
  });
});

describe('the structure', () => {
  test('takes corrections through a restart, with undo and redo', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const detected = await client.structure.get(sheet);
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['A2'], role: 'note' } });
    const second = await client.structure.correct({
      ...sheet,
      correction: { kind: 'role', cells: ['A3', 'B3'], role: 'colhead' },
    });
    await restart();
    expect(await client.structure.get(sheet)).toEqual(second);
    expect(await undone(client, sheet)).toMatchObject({
      undo: 'Set A2 to note',
      redo: 'Set 2 cells to column header',
    });
    expect((await undone(client, sheet)).structure).toEqual(detected.structure);
    await restart();
    await redone(client, sheet);
    expect((await redone(client, sheet)).structure).toEqual(second.structure);
    const reset = await client.structure.reset(sheet);
    expect(reset).toMatchObject({ undo: 'Reset the sheet to detected', structure: detected.structure });
    expect((await undone(client, sheet)).structure).toEqual(second.structure);
  });

  test('a correction that changes nothing is no step', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const correction = { kind: 'role' as const, cells: ['A2'], role: 'note' as const };
    const once = await client.structure.correct({ ...sheet, correction });
    expect(await client.structure.correct({ ...sheet, correction })).toEqual(once);
  });

  test('refuses what lies outside the sheet', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const range = { top: 0, left: 0, bottom: 9, right: 1 };
    for (const correction of [
      { kind: 'role' as const, cells: ['Z99'], role: 'note' as const },
      { kind: 'block' as const, range, was: null },
      { kind: 'regions' as const, regions: [range] },
    ]) {
      await expect(client.structure.correct({ ...sheet, correction })).rejects.toMatchObject({
        data: { code: 'input.invalid' },
      });
    }
    expect(await client.structure.get(sheet)).toMatchObject({ revision: 0, undo: null });
  });

  test('refuses a reading direction that no block can have, and tells of one that lost its block', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const range = { top: 0, left: 0, bottom: 3, right: 2 };
    const corner = { top: 1, left: 1, bottom: 1, right: 1 };
    await expect(
      client.structure.correct({ ...sheet, correction: { kind: 'orientation', range: corner, orientation: 'right' } }),
    ).rejects.toMatchObject({ data: { code: 'input.invalid' } });
    await client.structure.correct({ ...sheet, correction: { kind: 'orientation', range, orientation: 'right' } });
    const { structure } = await client.structure.correct({
      ...sheet,
      correction: { kind: 'block', range: { ...range, bottom: 1 }, was: null },
    });
    expect(structure.orientations).toEqual([{ range, orientation: 'right', holds: false }]);
    const removed = await client.structure.correct({ ...sheet, correction: { kind: 'detectedOrientation', range } });
    expect([removed.structure.orientations, removed.undo]).toEqual([[], 'Reset A1:C4 to detected']);
  });

  test('corrections made at once are all kept, in some order', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const cells = ['A2', 'A3', 'A4', 'B2'];
    await Promise.all(
      cells.map((cell) =>
        client.structure.correct({ ...sheet, correction: { kind: 'role', cells: [cell], role: 'note' } }),
      ),
    );
    const { structure, revision } = await client.structure.get(sheet);
    expect(structure.correctedCells.toSorted()).toEqual(cells);
    expect(revision).toBe(4);
  });

  test('of a sheet is the same to the tree, to search and to the cell', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    const path = await client.structure.locate({ ...sheet, address: 'B3' });
    const root = await client.structure.nodes({ ...sheet, parent: null, offset: 0, limit: 10 });
    expect(path[0]).toBe(root.nodes[0]?.id);
    const [found] = await client.structure.search({ ...sheet, text: 'apples', limit: 5 });
    expect(found?.node.cells).toContain('A3');
    expect(await client.structure.copy({ ...sheet, range: { top: 1, left: 0, bottom: 2, right: 1 } })).toBe(
      'Pears\t7\nApples\t12',
    );
  });
});

describe('asking', () => {
  test('again takes the place of the answer before; a correction makes answers stale', async () => {
    const { document, sessionId } = await importText(TABLE);
    const first = await ask(sessionId, 'What is the March of Pears?');
    const second = await ask(sessionId, 'What is the April of Plums?');
    const again = await ask(sessionId, 'What is the April of Pears?', first.id);
    const { messages } = await client.ask.sessions.get({ sessionId });
    expect(messages.map(({ id }) => id)).toEqual([again.id, second.id]);
    const sheet = { documentId: document.id, sheet: 0 };
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['A4'], role: 'note' } });
    const stale = await client.ask.sessions.get({ sessionId });
    expect(stale.messages.map(({ isStale }) => isStale)).toEqual([true, true]);
    await ask(sessionId, second.question, second.id);
    const fresh = await client.ask.sessions.get({ sessionId });
    expect(fresh.messages.map(({ isStale }) => isStale)).toEqual([true, false]);
  });

  test('a question that is cancelled stays without an answer; what it was to replace comes back', async () => {
    const { sessionId } = await importText(TABLE);
    const first = await ask(sessionId, 'What is the March of Pears?');
    for (const replaces of [first.id, null]) {
      const question = { sessionId, sheet: 0, question: 'And of Plums?', replaces };
      for await (const event of await client.ask.ask(question)) {
        if (event.kind === 'asked') await client.runs.cancel({ id: event.message.runId ?? '' });
        break;
      }
      const goesOn = () => client.runs.list({ limit: 10, states: ['queued', 'running'] });
      await expect.poll(goesOn).toEqual([]);
    }
    const { messages } = await client.ask.sessions.get({ sessionId });
    expect(messages.map(({ question, answer }) => [question, answer !== null])).toEqual([
      ['What is the March of Pears?', true],
      ['And of Plums?', false],
    ]);
    expect(kit.reports).toEqual([]);
  });

  test('a question of a sheet that is not there is refused before it is saved', async () => {
    const { sessionId } = await importText(TABLE);
    const asked = client.ask.ask({ sessionId, sheet: 7, question: 'What?', replaces: null });
    await expect(asked).rejects.toMatchObject({ data: { code: 'notFound' } });
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([]);
  });

  test('an answer is checked backward once, and the steps are kept with its trace', async () => {
    const { sessionId } = await importText(TABLE);
    const message = await ask(sessionId, 'What is the March of Pears?');
    const checked = await client.ask.checkBackward({ messageId: message.id });
    expect(checked).toEqual({ ...message, trace: expect.anything() });
    const added = checked.trace.steps.slice(message.trace.steps.length);
    expect(checked.trace.steps.slice(0, message.trace.steps.length)).toEqual(message.trace.steps);
    const chosen = message.trace.steps.find(({ kind }) => kind === 'candidate');
    expect(added[0]).toMatchObject({ kind: 'check', parent: chosen?.id });
    expect(added.length).toBeGreaterThan(1);
    for (const { kind, parent } of added.slice(1)) expect([kind, parent]).toEqual(['subquestion', added[0]?.id]);
    expect(new Set(checked.trace.steps.map(({ id }) => id)).size).toBe(checked.trace.steps.length);
    expect(await client.ask.checkBackward({ messageId: message.id })).toEqual(checked);
    await restart();
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([checked]);
  });

  test('a removed question can come back', async () => {
    const { sessionId } = await importText(TABLE);
    const message = await ask(sessionId, 'What is the March of Pears?');
    await client.ask.remove({ messageId: message.id });
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([]);
    expect(await client.ask.restore({ messageId: message.id })).toEqual(message);
  });
});

describe('choosing another reading', () => {
  const QUESTION = 'What is the Q3 of the Nordics?';
  const OTHER = 'What is the Q1 of Iberia?';

  async function openSample(): Promise<{ sessionId: string; documentId: string }> {
    for await (const event of await client.library.import({ from: 'sample', sampleId: 'quarters' })) {
      if (event.kind === 'imported') return { sessionId: event.sessionId, documentId: event.document.id };
    }
    throw new Error('The import did not end');
  }

  /** Chooses the reading that is cited from a cell. */
  async function choose(message: Message, address: string): Promise<Message> {
    const cited = message.answer?.alternatives.map(({ citations }) => citations.map(printPlace).join());
    return client.ask.choose({ messageId: message.id, alternative: cited?.indexOf(address) ?? -1 });
  }

  const addresses = ({ answer }: Message): string[] => answer?.citations.map(printPlace) ?? [];

  test('changes the answer where it stands and is remembered, also after a restart', async () => {
    const { sessionId } = await openSample();
    const asked = await ask(sessionId, QUESTION);
    const chosen = await choose(asked, 'I8');
    expect(chosen).toMatchObject({ id: asked.id, isStale: false, isChoiceGone: false });
    expect(addresses(chosen)).toEqual(['I8']);
    await restart();
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([chosen]);
    const later = await ask(sessionId, OTHER);
    expect(addresses(later)).toEqual(['G7']);
    expect(later.answer?.followed).toMatchObject({ isOwn: false, meant: 'Year 2024' });
    expect(addresses(await ask(sessionId, QUESTION, asked.id))).toEqual(['I8']);
  });

  test('holds in its session only', async () => {
    const { sessionId, documentId } = await openSample();
    const before = await ask(sessionId, OTHER);
    await choose(await ask(sessionId, QUESTION), 'I8');
    const { id } = await client.ask.sessions.create({ documentId });
    expect((await ask(id, OTHER)).answer).toEqual(before.answer);
  });

  test('is taken back with the answer before it; what followed it says so', async () => {
    const { sessionId } = await openSample();
    const asked = await ask(sessionId, QUESTION);
    const chosen = await choose(asked, 'I8');
    await ask(sessionId, OTHER);
    const choiceId = chosen.answer?.followed?.choiceId ?? '';
    await client.ask.takeBack({ choiceId });
    await client.ask.takeBack({ choiceId });
    const { messages } = await client.ask.sessions.get({ sessionId });
    expect(messages[0]).toEqual(asked);
    expect(messages.map(({ isChoiceGone }) => isChoiceGone)).toEqual([false, true]);
    expect((await ask(sessionId, OTHER, messages[1]?.id)).answer?.followed).toBeNull();
  });

  test('twice leaves the last, and is taken back step by step', async () => {
    const { sessionId } = await openSample();
    const asked = await ask(sessionId, QUESTION);
    const first = await choose(asked, 'I8');
    const second = await choose(first, 'D8');
    expect(addresses(second)).toEqual(['D8']);
    await client.ask.takeBack({ choiceId: second.answer?.followed?.choiceId ?? '' });
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([first]);
    await client.ask.takeBack({ choiceId: first.answer?.followed?.choiceId ?? '' });
    expect((await client.ask.sessions.get({ sessionId })).messages).toEqual([asked]);
  });

  test('that is not offered, or not there any more, changes nothing', async () => {
    const { sessionId, documentId } = await openSample();
    const asked = await ask(sessionId, QUESTION);
    await expect(client.ask.choose({ messageId: asked.id, alternative: 90 })).rejects.toMatchObject({
      data: { code: 'notFound' },
    });
    const cells = ['B2', 'G2', 'B3', 'C3', 'D3', 'E3', 'F3', 'G3', 'H3', 'I3', 'J3', 'K3'];
    const sheet = { documentId, sheet: 0 };
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells, role: 'note' } });
    await expect(choose(asked, 'I8')).rejects.toMatchObject({ data: { code: 'notFound' } });
    const { messages } = await client.ask.sessions.get({ sessionId });
    expect(messages).toEqual([{ ...asked, isStale: true }]);
  });
});

describe('how a sheet is looked at', () => {
  const look: SheetLook = {
    zoom: 150,
    widths: [[1, 240]],
    shownRows: [],
    shownColumns: [],
    hiddenRows: [[2, 3]],
    hiddenColumns: [],
    filter: { top: 1, bottom: 3, filters: [{ col: 0, condition: { is: 'oneOf', texts: ['Pears'], isNot: false } }] },
    holdsHeaders: false,
  };

  test('outlasts a restart, and the removal of the document until it is deleted for good', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    expect(await client.sheets.look(sheet)).toBeNull();
    await client.sheets.keepLook({ ...sheet, look });
    await client.sheets.keepLook({ ...sheet, look: { ...look, zoom: 80 } });
    await restart();
    expect(await client.sheets.look(sheet)).toEqual({ ...look, zoom: 80 });
    expect((await client.structure.get(sheet)).undo).toBeNull();
    await client.library.remove({ id: document.id });
    await expect(client.sheets.look(sheet)).rejects.toMatchObject({ data: { code: 'notFound' } });
    await importText(TABLE);
    expect(await client.sheets.look(sheet)).toEqual({ ...look, zoom: 80 });
    await client.library.remove({ id: document.id });
    await restart();
    await importText(TABLE);
    expect(await client.sheets.look(sheet)).toBeNull();
  });

  test('is refused of a sheet that is not there, and with lines that no sheet has', async () => {
    const { document } = await importText(TABLE);
    const sheet = { documentId: document.id, sheet: 0 };
    await expect(client.sheets.keepLook({ ...sheet, sheet: 1, look })).rejects.toMatchObject({
      data: { code: 'notFound' },
    });
    for (const hiddenRows of [[[5, 4]], [[0, Number.MAX_SAFE_INTEGER]]] satisfies [number, number][][]) {
      await expect(client.sheets.keepLook({ ...sheet, look: { ...look, hiddenRows } })).rejects.toMatchObject({
        data: { code: 'input.invalid' },
      });
    }
    expect(await client.sheets.look(sheet)).toBeNull();
  });
});

test('a bug is logged under a report id without cell contents, and says no more than that id', async () => {
  const { document } = await importText('Fruit,Secret\nPears,Walnut-41\n');
  await kit.app.close();
  const database = new Sqlite(join(kit.folder, 'tablewright.db'));
  database.prepare("UPDATE grid_parts SET bytes = CAST('{Walnut-41' AS BLOB) WHERE column_name = 'head'").run();
  database.close();
  kit = await startTestApp({ folder: kit.folder });
  ({ client } = kit);
  const error = await client.sheets.frame({ documentId: document.id, sheet: 0 }).catch((error: unknown) => error);
  const [report] = kit.reports;
  expect(report).toMatchObject({ route: 'sheets.frame' });
  expect(error).toMatchObject({ code: 'INTERNAL', defined: true, data: { reportId: report?.reportId } });
  expect(JSON.stringify([report, (error as Error).message])).not.toContain('Walnut');
});

test('a library that was damaged is told to the window', async () => {
  await kit.app.close();
  await writeFile(join(kit.folder, 'tablewright.db'), 'no database'.repeat(1000));
  await rm(join(kit.folder, 'tablewright.db-wal'), { force: true });
  kit = await startTestApp({ folder: kit.folder });
  ({ client } = kit);
  expect((await client.app.info()).notices).toHaveLength(1);
});
