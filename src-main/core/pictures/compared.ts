import { count } from '../../../src-shared/counted.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { aligned } from './aligned.ts';
import { plainText } from './textLikeness.ts';

/** Two readings of one table as one. */
export interface Compared {
  readonly grid: Grid;
  readonly differences: readonly CellDifference[];
  /** Why they could not be laid on each other; null where they could. */
  readonly note: string | null;
}

/** How sure a text is that another reader read otherwise. */
const DISPUTED = 0.5;

/**
 * Takes the texts of one reader, the places on the picture from whichever has
 * them, and notes where the other read otherwise. Tables of different size are
 * aligned by their texts; where these have too little in common, the first
 * stands as it is.
 */
export function compared(texts: Grid, other: Grid): Compared {
  if (texts.rowCount !== other.rowCount || texts.colCount !== other.colCount) {
    const laid = aligned(texts, other);
    return { ...(laid ?? { grid: texts, differences: [] }), note: sizesDiffer(texts, other, laid !== null) };
  }
  const differences: CellDifference[] = [];
  const builder = new GridBuilder(texts.data.meta).atLeast(texts.rowCount, texts.colCount);
  for (let row = 0; row < texts.rowCount; row += 1) {
    for (let col = 0; col < texts.colCount; col += 1) {
      const cell = texts.at(row, col);
      const twin = other.at(row, col);
      if (!cell) {
        if (twin && twin.row === row && twin.col === col && twin.text.trim() !== '') {
          differences.push({ cell: twin.address, text: '', other: twin.text });
        }
        // A blank cell has its place, too.
        if (twin && twin.row === row && twin.col === col) {
          builder.add({ ...twin, text: '', value: { kind: 'blank' }, confidence: twin.text === '' ? 1 : DISPUTED });
        }
        continue;
      }
      if (cell.row !== row || cell.col !== col) continue;
      const isAlike = plainText(cell.text) === plainText(twin?.text ?? '');
      if (!isAlike) differences.push({ cell: cell.address, text: cell.text, other: twin?.text ?? '' });
      const box = cell.box ?? twin?.box;
      const own = cell.confidence ?? (isAlike ? 1 : DISPUTED);
      const style = cell.style ?? twin?.style;
      const confidence = isAlike ? Math.max(own, twin?.confidence ?? 0) : Math.min(own, DISPUTED);
      builder.add({ ...cell, ...(box && { box }), ...(style && { style }), confidence });
    }
  }
  return { grid: builder.build(), differences, note: null };
}

function sizesDiffer(texts: Grid, other: Grid, isLaid: boolean): string {
  const words = ({ rowCount, colCount }: Grid): string => `${count(rowCount, 'row')} and ${count(colCount, 'column')}`;
  const outcome = isLaid
    ? 'rows and columns were matched by their texts, and what only one saw is in doubt.'
    : 'they could not be compared cell by cell.';
  return `One reader saw ${words(texts)}, the other ${words(other)}: ${outcome}`;
}
