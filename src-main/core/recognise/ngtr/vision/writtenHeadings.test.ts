import { expect, test } from 'vitest';
import { checkTable, rowsToHtml } from './tableHtml.ts';
import { withoutHeadings } from './writtenHeadings.ts';

function left(rows: readonly string[]): { readonly html: string; readonly note: string | null } {
  const checked = checkTable(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`);
  if (!('rows' in checked)) throw new Error(checked.problem);
  const { rows: own, note } = withoutHeadings(checked.rows);
  return { html: rowsToHtml(own), note };
}

test('headings of a spreadsheet are taken off, wherever they begin, and merged cells stay merged', () => {
  expect(
    left([
      '<td></td><td>C</td><td>D</td>',
      '<td>41</td><td colspan="2">Prices</td>',
      '<td>42</td><td>Figs</td><td>3</td>',
    ]),
  ).toEqual({
    html: '<table><tr><td colspan="2">Prices</td></tr><tr><td>Figs</td><td>3</td></tr></table>',
    note: 'The picture shows C41:D42 of a spreadsheet; its headings were left out.',
  });
});

test.each([
  [
    'numbers alone',
    [
      '<td></td><td>Fruit</td><td>Boxes</td>',
      '<td>1</td><td>Figs</td><td>3</td>',
      '<td>2</td><td>Plums</td><td>4</td>',
    ],
  ],
  [
    'a gap in the letters',
    ['<td></td><td>A</td><td>C</td>', '<td>1</td><td>Figs</td><td>3</td>', '<td>2</td><td>Plums</td><td>4</td>'],
  ],
  [
    'a gap in the numbers',
    ['<td></td><td>A</td><td>B</td>', '<td>1</td><td>Figs</td><td>3</td>', '<td>3</td><td>Plums</td><td>4</td>'],
  ],
  [
    'a corner that says something',
    ['<td>Team</td><td>A</td><td>B</td>', '<td>1</td><td>Figs</td><td>3</td>', '<td>2</td><td>Plums</td><td>4</td>'],
  ],
  ['one row', ['<td></td><td>A</td><td>B</td>', '<td>1</td><td>Figs</td><td>3</td>']],
])('a table with %s keeps them', (_, rows) => {
  const { html, note } = left(rows);
  expect(note).toBeNull();
  expect(html).toBe(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`);
});
