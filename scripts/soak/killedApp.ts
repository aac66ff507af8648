import { writeSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { type TestClient, startTestApp } from '../../src-main/core/testApp.ts';
import { isEnded } from '../../src-shared/run.ts';
import { mixedFolder } from './mixedFolder.ts';

/** What the app has acknowledged to one of its clients. */
export type Fact =
  | { readonly kind: 'import'; readonly runId: string; readonly files: number }
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'question'; readonly sessionId: string; readonly id: string }
  | { readonly kind: 'answer'; readonly sessionId: string; readonly id: string }
  /** A literature table that the model makes of so many papers. */
  | { readonly kind: 'table'; readonly runId: string; readonly papers: number }
  /** A change of a cell that two clients change: the document's history was this long then. */
  | { readonly kind: 'correction'; readonly id: string; readonly revision: number };

/**
 * A process to be killed: four clients work on the library of a folder, and each line of its output is a fact that the
 * app has acknowledged to one of them.
 */
function acknowledge(fact: Fact): void {
  writeSync(1, `${JSON.stringify(fact)}\n`);
}

const [folder = '', round = '', baseUrl = '', model = ''] = process.argv.slice(2);
const { app, grant } = await startTestApp({ folder });
const connected = (): TestClient => createRouterClient(app.router);

/** Drops a folder of workbooks, a picture and a file that is none, as one import. */
async function importFolder(client: TestClient): Promise<void> {
  const files = await mixedFolder(round);
  const fileIds = await Promise.all(files.map(({ name, bytes }) => grant(name, bytes)));
  for await (const event of await client.library.import({ from: 'files', fileIds })) {
    if (event.kind === 'begun') acknowledge({ kind: 'import', runId: event.run.id, files: files.length });
    if (event.kind === 'imported') acknowledge({ kind: 'document', id: event.document.id });
  }
}

async function ask(client: TestClient, sessionId: string): Promise<void> {
  for (let turn = 0; ; turn++) {
    const question = `What is the Number of Item ${turn % 100}?`;
    for await (const told of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
      if (told.kind === 'asked') acknowledge({ kind: 'question', sessionId, id: told.message.id });
      if (told.kind === 'answered') acknowledge({ kind: 'answer', sessionId, id: told.message.id });
    }
  }
}

/** Two clients say of one cell what it is, each something else. */
async function correct(client: TestClient, id: string, role: 'note' | 'title'): Promise<void> {
  for (let turn = 0; ; turn++) {
    const correction = { kind: 'role' as const, cells: [`A${2 + (turn % 5)}`], role };
    const { revision } = await client.structure.correct({ documentId: id, sheet: 0, correction });
    acknowledge({ kind: 'correction', id, revision });
  }
}

const PAPERS = 6;

/** Has the model make a literature table, one after the other, each of papers of its own. */
async function survey(client: TestClient): Promise<void> {
  for (let turn = 0; ; turn++) {
    const { id } = await client.survey.create({ name: `Songs ${round}.${turn}` });
    const works = Array.from({ length: PAPERS }, (_, at) => {
      const title = `Songs of round ${round} in turn ${turn} by paper ${at}`;
      return `@article{p${at}, title = {${title}}, abstract = {It has ${100 + at} songs of ${2 + at} gardens.}}`;
    });
    const fileId = await grant(`${round}.${turn}.bib`, new TextEncoder().encode(works.join('\n')));
    await client.survey.addBibliography({ documentId: id, fileId });
    await client.survey.setDemand({ documentId: id, demand: 'Compare corpora of songs, showing their size.' });
    const run = await client.survey.make({ documentId: id, columns: [], strategy: 'model' });
    acknowledge({ kind: 'table', runId: run.id, papers: PAPERS });
    while (!isEnded((await client.runs.get({ id: run.id })).state))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const [first, second, third, fourth] = [connected(), connected(), connected(), connected()];
const text = { preset: 'other' as const, baseUrl, model };
await first.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
await first.settings.set({ strategy: 'both' });
const rows = Array.from({ length: 100 }, (_, row) => `Item ${row},${row * 7}`);
const fileId = await grant('shared.csv', new TextEncoder().encode(['Name,Number', ...rows].join('\n')));
for await (const event of await first.library.import({ from: 'files', fileIds: [fileId] })) {
  if (event.kind !== 'imported') continue;
  const { document, sessionId } = event;
  acknowledge({ kind: 'document', id: document.id });
  await Promise.all([
    importFolder(first),
    survey(fourth),
    ask(second, sessionId),
    correct(second, document.id, 'note'),
    correct(third, document.id, 'title'),
  ]);
}
