import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Box } from '../../../../src-shared/grid.ts';
import type { Gray } from '../page/raster.ts';
import { type LineReader, openLineReader } from './lineReader.ts';

const LINE = { x: 0, width: 360, height: 40 };
const texts = ['Fasting insulin', '12.5 ± 3.75'];
const boxes: Box[] = texts.map((_, row) => ({ ...LINE, y: row * LINE.height }));

let reader: LineReader;
let page: Gray;
beforeAll(async () => {
  reader = openLineReader();
  const height = LINE.height * texts.length;
  const lines = texts.map((text, row) => `<text x="12" y="${row * LINE.height + 28}">${text}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LINE.width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/><g font-family="sans-serif" font-size="24">${lines}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  page = { width: info.width, height: info.height, data };
});
afterAll(async () => {
  await reader.close();
});

it('reads each line, and tells where its signs stand', async () => {
  const lines = await reader.read(page, boxes);
  expect(lines?.map(({ text }) => text.replace(/ /g, ''))).toEqual(['Fastinginsulin', '12.5±3.75']);
  for (const { signs, confidence } of lines ?? []) {
    expect(confidence).toBeGreaterThan(0.8);
    const places = signs.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(8);
    expect(places[0]).toBeLessThan(30);
  }
});

it('reads nothing on blank paper', async () => {
  const blank = { width: 100, height: 40, data: new Uint8Array(4000).fill(255) };
  const lines = await reader.read(blank, [{ x: 0, y: 0, width: 100, height: 40 }]);
  expect(lines).toEqual([{ text: '', confidence: 0, signs: [] }]);
});

it('reads equal lines once, and tells where the signs of each stand', async () => {
  let runs = 0;
  const network = {
    inputs: [],
    outputs: [],
    run: () => Promise.resolve({ data: Float32Array.of(0.1, (runs += 0.3)), dims: [1, 1, 2] }),
    close: () => Promise.resolve(),
  };
  const counting = openLineReader(() => Promise.resolve({ network, signs: ['', 'a'] }));
  const data = new Uint8Array(4000).map((_, at) => (at % 50 < 3 ? 0 : 255));
  const [left, right] = [0, 50].map((x) => ({ x, y: 0, width: 50, height: 20 }));
  const other = { x: 10, y: 0, width: 50, height: 20 };
  if (!left || !right) throw new Error('no boxes');
  const first = await counting.read({ width: 100, height: 40, data }, [left, other]);
  const again = await counting.read({ width: 100, height: 40, data: data.slice() }, [right]);
  const [sign] = first?.[0]?.signs ?? [];
  expect(again?.[0]?.signs).toEqual([{ ...sign, x: (sign?.x ?? NaN) + 50 }]);
  expect(runs).toBeCloseTo(0.6);
  await counting.close();
});

it('stops when its signal is aborted', async () => {
  await expect(reader.read(page, boxes, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
});

it('tells when this computer cannot run it', async () => {
  const none = openLineReader(() => Promise.reject(new Error('no binary for this computer')));
  expect(await none.read(page, boxes)).toBeNull();
  await none.close();
});
