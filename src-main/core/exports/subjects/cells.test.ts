import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CellRange, parseRange } from '../../../../src-shared/address.ts';
import { readFile } from '../../files/readFile.ts';
import type { ExportTable } from '../exportDocument.ts';
import { RowLayout } from '../rowLayout.ts';
import { gridOf, holderOf, sheetsOf } from '../testDocuments.ts';
import { cellTables } from './cells.ts';
import type { ExportSheet, Holder } from './holder.ts';

const samples = join(import.meta.dirname, '../../../../resources/samples');

async function sampleSheet(name: string): Promise<{ holder: Holder; sheet: ExportSheet }> {
  const { grids } = await readFile(await readBytes(join(samples, name)), name);
  const [sheet] = sheetsOf(grids);
  if (!sheet) throw new Error('no sheet');
  return { holder: holderOf(name, grids), sheet };
}

function ranges(...texts: readonly string[]): CellRange[] {
  return texts.flatMap((text) => parseRange(text) ?? []);
}

/** The texts of a table row by row, each merge's in each place that it covers. */
function laidOut({ rows, columnCount }: ExportTable): string[][] {
  const layout = new RowLayout(columnCount);
  return [...(rows() as Iterable<{ cells: never[] }>)].map(({ cells }) =>
    layout.next(cells).map((place) => place?.cell.text ?? ''),
  );
}

describe('cellTables', () => {
  test('a value alone has its headers over it and the name of its row beside it', async () => {
    const { holder, sheet } = await sampleSheet('sales-by-quarter.xlsx');
    const [table, ...others] = cellTables(holder, sheet, ranges('I8'));
    expect(others).toEqual([]);
    expect(table && laidOut(table)).toEqual([
      ['Region', 'Year 2024'],
      ['Region', 'Q3'],
      ['Nordics', '423'],
    ]);
    expect(table).toMatchObject({ headerRows: 2, headerColumns: 1, rowCount: 3 });
  });

  test('a block keeps headers that stand over several columns as one', async () => {
    const { holder, sheet } = await sampleSheet('sales-by-quarter.xlsx');
    const [table] = cellTables(holder, sheet, ranges('E8:H9'));
    expect(table && laidOut(table)).toEqual([
      ['Region', 'Year 2023', 'Year 2023', 'Year 2024', 'Year 2024'],
      ['Region', 'Q4', 'Total', 'Q1', 'Q2'],
      ['Nordics', '242', '1,298', '275', '455'],
      ['Poland', '101', '509', '107', '143'],
    ]);
    const [first] = [
      ...((table?.rows() ?? []) as Iterable<{ cells: readonly { colSpan?: number; rowSpan?: number }[] }>),
    ];
    expect(first?.cells.map(({ colSpan = 1, rowSpan = 1 }) => [colSpan, rowSpan])).toEqual([
      [1, 2],
      [2, 1],
      [2, 1],
    ]);
  });

  test('the whole table with its own headers is that table, and no header comes twice', async () => {
    const { holder, sheet } = await sampleSheet('sales-by-quarter.xlsx');
    const [table] = cellTables(holder, sheet, ranges('A1:K10'));
    const rows = table ? laidOut(table) : [];
    expect(rows).toHaveLength(9);
    expect(rows[0]?.slice(0, 3)).toEqual(['Region', 'Year 2023', 'Year 2023']);
    expect(rows[2]?.slice(0, 3)).toEqual(['Benelux', '327', '513']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['All regions', '1,667']);
  });

  test('each value cites its cell with the path of its headers', async () => {
    const { holder, sheet } = await sampleSheet('sales-by-quarter.xlsx');
    const [table] = cellTables(holder, sheet, ranges('I8'));
    const rows = [...((table?.rows() ?? []) as Iterable<{ cells: readonly { text: string; citations?: unknown }[] }>)];
    expect(rows.at(-1)?.cells.at(-1)).toMatchObject({
      text: '423',
      citations: [
        {
          evidence: { kind: 'cells', address: 'I8', path: expect.arrayContaining(['Nordics', 'Year 2024', 'Q3']) },
          quote: '423',
        },
      ],
    });
  });

  test('cells of a plain list take the first of their row as its name', () => {
    const grid = gridOf('Staff', [
      ['Name', 'Office', 'Salary'],
      ['Ada', 'London', '52,000'],
      ['Bo', 'Oslo', '48,000'],
      ['Cy', 'London', '51,000'],
    ]);
    const [sheet] = sheetsOf([grid]);
    if (!sheet) throw new Error('no sheet');
    const tables = cellTables(holderOf('staff.csv', [grid]), sheet, ranges('C2', 'C4'));
    expect(tables.map(laidOut)).toEqual([
      [
        ['Name', 'Salary'],
        ['Ada', '52,000'],
        ['Cy', '51,000'],
      ],
    ]);
  });

  test('cells of two tables are two tables', () => {
    const grid = gridOf('Two', [
      ['Fruit', 'March', '', 'Bird', 'Nests'],
      ['Pears', '7', '', 'Heron', '14'],
      ['Plums', '3', '', 'Crane', '9'],
      ['Figs', '5', '', 'Stork', '2'],
    ]);
    const [sheet] = sheetsOf([grid]);
    if (!sheet) throw new Error('no sheet');
    const tables = cellTables(holderOf('two.csv', [grid]), sheet, ranges('B3', 'E2'));
    expect(tables.map(laidOut)).toEqual([
      [
        ['Bird', 'Nests'],
        ['Heron', '14'],
      ],
      [
        ['Fruit', 'March'],
        ['Plums', '3'],
      ],
    ]);
  });

  test('headers alone, and cells of a sheet without structure, stand as they lie', async () => {
    const { holder, sheet } = await sampleSheet('sales-by-quarter.xlsx');
    expect(cellTables(holder, sheet, ranges('B2:C3')).map(laidOut)).toEqual([
      [
        ['Year 2023', ''],
        ['Q1', 'Q2'],
      ],
    ]);
    const bare = cellTables(holder, { ...sheet, structure: null }, ranges('B4:D6'));
    expect(bare.map(laidOut)).toEqual([
      [
        ['327', '513', '485'],
        ['522', '830', '773'],
        ['298', '487', '479'],
      ],
    ]);
    expect(bare[0]?.citations).toEqual([
      { evidence: { kind: 'cells', source: `${holder.id}/sheet/0`, address: 'B4:D6' } },
    ]);
    expect(cellTables(holder, sheet, ranges('A11:B11'))).toEqual([]);
  });
});
