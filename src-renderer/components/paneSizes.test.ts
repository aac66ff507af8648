import { expect, test } from 'vitest';
import { paneSizes } from './paneSizes.ts';

const sheet = { id: 'sheet', defaultSize: 66 };
const reading = { id: 'reading', defaultSize: 34 };

test('a remembered size and a default one share the whole', () => {
  expect(paneSizes([sheet, reading], {})).toEqual({ sheet: 66, reading: 34 });
  expect(paneSizes([sheet, reading], { sheet: 50, reading: 50, tree: 10 })).toEqual({ sheet: 50, reading: 50 });
});

test('a pane that is alone fills the group, whatever it was beside others', () => {
  expect(paneSizes([sheet], { sheet: 40 })).toEqual({ sheet: 100 });
});
