import type { Cell } from './cell.ts';

/** Characters from which on a text that cells share is sent once. */
const LONG_TEXT = 200;

/** A cell on its way to a window; a text that other cells may share is named by its place among the texts. */
type SentCell = Cell | (Omit<Cell, 'text'> & { readonly text: number });

/** Cells of some rows as they are sent to a window: a long text goes once, however many cells hold it. */
export interface SheetRows {
  readonly cells: readonly SentCell[];
  readonly texts: readonly string[];
}

/** Makes cells ready to be sent. */
export function packRows(cells: readonly Cell[]): SheetRows {
  const places = new Map<string, number>();
  const sent = cells.map((cell): SentCell => {
    if (cell.text.length <= LONG_TEXT) return cell;
    const place = places.get(cell.text) ?? places.size;
    places.set(cell.text, place);
    return { ...cell, text: place };
  });
  return { cells: sent, texts: [...places.keys()] };
}

/** The cells that were sent. */
export function unpackRows({ cells, texts }: SheetRows): readonly Cell[] {
  return cells.map((cell) => {
    const { text } = cell;
    return typeof text === 'number' ? { ...cell, text: texts[text] ?? '' } : { ...cell, text };
  });
}
