import { writeSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { startTestApp } from './testApp.ts';

/**
 * A process for tests to kill: works in the library of the folder that it is
 * given and says on its output what the app has acknowledged, a line of JSON
 * each, as soon as it has.
 */
function acknowledge(fact: unknown): void {
  writeSync(1, `${JSON.stringify(fact)}\n`);
}

const [folder = '', seed = ''] = process.argv.slice(2);
const { app, grant } = await startTestApp({ folder });
const client = createRouterClient(app.router);
for (let turn = 0; ; turn++) {
  const rows = Array.from({ length: 2000 }, (_, row) => `Item ${row},${row * turn},${seed}`);
  const bytes = new TextEncoder().encode(['Name,Number,Seed', ...rows].join('\n'));
  const fileId = await grant(`${seed} ${turn}.csv`, bytes);
  for await (const event of await client.library.import({ from: 'files', fileIds: [fileId] })) {
    if (event.kind !== 'imported') continue;
    const { document, sessionId } = event;
    acknowledge({ kind: 'document', id: document.id });
    const sheet = { documentId: document.id, sheet: 0 };
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['A2'], role: 'note' } });
    acknowledge({ kind: 'correction', id: document.id });
    const question = `What is the Number of Item ${turn}?`;
    for await (const told of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
      if (told.kind === 'asked') acknowledge({ kind: 'question', sessionId, id: told.message.id });
      if (told.kind === 'answered') acknowledge({ kind: 'answer', sessionId, id: told.message.id });
    }
    await client.settings.set({ panes: { turn } });
    acknowledge({ kind: 'setting', turn });
  }
}
