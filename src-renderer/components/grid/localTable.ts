import type { CellRange } from '../../../src-shared/address.ts';
import {
  type ColumnValues,
  columnValues,
  compared,
  conditionTest,
  type FilterCell,
  foldedText,
} from '../../../src-shared/columnFilter.ts';
import { Figures, type SelectionSummary } from '../../../src-shared/figures.ts';
import type { FoundCells } from '../../../src-shared/resultLook.ts';
import { parseValue } from '../../../src-shared/value.ts';
import type { GridFilter, GridSort } from './gridTable.ts';

/** Cells that are at hand, by the ids of their rows and columns. */
export type CellsAtHand = (id: string, column: string) => FilterCell;

/** Longer texts are no numbers and no dates. */
const LONGEST = 24;

/** A text as it is compared, counted and added up. */
export function cellOfText(text: string): FilterCell {
  const value = text.length <= LONGEST && /\d/.test(text) ? parseValue(text) : null;
  if (value?.kind === 'number') return { text, number: value.number, isDate: false };
  return value?.kind === 'date' ? { text, number: value.number, isDate: true } : { text, number: null, isDate: false };
}

/** The rows that all filters keep, in order. Blank cells come last, whichever way it goes. */
export function shownIds(
  ids: readonly string[],
  { filters, sort }: { readonly filters: readonly GridFilter[]; readonly sort: GridSort | null },
  cellOf: CellsAtHand,
): readonly string[] {
  const kept = keptIds(ids, filters, cellOf);
  if (!sort) return kept;
  const { column, isDescending } = sort;
  const cells = new Map(kept.map((id) => [id, cellOf(id, column)]));
  const isBlank = (id: string): boolean => foldedText(cells.get(id)?.text ?? '') === '';
  return kept.toSorted((a, b) => {
    const [one, other] = [cells.get(a), cells.get(b)];
    if (!one || !other || isBlank(a) !== isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
    return isDescending ? compared(other, one) : compared(one, other);
  });
}

/** What stands in a column of the rows that filters of other columns keep. */
export function localValues(
  ids: readonly string[],
  filters: readonly GridFilter[],
  column: string,
  asked: { readonly search: string; readonly limit: number },
  cellOf: CellsAtHand,
): ColumnValues {
  const others = filters.filter((each) => each.column !== column);
  return columnValues(
    keptIds(ids, others, cellOf).map((id) => cellOf(id, column)),
    asked,
  );
}

export function localFound(
  ids: readonly string[],
  columns: readonly string[],
  text: string,
  limit: number,
  cellOf: CellsAtHand,
): FoundCells {
  const part = foldedText(text);
  const cells: { readonly row: number; readonly column: number }[] = [];
  let total = 0;
  ids.forEach((id, row) => {
    columns.forEach((name, column) => {
      if (!foldedText(cellOf(id, name).text).includes(part)) return;
      total++;
      if (cells.length < limit) cells.push({ row, column });
    });
  });
  return { cells, total };
}

export function localFigures(
  ids: readonly string[],
  columns: readonly string[],
  ranges: readonly CellRange[],
  cellOf: CellsAtHand,
): SelectionSummary {
  const figures = new Figures();
  for (const { top, bottom, left, right } of ranges) {
    for (const id of ids.slice(top, bottom + 1)) {
      for (const column of columns.slice(left, right + 1)) {
        const { text, number, isDate } = cellOf(id, column);
        if (foldedText(text) !== '') figures.add(isDate ? null : number);
      }
    }
  }
  return figures.summary();
}

function keptIds(ids: readonly string[], filters: readonly GridFilter[], cellOf: CellsAtHand): readonly string[] {
  const tests = filters.map(({ column, condition }) => {
    const meets = conditionTest(condition, () => ids.map((id) => cellOf(id, column)));
    return (id: string) => meets(cellOf(id, column));
  });
  return tests.length === 0 ? ids : ids.filter((id) => tests.every((meets) => meets(id)));
}
