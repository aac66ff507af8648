import { describe, expect, it } from 'vitest';
import type { Picture } from '../../image/picture.ts';
import { drawnFrame, gridLines, gridSize, gridWords, xAt, yAt } from '../ruled/testFrames.ts';
import { layoutsOf } from '../structure.ts';
import { fillRules, isDrawn } from './fillRules.ts';
import { pageOf } from './page.ts';

type Fill = readonly [left: number, top: number, right: number, bottom: number];

/** A picture whose paper is filled in places; writing, black or white, stays as it is. */
function filled(picture: Picture, fills: readonly Fill[], value: number, ink = 0): Picture {
  const data = picture.data.slice();
  for (const [left, top, right, bottom] of fills) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * picture.width + x;
        data[at] = data[at] === 255 ? value : ink;
      }
    }
  }
  return { ...picture, data };
}

/** A sheet of 6 × 4 whose heading shows no lines, as a spreadsheet draws none over fills. */
function headed(value: number, ink: number): Picture {
  const body = gridLines(6, 4).flatMap(([left, top, right, bottom]) =>
    bottom > top ? [[left, yAt(1), right, bottom] as const] : top > yAt(0) ? [[left, top, right, bottom] as const] : [],
  );
  const sheet = drawnFrame(gridSize(6, 4), body, gridWords(6, 4));
  return filled(sheet, [[xAt(0), yAt(0), xAt(4) + 2, yAt(1)]], value, ink);
}

function rows(count: number): Fill[] {
  return Array.from({ length: count }, (_, row): Fill => [xAt(0), yAt(row), xAt(4), yAt(row + 1)]);
}

async function sizeOf(picture: Picture): Promise<string> {
  const [main] = layoutsOf(await pageOf(picture));
  return main ? `${main.kind} ${main.rowCount} × ${main.colCount}, ${main.cells.length} cells` : 'none';
}

describe('fills', () => {
  it('end at level rules: rows that every other one of is pale have edges and no lines', () => {
    const sheet = drawnFrame(gridSize(6, 4), [], gridWords(6, 4));
    const { horizontal } = fillRules(
      [
        filled(
          sheet,
          rows(6).filter((_, row) => row % 2 === 0),
          243,
        ),
      ],
      24,
    );
    const found = [...new Set(horizontal.map(({ at }) => Math.round((at - yAt(0)) / 60)))].toSorted((a, b) => a - b);
    expect(found).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { at } of horizontal) expect(Math.abs(at - yAt(Math.round((at - yAt(0)) / 60)))).toBeLessThanOrEqual(2);
    expect(horizontal.every(({ isEdge }) => isEdge)).toBe(true);
  });

  it('end where their colours alone differ', () => {
    const sheet = drawnFrame(gridSize(3, 2), [], gridWords(3, 2));
    const red = filled(sheet, [rows(3)[1] ?? [0, 0, 0, 0]], 200);
    expect(fillRules([sheet], 24).horizontal).toEqual([]);
    // As grey the fill is like the paper.
    const { horizontal } = fillRules([sheet, red, sheet, sheet], 24);
    expect(horizontal.map(({ at }) => Math.round((at - yAt(0)) / 60)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('are none in writing and lines on paper', () => {
    const { horizontal, vertical } = fillRules([drawnFrame(gridSize(5, 4), gridLines(5, 4), gridWords(5, 4))], 24);
    expect([...horizontal, ...vertical]).toEqual([]);
  });

  it.each([
    ['dark, with white writing', 60, 255],
    ['pale', 225, 0],
  ])('part a heading that is %s from the rows below it, and its writing its columns', async (_, value, ink) => {
    expect(await sizeOf(headed(value, ink))).toBe('ruled 6 × 4, 24 cells');
  });

  it('are parted by lines that are lighter than they are, and these are drawn', () => {
    const sheet = drawnFrame(gridSize(6, 4), [], gridWords(6, 4));
    const cells = [0, 1, 2, 3].map((col): Fill => [xAt(col), yAt(0), xAt(col + 1) - 3, yAt(1)]);
    const { vertical } = fillRules([filled(sheet, cells, 60, 255)], 24);
    const found = vertical.filter(({ isEdge }) => !isEdge).map(({ at }) => Math.round((at - xAt(0)) / 160));
    expect(found).toEqual([1, 2, 3]);
  });

  it('of a few cells are no table by themselves', async () => {
    const sheet = drawnFrame(gridSize(6, 4), [], gridWords(6, 4));
    const marked: Fill[] = [
      [xAt(1), yAt(1), xAt(2), yAt(2)],
      [xAt(2), yAt(2), xAt(3), yAt(3)],
      [xAt(1), yAt(3), xAt(3), yAt(5)],
    ];
    expect(await sizeOf(filled(sheet, marked, 200))).toBe('open 6 × 4, 24 cells');
  });

  it('are looked for on what a program drew, not on what has grain', () => {
    const sheet = drawnFrame(gridSize(5, 4), gridLines(5, 4), gridWords(5, 4));
    // Each pixel is 3 or 6 lighter or darker than the one before it.
    const grain = sheet.data.map((value, at) => Math.min(240, Math.max(10, value)) + ((at * 7) % 5) * 3);
    expect(isDrawn(sheet)).toBe(true);
    expect(isDrawn({ ...sheet, data: grain })).toBe(false);
  });
});
