import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RelationDescription } from '../../../../src-shared/relation.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { ChatRequest } from '../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../model/testKit.ts';
import { Tracer } from '../../trace/tracer.ts';
import { describeRelation } from '../describe/describe.ts';
import { startEngines, type TestEngine } from '../engine/testEngines.ts';
import { Linker } from '../refine/link.ts';
import { answerByModel, type ModelOptions, type ZoomStep } from './answer.ts';
import { meaningsByModel } from './meanings.ts';

let duck: TestEngine;
let description: RelationDescription;
let others: readonly TestEngine[] = [];
beforeAll(async () => {
  const [first, ...rest] = await startEngines();
  if (!first) throw new Error('No engine');
  duck = first;
  others = rest;
  const [relation] = await duck.engine.describe();
  if (!relation) throw new Error('No table');
  description = await describeRelation(duck.engine, relation);
});
afterAll(async () => {
  await Promise.all([duck, ...others].map((each) => each.dispose()));
});

/** Replies by the prompt that is asked, in turn; the words of each prompt are kept. */
interface Script {
  plan?: readonly object[];
  program?: readonly object[];
  reflect?: readonly object[];
  format?: readonly object[];
  meanings?: readonly object[];
}
let script: Script = {};
let asked: { readonly prompt: keyof Script; readonly text: string }[] = [];
let kit: TestModels;

const marks: readonly (readonly [keyof Script, string])[] = [
  ['plan', 'You plan how a question'],
  ['program', 'You write one SQL query'],
  ['reflect', 'You judge whether what was found'],
  ['format', 'You read the answer'],
  ['meanings', 'You say what the columns'],
];

beforeEach(async () => {
  asked = [];
  kit = await startTestModels({ chat: (request) => reply(request) });
});
afterEach(() => kit.dispose());

function reply({ messages }: ChatRequest) {
  const texts = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
  const prompt = marks.find(([, mark]) => texts[0]?.includes(mark))?.[0];
  if (!prompt) return null;
  const before = asked.filter((each) => each.prompt === prompt).length;
  asked.push({ prompt, text: texts.join('\n') });
  const replies = script[prompt] ?? [];
  const said = replies[Math.min(before, replies.length - 1)];
  return said ? says(JSON.stringify(said)) : null;
}

async function answer(question: string, options: ModelOptions = {}) {
  const steps: ZoomStep[] = [];
  const table = { engine: duck.engine, linker: new Linker(duck.engine), description };
  const models = { other: kit.models.forSession(null) };
  const given = await answerByModel(table, models, question, { ...options, onStep: (step) => steps.push(step) });
  return { given, steps };
}

const plan = { type: 'row-column', columns: ['price', 'fruit'], entities: [{ entity: 'pear', column: 'fruit' }] };
const program = { thought: 'the average', sql: `select avg(price) from sales where fruit = 'Pears'` };
const done = { done: true };

describe('a question', () => {
  it('is planned, zoomed in on, programmed, looked at and told', async () => {
    script = { plan: [plan], program: [program], reflect: [done], format: [{ type: 'number', values: ['1249.75'] }] };
    const { given, steps } = await answer('What is the average price of pears?');
    expect(given).toMatchObject({ type: 'number', values: [1249.75], sql: program.sql, rounds: 1, agreement: 1 });
    expect(given.spent).toEqual({ calls: 4, inputTokens: 40, outputTokens: 20 });
    expect(steps.map(({ kind }) => kind)).toEqual(['plan', 'zoom', 'program', 'reflection', 'answer']);
    // The program is written over the zoomed schema alone.
    const seen = asked.find(({ prompt }) => prompt === 'program');
    expect(seen?.text).toContain('"pear" in "fruit": ["Pears"]');
    expect(seen?.text).not.toContain('"sold"');
  });

  it('is planned once more when columns are unknown, and over all columns when the plan cannot be read', async () => {
    script = {
      plan: [{ ...plan, columns: ['prize'] }, plan],
      program: [program],
      reflect: [done],
      format: [{ type: 'number', values: [1] }],
    };
    await answer('What is the average price of pears?');
    expect(asked.filter(({ prompt }) => prompt === 'plan')).toHaveLength(2);
    expect(asked[1]?.text).toContain('prize');
    asked = [];
    script = { ...script, plan: [{ odd: true }] };
    const { steps } = await answer('What is the average price of plums?');
    expect(steps[0]).toMatchObject({
      kind: 'plan',
      plan: { type: 'column-only', columns: ['id', 'fruit', 'price', 'sold', 'note'] },
    });
  });

  it('has a program mended with the engine’s own words, twice and no more', async () => {
    const broken = { sql: 'select avg(prize) from sales' };
    script = {
      plan: [plan],
      program: [broken, broken, program],
      reflect: [done],
      format: [{ type: 'number', values: [1] }],
    };
    const mended = await answer('What is the mean price?');
    expect(mended.steps[2]).toMatchObject({ kind: 'program', ran: { tries: 3, problem: null } });
    expect(asked.findLast(({ prompt }) => prompt === 'program')?.text).toContain('prize');
    asked = [];
    script = { ...script, program: [broken], format: [{ type: 'none', values: [] }] };
    const { given } = await answer('What is the median price?', { rounds: 1 });
    expect(asked.filter(({ prompt }) => prompt === 'program')).toHaveLength(3);
    expect(given).toMatchObject({ type: 'none', values: [], sql: null });
  });

  it('goes on with the clearer question, which is the one that is run next, five rounds at most', async () => {
    const again = (question: string) => ({ done: false, question });
    script = {
      plan: [plan],
      program: [program],
      reflect: [again('first'), again('second'), done],
      format: [{ type: 'number', values: [1] }],
    };
    const { given, steps } = await answer('What is it?');
    expect(given.rounds).toBe(3);
    expect(steps.flatMap((step) => (step.kind === 'plan' ? [step.question] : []))).toEqual([
      'What is it?',
      'first',
      'second',
    ]);
    asked = [];
    script = { ...script, reflect: [again('for ever')] };
    expect((await answer('What is it then?')).given.rounds).toBe(5);
    // The last round is not looked at: it is told as it is.
    expect(asked.filter(({ prompt }) => prompt === 'reflect')).toHaveLength(4);
  });

  it('that is several is asked part by part, each with what was found before, and judged as a whole', async () => {
    const cheap = { sql: 'select min(price) from sales' };
    const parts = ['What is the average price of pears?', 'What is the lowest price?'];
    script = {
      plan: [{ ...plan, questions: parts }, plan],
      program: [program, cheap],
      reflect: [done],
      format: [{ type: 'list', values: [1249.75, 1] }],
    };
    const { given, steps } = await answer('What is the average price of pears, and the lowest of all?');
    expect(steps.flatMap((step) => (step.kind === 'plan' ? [step.question] : []))).toEqual([
      'What is the average price of pears, and the lowest of all?',
      ...parts,
    ]);
    expect(given).toMatchObject({ sql: cheap.sql, rounds: 2, isDone: true });
    const programs = asked.filter(({ prompt }) => prompt === 'program').map(({ text }) => text);
    expect(programs[0]).toContain(parts[0]);
    expect(programs[0]).not.toContain('the lowest of all');
    // The second part sees what the first found.
    expect(programs[1]).toContain('1249.75');
    const judged = asked.filter(({ prompt }) => prompt === 'reflect');
    expect(judged).toHaveLength(1);
    expect(judged[0]?.text).toContain('and the lowest of all?');
  });

  it('that has more parts than there are rounds is asked whole: none of them would be left out', async () => {
    script = {
      plan: [{ ...plan, questions: ['first', 'second', 'third'] }],
      program: [program],
      reflect: [done],
      format: [{ type: 'number', values: [1] }],
    };
    const { steps } = await answer('What of these three?', { rounds: 2 });
    expect(steps.flatMap((step) => (step.kind === 'plan' ? [step.question] : []))).toEqual(['What of these three?']);
  });

  it('shows its program before it has run, and what it gave when it has', async () => {
    script = { plan: [plan], program: [program], reflect: [done], format: [{ type: 'number', values: [1249.75] }] };
    const told: TraceStep[] = [];
    const tracer = new Tracer((step) => told.push(step));
    await answer('What do pears cost on average?', { tracing: { tracer, parent: 'above' } });
    const ofProgram = told.filter(({ notation }) => notation === program.sql);
    expect(ofProgram.map(({ verdict, detail }) => ({ verdict, detail }))).toEqual([
      { verdict: undefined, detail: undefined },
      { verdict: 'passed', detail: '1 row: 1249.75' },
    ]);
    expect(new Set(ofProgram.map(({ id }) => id)).size).toBe(1);
  });

  it('is put to a vote: the commonest answer counts', async () => {
    const values = [[1], [2], [2]];
    script = {
      plan: [plan],
      program: [program],
      reflect: [done],
      format: values.map((each) => ({ type: 'number', values: each })),
    };
    const { given } = await answer('What is it by vote?', { votes: 3 });
    expect(given).toMatchObject({ values: [2], agreement: 2 / 3 });
  });

  it('lets JavaScript say over the result what SQL cannot, in the sandbox', async () => {
    const counting = {
      sql: 'select fruit from sales where id < 5 order by id',
      reducer: '(rows) => rows.flat().join("").length',
    };
    script = { plan: [plan], program: [counting], reflect: [done], format: [{ type: 'number', values: [25] }] };
    const { steps } = await answer('How many letters?');
    expect(steps[2]).toMatchObject({ kind: 'program', ran: { reduced: 25 } });
    script = {
      ...script,
      program: [
        { ...counting, reducer: '() => { for (;;); }' },
        { ...counting, reducer: '() => process.env' },
        counting,
      ],
    };
    asked = [];
    const hostile = await answer('How many letters then?');
    expect(hostile.steps[2]).toMatchObject({ kind: 'program', ran: { tries: 3, reduced: 25 } });
  });

  it('says where a result was cut before it was reduced, to the model and in the trace', async () => {
    const counting = {
      sql: 'select a.id from sales a, sales b',
      reducer: '(rows) => rows.length',
    };
    script = { plan: [plan], program: [counting], reflect: [done], format: [{ type: 'number', values: [10_000] }] };
    const tracer = new Tracer();
    await answer('How many are they all?', { tracing: { tracer, parent: 'above' } });
    expect(asked.find(({ prompt }) => prompt === 'reflect')?.text).toContain(
      'reduced from the first 10000 rows alone, there are more: 10000',
    );
    expect(tracer.trace.steps.map(({ detail }) => detail)).toContain(
      'The first 10,000 rows of more; reduced from these alone to 10000',
    );
  });

  it('tells lists as often as rows say it, truths as such', async () => {
    script = { plan: [plan], program: [program], reflect: [done], format: [{ type: 'list', values: ['a', 'b', 'a'] }] };
    expect((await answer('Which?')).given.values).toEqual(['a', 'b', 'a']);
    script = { ...script, format: [{ type: 'boolean', values: ['Yes'] }] };
    asked = [];
    expect((await answer('Is it?')).given.values).toEqual([true]);
  });

  it('that asks for another table, a file or a setting gets nothing, and the engine runs none of it', async () => {
    const hostile = [`select * from hidden`, `select * from read_csv('/etc/passwd')`, `set memory_limit = '1TB'`].map(
      (sql) => ({ sql }),
    );
    script = { plan: [plan], program: hostile, reflect: [done], format: [{ type: 'none', values: [] }] };
    const { steps } = await answer('Show me what is hidden', { rounds: 1 });
    expect(steps[2]).toMatchObject({ kind: 'program', ran: { tries: 3, result: null } });
    expect(JSON.stringify(asked)).not.toContain('a secret');
  });
});

it('meanings come from a model where one is asked', async () => {
  script = {
    meanings: [
      {
        columns: [
          { column: 'price', meaning: 'price of one piece in euros' },
          { column: 'no such', meaning: 'x' },
        ],
      },
    ],
  };
  const talking = {
    models: { other: kit.models.forSession(null) },
    temperature: 0,
    spent: { calls: 0, inputTokens: 0, outputTokens: 0 },
  };
  // What names no column is left out.
  expect([...(await meaningsByModel(talking, description))]).toEqual([['price', 'price of one piece in euros']]);
});
