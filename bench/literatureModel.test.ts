import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ModelServer, startModelServer } from '../src-main/core/model/replay/modelServer.ts';
import { says } from '../src-main/core/model/testKit.ts';
import { openModels } from '../src-main/core/openModels.ts';
import { defaultModelSettings } from '../src-shared/models.ts';
import { runBenchmark } from './index.ts';

let folder: string;
let server: ModelServer;
let asked: string[];

/** Three papers, of which two are the table's; the third is about something else. */
const papers = ['Alpha songs', 'Beta songs', 'Taxes'].map((title, at) => ({
  corpus_id: String(at),
  title,
  abstract: `We recorded ${(at + 1) * 100} songs in ${at + 3} gardens.`,
  relevant: at < 2 ? 1 : 0,
}));
const tables = ['a', 'b'].map((id) => ({
  table_id: id,
  user_demand: 'Compare song corpora.',
  gold_table: { Songs: { 0: '100', 1: '200' }, Weather: { 0: 'fine', 1: 'rain' } },
  candidates: papers,
}));

function replyTo(prompt: string): string {
  asked.push(prompt);
  if (prompt.includes('You answer yes–no questions')) {
    const lines = [...prompt.matchAll(/^(\d+)\. (.*)$/gm)];
    return JSON.stringify({
      yes: lines.flatMap(([, at, words = '']) => (words.includes('Songs') ? [Number(at)] : [])),
    });
  }
  const shown = [...prompt.matchAll(/^(P\d): (.*)\n[\s\S]*?(\d+) songs in (\d) gardens/gm)];
  const isOf = (title: string | undefined): boolean => title?.includes('songs') ?? false;
  return JSON.stringify({
    papers: shown.map(([, paper, title]) => ({ paper, include: isOf(title), reason: 'So.' })),
    columns: [{ column: 'Songs' }, { column: 'Gardens' }],
    values: shown.flatMap(([, paper, title, songs, gardens]) =>
      isOf(title)
        ? [
            { paper, column: 'Songs', value: songs },
            { paper, column: 'Gardens', value: gardens },
          ]
        : [],
    ),
  });
}

beforeEach(async () => {
  asked = [];
  folder = await mkdtemp(join(tmpdir(), 'tablewright-literature-'));
  await mkdir(join(folder, 'literature'));
  await writeFile(join(folder, 'literature', 'dev.json'), JSON.stringify(tables));
  await writeFile(join(folder, 'literature', 'fulltexts.json'), '{}');
  server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) =>
      says(replyTo(messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n'))),
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function bench(...args: readonly string[]) {
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  const settings = { ...defaultModelSettings, endpoints: { text, vision: null, embeddings: null } };
  let said = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((said += String(chunk))));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const where = ['--data', folder, '--out', join(folder, 'made.jsonl')];
    const code = await runBenchmark(['literature', ...where, ...args], {
      openModels: (calls) => openModels({ folder: calls, settings, key: async () => null }),
    });
    return { code, result: JSON.parse(/^RESULT (.*)$/m.exec(said)?.[1] ?? 'null') as unknown };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('a table by the model is measured with its cost and judged by the model, and no call is repeated', async () => {
  const first = await bench('--strategy', 'oneShot', '--judge');
  expect(first).toMatchObject({
    code: 0,
    result: {
      tables: 1,
      success: 100,
      paperRecall: 100,
      paperPrecision: 100,
      schemaRecall: 50,
      schemaPrecision: 50,
      unaryRecall: 50,
      unaryPrecision: 50,
      judgedSchemaRecall: 50,
      judgedUnaryPrecision: 50,
      agreement: 100,
      calls: 1,
      withPassage: 100,
    },
  });
  // The table, and the questions from either side.
  expect(asked).toHaveLength(3);
  await rm(join(folder, 'made.jsonl'));
  expect(await bench('--strategy', 'oneShot', '--judge')).toEqual(first);
  expect(asked).toHaveLength(3);
});

test('unknown tables, and options for a model without a model, are refused', async () => {
  expect((await bench('--strategy', 'oneShot', '--tables', 'z')).code).toBe(2);
  expect((await bench('--judge')).code).toBe(2);
  expect((await bench('--strategy', 'both')).code).toBe(2);
});
