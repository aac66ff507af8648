/** Pixels at 100 %. */
const NARROWEST = 48;
/** Of what is read as words: the rest of a longer one is told when the pointer rests on it. */
const WIDEST_OF_WORDS = 300;
/** No screen shows a number that takes more; it is told with signs in its place, and in full when the pointer rests on it. */
const WIDEST = 1200;

/** What stands in a column, in pixels at 100 % with the room around it; 0 for none. */
export interface ColumnContent {
  readonly words: number;
  /** Numbers and dates. */
  readonly figures: number;
}

/**
 * How wide a column is until a person says otherwise: as its words ask for, within limits, or as its file says, and never
 * less than its widest number.
 */
export function columnWidth({ words, figures }: ColumnContent, ofFile?: number): number {
  const asked = ofFile ?? Math.min(WIDEST_OF_WORDS, Math.max(NARROWEST, Math.ceil(words)));
  return Math.round(Math.min(WIDEST, Math.max(asked, Math.ceil(figures))));
}

/** The width that shows all of a column. */
export function wholeWidth({ words, figures }: ColumnContent): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(words), Math.ceil(figures))));
}

/** What the rounding of widths and of zoomed text may differ by. */
const SLACK_PX = 0.5;

/** Whether a number takes more than there is: it is shown by signs, since a part of one is another number. */
export function isCut(widthPx: number, roomPx: number): boolean {
  return widthPx > roomPx + SLACK_PX;
}

/** The text of a cell whose row is not loaded yet. */
export const LOADING = '…';

/** The part of a cell's look that says how much room it takes. */
interface FittedCell {
  readonly text: string;
  /** Whether it is a number or a date. */
  readonly isFigure: boolean;
}

/** Returns the widest text and the widest number of a column's cells. Cells that are blank or not loaded take no room. */
export function columnContent<Cell extends FittedCell>(
  cells: readonly Cell[],
  cellWidth: (cell: Cell) => number,
): ColumnContent {
  let [words, figures] = [0, 0];
  for (const cell of cells) {
    if (cell.text === '' || cell.text === LOADING) continue;
    if (cell.isFigure) figures = Math.max(figures, cellWidth(cell));
    else words = Math.max(words, cellWidth(cell));
  }
  return { words, figures };
}

/** Rows by which columns are measured. */
const MEASURED_ROWS = 200;

/** Returns the rows by which columns are measured: those around a row, which are loaded when that row is shown. */
export function rowsAround(ids: readonly string[], at: number): readonly string[] {
  const first = Math.max(0, Math.min(at - MEASURED_ROWS / 2, ids.length - MEASURED_ROWS));
  return ids.slice(first, first + MEASURED_ROWS);
}

/** Returns the widths with one column wide enough for a number, or the same map where the column is wide enough. */
export function widened(
  widths: ReadonlyMap<string, number>,
  column: string,
  figurePx: number,
): ReadonlyMap<string, number> {
  const needed = columnWidth({ words: 0, figures: figurePx });
  return needed <= (widths.get(column) ?? 0) ? widths : new Map(widths).set(column, needed);
}
