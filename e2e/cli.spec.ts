import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

test('the built command line answers from a workbook', async () => {
  const file = join(root, 'resources/samples/sales-by-quarter.xlsx');
  const out = await new Promise<string>((resolve, reject) => {
    const args = [join(root, 'out/main/cli.js'), 'ask', file, 'What were the sales of the Nordics in Q3 of year 2024?'];
    execFile(process.execPath, args, (error, text) => (error ? reject(error) : resolve(text)));
  });
  expect(out).toMatch(/^423\b.*\n {2}from I8\n/);
});
