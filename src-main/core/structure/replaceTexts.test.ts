import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { replacedTexts } from './replaceTexts.ts';

test('a text is replaced wherever it stands in what was read from a picture, as it is typed', () => {
  const builder = new GridBuilder({ name: 'Sheet' });
  const value = { kind: 'text' } as const;
  const box = { x: 0, y: 0, width: 10, height: 10 };
  builder.add({ row: 0, col: 0, text: 'l2 (l8)', value, box });
  builder.add({ row: 1, col: 0, text: 'L3', value, box });
  builder.add({ row: 2, col: 0, text: 'l4', value });
  builder.add({ row: 3, col: 0, text: 'none', value, box });
  const grid = builder.build();
  expect(replacedTexts(grid, 'l', '$1')).toEqual([
    { kind: 'text', cell: 'A1', text: '$12 ($18)', was: 'l2 (l8)' },
    { kind: 'text', cell: 'A2', text: '$13', was: 'L3' },
  ]);
  expect(replacedTexts(grid, '(l', '(1').map(({ text }) => text)).toEqual(['l2 (18)']);
});
