import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { readSource } from '../library/readSource.ts';
import { readFile } from './readFile.ts';
import { refusal } from './testBadFiles.ts';
import { textsOf, utf8 } from './testKit.ts';

describe('separated values in a zip archive', () => {
  test.each([
    ['alone', { 'sales.csv': 'a;b\n1,5;2\n' }],
    [
      'in a folder, with what a Mac adds',
      { 'out/': '', 'out/sales.csv': 'a;b\n1,5;2\n', '__MACOSX/out/._sales.csv': 'x' },
    ],
    ['as a text', { 'sales.txt': 'a;b\n1,5;2\n' }],
  ])('are read %s', async (_, files) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, utf8(text)])));
    const read = await readSource(zip, 'sales.zip');
    expect(read).toMatchObject({ format: 'csv', text: null, warnings: [] });
    expect(read?.grids.map(({ name }) => name)).toEqual(['sales']);
    expect(read?.grids.map(textsOf)).toEqual([
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ]);
    expect(read?.grids[0]?.at(1, 0)?.value).toEqual({ kind: 'number', number: 1.5 });
  });

  test('are a sheet each; other files are told', async () => {
    const zip = zipSync({
      'a.csv': utf8('x,y\n1,2\n'),
      'b.tsv': utf8('x\ty\n3\t4\n'),
      'empty.csv': utf8(''),
      'read me.pdf': utf8('%'),
    });
    const { grids, warnings } = await readFile(zip, 'both.zip');
    expect(grids.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(warnings.map(textOf)).toEqual(['1 file in "both.zip" without separated values was left out.']);
  });

  test('that are none are refused by their own name', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919) % 31);
    await expect(readFile(zipSync({ 'junk.csv': bytes }), 'junk.zip')).rejects.toMatchObject({
      code: 'file.unreadable',
    });
    expect(await refusal(zipSync({ 'empty.csv': utf8('') }), 'empty.zip')).toMatch(/^file\.empty/);
  });
});

const DBASE = Buffer.alloc(200);
DBASE.set([0x03, 124, 3, 5, 2, 0, 0, 0, 65, 0, 11, 0]);
DBASE.write('NAME', 32, 'latin1');
DBASE[64] = 0x0d;

test.each([
  ['table.slk', utf8('ID;PWXL;N;E\r\nC;Y1;X1;K"a"\r\nE\r\n'), 'SYLK'],
  ['table.dif', utf8('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'), 'DIF'],
  ['table.dbf', Uint8Array.from(DBASE), 'dBASE'],
  ['table.wk1', Uint8Array.from([0, 0, 2, 0, 6, 4, 6, 0, 8, 0]), 'Lotus'],
  ['table.wk3', Uint8Array.from([0, 0, 0x1a, 0, 0, 0x10, 4, 0]), 'Lotus'],
  ['table.numbers', zipSync({ 'Index/Document.iwa': utf8('x'), 'preview.jpg': utf8('x') }), 'Numbers'],
])('%s is refused as what it is, with what to do', async (name, bytes, kind) => {
  expect(await refusal(bytes, name)).toMatch(
    new RegExp(`^file\\.unsupported: "${name}" is a .*${kind}.*(?:\\.xlsx|Excel)`),
  );
});

test('what only begins like one of them is read', async () => {
  for (const text of ['ID,P\n1,2\n', 'TABLE,n\n0,1\n']) {
    expect(textsOf((await readFile(utf8(text), 'a.csv')).grids[0])[1]).toEqual(text.split('\n')[1]?.split(','));
  }
});
