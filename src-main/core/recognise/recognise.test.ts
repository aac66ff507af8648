import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { openPictures } from '../image/open/openPictures.ts';
import type { Picture } from '../image/picture.ts';
import { gridToHtml } from './html.ts';
import { openReader, type Reader } from './ocr/reader.ts';
import { recognise } from './recognise.ts';
import { workedMs } from './timeLeft.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader();
});
afterAll(async () => {
  await reader.close();
});

async function decoded(bytes: Uint8Array): Promise<Picture> {
  return (await openPictures(bytes, 'table.png')).page(0);
}

interface Drawing {
  readonly rows: readonly (readonly string[])[];
  readonly isRuled?: boolean;
  readonly turn?: number;
}

const WIDTH = 150;
const HEIGHT = 40;

async function read(drawing: Drawing, onEarly?: (grid: Grid) => void): Promise<string> {
  const { grids } = await recognise(await decoded(await drawn(drawing)), { reader, onEarly });
  return grids[0] ? gridToHtml(grids[0]) : '';
}

function drawn({ rows, isRuled = false, turn = 0 }: Drawing): Promise<Buffer> {
  const width = WIDTH * (rows[0]?.length ?? 0);
  const height = HEIGHT * rows.length;
  const texts = rows.flatMap((row, y) =>
    row.map(
      (text, x) =>
        `<text x="${x * WIDTH + 20}" y="${y * HEIGHT + 28}" font-family="sans-serif" font-size="20">${text}</text>`,
    ),
  );
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="black" stroke-width="2"/>`;
  const rules = isRuled
    ? [
        ...Array.from({ length: rows.length + 1 }, (_, y) => line(0, y * HEIGHT, width, y * HEIGHT)),
        ...Array.from({ length: (rows[0]?.length ?? 0) + 1 }, (_, x) => line(x * WIDTH, 0, x * WIDTH, height)),
      ]
    : [];
  const middle = `${width / 2 + 30} ${height / 2 + 30}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 60}" height="${height + 60}">
    <rect width="100%" height="100%" fill="white"/>
    <g transform="rotate(${turn} ${middle}) translate(30 30)">${rules.join('')}${texts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const rows = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
  ['Cherries', '17', '9.00'],
];
const html = `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;

describe('a picture of a table', () => {
  it.each([
    { what: 'without rules', drawing: { rows } },
    { what: 'with rules', drawing: { rows, isRuled: true } },
    { what: 'with rules, leaning', drawing: { rows, isRuled: true, turn: 4 } },
    { what: 'upside down', drawing: { rows, turn: 180 } },
    { what: 'with rules, upside down', drawing: { rows, isRuled: true, turn: 180 } },
  ])('is read $what', async ({ drawing }) => {
    expect(await read(drawing)).toBe(html);
  });

  it('gives the rows and columns, and another one as large the writing', async () => {
    const blots = rows.map((row) => row.map((text) => text.replaceAll(/./g, 'H')));
    const [seen, writing] = [
      await decoded(await drawn({ rows: blots, isRuled: true })),
      await decoded(await drawn({ rows })),
    ];
    const { grids } = await recognise(seen, { reader, writing });
    expect(grids[0] && gridToHtml(grids[0])).toBe(html);
  });

  it('is told early: first its cells, then what was read', async () => {
    const early: string[][] = [];
    await read({ rows }, (grid) => early.push([...grid.cells()].map(({ text }) => text)));
    expect(early).toEqual([rows.flat().map(() => ''), rows.flat()]);
  });

  it('that its pass over the page reads surely is not turned upside down, however unsure its lines are', async () => {
    let passes = 0;
    const watched: Reader = {
      ...reader,
      read: (page, options) => {
        passes++;
        return reader.read(page, options);
      },
      readLines: async (_, boxes) =>
        boxes.map(() => ({ text: '?', confidence: 0.8, signs: [{ text: '?', confidence: 0.1, x: 0 }] })),
    };
    const picture = await decoded(await drawn({ rows }));
    const { grids } = await recognise(picture, { reader: watched });
    expect([grids[0]?.rowCount, passes]).toEqual([4, 1]);
  });

  it('that reads as noise is not read twice once ten seconds are over', async () => {
    let isOver = false;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + (isOver ? 11_000 : 0));
    try {
      const again: number[] = [];
      const grain: Reader = {
        ...reader,
        read: async (page, options) => {
          const words = await reader.read(page, options);
          isOver = true;
          return words.map(({ text, box, glyphs }) => ({ text, box, glyphs, confidence: 0.2 }));
        },
        readLines: async (_, boxes) => {
          if (isOver) again.push(boxes.length);
          return boxes.map(() => ({ text: '?', confidence: 0.3, signs: [{ text: '?', confidence: 0.1, x: 0 }] }));
        },
      };
      const picture = await decoded(await drawn({ rows }));
      let doubts = 0;
      const onDoubt = (): void => void doubts++;
      const { notes } = await recognise(picture, { reader: grain, until: workedMs() + 60_000, onDoubt });
      expect([again, doubts]).toEqual([[], 1]);
      expect(notes).toEqual([expect.stringContaining('before all of its cells were read twice')]);
    } finally {
      clock.mockRestore();
    }
  });

  it('of very many cells tells that only some of them were read twice', async () => {
    const many = Array.from({ length: 70 }, (_, row) => Array.from({ length: 10 }, (_, col) => `${row}-${col}`));
    let again = 0;
    const quick: Reader = {
      ...reader,
      read: async () => [],
      readLines: async (_, boxes) => {
        again += boxes.length;
        return boxes.map(() => ({ text: '7', confidence: 0.9, signs: [{ text: '7', confidence: 0.9, x: 0 }] }));
      },
    };
    const { grids, notes } = await recognise(await decoded(await drawn({ rows: many })), { reader: quick });
    expect(grids[0]?.cellCount).toBe(700);
    expect(again).toBeLessThan(700);
    expect(notes).toEqual([expect.stringContaining('very many cells')]);
  });

  it('is no table where there is nothing', async () => {
    const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await recognise(await decoded(empty), { reader })).grids).toEqual([]);
  });

  it('is left when its signal is aborted', async () => {
    const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const signal = AbortSignal.abort(new Error('Enough'));
    await expect(recognise(await decoded(empty), { reader, signal })).rejects.toThrow('Enough');
  });
});
