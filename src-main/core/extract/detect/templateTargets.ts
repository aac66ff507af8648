import { type CellRange, rangeContains } from '../../../../src-shared/address.ts';
import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { TableSubject } from '../extractor.ts';
import { type TargetCell, targetCells } from './targetCells.ts';

/** Which cells get a record, and which of them are meant this time. */
type Targets = Pick<TableSubject, 'targets' | 'only'>;

/**
 * The cells that get a record each by a template of cells, in reading order. Those that a person marked are meant alone,
 * whatever the template says; the others stay known as values, which name nothing.
 */
export function templateTargets(
  { targets: wanted = 'numeric' }: Pick<Template, 'targets'>,
  grid: Grid,
  structure: Structure,
  marked: readonly CellRange[] | null = null,
): Targets {
  const numbers = new Map(targetCells(grid, 'leading').map((target) => [target.address, target]));
  const only = marked && new Set(cellsIn(grid, marked).map(({ address }) => address));
  // Numbers in headers and notes are no values.
  const isContent = (cell: Cell): boolean => (structure.roles[cell.address] ?? 'content') === 'content';
  const isOfColumn = typeof wanted === 'object' ? columnOf(wanted.column, grid, structure) : null;
  const isTarget = (cell: Cell): boolean => {
    if (only?.has(cell.address)) return true;
    if (isOfColumn) return isOfColumn.has(cell.address);
    return isContent(cell) && (wanted === 'all' || numbers.has(cell.address));
  };
  const targets = [...grid.cells()]
    .filter((cell) => cell.text.trim() !== '' && isTarget(cell))
    .map((cell) => numbers.get(cell.address) ?? wholeOf(cell));
  return { targets, ...(only && { only }) };
}

/** The first cell of each row of a sheet's tables, which stands for the row; of rows with a marked cell all cells are meant. */
export function rowTargets(grid: Grid, structure: Structure, marked: readonly CellRange[] | null = null): Targets {
  const only = new Set<string>();
  const targets = new SheetContext(structure, grid).tables.flatMap((table) =>
    [...table.rows()].flatMap(({ cells }) => {
      const filled = cells.flatMap((cell) => (cell && cell.text.trim() !== '' ? [cell] : []));
      if (marked && filled.some((cell) => isIn(cell, marked))) for (const { address } of filled) only.add(address);
      const [first] = filled.toSorted((a, b) => a.col - b.col);
      return first ? [wholeOf(first)] : [];
    }),
  );
  return { targets, ...(marked && { only }) };
}

/** Of the cells that get a record those that are meant this time. */
export function meantTargets({ targets, only }: Targets): readonly TargetCell[] {
  return only ? targets.filter(({ address }) => only.has(address)) : targets;
}

/** All of a cell as its value. */
export function wholeOf({ address, row, col, text }: Cell): TargetCell {
  return { address, row, col, value: text.trim(), from: text.indexOf(text.trim()), to: text.trimEnd().length };
}

/** The values below headers that are called so, or as their path is. */
function columnOf(name: string, grid: Grid, structure: Structure): ReadonlySet<string> {
  const sought = plain(name);
  const found = new Set<string>();
  for (const { fields, rows, totals } of new SheetContext(structure, grid).tables) {
    const levels = fields.filter(({ label, path }) => [label, ...path.map((node) => node.label)].some(isSought));
    for (const { cells } of levels.length > 0 ? [...rows(), ...totals()] : []) {
      for (const { level } of levels) if (cells[level]) found.add(cells[level].address);
    }
  }
  return found;

  function isSought(label: string): boolean {
    return plain(label) === sought;
  }
}

function cellsIn(grid: Grid, marked: readonly CellRange[]): readonly Cell[] {
  return [...grid.cells()].filter((cell) => isIn(cell, marked));
}

function isIn({ row, col }: Cell, ranges: readonly CellRange[]): boolean {
  return ranges.some((range) => rangeContains(range, row, col));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
