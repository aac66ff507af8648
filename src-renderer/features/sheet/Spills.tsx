import { type CSSProperties, memo } from 'react';
import { toAddress } from '../../../src-shared/address.ts';
import { edgesOf } from './cellLook.ts';
import { lookAt } from './cellPainter.ts';
import type { SheetLayerProps } from './SheetLayer.tsx';
import { type Spill, spillsIn } from './spills.ts';
import classes from './SheetLayer.module.css';

export type SpillsProps = Pick<SheetLayerProps, 'paint' | 'rows' | 'cols' | 'scale' | 'left' | 'band' | 'version'>;

/** Long texts where they lie over blank cells, as in a spreadsheet. */
export const Spills = memo(function Spills(props: SpillsProps) {
  const { paint, rows, cols, band, scale } = props;
  return spillsIn(paint.model, rows, cols, band, scale).map((spill) => (
    <Piece key={`${toAddress(spill.cell.row, spill.col)} ${spill.cell.col}`} {...props} spill={spill} />
  ));
});

/** What of a text lies over one blank cell, without the line that it crosses. The cell itself says it to screen readers. */
function Piece({ paint, rows, cols, left, spill: { cell, col, textStart } }: SpillsProps & { readonly spill: Spill }) {
  const { cache } = paint.model;
  const look = lookAt(paint, cell, cell.row, cell.col);
  const blank = cache.cell(cell.row, col) ?? null;
  const { fill } = lookAt(paint, blank, cell.row, col);
  const edges = edgesOf(blank, null, cache.cell(paint.below(cell.row), col) ?? null);
  // A cell draws the line at its right: going right the text crosses the one before the blank cell, going left its own.
  const start = cols.start(col) - (col > cell.col ? 1 : 0);
  // React takes custom properties in a style, its types do not know them.
  const style = {
    top: rows.start(cell.row),
    left: left + start,
    width: cols.size(col),
    height: rows.size(cell.row),
    ...(fill && { '--fill': fill }),
    ...(look.color && { '--ink': look.color }),
  } as CSSProperties;
  return (
    <div
      className={classes['spill']}
      aria-hidden
      data-over={toAddress(cell.row, col)}
      style={style}
      data-vertical={look.vertical === 'middle' ? undefined : look.vertical}
      data-bold={look.isBold ? '' : undefined}
      data-italic={look.isItalic ? '' : undefined}
      data-note={look.role === 'note' ? '' : undefined}
      data-edge-bottom={edges.bottom ? '' : undefined}
    >
      <span style={{ left: textStart - start }}>{cell.text}</span>
    </div>
  );
}
