import type { Answer } from '../../../src-shared/answer.ts';
import type { CellEvidence } from '../../../src-shared/evidence.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { sheetSourceId, type SourceId } from '../../../src-shared/source.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readStructure } from '../structure/readStructure.ts';
import { ask } from './ask.ts';
import { consider } from './rules/engine.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** A grid from rows of texts: `<` continues the cell at its left, `^` the one above. */
export function gridOf(rows: readonly (readonly string[])[]): Grid {
  const builder = new GridBuilder({ name: 'Sheet' });
  rows.forEach((row, top) => {
    row.forEach((text, left) => {
      if (text === '<' || text === '^' || text === '') return;
      let colSpan = 1;
      while (row[left + colSpan] === '<') colSpan++;
      let rowSpan = 1;
      while (rows[top + rowSpan]?.[left] === '^') rowSpan++;
      builder.add({ row: top, col: left, rowSpan, colSpan, text, value: parseValue(text) });
    });
  });
  return builder.build();
}

/** Staff of a small firm: a plain list under a title. */
export const staff = gridOf([
  ['Staff of the Harbour Office', '<', '<', '<', '<', '<'],
  ['No.', 'Name', 'Department', 'Position', 'Start date', 'Salary (EUR)'],
  ['1', 'Ada Brook', 'Sales', 'Clerk', '2019-03-01', '2100'],
  ['2', 'Ben Carver', 'Sales', 'Head of department', '2012-07-15', '4200'],
  ['3', 'Cleo Dunn', 'Finance', 'Clerk', '2020-01-20', '2300'],
  ['4', 'Dan Ek', 'Finance', 'Head of department', '2010-05-02', '4500'],
  ['5', 'Eve Ford', 'Non-sales support', 'Clerk', '2021-05-30', '2000'],
  ['6', 'Finn Gray', 'Sales', 'Clerk', '2018-11-11', '2100'],
]);

/** Amounts by month with a total line. */
export const ledger = gridOf([
  ['Month', 'Income', 'Expenses', 'Remark'],
  ['January', '1200', '800', 'heating'],
  ['February', '900', '950', ''],
  ['March', '1500', '700', ''],
  ['Total', '3600', '2450', ''],
]);

/** Two tables with banners, one below the other. */
export const twoTables = gridOf([
  ['I. Vehicles', '<', '<'],
  ['Item', 'Count', 'Price'],
  ['Van', '3', '30000'],
  ['Bicycle', '10', '700'],
  ['II. Tools', '<', '<'],
  ['Item', 'Count', 'Price'],
  ['Drill', '6', '120'],
  ['Van rack', '2', '900'],
]);

export const chineseList = gridOf([
  ['设备清单', '<', '<', '<'],
  ['编号', '设备名称', '部门', '单价（元）'],
  ['1', '打印机', '财务部', '1500'],
  ['2', '投影仪', '市场部', '3200'],
  ['3', '扫描仪', '财务部', '900'],
]);

/** Products by month. */
export const matrix = gridOf([
  ['Sales by product', '<', '<', '<'],
  ['Product', 'January', 'February', 'March'],
  ['Honey', '100', '200', '300'],
  ['Jam', '80', '70', '90'],
  ['Tea', '40', '45', '30'],
]);

/** Labels and values side by side. */
export const form = gridOf([
  ['Project sheet', '<', '<', '<'],
  ['Project name:', 'Quay repair', 'Project leader:', 'Ida Juhl'],
  ['Start date:', '2023-04-01', 'Budget (EUR):', '52000'],
]);

/** One supplier is spelt in two ways; its number tells. */
export const orders = gridOf([
  ['Order', 'Supplier number', 'Supplier name', 'Item', 'Quantity', 'Price', 'Order date', 'Note'],
  ['A-01', 'S1', 'Harbor Ltd', 'Pump', '4', '300', '2022-01-10', 'held at customs'],
  ['A-02', 'S2', 'Quay Partners', 'Valve', '10', '250', '2022-02-03', ''],
  ['A-03', 'S1', 'Harbour Limited', 'Pump', '5', '600', '2022-03-01', ''],
  ['A-04', 'S2', 'Quay Partners', 'Hose', '7', '300', '2022-04-12', 'partly paid'],
  ['A-05', 'S1', 'Harbor Ltd', 'Valve', '2', '200', '2022-05-20', ''],
]);

/** What the sheets of tests are called in citations. */
export const SHEET = sheetSourceId('tests', 0);

/** Cells of such a sheet, as they are cited. */
export function citedOn(source: SourceId, ...addresses: readonly string[]): CellEvidence[] {
  return addresses.map((address) => ({ kind: 'cells', source, address }));
}

/** A sheet made ready for questions, with its structure as it is read. */
export function readSheet(grid: Grid): Sheet {
  return sheetOf(grid, readStructure(grid));
}

/** Asks a question of a grid as it is read, without a history. */
export async function answerOf(grid: Grid, question: string): Promise<Answer> {
  const { answer } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [] });
  return answer;
}

/** What the likeliest reading of a question says, whether or not it is sure enough to be given. */
export async function readingOf(grid: Grid, question: string): Promise<readonly string[]> {
  const input = { question, sheet: readSheet(grid), source: SHEET, history: [] };
  const { outcomes } = await consider(input);
  return outcomes[0]?.values.map(({ text }) => text) ?? [];
}
