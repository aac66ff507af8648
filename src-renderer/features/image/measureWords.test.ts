import { expect, test } from 'vitest';
import type { PictureMeasures } from '../../../src-shared/pictures.ts';
import { changesOf, mainChange } from './measureWords.ts';

const measures: PictureMeasures = { contrast: 90, glyphHeight: 11.2, sharpness: 0.31, skew: -1.94, ruleStrength: 0.8 };

test('a step is told by what it changed most for the eye', () => {
  const straight = { ...measures, skew: -0.02, sharpness: 0.28 };
  expect(mainChange({ measured: [measures, straight] })).toBe('skew −1.9 → 0.0°');
  expect(mainChange({ measured: [measures, { ...measures, glyphHeight: 24 }] })).toBe('letters 11 → 24 px');
  expect(mainChange({ measured: [measures, { ...measures, contrast: 95 }] })).toBeNull();
  expect(mainChange({})).toBeNull();
});

test('all that was measured is told, with what changed marked', () => {
  const changes = changesOf({ measured: [measures, { ...measures, contrast: 255 }] });
  expect(changes.filter(({ isSeen }) => isSeen)).toEqual([
    { name: 'Contrast', before: '35 %', after: '100 %', isSeen: true },
  ]);
  expect(changes).toHaveLength(5);
  expect(changesOf({})).toEqual([]);
});
