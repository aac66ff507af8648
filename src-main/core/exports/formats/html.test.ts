import * as fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../files/readFile.ts';
import { documentWith, tableOf, written } from '../testDocuments.ts';
import { attributeOf, elements, textOf } from '../testPages.ts';

const source = `${'a'.repeat(64)}/sheet/0`;

describe('writeHtml', () => {
  test('is a page with merges, headers that say what they head, and looks', async () => {
    const rows = [
      [{ text: 'Cost', rowSpan: 2 }, { text: '2024', colSpan: 2 }, null],
      [null, 'Q1', 'Q2'],
      ['Wages', { text: '10', style: { bold: true, fill: '#ffee00' } }, 12],
    ];
    const table = tableOf(rows, { title: 'Costs & more', headerRows: 2, headerColumns: 1, columnCount: 3 });
    const page = parse((await written(documentWith(table), 'html')).text);
    expect(elements(page, 'caption').map(textOf)).toEqual(['Costs & more']);
    const heads = elements(page, 'th').map((cell) => [
      textOf(cell),
      attributeOf(cell, 'scope'),
      attributeOf(cell, 'rowspan'),
      attributeOf(cell, 'colspan'),
    ]);
    expect(heads).toEqual([
      ['Cost', 'col', '2', undefined],
      ['2024', 'col', undefined, '2'],
      ['Q1', 'col', undefined, undefined],
      ['Q2', 'col', undefined, undefined],
      ['Wages', 'row', undefined, undefined],
    ]);
    const [styled] = elements(page, 'td');
    expect(attributeOf(styled, 'style')).toBe('font-weight:bold;background:#ffee00;color:#000000;text-align:right');
    expect(elements(page, 'thead')).toHaveLength(1);
    expect(elements(page, 'tbody')).toHaveLength(1);
  });

  test('any text is there as it is, in cells, captions, attributes and paragraphs', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '</td><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '&amp;',
        '<!--',
        ']]>',
        '&#0;',
        "' onmouseover='x",
      ),
    );
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (cell, other) => {
        const citations = [{ evidence: { kind: 'cells', source, address: 'A1' }, quote: other }] as const;
        const table = tableOf([[{ text: cell, value: { kind: 'text' }, citations }, 'end']], { title: other });
        const { text } = await written(documentWith(table, { kind: 'paragraph', text: cell }), 'html');
        const page = parse(text);
        const wanted = (each: string): string => each.toWellFormed().replaceAll('\u0000', '\u{FFFD}');
        expect(elements(page, 'td').map(textOf)).toEqual([wanted(cell).replaceAll('\r\n', '\n'), 'end']);
        expect(elements(page, 'caption').map(textOf)).toEqual(other === '' ? [] : [wanted(other)]);
        expect(elements(page, 'p').map(textOf)).toEqual([wanted(cell)]);
        expect(attributeOf(elements(page, 'td')[0], 'title')).toContain(wanted(other));
        for (const name of ['script', 'img', 'iframe', 'link', 'object', 'form'])
          expect(elements(page, name)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('evidence is told by a cell and listed once, and a cell leads to it without any mark in its text', async () => {
    const cited = (address: string) =>
      [{ evidence: { kind: 'cells', source, address }, quote: 'ten', note: 'read with 60 % confidence' }] as const;
    const rows = [
      [
        { text: '10', citations: cited('B2') },
        { text: '20', citations: cited('B3') },
        { text: '10', citations: cited('B2') },
      ],
    ];
    const page = parse((await written(documentWith(tableOf(rows)), 'html')).text);
    const cells = elements(page, 'td');
    expect(cells.map(textOf)).toEqual(['10', '20', '10']);
    expect(attributeOf(cells[0], 'title')).toBe('report.xlsx · 0 · B2 · “ten” · read with 60 % confidence');
    const links = elements(page, 'a').map((link) => attributeOf(link, 'href'));
    expect(links).toEqual(['#e1', '#e2', '#e1']);
    expect(elements(page, 'li').map((item) => attributeOf(item, 'id'))).toEqual(['e1', 'e2']);
  });

  test('comes back through the reader of pages: texts and merges', async () => {
    const rows = [
      [{ text: 'Year', colSpan: 2, value: { kind: 'text' } as const }, null],
      [{ text: 'Fixed', rowSpan: 2 }, 1],
      [null, 2],
    ];
    const { bytes } = await written(documentWith(tableOf(rows, { headerRows: 1, columnCount: 2 })), 'html');
    const [grid] = (await readFile(bytes, 'page.html')).grids;
    expect(
      [...(grid?.cells() ?? [])].map(({ address, text, rowSpan, colSpan }) => [address, text, rowSpan, colSpan]),
    ).toEqual([
      ['A1', 'Year', 1, 2],
      ['A2', 'Fixed', 2, 1],
      ['B2', '1', 1, 1],
      ['B3', '2', 1, 1],
    ]);
  });
});
