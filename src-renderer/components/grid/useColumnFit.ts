import { useCallback, useMemo, useRef, useState } from 'react';
import { cellWidth, type GridLooks } from '../evidencePainter.ts';
import { columnWidth, wholeWidth } from './columnFit.ts';
import { textWidth } from './textWidth.ts';

export interface FittedColumn {
  /** Unique among the columns. */
  readonly id: string;
  readonly name: string;
}

export interface ColumnFit {
  /** Pixels, in the order of the columns. */
  readonly widths: readonly number[];
  /** A person says how wide a column is; null fits it to what is in it. */
  readonly setWidth: (id: string, widthPx: number | null) => void;
  /** Whether the width of a column is what a person said. */
  readonly isSet: (id: string) => boolean;
  /** A number was met that takes more; of a column that nobody narrowed it is made room for. */
  readonly noteWider: (id: string, widthPx: number) => void;
  /** Gives its room to what was noted, once all that is in sight was drawn. */
  readonly takeNoted: () => void;
}

/** Rows by which columns are measured. */
const MEASURED_ROWS = 200;
const LEAST_WIDTH = 16;
/** Beside the name of a column: its padding, and room for the marks by which it is sorted and filtered. */
const HEAD_ROOM = 54;
const WIDEST_HEAD = 260;

/** Widths of the columns of a grid: as what is in them asks for, until a person says otherwise. */
export function useColumnFit(
  columns: readonly FittedColumn[],
  ids: readonly string[],
  looks: readonly GridLooks[],
): ColumnFit {
  const [fitted, setFitted] = useState<ReadonlyMap<string, number>>(new Map());
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const noted = useRef(new Map<string, number>());

  const isNew = columns.some(({ id }) => !fitted.has(id));
  if (isNew && isKnown(columns, ids, looks)) {
    const all = columns.map((column) => [column.id, fitted.get(column.id) ?? widthOf(column, ids, looks)] as const);
    setFitted(new Map([...fitted, ...all]));
  }
  const widths = useMemo(
    () => columns.map((column) => own.get(column.id) ?? fitted.get(column.id) ?? headWidth(column)),
    [columns, own, fitted],
  );
  const setWidth = useCallback(
    (id: string, widthPx: number | null) => {
      const column = columns.find((each) => each.id === id);
      if (!column) return;
      const width = widthPx === null ? wholeOf(column, ids, looks) : Math.max(LEAST_WIDTH, Math.round(widthPx));
      setOwn((known) => new Map(known).set(id, width));
    },
    [columns, ids, looks],
  );
  const isSet = useCallback((id: string) => own.has(id), [own]);
  const noteWider = useCallback((id: string, widthPx: number) => {
    noted.current.set(id, Math.max(widthPx, noted.current.get(id) ?? 0));
  }, []);
  const takeNoted = useCallback(() => {
    if (noted.current.size === 0) return;
    const wider = [...noted.current];
    noted.current.clear();
    setFitted((known) => {
      const grown = wider.map(
        ([id, width]) => [id, Math.max(known.get(id) ?? 0, columnWidth({ words: 0, figures: width }))] as const,
      );
      return new Map([...known, ...grown]);
    });
  }, []);
  return useMemo(
    () => ({ widths, setWidth, isSet, noteWider, takeNoted }),
    [widths, setWidth, isSet, noteWider, takeNoted],
  );
}

function isKnown(columns: readonly FittedColumn[], [first]: readonly string[], [looks]: readonly GridLooks[]): boolean {
  const [column] = columns;
  return column !== undefined && first !== undefined && looks?.cell(first, column.id).text !== '…';
}

function headWidth({ name }: FittedColumn): number {
  return Math.min(WIDEST_HEAD, Math.ceil(textWidth(name, false)) + HEAD_ROOM);
}

function widthOf(column: FittedColumn, ids: readonly string[], looks: readonly GridLooks[]): number {
  const { words, figures } = contentOf(column, ids, looks);
  return columnWidth({ words: Math.max(words, headWidth(column)), figures });
}

function wholeOf(column: FittedColumn, ids: readonly string[], looks: readonly GridLooks[]): number {
  const { words, figures } = contentOf(column, ids, looks);
  return wholeWidth({ words: Math.max(words, textWidth(column.name, false) + HEAD_ROOM), figures });
}

function contentOf({ id: column }: FittedColumn, ids: readonly string[], looks: readonly GridLooks[]) {
  let [words, figures] = [0, 0];
  for (const id of ids.slice(0, MEASURED_ROWS)) {
    for (const { cell } of looks) {
      const look = cell(id, column);
      if (look.text === '') continue;
      if (look.isFigure) figures = Math.max(figures, cellWidth(look));
      else words = Math.max(words, cellWidth(look));
    }
  }
  return { words, figures };
}
