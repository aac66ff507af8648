import { parseAddress } from './address.ts';
import type { Cell, Grid } from './grid.ts';
import type { HOTree, LevelTag, MNode, NestedTree, TotalLine } from './hotree.ts';
import { headerPath, leavesOf, type ValueTree, valueOver, walkHeaders } from './treeWalk.ts';

/** What a level of a value body holds: the column of a list, the line of a form. */
export interface Field {
  readonly level: number;
  /** The leaf of the MTree that describes it. */
  readonly header: MNode;
  /** Header cells from the outermost to the leaf's. */
  readonly path: readonly MNode[];
  /** The labels of the path, outermost first: `Budget / 2023`. */
  readonly label: string;
  readonly position: number;
  readonly isRowHeader: boolean;
  readonly tag: LevelTag;
}

/**
 * One root-to-leaf path of a BTree: a row. A cell that is merged over
 * several lines stands in each row that it covers.
 */
export interface BodyRow {
  readonly line: number;
  /** The last line of the row; larger than `line` where all its cells are merged over several lines. */
  readonly lastLine: number;
  /** The cell of each level, null where the sheet is blank. */
  readonly cells: readonly (Cell | null)[];
  /** Tables that are values of this row. */
  readonly nested: readonly NestedTree[];
  /** What kind of total the line holds, null for a row proper. */
  readonly total: TotalLine['kind'] | null;
}

/** The fields of a value tree in level order. */
export function fieldsOf(tree: ValueTree): Field[] {
  const leaves = new Map(leavesOf(tree.mtree).map((leaf) => [leaf.id, leaf]));
  return tree.body.levels.map(({ header: id, position, isRowHeader, tag }, level) => {
    const path = headerPath(tree.mtree, id);
    const header = leaves.get(id) ?? tree.mtree;
    const label = path
      .map((node) => node.label)
      .filter((text) => text !== '')
      .join(' / ');
    return { level, header, path, label, position, isRowHeader, tag };
  });
}

/** First lines of all rows, totals among them, in order. Lines whose cells all began on an earlier line belong to it. */
export function bodyLines(tree: ValueTree, grid: Grid): readonly number[] {
  const known = knownLines.get(tree);
  if (known) return known;
  const { body } = tree;
  const skipped = new Set(body.skipped);
  const lines: number[] = [];
  const starts = linesWithCells(tree, grid);
  for (let line = body.from; line <= body.to; line++) {
    if (skipped.has(line) || !starts.has(line)) continue;
    if (!body.nested.some((nested) => line > nested.from && line <= nested.to)) lines.push(line);
  }
  knownLines.set(tree, lines);
  return lines;
}

/** The row that starts on a line. */
export function bodyRowAt(tree: ValueTree, grid: Grid, line: number): BodyRow {
  const { body } = tree;
  const nested = body.nested.filter((each) => line >= each.from && line <= each.to);
  return {
    line,
    lastLine: lastLineOf(tree, grid, line),
    cells: body.levels.map((_, level) => valueOver(tree, grid, level, line)),
    nested,
    total: body.totals.find((total) => total.line === line)?.kind ?? null,
  };
}

/** All rows of a value tree in order, without its totals unless they are asked for. */
export function* bodyRowsOf(
  tree: ValueTree,
  grid: Grid,
  which: 'rows' | 'totals' | 'all' = 'rows',
): Generator<BodyRow> {
  const totals = new Set(tree.body.totals.map((total) => total.line));
  for (const line of bodyLines(tree, grid)) {
    if (which === 'all' || totals.has(line) === (which === 'totals')) yield bodyRowAt(tree, grid, line);
  }
}

const knownLines = new WeakMap<HOTree, readonly number[]>();

function lastLineOf(tree: ValueTree, grid: Grid, line: number): number {
  const lines = bodyLines(tree, grid);
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  const next = Math.min(lines[low] ?? tree.body.to + 1, tree.body.to + 1);
  const skipped = tree.body.skipped.find((each) => each > line && each < next);
  return (skipped ?? next) - 1;
}

/** Lines on which a value begins; headers and notes inside the body's extent are none. */
function linesWithCells(tree: ValueTree, grid: Grid): ReadonlySet<number> {
  const { range, orientation, body } = tree;
  const lines = new Set<number>();
  const apart = indexesApart(tree, grid);
  const { rows, cols, kinds } = grid.data;
  const from = orientation === 'down' ? { top: body.from, bottom: body.to } : { left: body.from, right: body.to };
  for (const index of grid.indexes({ ...range, ...from })) {
    if (kinds[index] !== 0 && !apart.has(index)) lines.add((orientation === 'down' ? rows[index] : cols[index]) ?? -1);
  }
  return lines;
}

function indexesApart(tree: ValueTree, grid: Grid): ReadonlySet<number> {
  const headers = [...walkHeaders(tree.mtree)];
  const repeats = headers.flatMap((node) => node.repeats ?? []);
  return new Set(
    [...tree.notes, ...headers.map((node) => node.cell), ...repeats].flatMap((address) => {
      const at = address === null ? null : parseAddress(address);
      return at ? [grid.indexAt(at.row, at.column)] : [];
    }),
  );
}
