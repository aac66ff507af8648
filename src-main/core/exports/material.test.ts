import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RowOrder } from '../../../src-shared/answerTable.ts';
import { defined } from '../../../src-shared/defined.ts';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { noMarks } from '../../../src-shared/marks.ts';
import type { Message, SessionSummary } from '../../../src-shared/session.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { ask } from '../ask/ask.ts';
import { sheetOf as sheetFrom } from '../ask/sheet.ts';
import { staff } from '../ask/testSheets.ts';
import { readFile } from '../files/readFile.ts';
import { exportFileSchema } from './formats/jsonSchema.ts';
import { documentOf, type ExportMaterial, titleOf } from './material.ts';
import { gridOf, holderOf, sheetsOf, written } from './testDocuments.ts';

const sample = join(import.meta.dirname, '../../../resources/samples/sales-by-quarter.xlsx');

const session: SessionSummary = {
  id: 'c0a80101-0000-4000-8000-000000000001',
  documentId: 'a'.repeat(64),
  documentName: 'sales.xlsx',
  title: 'About the Nordics',
  startedAt: Date.UTC(2024, 4, 6, 7, 8),
  changedAt: Date.UTC(2024, 4, 6, 7, 9),
  messageCount: 2,
  ...noMarks,
};

async function answered(sheets: ReturnType<typeof sheetsOf>, question: string): Promise<Message> {
  const [sheet] = sheets;
  if (!sheet?.structure) throw new Error('no sheet');
  const { answer, trace } = await ask(
    {
      question,
      sheet: sheetFrom(sheet.grid, sheet.structure),
      source: sheetSourceId(session.documentId, 0),
      history: [],
    },
    {},
  );
  const state = { runId: null, isStale: false, isOfOtherRows: false, isChoiceGone: false, label: null };
  return {
    id: session.id,
    sessionId: session.id,
    sheet: 0,
    question,
    askedAt: session.startedAt,
    answer,
    trace,
    durationMs: 1,
    ...state,
  };
}

async function inFormat(material: ExportMaterial, format: Parameters<typeof documentOf>[1]) {
  return written(documentOf(material, format), format);
}

let base: { sheets: ReturnType<typeof sheetsOf>; holder: ReturnType<typeof holderOf> };
beforeAll(async () => {
  const { grids } = await readFile(await readBytes(sample), 'sales.xlsx');
  base = { sheets: sheetsOf(grids), holder: holderOf('sales.xlsx', grids) };
});

describe('an answer', () => {
  test('comes with its values, the cells that it rests on under their headers, and how it was found', async () => {
    const message = await answered(base.sheets, 'What were the sales of the Nordics in Q3 of year 2024?');
    const material = { kind: 'answer', message, ...base } as const;
    const { text } = await inFormat(material, 'markdown');
    expect(text).toContain('# What were the sales of the Nordics in Q3 of year 2024?\n');
    expect(text).toContain('Source: sales.xlsx · Sales by quarter · I8');
    expect(text).toContain('| Region | Year 2024 / Q3 |\n| --- | ---: |\n| Nordics | 423 |\n');
    expect(text).toMatch(/## How it was found\n\n```\n\S/);
    expect(titleOf(material)).toBe('sales - What were the sales of the Nordics in Q3 of year 2024?');

    const { bytes } = await inFormat(material, 'xlsx');
    const { grids } = await readFile(bytes, 'answer.xlsx');
    expect(grids.map(({ name }) => name)).toEqual(['Answer', 'Fernhill Cycles sales by region', 'Evidence', 'About']);
    expect(grids[0]?.at(1, 0)).toMatchObject({ value: { kind: 'number', number: 423 } });
    const evidence = [...(grids[2]?.cells() ?? [])].map((cell) => cell.text);
    expect(evidence).toContain('sales.xlsx · Sales by quarter · I8');
  });

  test('as CSV it is its values, and of several each is a row', async () => {
    const message = await answered(base.sheets, 'Which regions have more than 400 in Q3 of year 2024?');
    expect(message.answer?.values.length).toBeGreaterThan(1);
    const { text } = await inFormat({ kind: 'answer', message, ...base }, 'csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + (message.answer?.values.length ?? 0));
    expect(lines[0]).toMatch(/^(?:Of,)?Value,Cells$/);
  });

  test('of several columns is rows under their headers, in the order in which they are looked at', async () => {
    const grids = [staff];
    const base = { sheets: sheetsOf(grids), holder: holderOf('staff.xlsx', grids) };
    const message = await answered(base.sheets, 'List the names with their department and salary');
    expect(message.answer?.table?.columns).toHaveLength(3);
    const shown = (order?: RowOrder) => inFormat({ kind: 'answer', message, ...base, ...defined({ order }) }, 'csv');
    const [head, ...rows] = (await shown()).text.trimEnd().split('\r\n');
    expect(head).toBe('Name,Department,Salary (EUR)');
    const salaries = async (isDescending: boolean): Promise<number[]> => {
      const { text } = await shown({ column: 2, isDescending });
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => Number(row.split(',')[2]));
    };
    expect(await salaries(false)).toEqual(rows.map((row) => Number(row.split(',')[2])).toSorted((a, b) => a - b));
    expect(await salaries(true)).toEqual((await salaries(false)).toReversed());
    const { bytes } = await inFormat({ kind: 'answer', message, ...base }, 'xlsx');
    const [answer] = (await readFile(bytes, 'answer.xlsx')).grids;
    expect([...(answer?.cells() ?? [])].slice(0, 3).map(({ text }) => text)).toEqual(head?.split(','));
    expect(answer?.at(1, 2)?.value.kind).toBe('number');
  });

  test('that was not found says so, and nothing falls over where there is none', async () => {
    const message = await answered(base.sheets, 'Who painted the ceiling of the chapel?');
    const found = await inFormat({ kind: 'answer', message, ...base }, 'markdown');
    expect(found.text).toContain('I couldn’t find it: ');
    const none = await inFormat({ kind: 'answer', message: { ...message, answer: null }, ...base }, 'html');
    expect(none.text).toContain('No answer.');
  });
});

describe('a session', () => {
  test('is a text with each question, and as a workbook a row for each', async () => {
    const messages = [
      await answered(base.sheets, 'What were the sales of the Nordics in Q3 of year 2024?'),
      await answered(base.sheets, 'Who painted the ceiling of the chapel?'),
    ];
    const material: ExportMaterial = { kind: 'session', session, messages, ...base };
    const { text } = await inFormat(material, 'markdown');
    expect(text.match(/^## .*/gm)).toEqual(messages.map(({ question }) => `## ${question}`));
    const { bytes } = await inFormat(material, 'xlsx');
    const [grid] = (await readFile(bytes, 'session.xlsx')).grids;
    const row = (at: number) => Array.from({ length: 10 }, (_, col) => grid?.at(at, col)?.text ?? '');
    expect(row(0).slice(0, 6)).toEqual(['Number', 'Asked', 'Sheet', 'Question', 'Answer', 'Value']);
    expect(row(1)[3]).toBe('What were the sales of the Nordics in Q3 of year 2024?');
    expect(grid?.at(1, 5)?.value).toEqual({ kind: 'number', number: 423 });
    expect(row(1)[8]).toBe("'Sales by quarter'!I8");
    expect(row(2)[4]).toMatch(/^I couldn’t find it: /);
    const json: unknown = JSON.parse((await inFormat(material, 'json')).text);
    expect(exportFileSchema.parse(json)).toEqual(json);
  });
});

describe('other things', () => {
  test('a tree is a row for each node, further in under its parent', async () => {
    const { text } = await inFormat({ kind: 'tree', ...base }, 'csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('Node,Depth,Kind,Cells,Layout,Values');
    expect(lines.some((line) => line.startsWith('Year 2024,'))).toBe(true);
    expect(lines.length).toBeGreaterThan(80);
    const { bytes } = await inFormat({ kind: 'tree', ...base }, 'xlsx');
    const [grid] = (await readFile(bytes, 'tree.xlsx')).grids;
    const indents = [...(grid?.cells() ?? [])].filter(({ col }) => col === 0).map(({ style }) => style?.indent ?? 0);
    expect(Math.max(...indents)).toBeGreaterThan(1);
  });

  test('doubtful cells tell what they read, how surely, and under which headers', async () => {
    const builder = new GridBuilder({ name: 'Page 1' });
    const rows = [
      ['Tree', 'Age'],
      ['Oak', '300'],
      ['Elm', '1Z0'],
      ['Ash', '80'],
      ['Yew', '900'],
    ];
    for (const [row, texts] of rows.entries()) {
      for (const [col, text] of texts.entries()) {
        const confidence = text === '1Z0' ? 0.41 : 0.99;
        builder.add({
          row,
          col,
          text,
          value: parseValue(text),
          confidence,
          box: { x: 10 * col, y: 20 * row, width: 9, height: 18 },
        });
      }
    }
    const grid = builder.build();
    const sheets = sheetsOf([grid]).map((sheet) =>
      Object.assign(sheet, {
        picture: { page: 0, from: [1, 0, 100, 0, 1, 40, 0, 0, 1], corrected: { A2: { was: '0ak', text: 'Oak' } } },
      }),
    );
    const material: ExportMaterial = { kind: 'doubts', sheets, holder: holderOf('scan.png', [grid]) };
    const { text } = await inFormat(material, 'csv');
    expect(text).toBe('Sheet,Cell,Reads,Sure,Headers\r\nPage 1,B3,1Z0,41%,Elm › Age\r\n');

    // The sheet itself cites its picture cell by cell, with what a person made of it.
    const { bytes } = await inFormat({ ...material, kind: 'sheets' }, 'xlsx');
    const evidence = (await readFile(bytes, 'scan.xlsx')).grids.find(({ name }) => name === 'Evidence');
    const lines = Array.from({ length: evidence?.rowCount ?? 0 }, (_, row) =>
      Array.from({ length: 6 }, (_each, col) => evidence?.at(row, col)?.text ?? '').join('|'),
    );
    expect(lines).toContain('Page 1|A2|Oak|scan.png · Page 1 · box 100,60 9×18|0ak|corrected by hand');
    expect(lines).toContain('Page 1|B3|1Z0|scan.png · Page 1 · box 110,80 9×18|1Z0|read with 41 % confidence');
  });

  test('a measurement is its tables and the figures of its charts', async () => {
    const report = {
      title: 'Pictures',
      made: 'today',
      tables: [
        {
          title: 'By source',
          columns: ['Source', 'Score'],
          rows: [
            ['scitsr', 0.9],
            ['pub', 0.75],
          ],
        },
      ],
      charts: [{ title: 'Scores', bars: [{ label: 'scitsr', value: 0.9, target: 0.8 }] }],
    };
    const material: ExportMaterial = { kind: 'report', report, sheets: [] };
    const { text } = await inFormat(material, 'markdown');
    expect(text).toContain('| scitsr | 0.9 | 0.8 |');
    expect(text).toContain('| pub | 0.750 |');
    expect(titleOf(material)).toBe('Pictures');
  });

  test('an empty sheet is an empty table in every format', async () => {
    const grid = gridOf('Empty', []);
    const material: ExportMaterial = {
      kind: 'sheets',
      sheets: sheetsOf([grid]),
      holder: holderOf('empty.csv', [grid]),
    };
    for (const format of ['xlsx', 'csv', 'markdown', 'html', 'latex', 'json'] as const) {
      expect((await inFormat(material, format)).notes).toEqual([]);
    }
  });

  test('a file of one sheet is named after the document, of one among several after both', () => {
    const grids = [gridOf('Costs', [['a']]), gridOf('Harvest', [['b']])];
    const holder = holderOf('Budget 2024.xlsx', grids);
    const sheets = sheetsOf(grids);
    expect(titleOf({ kind: 'sheets', sheets, holder })).toBe('Budget 2024');
    expect(titleOf({ kind: 'sheets', sheets: sheets.slice(1), holder })).toBe('Budget 2024 - Harvest');
    expect(titleOf({ kind: 'tree', sheets: sheets.slice(0, 1), holder })).toBe('Budget 2024 - Costs - tree');
  });
});
