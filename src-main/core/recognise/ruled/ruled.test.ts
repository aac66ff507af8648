import { describe, expect, it } from 'vitest';
import { turned } from '../../image/filters.ts';
import type { Picture } from '../../image/picture.ts';
import { type Layout, layoutOf } from '../layout.ts';
import { pageOf } from '../page/page.ts';
import { latticeOf } from './lattice.ts';
import { type Line, networks } from './network.ts';
import { bowed, drawnFrame, type DrawnLine, gridLines, gridSize, gridWords, xAt, yAt } from './testFrames.ts';

/** The frames of a picture, as tables. */
async function framesOn(picture: Picture): Promise<Layout[]> {
  const page = await pageOf(picture);
  const { glyph } = page;
  return networks(page)
    .flatMap((network) => latticeOf(network, glyph) ?? [])
    .map((lattice) => layoutOf(lattice, 'ruled'));
}

/** Each cell as `row,col` with its spans where it has any: `0,0 1×2`. */
function cellsOf({ cells }: Layout): string[] {
  return cells.map(({ row, col, rowSpan, colSpan }) =>
    rowSpan * colSpan === 1 ? `${row},${col}` : `${row},${col} ${rowSpan}×${colSpan}`,
  );
}

function sizesOf(layouts: readonly Layout[]): string[] {
  return layouts.map(({ rowCount, colCount, cells }) => `${rowCount} × ${colCount}, ${cells.length} cells`);
}

/** A line in pieces that begin at every `step` and leave so many pixels white at both ends. */
function broken([left, top, right, bottom]: DrawnLine, step: number, gap: number): DrawnLine[] {
  const isLevel = right - left > bottom - top;
  const [from, to] = isLevel ? [left, right] : [top, bottom];
  return Array.from({ length: Math.floor((to - from) / step) }, (_, at): DrawnLine => {
    const [start, end] = [from + at * step + gap, from + (at + 1) * step - gap];
    return isLevel ? [start, top, end, bottom] : [left, start, right, end];
  });
}

/** A grid of 5 × 4 with other lines. */
function grid(lines: readonly DrawnLine[], words = gridWords(5, 4)): Picture {
  return drawnFrame(gridSize(5, 4), lines, words);
}

describe('frames of rules', () => {
  it('part all cells, with the box of each on the picture', async () => {
    const [frame, ...others] = await framesOn(grid(gridLines(5, 4)));
    expect(others).toEqual([]);
    expect(frame && sizesOf([frame])).toEqual(['5 × 4, 20 cells']);
    const last = frame?.cells.at(-1)?.box;
    for (const [found, drawn] of [
      [last?.x, xAt(3)],
      [last?.y, yAt(4)],
      [last?.width, 160],
      [last?.height, 60],
    ] as const) {
      expect(Math.abs((found ?? 0) - drawn)).toBeLessThanOrEqual(3);
    }
  });

  it('are one where a double rule cuts them, and a double rule is no row', async () => {
    const double: DrawnLine[] = [
      [xAt(0), yAt(1) + 7, xAt(4) + 2, yAt(1) + 7],
      [xAt(1) + 7, yAt(0), xAt(1) + 7, yAt(5) + 2],
      [xAt(0) - 7, yAt(0) - 7, xAt(4) + 9, yAt(0) - 7],
      [xAt(0) - 7, yAt(5) + 7, xAt(4) + 9, yAt(5) + 7],
      [xAt(0) - 7, yAt(0) - 7, xAt(0) - 7, yAt(5) + 9],
      [xAt(4) + 7, yAt(0) - 7, xAt(4) + 7, yAt(5) + 9],
    ];
    expect(sizesOf(await framesOn(grid([...gridLines(5, 4), ...double])))).toEqual(['5 × 4, 20 cells']);
  });

  it('hold where level rules are broken and upright ones do not meet them', async () => {
    const lines = gridLines(5, 4);
    const [level, upright] = [lines.slice(0, 6), lines.slice(6)];
    const pieces = [...level.flatMap((line) => broken(line, 80, 5)), ...upright.flatMap((line) => broken(line, 60, 4))];
    expect(sizesOf(await framesOn(grid(pieces)))).toEqual(['5 × 4, 20 cells']);
  });

  it('join cells where a rule is missing between them', async () => {
    const [top, , ...level] = gridLines(5, 4).slice(0, 6);
    const [left, , ...upright] = gridLines(5, 4).slice(6);
    const lines: DrawnLine[] = [
      ...[top, left].flatMap((line) => (line ? [line] : [])),
      ...level,
      ...upright,
      // Under the first row all but its first cell; beside the first column all but its last two.
      [xAt(1), yAt(1), xAt(4) + 2, yAt(1)],
      [xAt(1), yAt(0), xAt(1), yAt(3) + 2],
    ];
    const [frame] = await framesOn(grid(lines, gridWords(5, 4).slice(0, 12)));
    const cells = frame ? cellsOf(frame) : [];
    expect(cells).toContain('0,0 2×1');
    expect(cells).toContain('3,0 1×2');
    expect(cells).toContain('4,0 1×2');
    expect(cells).toHaveLength(17);
  });

  it('have columns at open sides, where level rules run on past the last upright one', async () => {
    const lines = gridLines(5, 4).filter(([left, , right]) => right - left > 2 || (left > xAt(0) && left < xAt(4)));
    const [frame] = await framesOn(grid(lines));
    expect(frame && sizesOf([frame])).toEqual(['5 × 4, 20 cells']);
  });

  it.each([-6, -1.5, 2, 7])('are read when the page leans by %d°', async (degrees) => {
    expect(sizesOf(await framesOn(await turned(grid(gridLines(5, 4)), degrees, 255)))).toEqual(['5 × 4, 20 cells']);
  });

  it('are read from a page that is bowed', async () => {
    const middle = xAt(2);
    const bow = bowed(grid(gridLines(5, 4)), (x) => 14 * (1 - ((x - middle) / middle) ** 2));
    expect(sizesOf(await framesOn(bow))).toEqual(['5 × 4, 20 cells']);
  });

  it('end where the table does, though the edges of a sheet of paper touch its rules', async () => {
    const [width, height] = gridSize(5, 4);
    const lines = gridLines(5, 4).map(([left, top, right, bottom]): DrawnLine => [left + 90, top, right + 90, bottom]);
    const edges: DrawnLine[] = [
      [30, yAt(0) - 30, 30, yAt(5) + 30],
      [30, yAt(2), xAt(0) + 90, yAt(2)],
      [xAt(4) + 90, yAt(3), width + 120, yAt(3)],
    ];
    const words = gridWords(5, 4).map(([x, y]) => [x + 90, y] as const);
    const found = await framesOn(drawnFrame([width + 130, height], [...lines, ...edges], words));
    expect(sizesOf(found)).toEqual(['5 × 4, 20 cells']);
  });

  it('are found on dark paper, where rules are a little lighter than it', async () => {
    const light = grid(gridLines(5, 4));
    const dark = { ...light, data: light.data.map((value) => (value === 0 ? 70 : 30)) };
    expect(sizesOf(await framesOn(dark))).toEqual(['5 × 4, 20 cells']);
  });

  it('have a row that the edge of the picture cuts off', async () => {
    const whole = grid(gridLines(5, 4), gridWords(5, 4).slice(4));
    const top = yAt(0) + 25;
    const cut = { ...whole, height: whole.height - top, data: whole.data.slice(top * whole.width) };
    expect(sizesOf(await framesOn(cut))).toEqual(['5 × 4, 20 cells']);
  });

  it('have a row that is open above, where all upright rules run on beyond the first level one', async () => {
    const lines = gridLines(5, 4).map(([left, top, right, bottom]): DrawnLine => [
      left,
      bottom > top ? top - 35 : top,
      right,
      bottom,
    ]);
    expect(sizesOf(await framesOn(grid(lines)))).toEqual(['6 × 4, 24 cells']);
  });

  it('are parted where one stands on another with other columns, as a sheet under the bars of its window', async () => {
    const [width, height] = gridSize(8, 4);
    const sheet = gridLines(8, 4).filter(([, top, , bottom]) => bottom > top || top >= yAt(3));
    const lines = [
      ...sheet.map(([left, top, right, bottom]): DrawnLine => [left, Math.max(top, yAt(3)), right, bottom]),
      // Two bars with groups of their own, which the sheet's columns do not run through.
      ...[1, 2].map((row): DrawnLine => [xAt(0), yAt(row), xAt(4) + 2, yAt(row)]),
      ...[110, 290, 430, 590].map((x): DrawnLine => [x, yAt(1), x, yAt(3)]),
    ];
    const words = gridWords(8, 4).slice(12);
    expect(sizesOf(await framesOn(drawnFrame([width, height], lines, words)))).toContain('5 × 4, 20 cells');
  });

  it('are no table where they have more lines than a page has room for', () => {
    const lines = (count: number, length: number): Line[] =>
      Array.from({ length: count }, (_, at) => {
        const parts = Array.from({ length: length / 20 }, (__, part) => [part * 20, part * 20 + 20] as const);
        return {
          at: at * 20,
          start: 0,
          end: length,
          thickness: 1,
          isEdge: false,
          parts: parts.filter((__, part) => (part * 7 + at * 5) % 3),
        };
      });
    expect(latticeOf({ horizontal: lines(601, 8000), vertical: lines(401, 12_000) }, 12)).toBeNull();
  });

  it('are two where two tables stand apart', async () => {
    const [width, height] = gridSize(5, 4);
    const down = height + 40;
    const lines = gridLines(5, 4);
    const below = lines.map(([left, top, right, bottom]): DrawnLine => [left, top + down, right, bottom + down]);
    const words = gridWords(5, 4);
    const both = [...words, ...words.map(([x, y]) => [x, y + down] as const)];
    const found = await framesOn(drawnFrame([width, height + down], [...lines, ...below], both));
    expect(sizesOf(found)).toEqual(['5 × 4, 20 cells', '5 × 4, 20 cells']);
  });

  it('are none where there is writing alone, or one box around it', async () => {
    expect(await framesOn(grid([]))).toEqual([]);
    const box: DrawnLine[] = [
      [xAt(0), yAt(0), xAt(4) + 2, yAt(0)],
      [xAt(0), yAt(5), xAt(4) + 2, yAt(5)],
      [xAt(0), yAt(0), xAt(0), yAt(5) + 2],
      [xAt(4), yAt(0), xAt(4), yAt(5) + 2],
    ];
    expect(await framesOn(grid(box))).toEqual([]);
  });
});
