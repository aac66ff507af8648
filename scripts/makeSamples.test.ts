import { readFile as readBytes } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFile } from '../src-main/core/files/readFile.ts';
import type { Grid } from '../src-shared/grid.ts';
import type { Said } from '../src-shared/said/said.ts';
import { parseValue } from '../src-shared/value.ts';
import { samples, toBytes, toCatalogue } from './makeSamples.ts';

const folder = new URL('../resources/samples/', import.meta.url);

type Plain = string | number | boolean | null;

/** Cells as every reader gives them: dates as days, nothing and covered positions as null. */
function ours(grid: Grid): Plain[][] {
  return table(grid, (row, col) => {
    const cell = grid.at(row, col);
    if (!cell || cell.row !== row || cell.col !== col) return null;
    if (cell.value.kind === 'number' || cell.value.kind === 'date') return cell.value.number;
    if (cell.value.kind === 'boolean') return cell.value.boolean;
    return cell.text === '' ? null : cell.text;
  });
}

function table(grid: Grid, at: (row: number, col: number) => Plain): Plain[][] {
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.colCount }, (_, col) => at(row, col)),
  );
}

function toPlain(value: unknown): Plain {
  if (value instanceof Date) return value.getTime() / 86_400_000;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const typed = parseValue(value);
    return typed.kind === 'number' || typed.kind === 'date' ? typed.number : value;
  }
  if (typeof value === 'object' && value !== null && 'result' in value) return toPlain(value.result);
  return null;
}

describe.each(samples)('$file', ({ file, make }) => {
  test('the script writes the committed file', async () => {
    const committed = await readBytes(new URL(file, folder));
    expect(Buffer.compare(committed, await toBytes(make()))).toBe(0);
    expect(committed.length).toBeLessThan(2_000_000);
  });

  test('it reads without a warning and with the values of another reader', async () => {
    const { grid, bytes, warnings } = await readSample(file);
    expect(warnings).toEqual([]);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(table(grid, (row, col) => toPlain(sheet?.rows[row]?.[col]))).toEqual(ours(grid));
  });

  test('a third reader reads the same values', async () => {
    const { grid, bytes } = await readSample(file);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes.buffer);
    const theirs = table(grid, (row, col) => {
      const cell = workbook.worksheets[0]?.getCell(row + 1, col + 1);
      return cell && cell.master.address === cell.address ? toPlain(cell.value) : null;
    });
    expect(theirs).toEqual(ours(grid));
  });
});

async function readSample(
  file: string,
): Promise<{ grid: Grid; bytes: Uint8Array<ArrayBuffer>; warnings: readonly Said[] }> {
  const bytes = new Uint8Array(await readBytes(new URL(file, folder)));
  const { grids, warnings } = await readFile(bytes, file);
  const [grid] = grids;
  if (!grid) throw new Error('no sheet');
  return { grid, bytes, warnings };
}

test('the catalogue of the samples is up to date', async () => {
  expect(await readBytes(new URL('samples.json', folder), 'utf8')).toBe(toCatalogue());
});
