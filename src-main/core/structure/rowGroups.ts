import { rangeContains } from '../../../src-shared/address.ts';
import { bodyLines } from '../../../src-shared/bodyRows.ts';
import type { Cell, Grid } from '../../../src-shared/grid.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { groupsOver, type ValueTree, valueAt } from '../../../src-shared/treeWalk.ts';

/** Rows and the lines that head others, in the order of their lines, those that are headed left out. */
export function topNodes(tree: ValueTree, grid: Grid): string[] {
  return nodesBetween(tree, grid, tree.body.from, tree.body.to);
}

/** What a line heads. */
export function headedBy(tree: ValueTree, grid: Grid, line: number): string[] {
  const group = tree.body.groups.find((each) => each.line === line);
  return group ? nodesBetween(tree, grid, group.from, group.to) : [];
}

function nodesBetween(tree: ValueTree, grid: Grid, from: number, to: number): string[] {
  const ids: string[] = [];
  let line = from;
  for (const group of tree.body.groups) {
    if (group.line < line || group.line > to) continue;
    if (group.line > line) ids.push(...groupsAt(tree, grid, 0, line, group.line - 1));
    ids.push(`${tree.id}/s.${group.line}`);
    line = group.to + 1;
  }
  return line <= to ? [...ids, ...groupsAt(tree, grid, 0, line, to)] : ids;
}

/** Nodes of one level inside lines `from … to`: merged cells with what they cover, or rows. */
export function groupsAt(tree: ValueTree, grid: Grid, level: number, from: number, to: number): string[] {
  const lines = linesBetween(tree, grid, from, to);
  const ids = lines.map((line) => {
    const start = groupStart(tree, grid, level, line);
    return start === null ? `${tree.id}/r.${line}` : `${tree.id}/g.${level}.${start}`;
  });
  return [...new Set(ids)];
}

/** Where the group of a level around a line begins, inside the groups of the levels before; null for no group. */
function groupStart(tree: ValueTree, grid: Grid, level: number, line: number): number | null {
  return groupExtent(tree, grid, level, line)?.[0] ?? null;
}

function groupExtent(tree: ValueTree, grid: Grid, level: number, line: number): [number, number] | null {
  if (level >= firstPlainLevel(tree, grid)) return null;
  let [start, end] = [tree.body.from, tree.body.to];
  for (let each = 0; each <= level; each++) {
    const cell = valueAt(tree, grid, each, line);
    if (!cell || linesUnder(tree, grid, cell) < 2) return null;
    const [first, length] = tree.orientation === 'down' ? [cell.row, cell.rowSpan] : [cell.col, cell.colSpan];
    start = Math.max(start, first);
    end = Math.min(end, first + length - 1);
  }
  return [start, end];
}

export function groupChildren(tree: ValueTree, grid: Grid, level: number, line: number): string[] {
  const extent = groupExtent(tree, grid, level, line);
  return extent ? groupsAt(tree, grid, level + 1, extent[0], extent[1]) : [];
}

/** The nodes of the lines that head a line, outermost first, and its own where it heads others. */
export function headPath({ id, body }: ValueTree, line: number): string[] {
  const own = body.groups.some((group) => group.line === line) ? [`${id}/s.${line}`] : [];
  return [...groupsOver(body, line).map((group) => `${id}/s.${group.line}`), ...own];
}

export function rowPath(tree: ValueTree, grid: Grid, line: number): string[] {
  const path = headPath(tree, line);
  if (path.at(-1) === `${tree.id}/s.${line}`) return path;
  for (let level = 0; ; level++) {
    const start = groupStart(tree, grid, level, line);
    if (start === null) break;
    path.push(`${tree.id}/g.${level}.${start}`);
  }
  const own = linesBetween(tree, grid, 0, line).at(-1) ?? line;
  return [...path, `${tree.id}/r.${own}`];
}

/** The first level from which on no cell covers several rows: the levels before it group the rows. */
export function firstPlainLevel(tree: ValueTree, grid: Grid): number {
  const known = plainLevels.get(tree);
  if (known !== undefined) return known;
  const merged = new Set<number>();
  const range =
    tree.orientation === 'down'
      ? { top: tree.body.from, bottom: tree.body.to }
      : { left: tree.body.from, right: tree.body.to };
  for (const [index, rowSpan, colSpan] of grid.data.spans) {
    const cell = { row: grid.data.rows[index] ?? 0, col: grid.data.cols[index] ?? 0, rowSpan, colSpan };
    if (!rangeContains({ ...tree.range, ...range }, cell.row, cell.col)) continue;
    if (linesUnder(tree, grid, cell) > 1) merged.add(tree.orientation === 'down' ? cell.col : cell.row);
  }
  let level = 0;
  while (level < tree.body.levels.length - 1 && merged.has(tree.body.levels[level]?.position ?? -2)) level++;
  plainLevels.set(tree, level);
  return level;
}

/** Number of rows that a cell covers. */
export function linesUnder(
  tree: ValueTree,
  grid: Grid,
  cell: Pick<Cell, 'row' | 'col' | 'rowSpan' | 'colSpan'>,
): number {
  const [first, length] = tree.orientation === 'down' ? [cell.row, cell.rowSpan] : [cell.col, cell.colSpan];
  if (length === 1) return 1;
  return linesBetween(tree, grid, first, first + length - 1).length;
}

const plainLevels = new WeakMap<HOTree, number>();

/** Row lines from one to another, inclusive. */
function linesBetween(tree: ValueTree, grid: Grid, from: number, to: number): readonly number[] {
  const lines = bodyLines(tree, grid);
  return lines.slice(placeOfFirst(lines, from), placeOfFirst(lines, to + 1));
}

function placeOfFirst(lines: readonly number[], from: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
