import { expect, test } from 'vitest';
import type { Box } from '../../../../src-shared/grid.ts';
import { withDashes } from './dashes.ts';

const [WIDTH, HEIGHT, GLYPH] = [200, 60, 24];

/** Three cells of one row: letters, ink of the test's, and nothing; the boxes of cells are no whole pixels. */
function read(ink: Box, text: string, isDrawn = true): string[] {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const draw = ({ x, y, width, height }: Box): void => {
    for (let down = y; down < y + height; down++) data.fill(0, down * WIDTH + x, down * WIDTH + x + width);
  };
  draw({ x: 10, y: 18, width: 6, height: 24 });
  draw(ink);
  const cells = [0, 1, 2].map((col) => ({
    row: 0,
    col,
    rowSpan: 1,
    colSpan: 1,
    box: { x: col * 66.4, y: 0.3, width: 66.4, height: 59.5 },
  }));
  const texts = ['l', text, ''].map((each) => ({ text: each, confidence: 0.5 }));
  const lines = [[{ x: 4, y: 12, width: 18, height: 36 }], [], []];
  const page = { clean: { width: WIDTH, height: HEIGHT, data }, glyph: GLYPH, isDrawn };
  return withDashes(cells, texts, lines, page).map((each) => each.text);
}

const dash = { x: 90, y: 29, width: 10, height: 4 };

test.each(['', '.', '"', '='])('small ink at half height that was read as %j is a dash', (text) => {
  expect(read(dash, text)).toEqual(['l', '-', '']);
});

test('a point at the foot, a tall stroke, a word and what stands on a photo stay', () => {
  expect(read({ ...dash, y: 40, width: 4 }, '.')[1]).toBe('.');
  expect(read({ ...dash, y: 18, height: 24, width: 4 }, '|')[1]).toBe('|');
  expect(read(dash, 'no')[1]).toBe('no');
  expect(read(dash, '.', false)[1]).toBe('.');
});
