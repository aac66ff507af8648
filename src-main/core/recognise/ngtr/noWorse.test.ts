import { expect, it } from 'vitest';
import { drawnTable } from '../../image/testPicture.ts';
import { noWorseReading } from './noWorse.ts';
import type { TableReading, TableRecogniser } from './types.ts';

const html = (text: string): string => `<table><tr><td>name</td><td>${text}</td></tr></table>`;
const reading = (text: string, reads: number): TableReading => ({
  html: html(text),
  grids: [],
  words: [],
  quality: { rules: 1, reading: reads, agreement: 1 },
  notes: [],
});

const picture = drawnTable({ glyph: 9, paper: 200 });

/** Reads the picture as it is in one way, and all others in another. */
function recogniser(asIs: TableReading, others: TableReading): TableRecogniser {
  const recognise = (seen: unknown) => Promise.resolve(seen === picture ? asIs : others);
  return { id: 'test', wantsExample: false, recognise };
}

it('keeps what tools made only where it is read no worse than the picture as it came', async () => {
  const better = drawnTable({ glyph: 12 });
  const after = async (plain: number, improved: number): Promise<string> => {
    const first = { plan: [{ tool: 'upscale' as const }], picture: better, reading: reading('48', improved) };
    const options = { recogniser: recogniser(reading('4.8', plain), reading('48', improved)), example: null };
    return (await noWorseReading(picture, first, options)).reading.html;
  };
  expect(await after(0.9, 0.8)).toBe(html('4.8'));
  expect(await after(0.82, 0.8)).toBe(html('48'));
});

it('keeps what was only set straight where hardly a letter is sure with it or without', async () => {
  const after = async (tool: 'perspective' | 'levels', plain: number): Promise<string> => {
    const first = { plan: [{ tool }], picture: drawnTable({ glyph: 12 }), reading: reading('48', 0.15) };
    const options = { recogniser: recogniser(reading('4.8', plain), reading('48', 0.15)), example: null };
    return (await noWorseReading(picture, first, options)).reading.html;
  };
  expect(await after('perspective', 0.25)).toBe(html('48'));
  expect(await after('levels', 0.25)).toBe(html('4.8'));
  expect(await after('perspective', 0.5)).toBe(html('4.8'));
});

it('gives up tools that ran cells together, where the rest is read no more surely', async () => {
  const four = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  const two = '<table><tr><td>a b</td></tr><tr><td>c d</td></tr></table>';
  const after = async (plain: number, improved: number): Promise<string> => {
    const first = {
      plan: [{ tool: 'levels' as const }],
      picture: drawnTable({ glyph: 12 }),
      reading: { ...reading('', improved), html: two },
    };
    const asIs = { ...reading('', plain), html: four };
    const options = { recogniser: recogniser(asIs, first.reading), example: null };
    return (await noWorseReading(picture, first, options)).reading.html;
  };
  expect(await after(0.8, 0.8)).toBe(four);
  // Of a leaning picture much may be read, and all of it wrong.
  expect(await after(0.5, 0.8)).toBe(two);
});
