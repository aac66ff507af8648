import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../core/model/replay/modelServer.ts';
import { type Ended, runCommand, script } from './testCommand.ts';

const samples = join(import.meta.dirname, '../../resources/samples');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-cli-'));
  writeFileSync(join(folder, 'fruit.csv'), 'Fruit,March,April\nPears,7,9\nPlums,3,1\nQuinces,12,4\n');
  writeFileSync(join(folder, 'empty.csv'), '');
  writeFileSync(join(folder, 'broken.xlsx'), 'PK\u0003\u0004 and nothing');
  const tables = ['<table><tr><th>Tree</th><th>Age</th></tr><tr><td>Oak</td><td>300</td></tr></table>'];
  tables.push('<table><tr><th>Bird</th><th>Nests</th></tr><tr><td>Heron</td><td>14</td></tr></table>');
  writeFileSync(join(folder, 'two.html'), `<!doctype html>${tables.join('<h2>Birds</h2>')}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program as a child, in a home of its own that it has no reason to touch. */
function tablewright(...args: string[]): Promise<Ended> {
  return tablewrightIn({}, ...args);
}

/** The same with more in its environment. */
function tablewrightIn(more: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  return runCommand(args, { home: join(folder, 'home'), cwd: folder, env: more });
}

describe('tablewright ask', () => {
  it('answers with the value first, its cells and its confidence; nothing else on either stream', async () => {
    const { code, out, err } = await tablewright('ask', 'fruit.csv', 'What is the March of Plums?');
    // A slow machine may take the second after which progress is told.
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^(?:[A-Z].*…\n)*$/) });
    expect(out).toMatch(/^3\n {2}from B3\n {2}confidence 0\.\d\d \(\w+\)\n$/);
  });

  it('takes a question without quotes, from a workbook', async () => {
    const file = join(samples, 'sales-by-quarter.xlsx');
    const words = 'What were the sales of the Nordics in Q3 of year 2024?'.split(' ');
    expect(await tablewright('ask', file, ...words)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^423\b.*\n {2}from I8\n/),
    });
  });

  it('gives all of it as JSON', async () => {
    const { code, out } = await tablewright('ask', 'fruit.csv', 'What is the March of Plums?', '--json', '--trace');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      file: 'fruit.csv',
      sheet: { index: 0 },
      question: 'What is the March of Plums?',
      answer: {
        status: 'answered',
        citations: [{ kind: 'cells', source: expect.stringMatching(/^[0-9a-f]{64}\/sheet\/0$/), address: 'B3' }],
      },
      trace: { steps: expect.arrayContaining([expect.objectContaining({ kind: 'operation' })]) },
    });
  });

  it('leaves the trace out where it is not asked for, and shows it as text where it is', async () => {
    const json: unknown = JSON.parse(
      (await tablewright('ask', 'fruit.csv', 'What is the March of Plums?', '--json')).out,
    );
    expect(json).not.toHaveProperty('trace');
    const { out } = await tablewright('ask', 'fruit.csv', 'What is the March of Plums?', '--trace');
    expect(out).toMatch(/\n {2}What is the March of Plums\? · [\d.]+ ms\n {4}\S/);
  });

  it('tells on stderr what takes long, and leaves stdout to the result', async () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => `Item ${row},Shelf ${row % 90},${row},${row * 3},note`);
    writeFileSync(join(folder, 'many.csv'), ['Name,Shelf,Count,Price,Remark', ...rows].join('\n'));
    const { out, err } = await tablewright('ask', 'many.csv', 'What is the Count of Item 77?', '--json');
    expect(JSON.parse(out)).toMatchObject({ answer: { text: '77' } });
    // None where it takes less than a second.
    const lines = err.split('\n').filter((line) => line !== '');
    for (const line of lines) expect(line).toMatch(/^[A-Z][\w %,]+…$/);
    expect(lines.length).toBeLessThan(20);
  });

  it('ends with 1 when the table does not say', async () => {
    const { code, out } = await tablewright('ask', 'fruit.csv', 'Who painted the ceiling of the chapel?');
    expect(code).toBe(1);
    expect(out).not.toBe('');
  });

  it('offers the likeliest readings where none is sure enough, and takes the one that is named', async () => {
    const asked = ['ask', join(samples, 'sales-by-quarter.xlsx'), 'What of the Nordics in winter 2024?'];
    const { code, out } = await tablewright(...asked);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Not sure: No reading of the question is sure enough to be given: the first one has (low|fair) confidence\./,
    );
    expect(out.match(/^ {2}\d {2}.*Nordics.*: [\d.,]+ thousand euros \([A-Z]+\d+\)$/gm)?.length).toBeGreaterThan(1);
    expect(out).toContain('Meets the question but for “winter”');
    const taken = await tablewright(...asked, '--reading', '2');
    expect(taken.code).toBe(0);
    const [, second = ''] = /^ {2}2 {2}.*: ([\d.,]+ thousand euros) \(/m.exec(out) ?? [];
    expect(taken.out.split('\n')[0]).toBe(second);
    const none = await tablewright(...asked, '--reading', '9');
    expect(none.err).toContain('a number from 1 to');
  });

  it('asks every sheet and takes the one that knows, or only the one that is named', async () => {
    const question = 'What is the Nests of Heron?';
    const { code, out } = await tablewright('ask', 'two.html', question, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ sheet: { index: 1 }, answer: { text: '14' } });
    expect((await tablewright('ask', 'two.html', question, '--sheet', '2')).code).toBe(0);
    expect((await tablewright('ask', 'two.html', question, '--sheet', '1')).code).toBe(1);
  });
});

describe('tablewright ask with a model', () => {
  const question = 'What is the April of Plums?';
  let server: ModelServer;
  beforeAll(async () => {
    const reading = { reading: 'Plums in April.', answerable: true, values: [{ value: '1', cells: ['C3'] }], unit: '' };
    const reply = { kind: 'reply' as const, text: JSON.stringify(reading), inputTokens: 900, outputTokens: 60 };
    server = await startModelServer({ models: ['small'], keys: ['let-me-in'], chat: () => reply });
  });
  afterAll(() => server.close());

  /** The key of the server's address, as the environment names it. */
  const withKey = (): Record<string, string> => ({
    [`TABLEWRIGHT_KEY_${new URL(server.baseUrl).host.replaceAll(/\W/g, '_')}`]: 'let-me-in',
  });

  it('asks the named model beside the rules, says what it took, and the second time nothing', async () => {
    const asked = ['ask', 'fruit.csv', question, '--model', 'small', '--model-url', server.baseUrl];
    const first = await tablewrightIn(withKey(), ...asked);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1\n {2}from C3\n.*\n {2}1 call, 960 tokens, \$0\.0000\n$/),
    });
    const again = await tablewrightIn({}, ...asked, '--trace');
    expect(again.out).toContain('0 calls and 1 kept before, 0 tokens');
    expect(again.out).toMatch(/ask-read \d+, 900 \+ 60 tokens/);
    expect(server.requests).toHaveLength(1);
  });

  it('takes the model from the environment, and fails when it cannot be asked and nobody else is to answer', async () => {
    const env = { TABLEWRIGHT_MODEL_URL: server.baseUrl, TABLEWRIGHT_MODEL: 'small' };
    const other = 'What is the March of Plums?';
    const failed = await tablewrightIn(env, 'ask', 'fruit.csv', other, '--strategy', 'model');
    expect(failed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('wants a key') });
    const both = await tablewrightIn(env, 'ask', 'fruit.csv', other, '--strategy', 'both');
    expect(both).toMatchObject({ code: 0, out: expect.stringMatching(/^3\n[^]* {2}no model: .* wants a key/) });
  });

  it('says what is missing', async () => {
    const none = await tablewright('ask', 'fruit.csv', question, '--strategy', 'model');
    expect(none).toMatchObject({ code: 1, out: '', err: expect.stringContaining('TABLEWRIGHT_MODEL_URL') });
    const odd = await tablewright('ask', 'fruit.csv', question, '--strategy', 'guess');
    expect(odd).toMatchObject({ code: 2, err: expect.stringContaining('rules, model or both') });
  });
});

describe('tablewright tree', () => {
  it('shows each sheet’s tree as an outline', async () => {
    const { code, out } = await tablewright('tree', 'fruit.csv');
    expect(code).toBe(0);
    expect(out).toContain('4 rows × 3 columns');
    expect(out).toMatch(/├─ March B2:B4/);
    expect(out).toContain('Plums');
  });

  it('holds every cell in JSON', async () => {
    const { code, out } = await tablewright('tree', join(samples, 'training-plan-zh.xlsx'), '--json');
    expect(code).toBe(0);
    const { sheets }: { sheets: unknown[] } = JSON.parse(out);
    expect(sheets).toHaveLength(1);
    expect(out).toContain('"费用（元）"');
  });

  it('is cut after a few records unless all are asked for', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `Item ${row},${row}`);
    writeFileSync(join(folder, 'long.csv'), ['Name,Count', ...rows].join('\n'));
    const short = (await tablewright('tree', 'long.csv')).out;
    expect(short).toMatch(/└─ … \d+ more/);
    expect(short).not.toContain('Item 49');
    expect((await tablewright('tree', 'long.csv', '--all')).out).toContain('Item 49');
  });
});

describe('tablewright, used wrongly', () => {
  it.each([
    { args: [], says: 'Say what to do' },
    { args: ['dance'], says: "There is no command 'dance'" },
    { args: ['__proto__'], says: 'There is no command' },
    { args: ['ask'], says: 'ask wants a file and a question' },
    { args: ['ask', 'fruit.csv'], says: 'ask wants a file and a question' },
    { args: ['ask', 'fruit.csv', 'x', '--frobnicate'], says: '--frobnicate' },
    { args: ['tree'], says: 'tree wants one file' },
    { args: ['tree', 'fruit.csv', 'two.html'], says: 'tree wants one file' },
    { args: ['serve', '--port', 'x'], says: '--port wants a number' },
  ])('ends with 2 and says what is wrong: $args', async ({ args, says }) => {
    const { code, out, err } = await tablewright(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
  });

  it.each([
    { args: ['tree', 'none.csv'], says: "There is no file 'none.csv'" },
    { args: ['tree', '.'], says: 'is not a file' },
    { args: ['tree', 'empty.csv'], says: 'is empty' },
    { args: ['ask', 'broken.xlsx', 'x'], says: 'broken.xlsx' },
    { args: ['tree', 'two.html', '--sheet', 'Fish'], says: "has no sheet 'Fish'. It has: 1 " },
    { args: ['tree', 'two.html', '--sheet', '3'], says: "has no sheet '3'" },
    { args: ['serve', 'none.csv'], says: "There is no file 'none.csv'" },
  ])('ends with 3 for a file that cannot be read: $args', async ({ args, says }) => {
    await mkdir(join(folder, 'home'), { recursive: true });
    const { code, out, err } = await tablewright(...args);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(says);
    expect(err).not.toContain('    at ');
  });
});

describe('tablewright and files that are slow or damaged', () => {
  it('ends at the first Ctrl+C, in the midst of a sheet that takes long', async () => {
    // Every third row is unlike the others: all rows tell the structure, of two million cells.
    const row = (at: number): string => Array.from({ length: 500 }, (_, col) => (at % 3 ? at * col : `w${col}`)).join();
    writeFileSync(join(folder, 'wide.csv'), Array.from({ length: 4000 }, (_, at) => row(at)).join('\n'));
    const child = spawn(process.execPath, [script, 'tree', 'wide.csv'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    let said = '';
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    const isAtIt = new Promise<void>((resolve) => {
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Finding the structure')) resolve();
      });
    });
    await Promise.race([isAtIt, ended]);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(out).toBe('');
  });

  it('refuses a damaged workbook by the part that is damaged, and reads what is whole when told so', async () => {
    const sample = await readFile(join(samples, 'sales-by-quarter.xlsx'));
    // The last bytes hold the list of parts.
    writeFileSync(join(folder, 'damaged.xlsx'), sample.subarray(0, sample.length - 30));
    const refused = await tablewright('tree', 'damaged.xlsx');
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain('read only what is whole');
    const read = await tablewright(
      'ask',
      'damaged.xlsx',
      'What were the sales of the Nordics in Q3 of year 2024?',
      '--whole',
    );
    expect(read.code).toBe(0);
    expect(read.err).toContain('"damaged.xlsx" is damaged: only what is whole in it was read.');
  });
});

describe('tablewright about itself', () => {
  it('tells its version, its commands and its exit codes', async () => {
    expect(await tablewright('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^tablewright \d+\.\d+\.\d+\n$/),
    });
    for (const args of [['--help'], ['help'], ['ask', '--help']]) {
      const { code, out } = await tablewright(...args);
      expect(code).toBe(0);
      for (const word of ['ask', 'tree', 'serve', 'Exit codes']) expect(out).toContain(word);
    }
  });
});

describe('tablewright export', () => {
  const sales = join(samples, 'sales-by-quarter.xlsx');

  it('prints a sheet in a format of text, and nothing else on stdout', async () => {
    const { code, out, err } = await tablewright('export', 'fruit.csv', '--to', 'markdown');
    expect(code).toBe(0);
    expect(out).toContain('| Fruit | March | April |\n| --- | ---: | ---: |\n| Pears | 7 | 9 |\n');
    expect(err).not.toContain('Pears');
    const csv = await tablewright('export', sales, '--to', 'csv', '--spans', 'repeat', '--bom');
    expect(csv.out).toMatch(/^\u{FEFF}Fernhill[^\n]*\r\nRegion,Year 2023,Year 2023,/u);
    expect(csv.err).toContain('CSV has no merged cells');
  });

  it('writes a workbook, but over nothing unless that is said', async () => {
    expect(await tablewright('export', sales, '--out', 'out.xlsx')).toMatchObject({ code: 0, out: 'out.xlsx\n' });
    const written = readFileSync(join(folder, 'out.xlsx'));
    expect(
      (await tablewright('ask', 'out.xlsx', 'What were the sales of the Nordics in Q3 of year 2024?')).out,
    ).toMatch(/^423\b/);
    const again = await tablewright('export', 'fruit.csv', '--out', 'out.xlsx');
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--force') });
    expect(readFileSync(join(folder, 'out.xlsx')).equals(written)).toBe(true);
    expect(await tablewright('export', 'fruit.csv', '--out', 'out.xlsx', '--force')).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'out.xlsx')).equals(written)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('exports the sheet that is named, and says which there are where one is wanted', async () => {
    const birds = await tablewright('export', 'two.html', '--sheet', '2', '--to', 'csv');
    expect(birds).toMatchObject({ code: 0, out: 'Bird,Nests\r\nHeron,14\r\n' });
    expect(await tablewright('export', 'two.html', '--to', 'csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--sheet'),
    });
    const json: unknown = JSON.parse((await tablewright('export', 'two.html', '--to', 'json')).out);
    expect(json).toMatchObject({ format: 'tablewright', parts: [{ kind: 'table' }, { kind: 'table' }] });
  });

  it.each([
    { args: ['fruit.csv'], code: 2, says: '--to wants' },
    { args: ['fruit.csv', '--to', 'docx'], code: 2, says: '--to wants' },
    { args: ['fruit.csv', '--to', 'xlsx'], code: 2, says: '--out' },
    { args: ['fruit.csv', '--to', 'csv', '--spans', 'twice'], code: 2, says: 'blank or repeat' },
    {
      args: ['fruit.csv', '--to', 'csv', '--out', 'nowhere/x.csv'],
      code: 1,
      says: "'nowhere/x.csv' cannot be written",
    },
    { args: ['gone.csv', '--to', 'csv'], code: 3, says: "no file 'gone.csv'" },
  ])('ends with $code for $args', async ({ args, code, says }) => {
    const ended = await tablewright('export', ...args);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(says);
  });
});

describe('tablewright record and replay', () => {
  it('say what is missing', async () => {
    expect(await tablewright('record', 'calls.jsonl')).toMatchObject({ code: 2 });
    expect(await tablewright('replay', 'none.jsonl')).toMatchObject({
      code: 3,
      err: expect.stringContaining("no file 'none.jsonl'"),
    });
    expect(await tablewright('record', 'calls.jsonl', '--to', 'http://models.example/v1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('http is not encrypted'),
    });
    expect(await tablewright('record', 'calls.jsonl', '--to', 'http://127.0.0.1:9/v1')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No model can be asked at the port of 127\.0\.0\.1:9\..*\n$/),
    });
  });

  it('serves a recording at the address that it prints, until it is interrupted', async () => {
    const file = join(folder, 'calls.jsonl');
    writeFileSync(
      file,
      `${JSON.stringify({ kind: 'vector', key: 'k', model: 'small', text: 'pears', vector: [1] })}\n`,
    );
    const child = spawn(process.execPath, [script, 'replay', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const [printed] = await once(child.stdout, 'data');
    const models = await fetch(`${String(printed).trim()}/models`);
    expect(await models.json()).toMatchObject({ data: [{ id: 'small' }] });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
