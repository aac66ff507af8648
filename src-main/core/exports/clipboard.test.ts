import { describe, expect, test } from 'vitest';
import { plainExportOptions } from '../../../src-shared/exports.ts';
import { pastedFile } from '../files/paste.ts';
import { readFile } from '../files/readFile.ts';
import { copyDocument } from './clipboard.ts';
import { documentWith, tableOf } from './testDocuments.ts';

const copied = (...tables: readonly ReturnType<typeof tableOf>[]) =>
  copyDocument(documentWith(...tables), plainExportOptions, () => undefined);

describe('copyDocument', () => {
  test('gives text with tabs, and a table with its merges that is pasted as it was', async () => {
    const rows = [
      [{ text: 'Cost', rowSpan: 2 }, { text: '2024', colSpan: 2, value: { kind: 'text' } as const }, null],
      [null, 'Q1', 'Q2'],
      ['two\nlines', 10, 12],
    ];
    const { text, html } = await copied(tableOf(rows, { headerRows: 2, columnCount: 3 }));
    expect(text).toBe('Cost\t2024\t\n\tQ1\tQ2\n"two\nlines"\t10\t12');
    const { name, bytes } = pastedFile({ text, html });
    const [grid] = (await readFile(bytes, name)).grids;
    expect(
      [...(grid?.cells() ?? [])].map(({ address, text: each, rowSpan, colSpan }) => [address, each, rowSpan, colSpan]),
    ).toEqual([
      ['A1', 'Cost', 2, 1],
      ['B1', '2024', 1, 2],
      ['B2', 'Q1', 1, 1],
      ['C2', 'Q2', 1, 1],
      ['A3', 'two\nlines', 1, 1],
      ['B3', '10', 1, 1],
      ['C3', '12', 1, 1],
    ]);
  });

  test('parts tables by a blank line', async () => {
    expect((await copied(tableOf([['a']]), tableOf([['b']]))).text).toBe('a\n\nb');
  });

  test('refuses nothing at all, and more than a clipboard is good for', async () => {
    await expect(copied()).rejects.toMatchObject({ code: 'sheet.empty' });
    await expect(copied(tableOf([['a']], { rowCount: 3_000_000 }))).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
