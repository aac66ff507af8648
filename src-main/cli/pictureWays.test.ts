import { expect, test } from 'vitest';
import { defaultPictureWays } from '../../src-shared/pictures.ts';
import { waysOf } from './pictureWays.ts';

test('a command line reads by the program unless a model is named, and leaves out what it is told to', () => {
  expect(waysOf({}, {})).toEqual(defaultPictureWays);
  expect(waysOf({}, { model: 'seeing' }).reader).toBe('both');
  expect(waysOf({ strategy: 'model' }, {}).reader).toBe('model');
  const said = { without: ['reflection'], tools: 'all', plans: '5', 'plan-length': '2' };
  expect(waysOf(said, {})).toEqual({
    ...defaultPictureWays,
    usesReflection: false,
    tools: 'all',
    plans: 5,
    planLength: 2,
  });
  expect(waysOf({ enlarger: 'fine.onnx' }, {})).toEqual({ ...defaultPictureWays, enlarger: 'fine.onnx' });
});

test.each([{ strategy: 'magic' }, { without: ['thought'] }, { tools: 'some' }, { plans: '0' }, { 'plan-length': 'x' }])(
  '%j is refused with what is wanted',
  (said) => {
    expect(() => waysOf(said, {})).toThrow(/--/);
  },
);
