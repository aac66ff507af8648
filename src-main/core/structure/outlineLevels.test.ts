import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { readFile } from '../files/readFile.ts';
import { outline } from './testOutline.ts';

interface Line {
  readonly cells: readonly (string | number)[];
  readonly level?: number;
  readonly indent?: number;
}

/** A workbook as a person groups its rows, read from its bytes. */
async function workbook(lines: readonly Line[], summaryBelow?: boolean): Promise<Grid> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Sales');
  if (summaryBelow !== undefined) sheet.properties.outlineProperties = { summaryBelow, summaryRight: true };
  for (const { cells, level = 0, indent = 0 } of lines) {
    const row = sheet.addRow([...cells]);
    row.outlineLevel = level;
    if (indent > 0) row.getCell(1).alignment = { indent };
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  const { grids } = await readFile(bytes, 'sales.xlsx');
  const [grid] = grids;
  if (!grid) throw new Error('No sheet was read');
  return grid;
}

const HEAD: Line = { cells: ['Region', 'Spring', 'Summer', 'Autumn'] };
const NESTED = ['row: Berlin', 'row: Hamburg'];

/** What stands under a line of the tree, by its words. */
function under(grid: Grid, name: string): string[] {
  const lines = outline(grid);
  const at = lines.findIndex((line) => line.includes(name));
  const depth = (line: string): number => line.search(/\S/);
  const own = depth(lines[at] ?? '');
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => depth(line) <= own);
  return (end < 0 ? after : after.slice(0, end)).map((line) => line.trim());
}

const CITIES: readonly Line[] = [
  { cells: ['Berlin', 12, 31, 18], level: 1 },
  { cells: ['Hamburg', 22, 17, 41], level: 1 },
];
const MORE: readonly Line[] = [
  { cells: ['Munich', 14, 25, 16], level: 1 },
  { cells: ['Nuremberg', 9, 13, 38], level: 1 },
];

test('rows that are grouped under a name hang under it, though they are not moved in', async () => {
  const grid = await workbook([HEAD, { cells: ['North'] }, ...CITIES, { cells: ['South'] }, ...MORE]);
  expect(grid.data.meta.rowLevels).toEqual({ 2: 1, 3: 1, 5: 1, 6: 1 });
  expect(under(grid, 'North')).toEqual(expect.arrayContaining(NESTED));
  expect(under(grid, 'North').join()).not.toContain('Munich');
});

test('under a row with figures of its own where the file says that it stands above its parts', async () => {
  const lines = [HEAD, { cells: ['North', 3.1, 4.5, 2.2] }, ...CITIES, { cells: ['South', 5.2, 1.9, 4.8] }, ...MORE];
  const above = await workbook(lines, false);
  expect(under(above, 'North').join()).toContain('Berlin');
  expect(under(above, 'North').join()).not.toContain('Munich');
});

test('not under the sum of the group before', async () => {
  const sum = { cells: ['North Total', 34, 48, 59] };
  const grid = await workbook([HEAD, ...CITIES, sum, ...MORE, { cells: ['South Total', 23, 38, 54] }]);
  expect(under(grid, 'North Total').join()).not.toContain('Munich');
});

test('a cell that is moved in, by its format or by spaces, hangs under the one that is not', async () => {
  const moved = (lines: readonly Line[], how: (line: Line) => Line): Line[] =>
    lines.map((line) => how({ cells: line.cells }));
  const byFormat = moved(CITIES, (line) => ({ ...line, indent: 1 }));
  const bySpaces = moved(CITIES, ({ cells: [name, ...rest] }) => ({ cells: [`    ${name}`, ...rest] }));
  for (const cities of [byFormat, bySpaces]) {
    const grid = await workbook([HEAD, { cells: ['North', 34, 48, 59] }, ...cities, { cells: ['South', 3, 3, 3] }]);
    expect(under(grid, 'North').join()).toContain('Hamburg');
    expect(under(grid, 'North').join()).not.toContain('South');
  }
});
