import { describe, expect, test } from 'vitest';
import { readText, textsOf } from './testKit.ts';

describe('readMarkdown', () => {
  test('tables among text are named after the heading above them', async () => {
    const { grids, format } = await readText(
      `# Report

Some words | with a pipe.

## Sales
| Region | Q1 |
|:-------|---:|
| North  | 1,200 |
| South  | 900 |

More words.

Item | Price
--- | ---
Tea | 3.50

\`\`\`
| not | a table |
|-----|---------|
\`\`\`
`,
      'report.md',
    );
    expect(format).toBe('markdown');
    expect(grids.map((grid) => [grid.name, textsOf(grid)])).toEqual([
      [
        'Sales',
        [
          ['Region', 'Q1'],
          ['North', '1,200'],
          ['South', '900'],
        ],
      ],
      [
        'Sales (2)',
        [
          ['Item', 'Price'],
          ['Tea', '3.50'],
        ],
      ],
    ]);
    expect(grids[0]?.at(0, 0)?.style).toEqual({ bold: true, horizontal: 'left' });
    expect(grids[0]?.at(1, 1)).toMatchObject({
      style: { horizontal: 'right' },
      value: { kind: 'number', number: 1200 },
    });
  });

  test('marks are taken off, escaped pipes stay', async () => {
    const { grids } = await readText(
      '| a | b | c |\n|---|---|---|\n| x \\| y | **bold** and `code` | [link](http://x/(1)) |\n| 2*3*4 | snake_case_name | one<br>two |\n| short |\n| 1 | 2 | 3 | too many |\n',
      'a.md',
    );
    expect(textsOf(grids[0])).toEqual([
      ['a', 'b', 'c'],
      ['x | y', 'bold and code', 'link'],
      ['2*3*4', 'snake_case_name', 'one\ntwo'],
      ['short', null, null],
      ['1', '2', '3'],
    ]);
  });

  test('a document without a table says so', async () => {
    await expect(readText('# Words\n\nonly.\n', 'words.md')).rejects.toMatchObject({ code: 'file.empty' });
  });
});
