import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultPictureWays, type PictureRun } from '../../../src-shared/pictures.ts';
import type { ChatRequest } from '../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../model/testKit.ts';
import { type EmbeddedReading, openEmbedded } from '../recognise/ngtr/embedded.ts';
import { type VisionReplies, visionRoleOf } from '../recognise/ngtr/vision/testReplies.ts';
import { readPictures } from './readPictures.ts';
import { drawTable, firstSheet, type ReadSheet } from './testPictures.ts';

const ROWS = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
  ['Cherries', '17', '9.00'],
];
const htmlOf = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;
const RIGHT = htmlOf(ROWS);

const usual: VisionReplies = {
  plans: () => says('{"plans": [["deskew", "levels"], ["upscale"]]}'),
  reflect: () => says('{"verdict": "accepted", "reason": "clearer"}'),
  recognise: () => says(RIGHT),
  repair: () => says(RIGHT),
  choose: () => says('{"better": "first"}'),
  cells: () => says('{"texts": []}'),
};

let embedded: EmbeddedReading;
let kit: TestModels | undefined;
beforeAll(async () => {
  embedded = await openEmbedded();
});
afterAll(() => embedded.close());
afterEach(async () => {
  await kit?.dispose();
  kit = undefined;
});

/** Reads a picture with the whole pipeline of the paper, by a model whose replies differ from the usual ones as given. */
async function read(
  picture: Buffer,
  replies: Partial<VisionReplies> = {},
  reader: 'model' | 'both' = 'model',
): Promise<ReadSheet> {
  kit = await startTestModels({
    chat: (request) => (replies[visionRoleOf(request)] ?? usual[visionRoleOf(request)])(),
  });
  return firstSheet(
    await readPictures(picture, 'table.png', {
      ...embedded,
      ways: { ...defaultPictureWays, reader, plans: 2, planLength: 2 },
      vision: { model: kit.models.forSession(null), name: 'seeing' },
    }),
  );
}

/** The pictures of a request, as files. */
function picturesOf({ messages }: ChatRequest): Buffer[] {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return parts.flatMap((part) =>
    part.type === 'image_url' ? [Buffer.from(part.image_url.url.replace(/^.*,/, ''), 'base64')] : [],
  );
}

const promptsOf = ({ calls }: PictureRun): Set<string> => new Set(calls.map(({ prompt }) => prompt));

describe('a program and a model that read one picture', () => {
  test('differ in a cell, which is in doubt and told', async () => {
    const { run, texts, grid } = await read(
      await drawTable(ROWS),
      { recognise: () => says(RIGHT.replace('4.25', '4.26')) },
      'both',
    );
    // The model's reading leads.
    expect(texts[2]).toEqual(['Plums', '48', '4.26']);
    expect(run.differences).toEqual([{ cell: 'C3', text: '4.26', other: '4.25' }]);
    expect(grid.at(2, 2)?.confidence).toBe(0.5);
    // It is looked at once more; a reply that is of no use leaves it as it was.
    expect(promptsOf(run)).toEqual(new Set(['ngtr-recognise', 'ngtr-cells']));
  });

  test('look at a cell once more in a cutting of its own, and two of three readings stand', async () => {
    const { run, texts, grid } = await read(
      await drawTable(ROWS),
      { recognise: () => says(RIGHT.replace('4.25', '4.26')), cells: () => says('{"texts": ["4.25"]}') },
      'both',
    );
    expect(texts[2]).toEqual(['Plums', '48', '4.25']);
    expect(run.differences).toEqual([{ cell: 'C3', text: '4.25', other: '4.26' }]);
    expect(grid.at(2, 2)).toMatchObject({ confidence: 0.9, value: { kind: 'number' } });
  });

  test('look at small print enlarged, whose text is broken as it is printed', async () => {
    const small = await drawTable(ROWS, { cellWidth: 80, rowHeight: 22, fontSize: 11 });
    let heights: readonly number[] = [];
    kit = await startTestModels({
      chat: async (request) => {
        const role = visionRoleOf(request);
        if (role === 'recognise') return says(RIGHT.replace('9.00', '9.05'));
        if (role !== 'cells') return usual[role]();
        heights = await Promise.all(picturesOf(request).map(async (bytes) => (await sharp(bytes).metadata()).height));
        return says(JSON.stringify({ texts: ['9.-\n00'] }));
      },
    });
    const { texts } = firstSheet(
      await readPictures(small, 'table.png', {
        ...embedded,
        ways: { ...defaultPictureWays, reader: 'both' },
        vision: { model: kit.models.forSession(null), name: 'seeing' },
      }),
    );
    expect(texts[3]?.[2]).toBe('9.00');
    expect(heights).toEqual([expect.any(Number)]);
    expect(heights[0]).toBeGreaterThan(60);
  });

  test('merge no cells that drawn lines part', async () => {
    const sheet = [...ROWS.slice(0, 2), ['Stone fruit', '', ''], ...ROWS.slice(2)];
    const merged = htmlOf(sheet).replace('<td></td><td></td>', '<td colspan="2"></td>');
    const { grid, run } = await read(await drawTable(sheet), { recognise: () => says(merged) }, 'both');
    expect(grid.at(2, 0)?.text).toBe('Stone fruit');
    expect([grid.at(2, 1)?.colSpan ?? 1, grid.at(2, 2)?.col ?? 2]).toEqual([1, 2]);
    expect(run.differences).toEqual([]);
  });

  test('have the rows, columns and blank edges of the model, where the program bears its texts out', async () => {
    const spanned = `<table><tr><td colspan="4">Fruit of the year</td></tr>${RIGHT.slice('<table>'.length).replaceAll('</tr>', '<td></td></tr>')}`;
    const { grid, run } = await read(await drawTable(ROWS), { recognise: () => says(spanned) }, 'both');
    expect([grid.rowCount, grid.colCount, grid.at(0, 0)?.colSpan]).toEqual([ROWS.length + 1, 4, 4]);
    expect(grid.at(2, 1)).toMatchObject({ text: '120', confidence: expect.any(Number), box: expect.any(Object) });
    expect(promptsOf(run)).toEqual(new Set(['ngtr-recognise']));
  });

  test('of which the model saw another table: it is asked whose is right, and the program keeps its own unless the model says otherwise', async () => {
    const other = htmlOf([
      ['Staatsangehörigkeit', 'Wohnort'],
      ['unbekannt', 'Kiel'],
    ]);
    const { texts, run } = await read(await drawTable(ROWS), { recognise: () => says(other) }, 'both');
    expect(texts).toEqual(ROWS);
    expect(promptsOf(run)).toContain('ngtr-choose');
  });

  test('of which the model saw a row more and a column less: its cells have places, and what it saw alone is in doubt', async () => {
    const rows = [...ROWS.map(([fruit = '', , price = '']) => [fruit, price]), ['Sum', '16.75']];
    const { run, grid } = await read(await drawTable(ROWS), { recognise: () => says(htmlOf(rows)) }, 'model');
    expect([...grid.cells()].map(({ text }) => text)).toEqual(rows.flat());
    expect(run.notes).toContainEqual(expect.stringContaining('matched by their texts'));
    const [price, plums] = [grid.at(0, 1)?.box, grid.at(2, 0)?.box];
    expect(price?.x).toBeGreaterThan(320);
    expect(plums?.y).toBeGreaterThan(100);
    expect(grid.at(4, 0)).toMatchObject({ text: 'Sum', confidence: 0.5 });
  });

  test('an endpoint that is offline leaves the picture to the program, and says why', async () => {
    kit = await startTestModels({});
    kit.settings = { ...kit.settings, isOffline: true };
    const { sheets } = await readPictures(await drawTable(ROWS), 'table.png', {
      ...embedded,
      ways: { ...defaultPictureWays, reader: 'both' },
      vision: { model: kit.models.forSession(null), name: 'seeing' },
    });
    expect(sheets[0]?.run).toMatchObject({ reader: 'embedded', isTableFound: true, calls: [] });
    expect(sheets[0]?.run.notes[0]).toMatch(/offline.*The program read the picture alone\.$/i);
  });
});
