import { expect, test } from 'vitest';
import { readFile } from './readFile.ts';
import { workbook } from './testHostile.ts';

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="d mmm yyyy hh:mm"/><numFmt numFmtId="165" formatCode="[$-409][h]:mm;@"/></numFmts>
  <cellXfs>${[0, 14, 164, 45, 46, 47, 165, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

async function cellOf(cell: string): Promise<readonly unknown[]> {
  const { grids } = await readFile(workbook(`<row r="1">${cell}</row>`, { styles: STYLES }), 'dates.xlsx');
  const found = grids[0]?.at(0, 0);
  const { value } = found ?? {};
  if (value?.kind === 'date') return [found?.text, new Date(value.number * 86_400_000).toISOString().slice(0, 16)];
  return [found?.text, value?.kind === 'number' ? value.number : value?.kind];
}

test.each([
  ['without a format', 0, '2021-01-01T10:10:10Z', ['2021-01-01 10:10:10', '2021-01-01T10:10']],
  ['without a format or a time', 0, '2021-03-05', ['2021-03-05', '2021-03-05T00:00']],
  ['with a format of days', 1, '2021-03-05T00:00:00.000', ['3/5/2021', '2021-03-05T00:00']],
  ['with a format of moments', 2, '2021-03-05T18:30:00', ['5 Mar 2021 18:30', '2021-03-05T18:30']],
  ['that is a time of day', 7, '18:30:00', ['18:30:00', 'text']],
])('a cell of a date in ISO 8601 %s', async (_, style, iso, expected) => {
  expect(await cellOf(`<c r="A1" s="${style}" t="d"><v>${iso}</v></c>`)).toEqual(expected);
});

test.each([
  [45, 3, 210 / 86_400, '03:30'],
  [46, 4, 1.5, '36:00:00'],
  [47, 5, 210.5 / 86_400, '03:30.5'],
  [165, 6, 1.25, '30:00'],
])('a cell with the number format %i is a duration', async (_, style, days, text) => {
  expect(await cellOf(`<c r="A1" s="${style}"><v>${days}</v></c>`)).toEqual([text, days]);
});
