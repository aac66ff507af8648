import { useElementSize } from '@mantine/hooks';
import type { RefCallback } from 'react';

/** Pixels of the screen between lines, below which what is drawn along each hides the picture. */
const CLOSE = { column: 18, row: 10 };

/** Whether so many rows and columns lie close on the screen, over an element as large as their picture. */
export function useDense(
  rowCount: number,
  colCount: number,
): { readonly ref: RefCallback<HTMLDivElement | null>; readonly isDense: boolean } {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isDense = width > 0 && (width < CLOSE.column * colCount || height < CLOSE.row * rowCount);
  return { ref, isDense };
}
