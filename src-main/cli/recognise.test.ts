import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTable } from '../core/pictures/testPictures.ts';
import { type Ended, runCommand } from './testCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-cli-'));
  writeFileSync(join(folder, 'fruit.csv'), 'Fruit,March\nPears,7\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tablewright(...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home: join(folder, 'home'), cwd: folder });
}

const rows = [
  ['Fruit', 'Boxes'],
  ['Apples', '120'],
  ['Plums', '48'],
];

test('prints tables as HTML and as JSON, and writes a workbook beside the picture but over nothing', async () => {
  writeFileSync(join(folder, 'fruit.png'), await drawTable(rows, { tilt: 3 }));
  const html = await tablewright('recognise', 'fruit.png');
  // On stderr is progress, where reading takes long.
  expect(html.code).toBe(0);
  expect(html.out).toContain('<tr><td>Plums</td><td>48</td></tr>');
  const json = await tablewright('recognise', 'fruit.png', '--json', '--tools', 'none');
  const read = { file: 'fruit.png', page: 1, rowCount: 3, colCount: 2, reader: 'embedded', steps: [] };
  expect(JSON.parse(json.out)).toMatchObject(read);
  expect(await tablewright('recognise', 'fruit.png', '--xlsx')).toMatchObject({ code: 0, out: 'fruit.xlsx\n' });
  expect(await tablewright('recognise', 'fruit.png', '--xlsx')).toMatchObject({ code: 1 });
  expect((await tablewright('ask', 'fruit.xlsx', 'How many Boxes of Plums?', '--sheet', '1')).out).toMatch(/^48\n/);
  expect((await tablewright('ask', 'fruit.png', 'How many Boxes of Plums?')).out).toMatch(/^48\n/);
});

test('says what is wrong: no picture, no table, no such form', async () => {
  writeFileSync(join(folder, 'wall.png'), await drawTable([[]], {}));
  expect(await tablewright('recognise', 'fruit.csv')).toMatchObject({ code: 3 });
  expect(await tablewright('recognise', 'wall.png', '--html', '--json')).toMatchObject({ code: 2 });
  expect(await tablewright('recognise')).toMatchObject({ code: 2 });
  expect(await tablewright('recognise', 'fruit.png', '--strategy', 'magic')).toMatchObject({ code: 2 });
});
