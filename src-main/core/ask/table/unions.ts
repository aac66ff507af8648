import { rangeToText, unionRange } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { keyOf } from '../language/tokenize.ts';
import { columnFrom, type TableColumn } from './columns.ts';
import { headColumns, indexOf } from './heads.ts';
import type { SheetTable } from './sheetTables.ts';

/** Longer tables are asked one by one. */
const MAXIMUM_ROWS = 5000;

/**
 * Tables with the same headers, one below the other ("A. Cutting machines", "B.
 * Welding machines"), as one list more: questions about all machines mean both.
 */
export function unionsOf(tables: readonly SheetTable[], grid: Grid): SheetTable[] {
  const alike = Map.groupBy(
    tables.filter(
      ({ bodyRowCount, columns }) => bodyRowCount > 0 && columns.filter(({ label }) => label !== '').length > 1,
    ),
    ({ columns, tree }) =>
      `${tree.orientation}\n${columns.map(({ label, type }) => (type === 'empty' ? '' : keyOf(label))).join('\n')}`,
  );
  const known = new Set(tables.map(({ at }) => at));
  return [...alike.values()].flatMap((members): SheetTable[] => {
    const [first] = members;
    const size = members.reduce((sum, { bodyRowCount }) => sum + bodyRowCount, 0);
    if (!first || members.length < 2 || size > MAXIMUM_ROWS || size === members.length) return [];
    const range = members.map((member) => member.range).reduce(unionRange);
    const at = rangeToText(range);
    if (known.has(at)) return [];
    return [{ ...first, ...joinedMembers(members, grid), range, at, bodyRowCount: size, unionOf: members }];
  });
}

function joinedMembers(
  members: readonly SheetTable[],
  grid: Grid,
): Pick<SheetTable, 'sections' | 'columns' | 'heads' | 'totals' | 'notes'> {
  const [first] = members;
  const sections = (first?.sections ?? []).filter(({ at }, depth) =>
    members.every((member) => member.sections[depth]?.at === at),
  );
  return {
    sections,
    columns: (first?.columns ?? []).map((column, index) =>
      joinedColumn(
        column,
        members.flatMap(({ columns }) => columns[index] ?? []),
        grid,
      ),
    ),
    heads: joinedHeads(members, sections.length, grid),
    totals: members.flatMap(({ totals }) => totals),
    notes: [...new Set(members.flatMap(({ notes }) => notes))],
  };
}

/** What heads each row: the titles that its own table has for itself, then what heads it inside of that. */
function joinedHeads(members: readonly SheetTable[], shared: number, grid: Grid): TableColumn[] {
  const over = (part: 'rows' | 'totals'): (readonly number[])[] =>
    members.flatMap((member) => {
      const titles = member.sections.slice(shared).map(({ at }) => indexOf(at, grid));
      const size = part === 'rows' ? member.bodyRowCount : member.totals.length;
      return Array.from({ length: size }, (_, place) =>
        [...titles, ...member.heads.map((head) => head[part][place] ?? -1)].filter((cell) => cell >= 0),
      );
    });
  return headColumns({ rows: over('rows'), totals: over('totals') }, grid);
}

function joinedColumn(first: TableColumn, columns: readonly TableColumn[], grid: Grid): TableColumn {
  const cells = (part: 'rows' | 'totals'): Int32Array =>
    Int32Array.from(columns.flatMap((column) => [...column[part]]));
  const { place, path, isRowHeader } = first;
  return columnFrom(grid, { place, path, isRowHeader, rows: cells('rows'), totals: cells('totals') });
}
