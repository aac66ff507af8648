import { expect, test } from 'vitest';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { gridOfTable } from '../recognise/ngtr/vision/tableGrid.ts';
import { withCellsAsDrawn } from './partedCells.ts';

const HEAD = '<tr><td>Team</td><td>2023</td><td>2024</td></tr>';
const PARTED = `<table>${HEAD}<tr><td>North</td><td></td><td></td></tr><tr><td>Kiel</td><td>41</td><td>43</td></tr></table>`;

function tableOf(html: string): { grid: Grid; html: string } {
  return { grid: gridOfTable(html, 'Table') ?? new GridBuilder({ name: 'none' }).build(), html };
}

function asDrawn(model: string, program = PARTED): string {
  const { grid, html } = withCellsAsDrawn(tableOf(model), tableOf(program).grid);
  // Both say the same.
  expect(gridOfTable(html, 'Table')?.data).toEqual(grid.data);
  return html;
}

test.each([
  ['blanks beside a label', '<td>North</td><td colspan="2"></td>'],
  ['a label over blanks', '<td colspan="3">North</td>'],
])('a model that merges %s, where lines part them', (_, row) => {
  expect(asDrawn(PARTED.replace('<td>North</td><td></td><td></td>', row))).toBe(PARTED);
});

test('cells merged over rows are parted too, and bold stays', () => {
  const tall = `<table>${HEAD}<tr><td rowspan="2"><b>North</b></td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`;
  const parted = tall.replace(' rowspan="2"', '').replace('<td>3</td>', '<td></td><td>3</td>');
  expect(asDrawn(tall, parted)).toBe(parted);
});

test('rows that the model alone saw move no cell from its place', () => {
  const more = PARTED.replace('<td>North</td><td></td><td></td>', '<td>North</td><td colspan="2"></td>').replace(
    HEAD,
    `<tr><td colspan="3">Teams of the year</td></tr>${HEAD}`,
  );
  expect(asDrawn(more)).toBe(PARTED.replace(HEAD, `<tr><td colspan="3">Teams of the year</td></tr>${HEAD}`));
});

test.each([
  ['the program merged them too', '<td>North</td><td colspan="2"></td>', '<td>North</td><td colspan="2"></td>'],
  [
    'the program read writing in the second',
    '<td>North</td><td colspan="2">12</td>',
    '<td>North</td><td></td><td>12</td>',
  ],
])('cells stay merged where %s', (_, row, programs) => {
  const blanks = '<td>North</td><td></td><td></td>';
  const model = PARTED.replace(blanks, row);
  expect(asDrawn(model, PARTED.replace(blanks, programs))).toBe(model);
});

test('a reading that has too little in common is left as it is', () => {
  const other = '<table><tr><td colspan="2">Übersicht</td></tr><tr><td>Lager</td><td>Jahr</td></tr></table>';
  expect(asDrawn(other)).toBe(other);
});
