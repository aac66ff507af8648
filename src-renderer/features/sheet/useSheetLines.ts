import { useEffect, useLayoutEffect, useState } from 'react';
import { type LinesDrawing, SheetLines } from './sheetLines.ts';

export interface SheetLinesOptions extends LinesDrawing {
  /** What scrolls, once it is there. */
  readonly view: HTMLElement | null;
}

/** The rows of the sheet, drawn as they come in sight and as their cells are loaded. */
export function useSheetLines({ view, paint, surface, isRowSelected }: SheetLinesOptions): SheetLines {
  const [lines] = useState(() => new SheetLines({ paint, surface, isRowSelected }));
  const { model } = paint;
  useLayoutEffect(() => lines.set({ paint, surface, isRowSelected }), [lines, paint, surface, isRowSelected]);
  useEffect(() => (view ? lines.follow(view) : undefined), [lines, view]);
  // The lines at the edges of what has come may have to do with it: a border of theirs, a text that runs on.
  useEffect(() => model.onRows((from, to) => lines.refresh(from - 1, to + 1)), [lines, model]);
  return lines;
}
