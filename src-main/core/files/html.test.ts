import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { readText, textsOf } from './testKit.ts';

const spansOf = (grid: Awaited<ReturnType<typeof readText>>['grids'][number] | undefined) =>
  grid ? [...grid.cells()].map(({ address, rowSpan, colSpan }) => `${address} ${rowSpan}x${colSpan}`) : [];

describe('readHtml', () => {
  test('several tables are named by caption, heading or number; nested ones stand alone', async () => {
    const { grids, format } = await readText(
      `<html><title>Page</title><body>
        <table><caption>Stock <b>2024</b></caption><tr><td>a</table>
        <h2>Prices</h2><p>some words</p><table><tr><td>outer<table><tr><td>inner</table></td><td>b</td></tr></table>
      </body></html>`,
      'page.html',
    );
    expect(format).toBe('html');
    expect(grids.map((grid) => [grid.name, textsOf(grid)])).toEqual([
      ['Stock 2024', [['a']]],
      ['Prices', [['outer', 'b']]],
      ['Prices (2)', [['inner']]],
    ]);
  });

  test('spans: rowspan 0 reaches to the end of its group, overlaps are cut', async () => {
    const { grids } = await readText(
      `<table>
        <thead><tr><th rowspan="0">H</th><th colspan="2">Both</th></tr><tr><th>x</th><th>y</th></tr></thead>
        <tbody><tr><td>1</td><td rowspan="9">tall</td><td>2</td></tr>
               <tr><td colspan="3">wide</td></tr></tbody>
      </table>`,
      'spans.html',
    );
    expect(textsOf(grids[0])).toEqual([
      ['H', 'Both', null],
      [null, 'x', 'y'],
      ['1', 'tall', '2'],
      ['wide', null, null],
    ]);
    expect(spansOf(grids[0])).toEqual(['A1 2x1', 'B1 1x2', 'B2 1x1', 'C2 1x1', 'A3 1x1', 'B3 2x1', 'C3 1x1', 'A4 1x1']);
  });

  test('text: entities, line breaks, blocks, pictures; nothing hidden', async () => {
    const { grids } = await readText(
      `<table><tr>
        <td>a&nbsp;&amp;&lt;b&gt; &eacute;</td><td>one<br>two</td><td><p>p1</p><p>p2</p></td>
        <td><img alt="logo">x<script>alert(1)</script><span style="display:none">no</span><i hidden>no</i></td>
        <td>  many
          spaces </td></tr>
        <tr style="display: none"><td>hidden row</td></tr></table>`,
      'text.html',
    );
    expect(textsOf(grids[0])).toEqual([['a &<b> é', 'one\ntwo', 'p1\np2', 'logox', 'many spaces']]);
  });

  test('headers are bold; colours and alignment come from attributes, styles and classes', async () => {
    const { grids } = await readText(
      `<style>.h { font-weight:700; background:#D9E1F2 } td { text-align: right }</style>
       <table><tr><th>a</th><td class="h">b</td><td style="background-color: rgb(255, 0, 0); color: #fff">c</td>
       <td bgcolor="#ABC" align="center"><b>d</b></td></tr></table>`,
      'style.html',
    );
    expect([...(grids[0]?.cells() ?? [])].map(({ style }) => style)).toEqual([
      { bold: true },
      { bold: true, fill: '#d9e1f2', horizontal: 'right' },
      { horizontal: 'right', fill: '#ff0000', color: '#ffffff' },
      { horizontal: 'center', fill: '#aabbcc', bold: true },
    ]);
  });

  test('a foot that stands before the body is shown last', async () => {
    const { grids } = await readText(
      '<table><thead><tr><td>h</thead><tfoot><tr><td>f</tfoot><tbody><tr><td>b</tbody></table>',
      'foot.html',
    );
    expect(textsOf(grids[0])).toEqual([['h'], ['b'], ['f']]);
  });

  test('an .xls that is a web page, as many programs export it, is read with a word about it', async () => {
    const { grids, warnings } = await readText('<html><table><tr><td>1,200</td></tr></table></html>', 'export.xls');
    expect(grids[0]?.at(0, 0)?.value).toEqual({ kind: 'number', number: 1200 });
    expect(warnings.map(textOf)).toEqual(['"export.xls" is a web page in spite of its ending; it was read as one.']);
  });

  test('a page without a table says so', async () => {
    await expect(readText('<html><p>words</p></html>', 'words.html')).rejects.toMatchObject({
      code: 'file.empty',
      message: expect.stringContaining('words.html'),
    });
  });
});
