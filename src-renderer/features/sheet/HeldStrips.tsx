import { type CSSProperties, memo } from 'react';
import { type CellRange, columnLetters, toAddress } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { edgesOf } from './cellLook.ts';
import { attributesOf, lookAt } from './cellPainter.ts';
import type { HeldHeaders } from './heldHeaders.ts';
import { SheetLayer, type SheetLayerProps } from './SheetLayer.tsx';
import classes from './HeldStrips.module.css';
import gridClasses from './SheetGrid.module.css';

export interface HeldStripsProps extends Omit<SheetLayerProps, 'outlines' | 'sticky'> {
  readonly held: HeldHeaders;
  /** Pixels of the column letters. */
  readonly headHeight: number;
}

/**
 * Column headers that have been scrolled away, again under the column letters, and row headers beside the row numbers.
 * Screen readers have the cells themselves.
 */
export const HeldStrips = memo(function HeldStrips({ held, headHeight, ...props }: HeldStripsProps) {
  const { rows, cols, left, band } = props;
  const { range } = held;
  const height = held.rows ? rows.span(held.rows.first, held.rows.last) : 0;
  const width = held.cols ? cols.span(held.cols.first, held.cols.last) : 0;
  const across = held.rows && {
    top: rows.startAt(held.rows.first),
    height: rows.span(held.rows.first, range.bottom),
  };
  const down = held.cols && {
    left: left + cols.startAt(held.cols.first),
    width: cols.span(held.cols.first, range.right),
  };
  const whole = { top: -headHeight, height: headHeight + rows.total };
  const sticky = { left: left + width, top: headHeight + height };
  return (
    <>
      {held.cols && down && (
        <div className={classes['place']} style={{ ...down, ...whole }}>
          <div className={classes['strip']} data-held="columns" aria-hidden style={{ left, width, height: '100%' }}>
            <Patch
              {...props}
              sticky={{ left, top: sticky.top }}
              at={{ top: headHeight + rows.startAt(band.top), left: 0 }}
              range={{ ...band, left: held.cols.first, right: held.cols.last }}
            />
          </div>
        </div>
      )}
      {held.rows && across && (
        <div className={classes['place']} style={{ ...across, left: 0, width: left + cols.total }}>
          <div className={classes['strip']} data-held="rows" aria-hidden style={{ top: headHeight, height }}>
            <Patch
              {...props}
              sticky={{ left: sticky.left, top: headHeight }}
              at={{ top: 0, left: left + cols.startAt(band.left) }}
              range={{ ...band, top: held.rows.first, bottom: held.rows.last }}
            />
            <Numbers lines={held.rows} rows={rows} width={left} />
          </div>
        </div>
      )}
      {held.cols && down && (
        <div className={classes['place']} style={{ ...down, ...whole }}>
          <div className={classes['strip']} aria-hidden style={{ left, width, height: headHeight, top: 0 }}>
            <Letters lines={held.cols} cols={cols} />
          </div>
        </div>
      )}
      {held.rows && held.cols && across && down && (
        <div className={classes['place']} style={{ ...across, ...down }}>
          <div className={classes['strip']} aria-hidden style={{ top: headHeight, left, width, height }}>
            <Patch
              {...props}
              sticky={{ left, top: headHeight }}
              at={{ top: 0, left: 0 }}
              range={{
                top: held.rows.first,
                bottom: held.rows.last,
                left: held.cols.first,
                right: held.cols.last,
              }}
            />
          </div>
        </div>
      )}
    </>
  );
});

type PatchProps = Omit<SheetLayerProps, 'outlines'> & {
  readonly range: CellRange;
  /** Where the patch lies in its strip; its rows are named by their places. */
  readonly at: { readonly top: number; readonly left: number };
};

/** A rectangle of the sheet as it looks there, with its merges and lights. */
function Patch({ range, at, ...props }: PatchProps) {
  const { paint, rows, cols, version } = props;
  const size = { width: cols.span(range.left, range.right), height: rows.span(range.top, range.bottom) };
  const moved = { top: -rows.startAt(range.top), left: -cols.startAt(range.left) };
  return (
    <div className={classes['patch']} style={{ ...at, ...size }}>
      <div className={classes['moved']} style={moved}>
        <PlainCells paint={paint} rows={rows} cols={cols} version={version} {...range} />
        <SheetLayer {...props} left={0} band={range} outlines={[]} />
      </div>
    </div>
  );
}

type PlainCellsProps = Pick<SheetLayerProps, 'paint' | 'rows' | 'cols' | 'version'> & CellRange;

const PlainCells = memo(function PlainCells({ paint, rows, cols, top, left, bottom, right }: PlainCellsProps) {
  const { cache, merges } = paint.model;
  const drawn = [];
  for (const row of linesIn(rows, top, bottom)) {
    for (const col of linesIn(cols, left, right)) {
      if (merges.at(row, col)) continue;
      const cell = cache.cell(row, col) ?? null;
      const look = lookAt(paint, cell, row, col);
      const edges = edgesOf(cell, cache.cell(row, col + 1) ?? null, cache.cell(paint.below(row), col) ?? null);
      const isCut = cell ? paint.model.isCut(cell, cols.size(col), paint.scale) : false;
      // React takes custom properties in a style, its types do not know them.
      const style = {
        position: 'absolute',
        top: rows.start(row),
        left: cols.start(col),
        width: cols.size(col),
        height: rows.size(row),
        ...(look.fill && { '--fill': look.fill }),
        ...(look.color && { '--ink': look.color }),
        ...(look.indent > 0 && { '--indent': look.indent }),
      } as CSSProperties;
      drawn.push(
        <div
          key={toAddress(row, col)}
          className={gridClasses['cell']}
          style={style}
          {...attributesOf(look, edges, isCut)}
        >
          <span className={gridClasses['text']} data-text>
            {cell?.text ?? ''}
          </span>
        </div>,
      );
    }
  }
  return drawn;
});

function Numbers({ lines, rows, width }: { readonly lines: Lines; readonly rows: Axis; readonly width: number }) {
  return (
    <div className={classes['numbers']} style={{ width }}>
      {linesIn(rows, lines.first, lines.last).map((row) => (
        <div key={row} className={gridClasses['rowNumber']} style={{ height: rows.size(row) }}>
          {row + 1}
        </div>
      ))}
    </div>
  );
}

function Letters({ lines, cols }: { readonly lines: Lines; readonly cols: Axis }) {
  return (
    <div className={classes['letters']}>
      {linesIn(cols, lines.first, lines.last).map((col) => (
        <div key={col} className={gridClasses['columnHead']} style={{ width: cols.size(col) }}>
          {columnLetters(col)}
        </div>
      ))}
    </div>
  );
}

type Lines = NonNullable<HeldHeaders['rows']>;

/** The lines at places `first … last`. */
function linesIn(axis: Axis, first: number, last: number): number[] {
  const lines: number[] = [];
  for (let place = first; place <= last; place++) {
    const line = axis.lineAt(place);
    if (axis.isVisible(line)) lines.push(line);
  }
  return lines;
}
