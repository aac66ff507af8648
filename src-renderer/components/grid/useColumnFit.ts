import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CellLook, GridLooks } from '../evidencePainter.ts';
import {
  type ColumnContent,
  columnContent,
  columnWidth,
  isCut,
  LOADING,
  rowsAround,
  wholeWidth,
  widened,
} from './columnFit.ts';
import { areFontsLoaded, fontsAreThere, textWidth } from './textWidth.ts';

export interface FittedColumn {
  /** Unique among the columns. */
  readonly id: string;
  readonly name: string;
}

export interface ColumnFitOptions {
  readonly columns: readonly FittedColumn[];
  /** Ids of all rows, in their order. */
  readonly ids: readonly string[];
  /** The row around which columns are measured, from zero: rows far from it may never be loaded. */
  readonly at: number;
  /** Memoise them. */
  readonly looks: readonly GridLooks[];
  /** Returns the pixels of a cell's text with its padding. */
  readonly cellWidth: (look: CellLook) => number;
}

export interface ColumnFit {
  /** Pixels, in the order of the columns. */
  readonly widths: readonly number[];
  /** Whether every column has been measured. Until then, a column is as wide as its name. */
  readonly isMeasured: boolean;
  /** Sets the width of a column. Null fits the column to its content again. */
  readonly setWidth: (id: string, widthPx: number | null) => void;
  /**
   * Returns whether a cell holds a number that does not fit into the given width. The column is then widened for the
   * number, unless the user has resized it.
   */
  readonly cuts: (id: string, look: CellLook, columnPx: number) => boolean;
}

const LEAST_WIDTH = 16;
/** Beside the name of a column: its padding, and room for the marks by which it is sorted and filtered. */
const HEAD_ROOM = 54;
const WIDEST_HEAD = 260;

/** Returns the widths of a grid's columns, which fit their content until the user resizes them. */
export function useColumnFit({ columns, ids, at, looks, cellWidth }: ColumnFitOptions): ColumnFit {
  const areFontsThere = useFonts();
  const [fitted, setFitted] = useState<ReadonlyMap<string, number>>(new Map());
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());

  const contentOf = useCallback(
    ({ id: column }: FittedColumn) =>
      columnContent(
        rowsAround(ids, at).flatMap((id) => looks.map(({ cell }) => cell(id, column))),
        cellWidth,
      ),
    [ids, at, looks, cellWidth],
  );
  const missing = columns.filter((column) => !fitted.has(keyOf(column)));
  if (missing.length > 0 && areFontsThere && isAnyLoaded(missing, rowsAround(ids, at), looks)) {
    const measured = missing.map((column) => [keyOf(column), fittedWidth(column, contentOf(column))] as const);
    setFitted(new Map([...fitted, ...measured]));
  }
  const widths = useMemo(
    () => columns.map((column) => own.get(keyOf(column)) ?? fitted.get(keyOf(column)) ?? headWidth(column)),
    [columns, own, fitted],
  );
  const keys = useMemo(() => new Map(columns.map((column) => [column.id, keyOf(column)])), [columns]);
  const setWidth = useCallback(
    (id: string, widthPx: number | null) => {
      const column = columns.find((each) => each.id === id);
      if (!column) return;
      const key = keyOf(column);
      if (widthPx !== null) {
        setOwn((known) => new Map(known).set(key, Math.max(LEAST_WIDTH, Math.round(widthPx))));
        return;
      }
      const { words, figures } = contentOf(column);
      const width = wholeWidth({ words: Math.max(words, textWidth(column.name, false) + HEAD_ROOM), figures });
      setFitted((known) => new Map(known).set(key, width));
      setOwn((known) => new Map([...known].filter(([each]) => each !== key)));
    },
    [columns, contentOf],
  );
  const cuts = useCallback(
    (id: string, look: CellLook, columnPx: number) => {
      if (!look.isFigure) return false;
      const neededPx = cellWidth(look);
      if (!isCut(neededPx, columnPx)) return false;
      const key = keys.get(id);
      // Another font would need another width.
      if (key !== undefined && !own.has(key) && areFontsThere) setFitted((known) => widened(known, key, neededPx));
      return true;
    },
    [keys, own, areFontsThere, cellWidth],
  );
  const isMeasured = missing.length === 0;
  return useMemo(() => ({ widths, isMeasured, setWidth, cuts }), [widths, isMeasured, setWidth, cuts]);
}

/** Identifies a column of this name at this place: the next result may have another one there. */
function keyOf({ id, name }: FittedColumn): string {
  return `${id} ${name}`;
}

/** Returns whether the window's font is loaded, without which texts cannot be measured. */
function useFonts(): boolean {
  const [areThere, setThere] = useState(areFontsLoaded);
  useEffect(() => {
    void fontsAreThere().then(() => setThere(true));
  }, []);
  return areThere;
}

function isAnyLoaded(columns: readonly FittedColumn[], ids: readonly string[], looks: readonly GridLooks[]): boolean {
  const [column] = columns;
  return column !== undefined && ids.some((id) => looks.some(({ cell }) => cell(id, column.id).text !== LOADING));
}

function headWidth({ name }: FittedColumn): number {
  return Math.min(WIDEST_HEAD, Math.ceil(textWidth(name, false)) + HEAD_ROOM);
}

function fittedWidth(column: FittedColumn, { words, figures }: ColumnContent): number {
  return columnWidth({ words: Math.max(words, headWidth(column)), figures });
}
