import type { Box } from '../../../src-shared/grid.ts';
import type { Layout } from './layout.ts';
import type { Page } from './page/page.ts';

/** Strokes so much wider than the table's usual ones are bold. */
const WIDER = 1.25;
/** And so much in a row whose other cells are bold. */
const WIDER_AMONG_BOLD = 1.1;
/** Share of a row's writing that is bold where the row is set in bold. */
const MOST = 0.7;
/** Letter heights of writing that tell the strokes of a cell by itself, about three figures: of fewer one wide sign decides. */
const ENOUGH = 2;

/**
 * Which cells are set in bold, by the width of their strokes against the table's usual ones, and against the others of
 * their row where they hold few letters.
 */
export function bolds(
  { ink, glyph }: Pick<Page, 'ink' | 'glyph'>,
  { cells }: Pick<Layout, 'cells'>,
  lines: readonly (readonly Box[])[],
): boolean[] {
  const widths = cells.map((_, index) => strokeWidth(ink.data, ink.width, lines[index] ?? []));
  const known = widths.filter((width) => width > 0).toSorted((a, b) => a - b);
  const usual = known[known.length >> 1] ?? 0;
  // With few cells nothing is usual.
  if (known.length < 6) return cells.map(() => false);
  const lengths = lines.map((boxes) => boxes.reduce((sum, { width }) => sum + width, 0));
  return widths.map((width, index) => {
    const others = cells.flatMap(({ row }, other) =>
      other !== index && row === cells[index]?.row && (widths[other] ?? 0) > 0 ? [other] : [],
    );
    const length = (some: readonly number[]): number => some.reduce((sum, other) => sum + (lengths[other] ?? 0), 0);
    const bold = others.filter((other) => (widths[other] ?? 0) > usual * WIDER);
    if (bold.length > 0 && length(bold) >= length(others) * MOST) return width > usual * WIDER_AMONG_BOLD;
    return width > usual * WIDER && (lengths[index] ?? 0) > glyph * ENOUGH;
  });
}

/** Mean length of runs of ink along rows, those of long level strokes left out. */
function strokeWidth(ink: Uint8Array, width: number, boxes: readonly Box[]): number {
  const runs: number[] = [];
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      let length = 0;
      for (let x = box.x; x <= box.x + box.width; x++) {
        if (x < box.x + box.width && ink[y * width + x]) length++;
        else {
          if (length > 0) runs.push(length);
          length = 0;
        }
      }
    }
  }
  if (runs.length < 12) return 0;
  const sorted = runs.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor(sorted.length * 0.15), Math.ceil(sorted.length * 0.65));
  return middle.reduce((sum, length) => sum + length, 0) / middle.length;
}
