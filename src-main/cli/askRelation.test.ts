import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, runCommand } from './testCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tablewright(...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home: join(folder, 'home'), cwd: folder });
}

test('answers from files of records by a program, and prints it', async () => {
  writeFileSync(
    join(folder, 'trees.jsonl'),
    [
      { tree: 'Oak', height: 21.5, town: 'Kiel' },
      { tree: 'Elm', height: 17, town: 'Kiel' },
      { tree: 'Yew', height: 9, town: 'Bergen' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  const { code, out } = await tablewright('ask', 'trees.jsonl', 'Which tree has the greatest height?', '--sql');
  expect(code).toBe(0);
  expect(out).toMatch(/^Oak\n[^]*\n {2}confidence 0\.\d\d\n\nselect "tree"/);
  const json = await tablewright('ask', 'trees.jsonl', 'What is the average height in Kiel?', '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    answer: { status: 'answered', values: [19.25] },
    where: `"town" = 'Kiel'`,
  });
});

test('lets a person say which way a file goes, and says what was not understood in it', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `${at},${at === 7 ? 'about 7' : at}`);
  writeFileSync(join(folder, 'odd.csv'), ['id,amount', ...lines].join('\n'));
  const relation = await tablewright('ask', 'odd.csv', 'What is the highest amount?', '--as', 'relation');
  expect(relation).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^29\n/),
    err: expect.stringContaining('1 cells of "amount" were not understood'),
  });
  expect((await tablewright('ask', 'odd.csv', 'x', '--as', 'magic')).code).toBe(2);
});

test('says that there is no connection, and nothing of its password', async () => {
  const ask = (...args: string[]) => tablewright('ask', '--connect', ...args);
  const lost = await ask('postgres://ana:very-secret@127.0.0.1:9/sales', '--table', 'sales', 'How many rows?');
  expect(lost).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is no connection to postgres'),
  });
  const odd = await ask('mysql://ana:very-secret@127.0.0.1/sales', '--table', 'sales', 'How many rows?');
  expect(odd).toMatchObject({ code: 1, err: expect.stringContaining('not an address of a database') });
  expect(lost.err + odd.err).not.toContain('very-secret');
  expect((await ask('postgres://127.0.0.1/sales', 'How many rows?')).code).toBe(2);
});
