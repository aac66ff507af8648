import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lotOf } from '../../bench/lot.ts';
import { startTestApp, tempFolder, type TestApp, type TestClient } from '../../src-main/core/testApp.ts';
import { isEnded, type RunSummary } from '../../src-shared/run.ts';
import type { Fact } from './killedApp.ts';
import { startScriptedModel } from './scriptedModel.ts';
import type { SoakCounts, SoakOptions } from './section.ts';

const COUNT = 100;
/** Within this time after its first fact an app is killed. */
const LIVES_MS = 4000;
const RUNS_MS = 300_000;

/**
 * 100 kills (SIGKILL) of an app in one library, at random moments while four clients import a folder of tables, a
 * workbook, a picture and a broken file, ask a scripted model beside the rules, change the same cells, and have the model
 * make literature tables. After each,
 * all that was ever acknowledged must be there, nothing half-written, every run must go on to its end or say why not, and
 * nothing may be asked of the model whose reply was there.
 */
export async function kills({ seed, count = COUNT, print }: SoakOptions): Promise<SoakCounts> {
  const folder = await tempFolder();
  const lot = lotOf(seed);
  const ledger: Fact[] = [];
  const model = await startScriptedModel();
  let passed = 0;
  try {
    for (let round = 0; round < count; round++) {
      ledger.push(...(await workAndKill([folder, String(round), model.baseUrl, model.model], lot() * LIVES_MS)));
      const killedAt = Date.now();
      const kit = await startTestApp({ folder });
      const faults = await faultsOf(kit, ledger);
      await kit.app.close();
      faults.push(...model.repeated(killedAt).map((asked) => `asked of the model again: ${asked}`));
      if (faults.length === 0) passed++;
      for (const fault of faults) print(`failed: kill ${round}: ${fault}`);
      if (round % 10 === 9)
        print(
          `${round + 1} kills, ${ledger.length} facts (${ledger.filter(({ kind }) => kind === 'table').length} literature tables), ${model.calls()} calls, ${passed} borne`,
        );
    }
    return { passed, failed: count - passed };
  } finally {
    await model.close();
    for (const path of [folder, `${folder}-given`]) await rm(path, { recursive: true, force: true });
  }
}

async function workAndKill(args: readonly string[], afterMs: number): Promise<Fact[]> {
  const script = join(import.meta.dirname, 'killedApp.ts');
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const facts: Fact[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    // `as`: our own script prints them; a line that the kill cut off has no end and is none.
    facts.push(JSON.parse(line) as Fact);
    if (facts.length === 1) setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  const [, [code]] = await Promise.all([once(lines, 'close'), once(child, 'exit')]);
  if (code !== null) throw new Error(`The app that was to be killed ended by itself with code ${code}`);
  return facts;
}

/** What is not as it was acknowledged, or not whole. */
async function faultsOf({ client, folder, reports }: TestApp, ledger: readonly Fact[]): Promise<string[]> {
  const faults: string[] = [];
  const runs = await ended(client);
  if (!runs) return ['runs went on for five minutes'];
  for (const { title, state, failure } of runs) {
    if (state === 'failed' && !failure) faults.push(`"${title}" failed and does not say why`);
  }
  for (const fact of ledger) if (!(await holds(client, fact))) faults.push(`lost: ${JSON.stringify(fact)}`);
  const documents = await client.library.list();
  const ids = documents.map(({ id }) => id).toSorted();
  for (const { id, sheets } of documents) {
    for (const { index } of sheets) await client.sheets.rows({ documentId: id, sheet: index, from: 0, to: 0 });
  }
  const originals = (await readdir(join(folder, 'originals'))).toSorted();
  if (JSON.stringify(originals) !== JSON.stringify(ids)) faults.push('originals are not those of the documents');
  for (const id of originals) {
    const bytes = await readFile(join(folder, 'originals', id));
    if (createHash('sha256').update(bytes).digest('hex') !== id) faults.push(`original ${id} is not what it was`);
  }
  faults.push(...(await client.app.info()).notices, ...reports.map(({ reportId }) => `report ${reportId}`));
  return faults;
}

/** All runs, once none goes on any more; null when that takes too long. */
async function ended(client: TestClient): Promise<readonly RunSummary[] | null> {
  for (const until = Date.now() + RUNS_MS; Date.now() < until;) {
    const runs = await client.runs.list({ limit: 1000 });
    if (runs.every(({ state }) => isEnded(state))) return runs;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

async function holds(client: TestClient, fact: Fact): Promise<boolean> {
  switch (fact.kind) {
    case 'import': {
      const run = await client.runs.get({ id: fact.runId }).catch(() => null);
      // Of a mixed folder all files come in but the broken one, which says what is wrong with it.
      return run?.state === 'done' && run.items.done === fact.files - 1 && run.items.failed === 1;
    }
    case 'table': {
      const { state } = await client.runs.get({ id: fact.runId });
      if (state !== 'done') return false;
      const { table } = await client.survey.table({ tableId: fact.runId });
      const cells = table.rows.flatMap((row) => row.cells);
      return (
        table.rows.length === fact.papers &&
        cells.length === 2 * fact.papers &&
        cells.every((cell) => cell?.evidence.length)
      );
    }
    case 'document':
      return (await client.library.get({ id: fact.id })).sheets.length > 0;
    case 'correction':
      return (await client.history.list({ documentId: fact.id, by: null, offset: 0, limit: 1 })).total >= fact.revision;
    default: {
      const { messages } = await client.ask.sessions.get({ sessionId: fact.sessionId });
      const message = messages.find(({ id }) => id === fact.id);
      return message !== undefined && (fact.kind === 'question' || message.answer !== null);
    }
  }
}
