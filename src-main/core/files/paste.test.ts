import { describe, expect, test } from 'vitest';
import { pastedFile } from './paste.ts';
import { readFile } from './readFile.ts';
import { textsOf } from './testKit.ts';

async function paste(pasted: { text?: string; html?: string }) {
  const { name, bytes } = pastedFile({ text: pasted.text ?? '', html: pasted.html ?? '' });
  const { grids, format, warnings } = await readFile(bytes, name);
  expect(warnings).toEqual([]);
  return { format, texts: textsOf(grids[0]), grid: grids[0] };
}

describe('pastedFile', () => {
  test('cells from Excel: its HTML with classes, spans and formats', async () => {
    const html = `Version:1.0\r\nStartHTML:0000000105\r\nEndHTML:0000001000\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><style><!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {font-weight:700; background:#FFC000; mso-pattern:black none;}
.xl66 {mso-number-format:"\\#\\,\\#\\#0\\.00";}--></style></head><body><table border=0>
<!--StartFragment--><col width=64><tr height=20><td colspan=2 class=xl65>Sales 2024</td></tr>
<tr><td>North</td><td class=xl66 align=right x:num="1234.5">1,234.50</td></tr><!--EndFragment--></table></body></html>`;
    const { format, texts, grid } = await paste({ html, text: 'Sales 2024\t\r\nNorth\t1,234.50' });
    expect(format).toBe('html');
    expect(texts).toEqual([
      ['Sales 2024', null],
      ['North', '1,234.50'],
    ]);
    expect(grid?.at(0, 0)).toMatchObject({ colSpan: 2, style: { bold: true, fill: '#ffc000' } });
    expect(grid?.at(1, 1)?.value).toEqual({ kind: 'number', number: 1234.5 });
  });

  test('umlauts and Chinese in pasted HTML survive', async () => {
    expect((await paste({ html: '<table><tr><td>Größe</td><td>部门</td></tr></table>' })).texts).toEqual([
      ['Größe', '部门'],
    ]);
  });

  test('HTML without a table gives way to the text', async () => {
    const { format, texts } = await paste({ html: '<p>a b</p>', text: 'a\tb\r\n"two\nlines"\t2\r\n' });
    expect(format).toBe('tsv');
    expect(texts).toEqual([
      ['a', 'b'],
      ['two\nlines', '2'],
    ]);
  });

  test('values with commas, tables in pipes, plain lines', async () => {
    expect((await paste({ text: 'a,b\n1,2' })).format).toBe('csv');
    expect((await paste({ text: '| a | b |\n|---|---|\n| 1 | 2 |' })).format).toBe('markdown');
    expect((await paste({ text: 'one\ntwo' })).texts).toEqual([['one'], ['two']]);
  });

  test('nothing pasted is told apart from a bug', () => {
    expect(() => pastedFile({ text: ' \n', html: '<p></p>' })).toThrow(
      expect.objectContaining({ code: 'input.invalid' }),
    );
  });
});
