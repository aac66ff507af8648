import { expect, test } from 'vitest';
import type { KeptPicture, PictureRun, PictureStep } from '../../../src-shared/pictures.ts';
import { samePlace } from '../../../src-shared/placeMap.ts';
import { beforeOf, framesOf } from './frames.ts';

const picture = (id: string): KeptPicture => ({ id, width: 100, height: 50 });
const step = (tool: PictureStep['tool'], before: string, after: string): PictureStep => ({
  tool,
  note: '',
  verdict: { isAccepted: before !== 'b', by: 'measure', reason: '' },
  durationMs: 1,
  before: picture(before),
  after: picture(after),
});
// The second step was taken back: the third begins where the first ended.
const run: PictureRun = {
  page: 0,
  whole: picture('a'),
  area: null,
  original: picture('a'),
  read: picture('d'),
  thumbnail: picture('t'),
  from: samePlace,
  steps: [step('deskew', 'a', 'b'), step('levels', 'b', 'c'), step('upscale', 'b', 'd')],
  isTableFound: true,
  readingMs: 1,
  reader: 'embedded',
  notes: [],
  calls: [],
  differences: [],
};

test('a step is shown over the picture that it began with, and what was read over the page as it came', () => {
  const frames = framesOf(run, []);
  expect(frames.map(({ title }) => title)).toEqual(['Original', 'deskew', 'levels', 'upscale', 'Result']);
  expect(beforeOf(frames, run, 2)).toMatchObject({ place: 0, picture: { id: 'b' } });
  expect(beforeOf(frames, run, 0)).toMatchObject({ place: -1, picture: { id: 'a' } });
  expect(beforeOf(frames, run, null)).toMatchObject({ place: -1, picture: { id: 'a' } });
});
