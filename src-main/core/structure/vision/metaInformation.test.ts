import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type CellRange, rangeToText } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { readFile } from '../../files/readFile.ts';
import type { ServedChat } from '../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../model/testKit.ts';
import { readStructure } from '../readStructure.ts';
import { gridOf } from '../testGrid.ts';
import { seenMetaInformation } from './metaInformation.ts';
import { sheetPicture, sheetSvg } from './sheetPicture.ts';
import { tilesOf, tilesToLookAt } from './tiles.ts';

async function sample(name: string): Promise<Grid> {
  const path = join(import.meta.dirname, '../../../../resources/samples', name);
  const { grids } = await readFile(await readBytes(path), name);
  const [grid] = grids;
  if (!grid) throw new Error(`${name} has no sheet`);
  return grid;
}

let kit: TestModels | null = null;
afterEach(async () => {
  await kit?.dispose();
  kit = null;
});

/** Without a model of embeddings, spelling decides. */
function spelling(models: TestModels): TestModels {
  models.settings = { ...models.settings, endpoints: { ...models.settings.endpoints, embeddings: null } };
  return models;
}

async function looking(grid: Grid, replies: readonly (readonly string[])[], pictures = 24) {
  let next = 0;
  const chat = (): ServedChat => says(JSON.stringify({ keys: replies[next++] ?? [] }));
  kit = spelling(await startTestModels({ chat }));
  return seenMetaInformation(grid, readStructure(grid), kit.models.forSession(null), { pictures });
}

describe('tilesOf', () => {
  it('covers all cells, and neighbours share lines', () => {
    const tiles = tilesOf({ top: 0, left: 0, bottom: 99, right: 20 }, 45, 16);
    expect(tiles.map(({ top, bottom, left, right }) => [top, bottom, left, right])).toEqual([
      [0, 44, 0, 15],
      [0, 44, 13, 20],
      [42, 86, 0, 15],
      [42, 86, 13, 20],
      [84, 99, 0, 15],
      [84, 99, 13, 20],
    ]);
  });
});

/** A list with a foot, `rows` and `columns` in all. */
function listOf(rows: number, columns: number): Grid {
  const line = (text: string): string[] => Array.from({ length: columns }, (_, column) => `${text} ${column + 1}`);
  return gridOf([line('Header'), ...Array.from({ length: rows - 2 }, (_, row) => line(`${row}`)), line('Total')]);
}

describe('tilesToLookAt', () => {
  const shown = (tiles: readonly CellRange[]): string[] => tiles.map(rangeToText);

  it('takes all of a sheet that is large, and nothing that is blank', () => {
    const { looked, skipped } = tilesToLookAt(listOf(120, 40), 24);
    expect([looked.length, skipped]).toEqual([9, []]);
    const sparse = gridOf([['Name'], ...Array.from({ length: 200 }, () => ['']), ['Sum']]);
    expect(shown(tilesToLookAt(sparse, 24).looked)).toEqual(['A1:A45', 'A169:A202']);
  });

  it('takes head and foot of one that is larger than allowed, and names the rest', () => {
    const { looked, skipped } = tilesToLookAt(listOf(1000, 20), 4);
    expect(shown(looked)).toEqual(['A1:P45', 'N1:T45', 'A43:P87', 'N967:T1000']);
    expect(shown(skipped)).toEqual(['N43:T87', 'A85:T969', 'A967:P1000']);
    expect(shown(tilesToLookAt(listOf(100, 3), 1).skipped)).toEqual(['A43:C100']);
  });
});

describe('sheetPicture', () => {
  it('draws ink where cells have text, at twice the size', async () => {
    const grid = await sample('supplier-assessment.xlsx');
    const picture = sharp(await sheetPicture(grid, grid.range));
    const { width, height } = await picture.metadata();
    const { channels } = await picture.stats();
    expect([width > 1000, height > 800]).toEqual([true, true]);
    expect(channels[0]?.min).toBeLessThan(80);
  });

  it('lets no markup, reference or control character of a cell into the drawing', () => {
    const grid = gridOf([['</text><image href="file:///etc/passwd"/>', '&xxe;\u0000', ']]><script>']]);
    const svg = sheetSvg(grid, grid.range);
    for (const part of ['<image', '<script', '\u0000', '&xxe;']) expect(svg).not.toContain(part);
    expect(svg).toContain('&lt;/text&gt;');
  });
});

describe('seenMetaInformation', () => {
  it('sends one picture, lays misread keys on cells, and finds what the rules found', async () => {
    const grid = await sample('supplier-assessment.xlsx');
    const keys = [
      'Supplier assessment',
      'Supplier',
      'Supplier No',
      'Contact',
      'Phone',
      'Email',
      'Country',
      'Visited on',
    ];
    const more = ['Assessor', 'Supplier since', 'Payment term', 'Goods supplied', 'Article', 'Description'];
    const last = ['Units per year', 'Price per unit', 'Findings', 'Area', 'Finding', 'Grade', 'Due'];
    const seen = await looking(grid, [[...keys, ...more, ...last, 'Overall grade', 'Next visit', 'Remarks']]);
    expect(seen.proposals).toEqual([]);
    expect(seen.agreement).toBe(1);
    expect(seen.agreed).toHaveLength(24);
    expect(seen.callIds).toHaveLength(1);
    expect(kit?.server.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1);
  });

  it('proposes a correction where rules and picture differ, and no word that stands nowhere', async () => {
    const grid = gridOf([
      ['Name', 'City', 'Age'],
      ['Ada', 'Oslo', '31'],
      ['Ben', 'Bergen', '45'],
    ]);
    const seen = await looking(grid, [['Name', 'Age', 'Bergen', 'Balance sheet of the group']]);
    expect(seen.proposals).toEqual([
      {
        address: 'B1',
        text: 'City',
        detected: 'colhead',
        seen: 'content',
        correction: { kind: 'role', cells: ['B1'], role: 'content' },
      },
      {
        address: 'B3',
        text: 'Bergen',
        detected: 'content',
        seen: 'rowhead',
        correction: { kind: 'role', cells: ['B3'], role: 'rowhead' },
      },
    ]);
    expect(seen.agreement).toBeCloseTo(7 / 9);
  });

  it('looks at all of a large sheet, and tells what a smaller cap leaves out', async () => {
    const grid = listOf(200, 4);
    const headers = ['Header 1', 'Header 2', 'Header 3', 'Header 4'];
    const whole = await looking(grid, [headers]);
    expect([whole.callIds.length, whole.notes]).toEqual([5, []]);
    await kit?.dispose();
    const part = await looking(grid, [headers], 2);
    expect(part.callIds).toHaveLength(2);
    expect(part.notes).toEqual([
      '2 pictures of the sheet were looked at, as many as the settings allow: A43:D171 was left out.',
    ]);
  });

  it('ends the other pictures when one fails', async () => {
    let chats = 0;
    const chat = (): ServedChat =>
      ++chats === 2 ? { kind: 'refusal', status: 401, message: 'no' } : { kind: 'stall', text: '{' };
    kit = spelling(await startTestModels({ chat }));
    const grid = listOf(200, 4);
    const look = seenMetaInformation(grid, readStructure(grid), kit.models.forSession(null), { pictures: 24 });
    await expect(look).rejects.toMatchObject({ code: 'model.key' });
  });

  it('never questions what a person decided', async () => {
    const grid = gridOf([
      ['Month', 'Income'],
      ['January', '1200'],
    ]);
    kit = spelling(await startTestModels({ chat: () => says('{"keys":["Month","Income","January"]}') }));
    const structure = readStructure(grid, [{ kind: 'role', cells: ['A2'], role: 'content' }]);
    const seen = await seenMetaInformation(grid, structure, kit.models.forSession(null), { pictures: 24 });
    expect(seen.proposals).toEqual([]);
  });
});
