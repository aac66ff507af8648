import { rangeToText, toAddress } from '../../../../../src-shared/address.ts';
import type { AnswerValue } from '../../../../../src-shared/answer.ts';
import { foldCells } from '../../../../../src-shared/citedCells.ts';
import type { CellEvidence, Evidence } from '../../../../../src-shared/evidence.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import type { FoundValue } from './values.ts';

/** Up to this many cells are cited one by one, each to be looked at; more are cited as ranges. */
const MANY_CELLS = 24;
/** References at most for an answer or a value: more parts than this nobody looks through. */
const MAXIMUM_REFERENCES = 500;

/** Cells as they are cited, and how many more there are than can be. */
interface Cited {
  readonly references: CellEvidence[];
  readonly leftOut: number;
}

/** Cells of a sheet's grid as they are cited. */
export function cited(cells: readonly number[], grid: Grid, source: SourceId, limit?: number): CellEvidence[] {
  return citedInPart(cells, grid, source, limit).references;
}

/** The same, told how much was cut. */
export function citedInPart(
  cells: readonly number[],
  grid: Grid,
  source: SourceId,
  limit: number = MAXIMUM_REFERENCES,
): Cited {
  const { rows, cols } = grid.data;
  if (cells.length <= MANY_CELLS) {
    const distinct = [...new Set(cells)];
    const references = distinct.map((cell) => cellEvidence(source, toAddress(rows[cell] ?? 0, cols[cell] ?? 0)));
    return { references, leftOut: 0 };
  }
  const ranges = foldCells(cells, rows, cols);
  return {
    references: ranges.slice(0, limit).map((range) => cellEvidence(source, rangeToText(range))),
    leftOut: ranges
      .slice(limit)
      .reduce((sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1), 0),
  };
}

function cellEvidence(source: SourceId, address: string): CellEvidence {
  return { kind: 'cells', source, address };
}

/** A value that was found, as an answer gives it. */
export function citing({ text, value, span }: FoundValue, citations: readonly Evidence[]): AnswerValue {
  return { text, value, ...(span && { span }), citations };
}
