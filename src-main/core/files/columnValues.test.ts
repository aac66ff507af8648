import { describe, expect, test } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { textOf } from '../../../src-shared/said/said.ts';
import { readText } from './testKit.ts';

/** The values of a column under its header: numbers, days as ISO dates, texts in quotes. */
function valuesOf(grid: Grid | undefined, col: number): unknown[] {
  return Array.from({ length: (grid?.rowCount ?? 1) - 1 }, (_, row) => {
    const cell = grid?.at(row + 1, col);
    if (cell?.value.kind === 'number') return cell.value.number;
    if (cell?.value.kind === 'date') return new Date(cell.value.number * 86_400_000).toISOString().slice(0, 16);
    return cell ? `'${cell.text}'` : null;
  });
}

async function column(cells: readonly string[], others: readonly (readonly string[])[] = []): Promise<unknown[]> {
  const columns = [cells, ...others, cells.map(() => 'x')];
  const rows = cells.map((_, row) => columns.map((each) => each[row] ?? '').join('\t'));
  const { grids } = await readText(`${columns.map((_, at) => `c${at}`).join('\t')}\n${rows.join('\n')}\n`, 'a.tsv');
  return valuesOf(grids[0], 0);
}

async function warningsOf(text: string): Promise<string[]> {
  return (await readText(text, 'a.csv')).warnings.map(textOf);
}

describe('the decimal sign of a column', () => {
  test.each([
    ['1.234,50 beside 3.000', ['1.234,50', '3.000', '2.500,75', '12,00'], [1234.5, 3000, 2500.75, 12]],
    ['0,5 beside 1,250', ['0,5', '1,250', '12,75'], [0.5, 1.25, 12.75]],
    ['1.234.567 beside 3.000', ['1.234.567', '3.000', '250'], [1_234_567, 3000, 250]],
    ['1,234.50 beside 3,000', ['1,234.50', '3,000', '12.5'], [1234.5, 3000, 12.5]],
    ['1.500 beside 2.25', ['1.500', '2.25', '0.125'], [1.5, 2.25, 0.125]],
    ['percentages', ['12,5 %', '3,25%', '100%'], [0.125, 0.0325, 1]],
    ['currencies on either side', ['€ 1.234,50', '3.000 €', '12,00 EUR', 'EUR 7,5'], [1234.5, 3000, 12, 7.5]],
    ['negative amounts', ['-1.234,50', '(3.000,25)', '−2,5'], [-1234.5, -3000.25, -2.5]],
    ['apostrophes for thousands', ["1'234,50", '1’500', "12'345'678"], [1234.5, 1500, 12_345_678]],
    ['a typing error', ['1,5', '2,75', '3.25', '4,125'], [1.5, 2.75, 3.25, 4.125]],
    ['1.200 beside 900', ['1.200', '2.350', '900'], [1200, 2350, 900]],
    ['1.200 beside 9000', ['1.200', '2.350', '9000'], [1.2, 2.35, 9000]],
    ['nothing to tell by', ['1,234', '3,000'], [1234, 3000]],
  ])('%s', async (_, cells, values) => {
    expect(await column(cells)).toEqual(values);
  });

  test('is that of the other columns where a column leaves it open', async () => {
    expect(await column(['3.000', '1.250'], [['1,5', '2,25']])).toEqual([3000, 1250]);
    expect(await column(['3.000', '1.250'], [['1.5', '2.25']])).toEqual([3, 1.25]);
    expect(
      await column(
        ['3.000', '1.250'],
        [
          ['1,5', '2,25'],
          ['1.5', '2.25'],
        ],
      ),
    ).toEqual([3, 1.25]);
  });

  test('is a comma in quoted fields between commas, too', async () => {
    const { grids } = await readText('region,amount\nNorth,"1,5"\nSouth,"2,75"\nEast,"3,25"\n', 'a.csv');
    expect(valuesOf(grids[0], 1)).toEqual([1.5, 2.75, 3.25]);
  });

  test('is not looked for in lists of numbers and in labels', async () => {
    expect(await column(['1,3', '2,4,5', '1,2,3'])).toEqual(["'1,3'", "'2,4,5'", "'1,2,3'"]);
    expect(await column(['No. 1,5', 'No. 2,5'])).toEqual(["'No. 1,5'", "'No. 2,5'"]);
    const amounts = ['44,505', '4,636', '1,552', '5,901'];
    expect(await column(['28', '13,29', '35', '372'], [amounts])).toEqual([28, "'13,29'", 35, 372]);
  });

  test('that changes within a column is told', async () => {
    expect(await warningsOf('a;b\n1,5;1\n2,5;1\n1.25;1\n2.75;1\n')).toEqual([
      'Numbers in column A of "a" are written with decimal points and with decimal commas. Check that column.',
    ]);
  });
});

describe('signs of thousands and of less than zero', () => {
  test.each([
    ['spaces', ['1 270', '980', '12 500'], [1270, 980, 12_500]],
    ['no-break spaces', ['1\u00a0270', '980', '1\u00a0250\u00a0000,5'], [1270, 980, 1_250_000.5]],
    ['thin spaces', ['1\u2009270', '1\u202f270', '1\u2007270'], [1270, 1270, 1270]],
    ['spaces before a decimal comma', ['1 270,50', '3 000', '12,25'], [1270.5, 3000, 12.25]],
    ['spaces before a currency', ['1 270 €', '980 €', '12 500 zł'], [1270, 980, 12_500]],
    ['a minus behind', ['1.200,50-', '3,25', '12,00-'], [-1200.5, 3.25, -12]],
    ['a minus behind whole numbers', ['120-', '35', '7-'], [-120, 35, -7]],
    ['a minus behind decimal points', ['1,200.50-', '3.25'], [-1200.5, 3.25]],
  ])('%s', async (_, cells, values) => {
    expect(await column(cells)).toEqual(values);
  });

  test.each([
    ['telephone numbers', ['01 23 45 67 89', '555 123 456', '+48 123 456 789']],
    ['numbers of companies', ['732 829 320', '552 100 554', '542 065 479']],
    ['marks', ['1-', '2-', '3-']],
    ['beginnings of ranges', ['18.2 -', '15.4 -']],
    ['lengths in feet', ['3,465 ft', '980 ft']],
  ])('%s are no numbers', async (_, cells) => {
    expect(await column(cells)).toEqual(cells.map((cell) => `'${cell}'`));
  });
});

test('a year with a minus behind is one from which on something is', async () => {
  expect(await column(['2010', '2013-', '2012'])).toEqual([2010, "'2013-'", 2012]);
});

describe('the order of day and month in a column', () => {
  test.each([
    [
      'days that can be none but days',
      ['01/02/2024', '05/03/2024', '13/03/2024'],
      ['2024-02-01T00:00', '2024-03-05T00:00', '2024-03-13T00:00'],
    ],
    [
      'days behind months',
      ['01/02/2024', '05/03/2024', '03/13/2024'],
      ['2024-01-02T00:00', '2024-05-03T00:00', '2024-03-13T00:00'],
    ],
    ['years of two digits', ['5-3-24', '25-12-23'], ['2024-03-05T00:00', '2023-12-25T00:00']],
    ['times of day', ['05/03/2024 10:30', '13/03/2024 08:15'], ['2024-03-05T10:30', '2024-03-13T08:15']],
    ['days with points', ['13.01.2024', '05/03/2024'], ['2024-01-13T00:00', '2024-03-05T00:00']],
    ['nothing to tell by', ['05/03/2024', '06/03/2024'], ['2024-05-03T00:00', '2024-06-03T00:00']],
  ])('%s', async (_, cells, values) => {
    expect(await column(cells)).toEqual(values);
  });

  test('is that of the other dates, and of countries with decimal commas', async () => {
    const days = ['2024-03-05T00:00', '2024-04-06T00:00'];
    expect(await column(['05/03/2024', '06/04/2024'], [['13/03/2024', '14/03/2024']])).toEqual(days);
    expect(await column(['05/03/2024', '06/04/2024'], [['1,5', '2,25']])).toEqual(days);
  });

  test('that is open, or changes, is told', async () => {
    expect(await warningsOf('day,n\n05/03/2024,1\n06/04/2024,2\n')).toEqual([
      'Dates in column A of "a" do not show whether the day or the month comes first; they were read with the month first.',
    ]);
    expect(await warningsOf('day,n\n13/03/2024,1\n14/04/2024,2\n03/15/2024,3\n03/16/2024,4\n')).toEqual([
      'Dates in column A of "a" are written with the day first and with the month first. Check that column.',
    ]);
    expect(await warningsOf('day,n\n05/05/2024,1\n2024-06-04,2\n')).toEqual([]);
  });
});

test('a table of a web page is decided by its columns, too', async () => {
  const rows = [
    ['Betrag', 'Tag'],
    ['1.234,50', '05/03/2024'],
    ['3.000', '13/03/2024'],
  ];
  const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const { grids } = await readText(html, 'a.html');
  expect(valuesOf(grids[0], 0)).toEqual([1234.5, 3000]);
  expect(valuesOf(grids[0], 1)).toEqual(['2024-03-05T00:00', '2024-03-13T00:00']);
});
