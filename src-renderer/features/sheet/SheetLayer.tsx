import { type CSSProperties, memo } from 'react';
import { type CellRange, rangeToText, toAddress } from '../../../src-shared/address.ts';
import type { Axis } from './axis.ts';
import { edgesOf } from './cellLook.ts';
import { attributesOf, lookAt, type Paint } from './cellPainter.ts';
import { Outline } from './Outline.tsx';
import type { OutlineSpec } from './sheetOutlines.ts';
import { Spills } from './Spills.tsx';
import classes from './SheetLayer.module.css';

/** Ranges that are lit, and how. */
export interface Lights {
  readonly selected: readonly CellRange[];
  /** The cell that keys work on, with its merge. */
  readonly active: CellRange | null;
  readonly cited: readonly CellRange[];
  /** Headers that are read with what is cited. */
  readonly citedHeaders: readonly CellRange[];
  readonly hovered: readonly CellRange[];
  readonly found: readonly CellRange[];
  readonly foundNow: CellRange | null;
  /** Cells that rules and a vision model see differently, with the letters of both. */
  readonly proposed: readonly { readonly range: CellRange; readonly opinions: string }[];
}

export interface SheetLayerProps {
  readonly paint: Paint;
  readonly rows: Axis;
  readonly cols: Axis;
  /** 1 at 100 %. */
  readonly scale: number;
  /** Pixels before the first column. */
  readonly left: number;
  /** Pixels at the edges of the screen that other things take: the text of a large merge stops before them. */
  readonly sticky: { readonly left: number; readonly top: number };
  /** Rows, by their places, and columns that are drawn. */
  readonly band: CellRange;
  readonly lights: Lights;
  readonly outlines: readonly OutlineSpec[];
  /** Of the rows that are loaded; a new one draws the merges again. */
  readonly version: number;
}

/** What is drawn over the cells: merges, whole however tall they are, lights, and the outlines of tables. */
export const SheetLayer = memo(function SheetLayer(props: SheetLayerProps) {
  const { paint, band, lights, rows, cols, scale, left, outlines, version } = props;
  const drawn = { first: rows.startAt(band.top), last: rows.startAt(band.bottom + 1) };
  /** Where a range is drawn in the band; in several pieces where rows in another order lie between its own. */
  const places = ({ top, left: first, bottom, right: last }: CellRange): CSSProperties[] => {
    if (last < band.left || first > band.right) return [];
    const [start, width] = [left + cols.start(first), cols.span(first, last)];
    return rows
      .stretches(top, bottom, { from: band.top, to: band.bottom })
      .filter((stretch) => stretch.start <= drawn.last && stretch.start + stretch.size >= drawn.first)
      .map((stretch) => ({ top: stretch.start, left: start, width, height: stretch.size }));
  };
  const lit = (kind: keyof Lights, ranges: readonly CellRange[]) =>
    ranges.flatMap((range) =>
      places(range).map((style) => (
        <div
          key={`${kind} ${keyOf(range)} ${style.top}`}
          className={classes['light']}
          data-light={kind}
          data-range={rangeToText(range)}
          style={style}
        />
      )),
    );
  const lines = rows.linesAt(band.top, band.bottom);
  return (
    <>
      <Spills paint={paint} rows={rows} cols={cols} band={band} scale={scale} left={left} version={version} />
      {paint.model.merges
        .in({ ...band, top: lines.first, bottom: lines.last })
        .flatMap((merge) =>
          places(merge).map((style) => <MergeBox key={keyOf(merge)} {...props} merge={merge} style={style} />),
        )}
      {lights.proposed.flatMap(({ range, opinions }) =>
        places(range).map((style) => (
          <div
            key={`proposed ${keyOf(range)}`}
            className={classes['light']}
            data-light="proposed"
            data-range={rangeToText(range)}
            data-opinions={opinions}
            style={style}
          />
        )),
      )}
      {lit('found', lights.found)}
      {lit('hovered', lights.hovered)}
      {lit('selected', lights.selected)}
      {lit('citedHeaders', lights.citedHeaders)}
      {lit('cited', lights.cited)}
      {lights.foundNow && lit('foundNow', [lights.foundNow])}
      {lights.active && lit('active', [lights.active])}
      {outlines.map((outline) => (
        <Outline key={outline.id} {...outline} rows={rows} cols={cols} left={left} />
      ))}
    </>
  );
});

function MergeBox({ paint, cols, merge, style, sticky }: SheetLayerProps & { merge: CellRange; style: CSSProperties }) {
  const { cache } = paint.model;
  const cell = cache.cell(merge.top, merge.left);
  const look = lookAt(paint, cell ?? null, merge.top, merge.left);
  const edges = edgesOf(
    cell ?? null,
    cache.cell(merge.top, merge.right + 1) ?? null,
    cache.cell(merge.bottom + 1, merge.left) ?? null,
  );
  const isCut = cell ? paint.model.isCut(cell, cols.span(merge.left, merge.right), paint.scale) : false;
  // React takes custom properties in a style, its types do not know them.
  const own = {
    ...style,
    '--sticky-left': `${sticky.left}px`,
    '--sticky-top': `${sticky.top}px`,
    ...(look.fill && { '--fill': look.fill }),
    ...(look.color && { '--ink': look.color }),
    ...(look.indent > 0 && { '--indent': look.indent }),
  } as CSSProperties;
  return (
    <div className={classes['merge']} aria-hidden style={own} {...attributesOf(look, edges, isCut)}>
      <span className={classes['text']} data-text>
        {cell?.text ?? ''}
      </span>
    </div>
  );
}

function keyOf(range: CellRange): string {
  return `${toAddress(range.top, range.left)}:${toAddress(range.bottom, range.right)}`;
}
