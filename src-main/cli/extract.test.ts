import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModelServer } from '../core/model/replay/modelServer.ts';
import { type Ended, runCommand } from './testCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-cli-'));
  writeFileSync(join(folder, 'fruit.csv'), 'Fruit,March,April\nPears,7,9\nPlums,3,1\nQuinces,12,4\n');
  writeFileSync(join(folder, 'broken.xlsx'), 'PK\u0003\u0004 and nothing');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tablewright(...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home: join(folder, 'home'), cwd: folder });
}

test('fills a template from a file, and a bad file keeps nothing of the others back', async () => {
  const properties = { fruit: { type: 'string' }, april: { type: 'integer' } };
  writeFileSync(join(folder, 'harvest.json'), JSON.stringify({ title: 'Harvest', 'x-of': 'row', properties }));
  const { code, out, err } = await tablewright('extract', 'broken.xlsx', 'fruit.csv', '--template', 'harvest.json');
  expect(code).toBe(3);
  expect(err).toContain('broken.xlsx: ');
  const records = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.map(({ fruit, april }) => [fruit, april])).toEqual([
    ['Pears', 9],
    ['Plums', 1],
    ['Quinces', 4],
  ]);
});

test('takes marked cells alone, and says so where there are none or they cannot be read', async () => {
  const given = ['extract', 'fruit.csv', '--template', 'financial-statement'];
  const { code, out } = await tablewright(...given, '--cells', 'b3:B4,C2');
  const records = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect({ code, values: records.map(({ value }) => value) }).toEqual({ code: 0, values: ['9', '3', '12'] });
  expect(await tablewright(...given, '--cells', 'Z90:Z99')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No records were found in Z90:Z99'),
  });
  expect(await tablewright(...given, '--cells', 'B3-B9')).toMatchObject({ code: 2 });
});

test('says which templates there are, and writes a workbook with the evidence', async () => {
  expect(await tablewright('extract', 'fruit.csv', '--template', 'nothing')).toMatchObject({
    code: 3,
    err: expect.stringContaining('machine-learning-results'),
  });
  const given = [
    'extract',
    'fruit.csv',
    '--template',
    'financial-statement',
    '--out',
    'amounts.xlsx',
    '--schema',
    'amounts.schema.json',
  ];
  expect(await tablewright(...given)).toMatchObject({ code: 0, out: 'amounts.xlsx\namounts.schema.json\n' });
  expect(JSON.parse(readFileSync(join(folder, 'amounts.schema.json'), 'utf8'))).toMatchObject({
    properties: { id: { type: 'string' }, value: {} },
  });
  const { readFile: readSource } = await import('../core/files/readFile.ts');
  const { grids } = await readSource(await readFile(join(folder, 'amounts.xlsx')), 'amounts.xlsx');
  expect(grids.map(({ name }) => name)).toEqual(['Financial statement', 'Evidence']);
  expect(grids[0]?.at(1, 2)?.text).toBe('7');
  expect(grids[1]?.at(1, 3)?.text).toBe('fruit.csv · B2');
});

test('asks a model, and goes on where it was broken off without making a call twice', async () => {
  const properties = { value: {}, type: { const: 'Harvest' }, month: { type: 'string' } };
  writeFileSync(join(folder, 'cells.json'), JSON.stringify({ title: 'Harvest', type: 'object', properties }));
  writeFileSync(join(folder, 'nuts.csv'), 'Nut,March\nHazel,5\n');
  let asked = 0;
  const server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      asked++;
      const isNuts = JSON.stringify(messages).includes('Hazel');
      if (isNuts && asked === 2) return { kind: 'refusal', status: 401, message: 'No' };
      const values = isNuts ? ['5'] : ['7', '9', '3', '1', '12', '4'];
      const lines = values.map((value, at) =>
        JSON.stringify({ value, type: 'Harvest', month: at % 2 === 0 ? 'March' : 'April' }),
      );
      return { kind: 'reply', text: lines.join('\n'), inputTokens: 90, outputTokens: 9 };
    },
  });
  try {
    const given = ['extract', 'fruit.csv', 'nuts.csv', '--template', 'cells.json', '--out', 'months.json'];
    const flags = ['--strategy', 'model', '--model', 'small', '--model-url', server.baseUrl];
    const broken = await tablewright(...given, ...flags);
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('--resume goes on') });
    expect(await tablewright(...given, ...flags)).toMatchObject({ err: expect.stringContaining('--resume') });
    expect(asked).toBe(2);
    const resumed = await tablewright(...given, ...flags, '--resume');
    expect(resumed).toMatchObject({ code: 0, err: expect.stringContaining('1 call, 99 tokens') });
    expect(asked).toBe(3);
    writeFileSync(join(folder, 'figs.csv'), 'Fruit,March\nFigs,8\n');
    const figs = ['extract', 'figs.csv', '--template', 'cells.json', ...flags, '--max-tokens', '1'];
    expect(await tablewright(...figs)).toMatchObject({ code: 1, err: expect.stringContaining('--max-tokens') });
    expect(asked).toBe(3);
    const records = JSON.parse(readFileSync(join(folder, 'months.json'), 'utf8')) as Record<string, unknown>[];
    expect(records.map(({ value, month }) => [value, month])).toEqual([
      ['7', 'March'],
      ['9', 'April'],
      ['3', 'March'],
      ['1', 'April'],
      ['12', 'March'],
      ['4', 'April'],
      ['5', 'March'],
    ]);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
    expect((await tablewright('extract', 'fruit.csv', '--template', 'cells.json', '--resume')).code).toBe(2);
  } finally {
    await server.close();
  }
});
