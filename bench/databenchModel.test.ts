import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatRequest } from '../src-main/core/model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../src-main/core/model/testKit.ts';
import { tempFolder } from '../src-main/core/testApp.ts';
import { runBenchmark } from './index.ts';

let kit: TestModels;
let data: string;
let calls: string[];
beforeEach(async () => {
  calls = [];
  kit = await startTestModels({ chat: (request) => says(JSON.stringify(replyTo(request))) });
  data = await tempFolder();
  const table = join(data, 'databench', 'tables', 'boats');
  await mkdir(table, { recursive: true });
  const rows = Array.from({ length: 30 }, (_, at) => `Boat ${at},${at},${at % 2 === 0 ? 'Kiel' : 'Porto'}`);
  await writeFile(join(table, 'all.csv'), ['name,length,port', ...rows].join('\n'));
  const question = (n: number, text: string, type: string, answer: string) =>
    JSON.stringify({ n, question: text, dataset: n === 3 ? 'gone' : 'boats', type, answer, sample_answer: answer });
  const lines = [
    question(1, 'How many boats lie in Kiel?', 'number', '15'),
    question(2, 'Which ports are there?', 'list[category]', "['Kiel', 'Porto']"),
    question(3, 'How many boats lie in Porto?', 'number', '15'),
  ];
  await writeFile(join(data, 'databench', 'dev.jsonl'), lines.join('\n'));
});
afterEach(async () => {
  await kit.dispose();
  await rm(data, { recursive: true, force: true });
});

function replyTo({ messages }: ChatRequest): object {
  const text = JSON.stringify(messages);
  const isAboutPorts = text.includes('Which ports are there');
  if (text.includes('You write one SQL query')) {
    calls.push('program');
    const count = "select count(*) from data where port = 'Kiel'";
    return { sql: isAboutPorts ? 'select distinct port from data' : count, reducer: null };
  }
  if (text.includes('You plan how a question')) {
    calls.push('plan');
    return { type: 'column-only', columns: ['port'], entities: [] };
  }
  if (text.includes('You judge whether')) {
    calls.push('judge');
    return { done: true };
  }
  calls.push('format');
  return isAboutPorts ? { type: 'list', values: ['Porto', 'Kiel'] } : { type: 'number', values: [14] };
}

async function bench(...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const out = join(data, `${args.join('') || 'zoom'}.jsonl`);
  const argv = ['databench', '--strategy', 'model', '--set', 'all', '--data', data, '--out', out, ...args];
  const openModels = async () => ({
    models: kit.models,
    kept: kit.store.modelCalls,
    settings: kit.settings,
    close: async () => {},
  });
  expect(await runBenchmark(argv, { openModels })).toBe(0);
  const [, ...lines] = (await readFile(out, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('questions whose table exists are answered in rounds and scored like those of the rules', async () => {
  const lines = await bench();
  expect(lines.map(({ n, isRight, isRightByRules, calls: made }) => [n, isRight, isRightByRules, made])).toEqual([
    [1, false, true, 4],
    [2, true, true, 4],
  ]);
  expect(calls.filter((call) => call === 'plan')).toHaveLength(2);
});

test('the direct baseline makes one call, and its program gives the answer', async () => {
  const lines = await bench('--ablate', 'direct');
  expect(lines.map(({ answer, isRight }) => [answer, isRight])).toEqual([
    [15, true],
    [expect.arrayContaining(['Kiel', 'Porto']), true],
  ]);
  expect(calls).toEqual(['program', 'program']);
});
