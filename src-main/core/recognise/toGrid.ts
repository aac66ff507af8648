import { type Box, type CellStyle, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { parsePrinted } from '../../../src-shared/value.ts';
import type { Layout } from './layout.ts';
import type { CellText } from './ocr/fill.ts';
import type { Origin } from './page/unbend.ts';

/** A table as a grid, with boxes in pixels of the original picture. */
export function toGrid(
  name: string,
  layout: Layout,
  texts: readonly CellText[],
  isBold: readonly boolean[],
  origin: Origin,
): Grid {
  const builder = new GridBuilder({ name }).atLeast(layout.rowCount, layout.colCount);
  layout.cells.forEach(({ row, col, rowSpan, colSpan, box }, index) => {
    const { text, confidence } = texts[index] ?? { text: '', confidence: 0 };
    const style: CellStyle | undefined = isBold[index] ? { bold: true } : undefined;
    builder.add({
      row,
      col,
      rowSpan,
      colSpan,
      text,
      value: text === '' ? { kind: 'blank' } : parsePrinted(text),
      box: onOriginal(box, origin),
      // Nothing was read where nothing stands: that is as sure as the structure.
      confidence: text === '' ? 1 : Math.round(confidence * 1000) / 1000,
      ...(style && { style }),
    });
  });
  return builder.build();
}

/** The upright box around a straight picture's box on the original one. */
export function onOriginal({ x, y, width, height }: Box, origin: Origin): Box {
  const corners = [origin(x, y), origin(x + width, y), origin(x, y + height), origin(x + width, y + height)];
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(Math.max(...corners.map(([x]) => x)) - left),
    height: Math.round(Math.max(...corners.map(([, y]) => y)) - top),
  };
}
