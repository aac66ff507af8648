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
