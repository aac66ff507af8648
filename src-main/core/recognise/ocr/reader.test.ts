import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gray } from '../page/raster.ts';
import { openReader, type Reader, type Word } from './reader.ts';

const LINES = 20;

let reader: Reader;
let picture: Gray;
beforeAll(async () => {
  reader = openReader();
  const lines = Array.from({ length: LINES }, (_, at) => `<text x="20" y="${40 + at * 50}">Apples and plums</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${40 + LINES * 50}" font-family="sans-serif"
    font-size="28"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .toColourspace('b-w')
    .flatten()
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  picture = { width: info.width, height: info.height, data };
});
afterAll(() => reader.close());

function linesIn(words: readonly Word[]): number {
  return words.filter(({ text }) => text === 'Apples').length;
}

test('who gives up while another is read, or before it, takes nothing from the other', async () => {
  const language = 'eng';
  const started = performance.now();
  expect(linesIn(await reader.read(picture, { language }))).toBe(LINES);
  const soonMs = (performance.now() - started) / 10;

  const waiting = new AbortController();
  const first = reader.read(picture, { language });
  const second = reader.read(picture, { language, signal: waiting.signal });
  await setTimeout(soonMs);
  waiting.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect(linesIn(await first)).toBe(LINES);

  const running = new AbortController();
  const ended = reader.read(picture, { language, signal: running.signal });
  const next = reader.read(picture, { language });
  await setTimeout(soonMs);
  running.abort(new Error('left'));
  await expect(ended).rejects.toThrow('left');
  expect(linesIn(await next)).toBe(LINES);
});
