import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testApp.ts';
import { describeError, fileLog } from './log.ts';

test('an error is logged without what it quotes or was called with', () => {
  const messages = [
    `Unexpected token 'W', "Walnut 41" is not valid JSON`,
    'Failed query: insert into documents values (?, ?)\nparams: Walnut 41,7',
    'Failed query: insert into t values (?) params: Walnut 41',
    'No such header `Walnut 41`',
  ];
  for (const message of messages) {
    const { error, stack } = describeError(new Error('outer "Walnut 41"', { cause: new TypeError(message) }));
    expect(JSON.stringify({ error, stack })).not.toContain('Walnut');
    expect(error).toMatch(/^Error: outer … \(cause: TypeError: .+\)$/);
    expect(stack[0]).toContain('log.test.ts');
  }
});

test('what is thrown and is no error is named by its kind alone', () => {
  expect(describeError('Walnut 41')).toEqual({ error: 'string', stack: [] });
});

test('the log is for its owner alone and does not grow for ever', async () => {
  const folder = await tempFolder();
  const log = fileLog(folder);
  const entry = { at: '2026-01-01', reportId: 'ab', route: 'a.b', error: 'Error: '.padEnd(10_000, 'x'), stack: [] };
  for (let at = 0; at < 250; at++) log(entry);
  const path = join(folder, 'tablewright.log');
  const { size, mode } = await stat(path);
  expect(size).toBeLessThan(1_100_000);
  expect((await stat(`${path}.old`)).size).toBeLessThan(1_100_000);
  expect(process.platform === 'win32' || (mode & 0o777) === 0o600).toBe(true);
  const [first = ''] = (await readFile(path, 'utf8')).split('\n');
  expect(JSON.parse(first)).toEqual(entry);
  await rm(folder, { recursive: true });
});

test('names between curly quotation marks are left out, too', () => {
  const { error } = describeError(new Error('There is a column “Walnut 41” already'));
  expect(error).toBe('Error: There is a column … already');
});
