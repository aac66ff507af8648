import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillPrompt } from '../src-main/core/model/prompts.ts';
import {
  type ChatRequest,
  type ModelServer,
  type ServedChat,
  startModelServer,
} from '../src-main/core/model/replay/modelServer.ts';
import { openModels } from '../src-main/core/openModels.ts';
import { defaultModelSettings } from '../src-shared/models.ts';
import { runBenchmark } from './index.ts';

const ELECTRICITY = 'CHL("Electricity used in 2024 (kWh)"@A2:N10)';
const PLAN_ZH = 'CHL("2025年度员工培训计划"@A2:H13)';

/** A data set in the benchmark's form over the sample workbooks, with what the model writes to each question. */
const questions = [
  {
    table: 1,
    query: 'How much did the warehouse use in March?',
    label: '7,700',
    pipeline: `EXT("March", Cond(${ELECTRICITY}, [Site] = "Warehouse"))`,
    formula: 'D6',
  },
  {
    table: 2,
    query: '哪门课程的人数最多？',
    label: '质量自检方法',
    pipeline: `EXT("课程名称", Cond(${PLAN_ZH}, [人数] = max([人数])))`,
    formula: 'INDEX(C3:C13,MATCH(MAX(E3:E13),E3:E13,0))',
  },
  {
    table: 1,
    query: 'Which site used the least over the year?',
    label: 'Showroom',
    pipeline: `EXT("Site", Cond(${ELECTRICITY}, [Total] = min([Total])))`,
    formula: 'INDEX(A3:A9,MATCH(MIN(N3:N9),N3:N9,0))',
  },
  { table: 2, query: '培训一共多少学分？', label: '12', pipeline: null, formula: null },
  {
    table: 1,
    query: 'What did the paint shop use in May?',
    label: 'nothing like it',
    pipeline: `EXT("May", Cond(${ELECTRICITY}, [Site] = "Paint shop"))`,
    formula: 'F4',
  },
].map((question, at) => Object.assign(question, { id: at + 1 }));

const SCORER = `
import { readFileSync, writeFileSync } from 'node:fs';
const [gold, predictions] = process.argv.slice(2, 4).map((file) =>
  readFileSync(file, 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line)));
const said = new Map(predictions.map(({ id, answer }) => [id, answer]));
const items = gold.map(({ id, label }) => {
  const answer = said.get(id) ?? null;
  const isRight = [answer].flat().join(', ') === label;
  return { id, answered: answer !== null, label: isRight, alias: isRight, corrected: isRight, rougeL: isRight ? 1 : 0 };
});
const at = process.argv.indexOf('--json');
if (at > 0) writeFileSync(process.argv[at + 1], JSON.stringify({ items }));
console.log(items.filter(({ label }) => label).length + ' right');
`;

let folder: string;
let server: ModelServer;
/** Called with the number of each call; what it gives takes the reply's place. */
let instead: (call: number) => ServedChat | Promise<ServedChat> | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-sstqa-'));
  const data = join(folder, 'data', 'sstqa');
  await mkdir(join(data, 'tables-en'), { recursive: true });
  const samples = join(import.meta.dirname, '../resources/samples');
  await copyFile(join(samples, 'electricity-2024.xlsx'), join(data, 'tables-en', '1.xlsx'));
  await copyFile(join(samples, 'training-plan-zh.xlsx'), join(data, 'tables-en', '2.xlsx'));
  await writeFile(join(data, 'score.mjs'), SCORER);
  const lines = questions.map(({ id, table, query, label }) => JSON.stringify({ id, table_id: table, query, label }));
  await writeFile(join(data, 'dev.jsonl'), lines.join('\n'));
  instead = () => null;
  let calls = 0;
  server = await startModelServer({
    models: ['small'],
    chat: async (request) => (await instead(++calls)) ?? reply(request),
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function reply({ messages }: ChatRequest): Promise<ServedChat | null> {
  const [system, ...told] = messages.map(({ content }) => (typeof content === 'string' ? content : ''));
  const isFrom = async (name: string): Promise<boolean> => system === (await fillPrompt(name, {})).messages[0]?.text;
  const said = (value: unknown): ServedChat => ({
    kind: 'reply',
    text: JSON.stringify(value),
    inputTokens: 100,
    outputTokens: 10,
  });
  // It is not shown the question.
  if (await isFrom('ask-backward')) return said({ questions: [] });
  const found = questions.find(({ query }) => told.at(-1)?.includes(query));
  if (!found) return null;
  if (await isFrom('ask-judge')) return said({ verdict: 'answers', part: 0, reason: '' });
  if (await isFrom('ask-direct')) return said({ answerable: true, values: [found.label], reason: '' });
  const { query, pipeline, formula } = found;
  if (await isFrom('ask-read')) {
    const values = formula === null ? [] : [{ value: '', cells: [], formula }];
    return said({ reading: 'As asked.', answerable: formula !== null, values, unit: '' });
  }
  const parts = pipeline === null ? [] : [{ question: query, pipeline }];
  return said({ answerable: pipeline !== null, reason: 'No column of that kind.', parts });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command as a process of its own, to be killed. */
function start() {
  const env = {
    ...process.env,
    TABLEWRIGHT_HOME: join(folder, 'home'),
    TABLEWRIGHT_DATA: join(folder, 'data'),
    TABLEWRIGHT_MODEL_URL: server.baseUrl,
    TABLEWRIGHT_MODEL: 'small',
  };
  const script = join(import.meta.dirname, 'main.ts');
  return spawn(process.execPath, [script, 'sstqa', '--strategy', 'model', '--way', 'pipeline'], {
    env,
    cwd: folder,
  });
}

/** The same in this process. */
async function bench(name: string, ...args: readonly string[]): Promise<Ended> {
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  const settings = { ...defaultModelSettings, endpoints: { text, vision: null, embeddings: null } };
  const said = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((said.out += String(chunk))));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => Boolean((said.err += String(chunk))));
  try {
    const where = ['--data', join(folder, 'data'), '--out', join(folder, 'measurements', name)];
    const code = await runBenchmark(['sstqa', '--strategy', 'model', '--way', 'pipeline', ...where, ...args], {
      openModels: (calls) => openModels({ folder: calls, settings, key: async () => null }),
    });
    return { ...said, code };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

function resultIn(out: string): unknown {
  return JSON.parse(/^RESULT (.*)$/m.exec(out)?.[1] ?? 'null');
}

async function linesOf(name: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(folder, 'measurements', name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** How often each request was made. */
function timesAsked(): number[] {
  return [...Map.groupBy(server.requests, ({ body }) => JSON.stringify(body)).values()].map(({ length }) => length);
}

const FIGURES = {
  strategy: 'model',
  without: null,
  model: 'small',
  questions: 5,
  answered: 80,
  label: 60,
  withAliases: 60,
  rightWhenAnswered: 75,
  rougeL: 60,
  failed: 0,
  calls: 2.6,
  tokens: 286,
  dollars: 0,
};

const NAME = 'sstqa-model-pipeline.jsonl';

test('a killed run resumes where it stopped, repeats no finished call, and ends with the same figures', async () => {
  let child: ReturnType<typeof start> | null = null;
  instead = (call) => {
    if (call !== 6) return null;
    child?.kill('SIGKILL');
    return new Promise(() => {});
  };
  child = start();
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  const before = await linesOf(NAME);
  expect(before).toHaveLength(2);
  // As if it had been killed in the middle of a line.
  await appendFile(join(folder, 'measurements', NAME), '{"id": 3, "tab');

  expect(await bench(NAME)).toMatchObject({ code: 2, err: expect.stringContaining('--resume') });
  const other = await bench(NAME, '--resume', '--ablate', 'direct');
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('results of another run') });

  const { code, out } = await bench(NAME, '--resume');
  expect({ code, result: resultIn(out) }).toMatchObject({ code: 0, result: FIGURES });
  const after = await linesOf(NAME);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.slice(1).map(({ id }) => id)).toEqual([1, 3, 5, 2, 4]);
  expect(after[2]).toMatchObject({ answer: 'Showroom', alias: true, calls: 3, inputTokens: 300, cost: 0 });
  // Only what was under way when it was killed was asked again.
  expect(timesAsked().filter((times) => times > 1)).toEqual([2]);
  const asked = server.requests.length;
  expect(resultIn((await bench(NAME, '--resume')).out)).toEqual(resultIn(out));
  expect(server.requests).toHaveLength(asked);
});

test('a model that refuses the key stops the run, and only finished questions are kept', async () => {
  instead = (call) => (call > 3 ? { kind: 'refusal', status: 401, message: 'no' } : null);
  const { code, err } = await bench(NAME);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringMatching(/wants a key.*--resume goes on/) });
  expect((await linesOf(NAME)).slice(1)).toMatchObject([{ id: 1 }]);
});

test('a model that refuses the key stops the run even when the rules could answer', async () => {
  instead = () => ({ kind: 'refusal', status: 401, message: 'no' });
  expect(await bench(NAME, '--strategy', 'both')).toMatchObject({ code: 1 });
  expect(await linesOf(NAME)).toHaveLength(1);
});

test('an unusable reply counts as no answer, and the run goes on with the next question', async () => {
  instead = (call) => (call <= 2 ? { kind: 'reply', text: 'Well, well' } : null);
  const { out } = await bench(NAME, '--limit', '2');
  expect(resultIn(out)).toMatchObject({ questions: 2, answered: 50, failed: 1 });
});

test('each baseline is named, and the same seed draws the same questions', async () => {
  const direct = await bench('direct.jsonl', '--ablate', 'direct');
  expect(resultIn(direct.out)).toMatchObject({ without: 'direct', withAliases: 100, calls: 1 });
  const drawn = async (name: string, ...args: readonly string[]): Promise<unknown[]> => {
    await bench(name, '--limit', '3', ...args);
    return (await linesOf(name)).slice(1).map(({ id }) => id);
  };
  const ids = await drawn('a.jsonl', '--seed', 'a');
  expect(ids).toHaveLength(3);
  expect(await drawn('again.jsonl', '--seed', 'a', '--ablate', 'direct')).toEqual(ids);
  expect(await drawn('b.jsonl', '--seed', 'c')).not.toEqual(ids);
  const refused = await bench('none.jsonl', '--ablate', 'candidates');
  expect(refused.err).toContain('--ablate wants direct.');
});

test('questions in parallel get the same answers as one by one', async () => {
  const one = await bench('one.jsonl', '--way', 'sheet');
  const result = resultIn(one.out);
  expect(result).toMatchObject({ way: 'sheet', questions: 5, answered: 80, withAliases: 60, calls: 2, failed: 0 });
  expect(result).toMatchObject({ values: 4, proven: 4 });
  await bench('side.jsonl', '--way', 'sheet', '--parallel', '4', '--question-seconds', '500');
  const judged = async (name: string): Promise<unknown[]> =>
    (await linesOf(name))
      .slice(1)
      .map(({ id, answer, alias, confidence }) => ({ id, answer, alias, confidence }))
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(await judged('side.jsonl')).toEqual(await judged('one.jsonl'));
});
