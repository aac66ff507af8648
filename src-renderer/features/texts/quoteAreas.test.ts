import { expect, test } from 'vitest';
import type { TextBlock } from '../../../src-shared/textDocument.ts';
import { quoteAreas } from './quoteAreas.ts';

const TEXT = 'Owls call at night, and sleep by day.';
const BLOCKS: readonly TextBlock[] = [
  { kind: 'heading', text: 'Owls', spots: [] },
  {
    kind: 'paragraph',
    text: TEXT,
    spots: [
      { page: 0, from: 0, to: 20, box: { x: 100, y: 700, width: 200, height: 12 } },
      { page: 1, from: 20, to: 37, box: { x: 50, y: 60, width: 170, height: 12 } },
    ],
  },
];
const passage = (from: number, to: number) =>
  ({ kind: 'passage', source: 'd/text/0', block: 1, from, to, quote: TEXT.slice(from, to) }) as const;
const byCount = (text: string): number => text.length;

test('a passage over the end of a page is lit on both, each line as far as it goes', () => {
  expect(quoteAreas(BLOCKS, passage(10, 30), byCount)).toEqual([
    { page: 0, box: { x: 200, y: 700, width: 100, height: 12 } },
    { page: 1, box: { x: 50, y: 60, width: 100, height: 12 } },
  ]);
});

test('words are where their widths put them, not their number', () => {
  const wideAtFirst = (text: string): number => text.length + 2 * Math.min(10, text.length);
  const [area] = quoteAreas(BLOCKS, passage(0, 10), wideAtFirst);
  expect(area?.box).toEqual({ x: 100, y: 700, width: 150, height: 12 });
});

test('a passage of a text without places is lit nowhere', () => {
  expect(quoteAreas(BLOCKS, { ...passage(0, 4), block: 0 }, byCount)).toEqual([]);
  expect(quoteAreas(BLOCKS, { ...passage(0, 4), block: 7 }, byCount)).toEqual([]);
});
