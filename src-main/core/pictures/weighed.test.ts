import { expect, test } from 'vitest';
import type { Plan, RanStep } from '../image/chain.ts';
import { measurePicture } from '../image/measures/measurePicture.ts';
import { drawnTable } from '../image/testPicture.ts';
import type { TriedPlan } from '../recognise/ngtr/experience.ts';
import { weighedOf } from './weighed.ts';

const tried = (plan: Plan, gain: number | null, acted: readonly boolean[] = [true, true]): TriedPlan => ({
  plan,
  gain,
  experience: acted.map((has) => ({ teds: 0.9, tedsStruct: 0.9, acted: has ? ['deskew'] : [] })),
});
const straighten: Plan = [{ tool: 'deskew' }];
const both: Plan = [{ tool: 'deskew' }, { tool: 'levels' }];
const neighbours = [
  { id: 'a', similarity: 0.4 },
  { id: 'b', similarity: 0.2 },
];
const sharp = measurePicture(drawnTable());
const weighed = (all: readonly TriedPlan[], plan: Plan, steps: readonly RanStep[] = [], features = sharp) =>
  weighedOf({ features, neighbours, tried: all, plan, steps });

test('plans that lost are told with what they did to similar tables', () => {
  const all = [tried(both, 0.31239), tried(straighten, 0.1, [true, false]), tried([], 0, [false, false])];
  expect(weighed(all, both)).toEqual({
    plans: [
      { steps: both, gain: 0.312, tried: 2, changed: 2 },
      { steps: straighten, gain: 0.1, tried: 2, changed: 1 },
      { steps: [], gain: 0, tried: 2, changed: 0 },
    ],
    neighbours: ['a', 'b'],
    taken: 0,
    reason: 'It does the similar tables most good.',
  });
  expect(weighed([], both)).toBeUndefined();
});

test('it is told why a plan was taken', () => {
  const none = tried([], 0, [false]);
  const reason = (all: readonly TriedPlan[], plan: Plan, steps?: readonly RanStep[]) =>
    weighed(all, plan, steps)?.reason;
  expect(reason([tried(both, 0.3), tried(straighten, 0.299), none], straighten)).toContain('as longer plans');
  const sharpen: Plan = [{ tool: 'sharpen' }];
  const soft = { ...sharp, sharpness: 0.38, glyphHeight: 15 };
  expect(weighed([tried(sharpen, -0.004), none], sharpen, [], soft)?.reason).toContain('letters run into each other');
  expect(reason([tried(both, -0.2), none], [])).toContain('more good than none');
  expect(reason([tried(straighten, null, [false]), none], straighten)).toContain('none of the similar tables');
  expect(reason([tried(straighten, null, []), tried([], 0, [])], straighten)).toContain('no time');
  expect(reason([tried(both, 0.3), none], [])).toContain('agree more with other tools');
  const upscale: Plan = [{ tool: 'upscale' }];
  expect(reason([tried(upscale, 0.05), none], upscale, [])).toContain('not needed');
  expect(weighed([tried(both, 0.3), none], straighten)?.taken).toBeNull();
});
