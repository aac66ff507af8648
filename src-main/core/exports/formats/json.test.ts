import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentWith, tableOf, written } from '../testDocuments.ts';
import { exportFileSchema } from './jsonSchema.ts';

const source = `${'a'.repeat(64)}/sheet/0`;

describe('writeJson', () => {
  test('says everything, by its schema: parts in order, typed values, styles and evidence by their place', async () => {
    const style = { bold: true };
    const citation = {
      evidence: { kind: 'cells', source, address: 'B2', path: ['Costs', 'Q1'] },
      quote: '10',
    } as const;
    const rows = [
      [
        { text: 'Cost', style, rowSpan: 2 },
        { text: 'Q1', style: { bold: true } },
      ],
      [null, { text: '10.0', value: { kind: 'number', number: 10 }, citations: [citation], formula: 'A1+1' }],
      ['Day', { text: '31 Jan 2024', value: { kind: 'date', number: Date.UTC(2024, 0, 31) / 864e5, hasTime: false } }],
      ['Done', { text: 'TRUE', value: { kind: 'boolean', boolean: true } }],
    ] as const;
    const table = tableOf(rows, { title: 'Costs', headerRows: 1, columns: [{ width: 70 }, { isHidden: true }] });
    const { text } = await written(
      documentWith(
        { kind: 'heading', level: 1, text: 'What?' },
        { kind: 'paragraph', text: 'This.', citations: [citation] },
        table,
      ),
      'json',
    );
    const file: unknown = JSON.parse(text);
    expect(exportFileSchema.parse(file)).toEqual(file);
    expect(file).toEqual({
      format: 'tablewright',
      version: 1,
      title: 'Document',
      parts: [
        { kind: 'heading', level: 1, text: 'What?' },
        { kind: 'paragraph', text: 'This.', evidence: [0] },
        {
          kind: 'table',
          title: 'Costs',
          columnCount: 2,
          titleRows: 0,
          headerRows: 1,
          headerColumns: 0,
          columns: [{ width: 70 }, { isHidden: true }],
          rows: [
            {
              cells: [
                { column: 0, rowSpan: 2, text: 'Cost', style: 0 },
                { column: 1, text: 'Q1', style: 0 },
              ],
            },
            { cells: [{ column: 1, text: '10.0', value: 10, formula: 'A1+1', evidence: [0] }] },
            {
              cells: [
                { column: 0, text: 'Day' },
                { column: 1, text: '31 Jan 2024', value: { date: '2024-01-31' } },
              ],
            },
            {
              cells: [
                { column: 0, text: 'Done' },
                { column: 1, text: 'TRUE', value: true },
              ],
            },
          ],
        },
      ],
      styles: [{ bold: true }],
      evidence: [{ printed: 'report.xlsx · 0 · B2', ...citation }],
    });
  });

  test('any text and any number come back', async () => {
    const given = fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(given, { minLength: 2, maxLength: 2 }), { minLength: 1 }), async (rows) => {
        const { text } = await written(documentWith(tableOf(rows)), 'json');
        const { parts } = exportFileSchema.parse(JSON.parse(text));
        const read = parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
        expect(read.map(({ cells }) => cells.map((cell) => cell.value ?? cell.text))).toEqual(
          rows.map((row) => row.map((each) => (typeof each === 'number' ? each + 0 : each.toWellFormed()))),
        );
      }),
    );
  });
});
