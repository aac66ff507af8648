import { toAddress } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { stemsOf } from './demand.ts';
import { type Fact, facetsAsked } from './facts.ts';

const OURS = /\bours?\b|\(our(?:s| \w+)?\)|\bthis (?:work|paper)\b/i;
/** As sure as what the abstract says of the paper itself. */
const WEIGHT = 5;
/** What stands in more words is no value. */
const LONGEST = 60;
const NOTHING = /^[\s\p{P}\p{S}]*$/u;

/**
 * What the paper's own tables say in its own row: the row that is headed `Ours` or by the paper's name, each cell under
 * the header of its column. A header that asks for one facet (`#Params`) is that facet, any other stands for itself.
 */
export function factsInTables({ paper, tables }: ReadPaper, ownName: string | null): readonly Fact[] {
  return tables.flatMap(({ grid, sheet }) => {
    const source = sheetSourceId(paper.id, sheet);
    return ownRows(grid, ownName).flatMap((row) =>
      headersOf(grid).flatMap(({ col, header }): readonly Fact[] => {
        const value = grid.at(row, col)?.text.trim() ?? '';
        if (value.length > LONGEST || NOTHING.test(value) || header === '') return [];
        const [facet, ...more] = facetsAsked(stemsOf(header));
        const name = facet === undefined || more.length > 0 ? header : facet;
        const evidence = { kind: 'cells', source, address: toAddress(row, col), path: [header] } as const;
        return [{ facet: name, value, evidence, weight: WEIGHT }];
      }),
    );
  });
}

/** Columns beside the first, by what stands in the first row. */
function headersOf(grid: Grid): readonly { readonly col: number; readonly header: string }[] {
  return Array.from({ length: Math.max(0, grid.colCount - 1) }, (_, at) => ({
    col: at + 1,
    header: grid.at(0, at + 1)?.text.trim() ?? '',
  }));
}

function ownRows(grid: Grid, ownName: string | null): readonly number[] {
  return Array.from({ length: Math.max(0, grid.rowCount - 1) }, (_, at) => at + 1).filter((row) => {
    const cell = grid.at(row, 0);
    if (!cell || cell.row !== row) return false;
    return (
      OURS.test(cell.text) ||
      (ownName !== null &&
        cell.text
          .toLowerCase()
          .split(/[\s(),]+/)
          .includes(ownName.toLowerCase()))
    );
  });
}
