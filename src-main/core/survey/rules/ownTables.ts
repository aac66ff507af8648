import { toAddress } from '../../../../src-shared/address.ts';
import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { readStructure } from '../../structure/readStructure.ts';
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
 * What the paper's own tables say of it: in the row that is headed `Ours` or by the paper's name each cell under the
 * headers of its column, and in a column that is headed so each cell beside the header of its row. A header that asks for
 * one facet (`#Params`) is that facet, any other stands for itself.
 */
export function factsInTables({ paper, tables }: ReadPaper, ownName: string | null): readonly Fact[] {
  return tables.flatMap(({ grid, sheet }) => {
    const source = sheetSourceId(paper.id, sheet);
    return valuesIn(grid, ownName).flatMap(({ row, col, value, path }): readonly Fact[] => {
      const header = headerOf(path);
      if (value.length > LONGEST || NOTHING.test(value) || header === '') return [];
      const [facet, ...more] = facetsAsked(stemsOf(header));
      const name = facet === undefined || more.length > 0 ? header : facet;
      const evidence = { kind: 'cells', source, address: toAddress(row, col), path } as const;
      return [{ facet: name, value, evidence, weight: WEIGHT }];
    });
  });
}

interface OwnValue {
  readonly row: number;
  readonly col: number;
  readonly value: string;
  /** What heads it, the outermost first; without the paper's name. */
  readonly path: readonly string[];
}

function valuesIn(grid: Grid, ownName: string | null): readonly OwnValue[] {
  const isOwn = ownTest(ownName);
  const cells = [...grid.cells()];
  // Few tables speak of their own paper: the others need no look at their structure.
  if (!cells.some(({ text }) => isOwn(text))) return [];
  const context = new SheetContext(readStructure(grid), grid);
  return cells.flatMap(({ row, col, text }): readonly OwnValue[] => {
    if (row === 0 || col === 0) return [];
    const label = grid.at(row, 0);
    const found = context.of(toAddress(row, col));
    if (found && found.role !== 'content' && found.role !== 'rowhead') return [];
    const above = (found?.columnPath ?? []).map((header) => header.text.trim());
    const value = { row, col, value: text.trim() };
    if (label?.row === row && isOwn(label.text)) {
      return [{ ...value, path: above.length > 0 ? above : [grid.at(0, col)?.text.trim() ?? ''] }];
    }
    if (!above.some(isOwn)) return [];
    const beside = (found?.rowPath ?? []).map((header) => header.text.trim());
    return [{ ...value, path: beside.length > 0 ? beside : [label?.text.trim() ?? ''] }];
  });
}

/** All headers where they are short enough to head a column, else the nearest. */
function headerOf(path: readonly string[]): string {
  const whole = [...new Set(path)].join(' ');
  return whole.length <= LONGEST ? whole : (path.at(-1) ?? '');
}

function ownTest(ownName: string | null): (text: string) => boolean {
  const name = ownName?.toLowerCase();
  return (text) =>
    OURS.test(text) ||
    (name !== undefined &&
      text
        .toLowerCase()
        .split(/[\s(),]+/)
        .includes(name));
}
