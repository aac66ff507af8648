import { expect, test } from 'vitest';
import { parseRange } from '../../../src-shared/address.ts';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { copyOf } from './clipboard.ts';

const grid = new GridBuilder({ name: 'S' })
  .add({ row: 0, col: 0, rowSpan: 2, text: 'A & B', value: { kind: 'text' } })
  .add({ row: 0, col: 1, colSpan: 2, text: 'two\nlines', value: { kind: 'text' } })
  .add({ row: 1, col: 1, text: '1', value: { kind: 'number', number: 1 } })
  .add({ row: 1, col: 2, text: 'say "x"', value: { kind: 'text' } })
  .build();

function copied(address: string, isGuarded = true) {
  const range = parseRange(address);
  return range && copyOf([...grid.cells()], range, { isGuarded });
}

test('lines and tabs as a spreadsheet reads them', () => {
  expect(copied('A1:C2')?.text).toBe('A & B\t"two\nlines"\t\n\t1\t"say ""x"""');
});

test('rows as they are drawn, where they are in another order', () => {
  const list = new GridBuilder({ name: 'S' });
  ['Porto', 'Bergen', 'Turku'].forEach((text, row) => list.add({ row, col: 0, text, value: { kind: 'text' } }));
  const range = { top: 0, left: 0, bottom: 2, right: 0 };
  const { text } = copyOf([...list.build().cells()], range, { isGuarded: true, lines: [2, 0] });
  expect(text).toBe('Turku\nPorto');
});

test('a table with its merges, its text escaped', () => {
  expect(copied('A1:C2')?.html).toBe(
    '<table><tr><td rowspan="2">A &amp; B</td><td colspan="2">two<br>lines</td></tr><tr><td>1</td><td>say "x"</td></tr></table>',
  );
});

test('of a merge that begins outside the range its part inside is copied', () => {
  expect(copied('A2:B2')).toEqual({
    text: 'A & B\t1',
    html: '<table><tr><td>A &amp; B</td><td>1</td></tr></table>',
  });
});

test('what a spreadsheet would run is text there, unless a person wants it as it is', () => {
  const range = { top: 0, left: 0, bottom: 0, right: 2 };
  const cells = new GridBuilder({ name: 'S' })
    .add({ row: 0, col: 0, text: '=1+1', value: { kind: 'text' } })
    .add({ row: 0, col: 1, text: '-5', value: { kind: 'number', number: -5 } })
    .add({ row: 0, col: 2, text: '@a\n=b', value: { kind: 'text' } })
    .build();
  expect(copyOf([...cells.cells()], range, { isGuarded: true })).toEqual({
    text: `'=1+1\t-5\t"'@a\n=b"`,
    html: "<table><tr><td>'=1+1</td><td>-5</td><td>'@a<br>=b</td></tr></table>",
  });
  expect(copyOf([...cells.cells()], range, { isGuarded: false }).text).toBe('=1+1\t-5\t"@a\n=b"');
});
