import { expect, test } from 'vitest';
import type { PictureStep, ToolForm } from '../../../src-shared/pictures.ts';
import { added, decided, moved, settledBut } from './planEdits.ts';

const form = (id: ToolForm['id']): ToolForm => ({
  id,
  title: id,
  description: '',
  scenario: '',
  parameters: [],
  hasCorners: false,
});
const TOOLS = (['deskew', 'crop', 'levels', 'upscale'] as const).map(form);

test('a tool that is added takes its place in the order of the toolkit', () => {
  const plan = [{ tool: 'deskew' }, { tool: 'upscale' }] as const;
  expect(added(plan, 'levels', TOOLS).map(({ tool }) => tool)).toEqual(['deskew', 'levels', 'upscale']);
  expect(added([], 'crop', TOOLS)).toEqual([{ tool: 'crop' }]);
  expect(added([{ tool: 'crop' }], 'upscale', TOOLS).at(-1)).toEqual({ tool: 'upscale' });
});

test('deciding the same again gives a step back to reflection', () => {
  const rejected = decided([{ tool: 'crop', parameters: { margin: 2 } }], 0, 'rejected');
  expect(rejected).toEqual([{ tool: 'crop', parameters: { margin: 2 }, decision: 'rejected' }]);
  expect(decided(rejected, 0, 'accepted')[0]?.decision).toBe('accepted');
  expect(decided(rejected, 0, 'rejected')).toEqual([{ tool: 'crop', parameters: { margin: 2 } }]);
});

test('what the program took back stays so when a person changes something else; what a person chose is judged anew', () => {
  const picture = { id: 'a', width: 10, height: 10 };
  const step = (tool: PictureStep['tool'], isAccepted: boolean): PictureStep => ({
    tool,
    note: '',
    verdict: { isAccepted, by: 'measure', reason: '' },
    durationMs: 1,
    before: picture,
    after: picture,
  });
  const steps = [step('deskew', false), step('crop', true), step('levels', false)];
  const rejected = { decision: 'rejected' } as const;
  expect(settledBut({ steps, isByHand: false }, 2)).toEqual([
    { tool: 'deskew', ...rejected },
    { tool: 'crop' },
    { tool: 'levels' },
  ]);
  expect(settledBut({ steps, isByHand: false }, null)[2]).toEqual({ tool: 'levels', ...rejected });
  expect(settledBut({ steps, isByHand: true }, null)).toEqual(steps.map(({ tool }) => ({ tool })));
});

test('a step at the end of a plan moves no further', () => {
  const plan = [{ tool: 'deskew' }, { tool: 'crop' }] as const;
  expect(moved(plan, 1, 1)).toBe(plan);
  expect(moved(plan, 1, -1)).toEqual([{ tool: 'crop' }, { tool: 'deskew' }]);
});
