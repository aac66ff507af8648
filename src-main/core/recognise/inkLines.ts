import type { Box } from '../../../src-shared/grid.ts';
import type { LayoutCell } from './layout.ts';
import type { Phrase } from './open/phrases.ts';
import type { Page } from './page/page.ts';

/** Lines of writing in each cell, as boxes with a little white around them. `homes` are the cells of texts that run over others. */
export function inkLines(
  cells: readonly LayoutCell[],
  page: Pick<Page, 'lines' | 'glyph' | 'width' | 'height'>,
  homes: ReadonlyMap<Phrase, number> = new Map(),
): Box[][] {
  const { lines, glyph } = page;
  const margin = Math.round(glyph * 0.25);
  return cells.map(({ box }, cell) => {
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    return lines.flatMap(({ phrases }) => {
      const inside = phrases.filter(
        (phrase) => phrase.middle >= box.y && phrase.middle < bottom && phrase.left < right && phrase.right > box.x,
      );
      const held = inside.filter((phrase) => {
        const home = homes.get(phrase);
        if (home !== undefined) return home === cell;
        return Math.min(phrase.right, right) - Math.max(phrase.left, box.x) > (phrase.right - phrase.left) * 0.5;
      });
      if (held.length === 0) return [];
      const x = Math.max(0, Math.floor(Math.min(...held.map(({ left }) => left)) - margin));
      const y = Math.max(0, Math.floor(Math.min(...held.map(({ top }) => top)) - margin));
      const width = Math.min(page.width, Math.ceil(Math.max(...held.map(({ right }) => right)) + margin)) - x;
      const height = Math.min(page.height, Math.ceil(Math.max(...held.map(({ bottom }) => bottom)) + margin)) - y;
      return [{ x, y, width, height }];
    });
  });
}

/** Which cells have a speck on the foot of their writing, as a point is. */
export function pointed(lines: readonly (readonly Box[])[], { specks }: Page): boolean[] {
  return lines.map((boxes) =>
    boxes.some(({ x, y, width, height }) =>
      specks.some(
        ({ left, right, top }) =>
          left > x + height * 0.2 && right < x + width && top > y + height * 0.5 && top < y + height,
      ),
    ),
  );
}
