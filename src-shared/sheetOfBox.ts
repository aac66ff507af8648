import type { SheetSummary } from './document.ts';
import type { Box } from './grid.ts';

/** Of the sheets that were read from a page's picture the one that most of a box lies on, the first of equals; undefined where the page has none. */
export function sheetOfBox<Sheet extends Pick<SheetSummary, 'picture'>>(
  sheets: readonly Sheet[],
  page: number,
  box: Box,
): Sheet | undefined {
  const shared = ({ picture }: Sheet): number => (picture?.area ? sharedArea(picture.area, box) : 0);
  return sheets
    .filter(({ picture }) => picture?.page === page)
    .toSorted((a, b) => shared(b) - shared(a))
    .at(0);
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
