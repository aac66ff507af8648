import * as fc from 'fast-check';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../files/readFile.ts';
import { documentWith, tableOf, written } from '../testDocuments.ts';
import { elements, textOf } from '../testPages.ts';

function rendered(markdown: string) {
  // Line breaks in cells are tags; the tests see to it that there are no others.
  const options = { allowDangerousHtml: true };
  return parse(micromark(markdown, { ...options, extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }));
}

/** Words as a page shows them: runs of white space are one. */
const shown = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '|',
        '\\',
        '<',
        '>',
        '[',
        ']',
        '(',
        ')',
        '#',
        '&',
        '~',
        '$',
        '!',
        '-',
        '+',
        '=',
        '1.',
        ' ',
        '\n',
        'a',
        '&amp;',
        '<br>',
        '](x)',
        '    ',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
);

describe('writeMarkdown', () => {
  test('joins header rows, puts titles over the table, numbers to the right', async () => {
    const rows = [
      [{ text: 'Budget', colSpan: 3 }, null, null],
      [{ text: 'Cost', rowSpan: 2 }, { text: '2024', colSpan: 2 }, null],
      [null, 'Q1', 'Q2'],
      ['Wages', 10, 12],
    ];
    const table = tableOf(rows, { title: 'Costs', titleRows: 1, headerRows: 2, columnCount: 3 });
    const { text, notes } = await written(documentWith(table), 'markdown');
    expect(text).toBe(
      [
        '**Costs**',
        '',
        'Budget',
        '',
        '| Cost | 2024 / Q1 | 2024 / Q2 |',
        '| --- | ---: | ---: |',
        '| Wages | 10 | 12 |',
        '',
      ].join('\n'),
    );
    expect(notes).toEqual([
      'Markdown has no merged cells: each of 3 is written once, at its first place.',
      'Markdown has one header row: those of several levels are joined with “/”.',
    ]);
  });

  test('any text in a cell shows as it is, and makes no mark of its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (first, second) => {
        const { text } = await written(
          documentWith(
            tableOf(
              [
                ['A', 'B'],
                [first, second],
              ],
              { headerRows: 1 },
            ),
          ),
          'markdown',
        );
        const page = rendered(text);
        expect(elements(page, 'td').map((cell) => shown(textOf(cell)))).toEqual([shown(first), shown(second)]);
        const marks = ['em', 'strong', 'code', 'a', 'img', 'del', 'script', 'b'].flatMap((name) =>
          elements(page, name),
        );
        // The table's title is the one thing that is set off.
        expect(marks.map((each) => [each.tagName, textOf(each)])).toEqual([['strong', 'Table']]);
      }),
      { numRuns: 400 },
    );
  });

  test('any paragraph and heading show as they are', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (heading, paragraph) => {
        fc.pre(shown(heading) !== '' && shown(paragraph) !== '');
        const document = documentWith(
          { kind: 'heading', level: 2, text: heading },
          { kind: 'paragraph', text: paragraph },
        );
        const page = rendered((await written(document, 'markdown')).text);
        expect(elements(page, 'h2').map((each) => shown(textOf(each)))).toEqual([shown(heading)]);
        expect(shown(elements(page, 'p').map(textOf).join(' '))).toBe(shown(paragraph));
        for (const name of ['ul', 'ol', 'blockquote', 'pre', 'hr', 'table', 'h1', 'em', 'a']) {
          expect(elements(page, name)).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('code is fenced by more than it holds', async () => {
    const document = documentWith({ kind: 'code', lines: ['EXT("a", `x`)', '```', '# no heading'] });
    const { text } = await written(document, 'markdown');
    expect(text).toBe('````\nEXT("a", `x`)\n```\n# no heading\n````\n');
  });

  test('a table comes back through the reader of Markdown files', async () => {
    const rows = [
      ['Name', 'Note'],
      ['a*b*c', 'x | y'],
      ['<b>', 'one\ntwo'],
      ['\\*', '[link](to)'],
      ['`code`', '5 %'],
    ];
    const { bytes } = await written(documentWith(tableOf(rows, { headerRows: 1 })), 'markdown');
    const { grids } = await readFile(bytes, 'table.md');
    expect([...(grids[0]?.cells() ?? [])].map(({ text }) => text)).toEqual(rows.flat());
  });
});
