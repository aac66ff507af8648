import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import { expect, test } from 'vitest';
import type { contract } from '../../src-shared/contract/index.ts';
import { startTestApp, tempFolder } from './testApp.ts';

type Client = ContractRouterClient<typeof contract>;

type Fact =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'correction'; readonly id: string }
  | { readonly kind: 'question'; readonly sessionId: string; readonly id: string }
  | { readonly kind: 'answer'; readonly sessionId: string; readonly id: string }
  | { readonly kind: 'setting'; readonly turn: number };

/** Lets an app work in a folder and kills it, as hard as a process can be, some time after its `count`th fact. */
async function workAndKill(folder: string, seed: string, count: number, afterMs: number): Promise<Fact[]> {
  const script = new URL('./testKilledApp.ts', import.meta.url);
  const child = spawn(process.execPath, [fileURLToPath(script), folder, seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const facts: Fact[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    facts.push(JSON.parse(line) as Fact);
    if (facts.length === count) setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  await Promise.all([once(lines, 'close'), once(child, 'exit')]);
  return facts;
}

/** After how many facts to kill, and how many milliseconds later: in an import, a correction, a question. */
const MOMENTS = [
  [1, 0],
  [3, 3],
  [9, 90],
] as const;

/** Whether a library still holds what was acknowledged. */
async function holds(client: Client, fact: Fact): Promise<boolean> {
  switch (fact.kind) {
    case 'document':
      return (await client.library.get({ id: fact.id })).sheets.length === 1;
    case 'correction': {
      const { undo, structure } = await client.structure.get({ documentId: fact.id, sheet: 0 });
      return undo === 'Set A2 to note' && structure.correctedCells.includes('A2');
    }
    case 'setting':
      return ((await client.settings.get()).panes['turn'] ?? -1) >= fact.turn;
    default: {
      const { messages } = await client.ask.sessions.get({ sessionId: fact.sessionId });
      const message = messages.find(({ id }) => id === fact.id);
      return message !== undefined && (fact.kind === 'question' || message.answer !== null);
    }
  }
}

test('what was acknowledged outlives a kill at any moment, and nothing half done is left', async () => {
  const folder = await tempFolder();
  const seen = new Set<string>();
  const before: Fact[] = [];
  for (const [count, afterMs] of MOMENTS) {
    const now = await workAndKill(folder, `killed at ${count} ${afterMs}`, count, afterMs);
    const { app, reports } = await startTestApp({ folder });
    const client = createRouterClient(app.router);
    // What was under way goes on by itself.
    const under = () => client.runs.list({ limit: 100, states: ['queued', 'running'] });
    await expect.poll(under, { timeout: 60_000 }).toEqual([]);
    const lost: Fact[] = [];
    for (const fact of [...before, ...now]) {
      seen.add(fact.kind);
      if (!(await holds(client, fact))) lost.push(fact);
    }
    expect(lost).toEqual([]);
    before.push(...now.filter((fact) => fact.kind !== 'setting'));
    // Each document is whole, and the originals are those of the documents, no more and no fewer.
    const documents = await client.library.list();
    const ids = documents.map(({ id }) => id).toSorted();
    for (const documentId of ids) {
      const last = await client.sheets.rows({ documentId, sheet: 0, from: 2000, to: 2000 });
      expect(last.cells[0]?.text).toBe('Item 1999');
    }
    expect((await readdir(join(folder, 'originals'))).toSorted()).toEqual(ids);
    for (const id of ids) expect(sha256(await readFile(join(folder, 'originals', id)))).toBe(id);
    expect((await client.app.info()).notices).toEqual([]);
    expect(reports).toEqual([]);
    await app.close();
  }
  expect(seen).toEqual(new Set(['document', 'correction', 'question', 'answer', 'setting']));
  for (const path of [folder, `${folder}-given`]) await rm(path, { recursive: true, force: true });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
