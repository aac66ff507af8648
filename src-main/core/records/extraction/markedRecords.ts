import { type CellRange, rangeContains } from '../../../../src-shared/address.ts';
import { type CellContext, SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import type { HOTree } from '../../../../src-shared/hotree.ts';
import { readField } from '../../../../src-shared/recordValue.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import { walkCells } from '../../../../src-shared/treeWalk.ts';

/** A record as JSON has it. */
type Example = Record<string, string | number | boolean>;

/** More is no example any more. */
const RECORDS_AT_MOST = 20;

/**
 * What marked cells of a sheet say, as records: each value under the headers that name it. Cells of one line are one
 * record, and so are those of lines that name nothing twice, as the lines of a form.
 */
export function markedRecords(grid: Grid, structure: Structure, ranges: readonly CellRange[]): readonly Example[] {
  const context = new SheetContext(structure, grid);
  const trees = new Map<HOTree, number>();
  const marked = [...walkCells(structure.tree, grid)].flatMap(({ cell, place }) => {
    if (place.kind !== 'value' || !ranges.some((range) => rangeContains(range, cell.row, cell.col))) return [];
    const said = context.of(cell.address);
    const tree = place.enclosing.at(-1);
    if (!said || !tree) return [];
    if (!trees.has(tree)) trees.set(tree, trees.size);
    return [{ cell, name: nameOf(said), order: [trees.get(tree) ?? 0, place.line, place.level] as const }];
  });
  marked.sort(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const records: Example[] = [];
  for (const { cell, name } of marked) {
    const last = records.at(-1);
    if (last && !(name in last)) last[name] = valueOf(cell);
    else if (records.length < RECORDS_AT_MOST) records.push({ [name]: valueOf(cell) });
    else break;
  }
  return records;
}

/** The headers over a cell; of a list without any its column. */
function nameOf({ headerPath, linePath, cell }: CellContext): string {
  const headers = headerPath.length > 0 ? headerPath : linePath;
  const name = headers
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' / ');
  return name === '' ? `column ${cell.col + 1}` : name;
}

function valueOf({ text, value }: Cell): Example[string] {
  if (value.kind === 'number') return value.number;
  if (value.kind === 'boolean') return value.boolean;
  const day = value.kind === 'date' ? readField({ name: '', kind: 'date' }, text) : null;
  return day?.ok && typeof day.value === 'string' ? day.value : text.trim();
}
