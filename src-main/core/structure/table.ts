import type { Orientation, TotalLine } from '../../../src-shared/hotree.ts';
import { carriedColumns } from './carried.ts';
import type { Draft, DraftHeader } from './draft.ts';
import { lineGroups } from './groups.ts';
import { headerExtents } from './headerExtents.ts';
import { type ForestNode, headerForest } from './headerForest.ts';
import type { Plan } from './plan.ts';
import { isTransposed } from './rowHeads.ts';
import type { Segment } from './segments.ts';
import { summingRow, totalKind } from './totals.ts';
import type { Block, View, ViewCell } from './view.ts';

type TableSegment = Segment & { readonly kind: 'table' };

/**
 * Builds the tree of headers with the values under them (L2, or L3 of several
 * L2). `build` makes the trees that stand in it as values.
 */
export function tableTree(plan: Plan, segment: TableSegment, build: (block: Block) => Draft): Draft {
  const { view } = plan;
  const range = view.rangeOf(segment.block);
  const wanted = plan.orientationOf(range);
  const turned =
    (wanted ?? ownOrientation(plan, segment)) === 'right' &&
    segment.held.length === 0 &&
    !hasUnseen(view, segment.block);
  return turned ? turnedTree(plan, segment.block, segment.heads) : downTree(plan, segment, range, build);
}

/** Labels with their values, each line a level; or, where a person said so, the lines of a list without headers. */
export function labelTree(plan: Plan, block: Block): Draft {
  const range = plan.view.rangeOf(block);
  if (plan.orientationOf(range) !== 'down') return turnedTree(plan, block);
  const segment: TableSegment = { kind: 'table', block, heads: [], repeats: [], held: [] };
  return downTree(plan, segment, range, (inner) => turnedTree(plan, inner));
}

function hasUnseen(view: View, block: Block): boolean {
  return rowsOf(block).some((row) => view.hasUnseenAfter(row));
}

function downTree(plan: Plan, segment: TableSegment, range: Draft['range'], build: (block: Block) => Draft): Draft {
  const { view, roleOf } = plan;
  const { block, heads, repeats, held } = segment;
  const isHeld = (cell: ViewCell): boolean =>
    held.some((each) => cell.row >= each.top && cell.row <= each.bottom && cell.col >= each.left);
  const dataRows = rowsOf(block).filter(
    (row) => !heads.includes(row) && !repeats.includes(row) && view.covering(row, block).length > 0,
  );
  const headCells = heads.flatMap((row) => view.filled(row, block)).filter((cell) => roleOf(cell) !== 'content');
  const strays = heads.filter((row) => view.filled(row, block).some((cell) => roleOf(cell) === 'content'));
  const again = repeats.flatMap((row) => view.filled(row, block));
  const bodyRows = [...strays, ...dataRows];
  const positions = new Set([...headCells, ...held].map((each) => ('col' in each ? each.col : each.left)));
  for (const row of bodyRows) for (const cell of view.starting(row, block)) if (!isHeld(cell)) positions.add(cell.col);
  for (const { col } of again) positions.add(col);
  if (!view.isWhole) for (let col = block.left; col <= block.right; col++) positions.add(col);
  const { roots, leafAt } = headerForest(headerExtents(view, heads, headCells), 'down', [...positions], again);
  const groups = held.length > 0 ? [] : lineGroups(plan, block, dataRows);
  const isBare = (row: number): boolean => view.filled(row, block).length === 1;
  const bareRows = new Set(dataRows.filter(isBare).map((row) => view.rows[row] ?? -1));
  const groupLines = new Set(groups.map((group) => group.line).filter((line) => bareRows.has(line)));
  const valueRows = dataRows.filter((row) => !groupLines.has(view.rows[row] ?? -1));
  const ordered = [...positions].toSorted((a, b) => a - b);
  const carried = carriedColumns(plan, block, valueRows, ordered);
  const { headers, levels } = headed(
    roots,
    ordered.flatMap((col) => {
      const leaf = leafAt(col);
      const isCarried = carried.has(col);
      return leaf
        ? [{ position: view.cols[col] ?? 0, leaf, isRowHeader: isRowHeader(plan, valueRows, col), isCarried }]
        : [];
    }),
  );
  const [firstRow] = bodyRows;
  const from = firstRow === undefined ? range.bottom + 1 : (view.rows[firstRow] ?? 0);
  const lastLine = view.hasUnseenAfter(block.bottom) ? range.bottom : (view.rows[block.bottom] ?? from);
  const nested = held.map((each) => {
    const tree = build(each);
    return { level: ordered.indexOf(each.left), from: tree.range.top, to: tree.range.bottom, tree };
  });
  return {
    range,
    orientation: 'down',
    headers,
    notes: [],
    body: {
      kind: 'values',
      levels,
      from,
      to: firstRow === undefined ? from - 1 : lastLine,
      skipped: [...repeats.map((row) => view.rows[row] ?? 0), ...groupLines].toSorted((a, b) => a - b),
      totals: totalLines(plan, block, valueRows),
      groups,
      nested,
    },
  };
}

/** Headers at the left build the MTree, values run to the right; headers on top join the BTree (principle 2). */
function turnedTree(plan: Plan, block: Block, heads: readonly number[] = []): Draft {
  const { view, roleOf } = plan;
  const range = view.rangeOf(block);
  const edge = labelEdge(plan, block, heads);
  const headRows = new Set(heads);
  const labels = rowsOf(block)
    .flatMap((row) => view.filled(row, block))
    .filter((cell) => cell.col < edge && roleOf(cell) !== 'content');
  const values = rowsOf(block)
    .flatMap((row) => view.filled(row, block))
    .filter((cell) => cell.col >= edge || roleOf(cell) === 'content');
  const positions = new Set(rowsOf(block));
  const extents = labels.map((cell) => ({ cell, from: cell.row, to: cell.row + cell.rowSpan - 1 }));
  const { roots, leafAt } = headerForest(extents, 'right', [...positions], []);
  const { headers, levels } = headed(
    roots,
    [...positions].flatMap((row) => {
      const leaf = leafAt(row);
      return leaf ? [{ position: view.rows[row] ?? 0, leaf, isRowHeader: headRows.has(row), isCarried: false }] : [];
    }),
  );
  const from = Math.min(view.cols[edge] ?? range.right + 1, ...values.map((cell) => cell.cell.col));
  return {
    range,
    orientation: 'right',
    headers,
    notes: [],
    body: {
      kind: 'values',
      levels,
      from,
      to: Math.max(from - 1, ...values.map((cell) => cell.cell.col)),
      skipped: [],
      totals: [],
      groups: [],
      nested: [],
    },
  };
}

/** The first column after the labels at the left of a block. */
function labelEdge(plan: Plan, block: Block, heads: readonly number[]): number {
  const headRows = new Set(heads);
  let edge = block.left;
  for (const row of rowsOf(block)) {
    if (headRows.has(row)) continue;
    for (const cell of plan.view.filled(row, block)) {
      if (plan.roleOf(cell) === 'content') break;
      edge = Math.max(edge, cell.col + cell.colSpan);
    }
  }
  return Math.min(edge, block.right + 1);
}

/** Principle 2 where headers on top and at the left compete: an unnamed corner, values of one kind, more headers at the left. */
function ownOrientation(plan: Plan, segment: TableSegment): Orientation {
  const { view, roleOf } = plan;
  const { block, heads, held } = segment;
  const [firstHead] = heads;
  if (firstHead === undefined || held.length > 0) return 'down';
  const data = rowsOf(block).filter((row) => !heads.includes(row));
  const [firstData] = data;
  if (firstData !== undefined && isTransposed(view, { ...block, top: firstData })) return 'right';
  const lefts = data.filter((row) => {
    const cell = view.at(row, block.left);
    return cell?.row === row && roleOf(cell) === 'rowhead';
  });
  // Totals and captions are lines among rows: a list of them is not turned.
  if (lefts.length < data.length || view.at(firstHead, block.left)) return 'down';
  if (totalLines(plan, block, data).length > 0 || lineGroups(plan, block, data).length > 0) return 'down';
  const tops = heads.flatMap((row) => view.filled(row, block)).length;
  // Blanks among headers of several lines would be lost along a line: only merges tell there how far each reaches.
  const isWhole = heads.every((row) => row === heads.at(-1) || reachesAll(view, block, row));
  const typed = data.every((row) =>
    view.filled(row, block).every((cell) => cell.isTyped || roleOf(cell) === 'rowhead'),
  );
  return isWhole && typed && lefts.length > tops && tops > 1 ? 'right' : 'down';
}

/** Whether each column of a line, but for the corner, lies under a cell. */
function reachesAll(view: View, block: Block, row: number): boolean {
  for (let col = block.left + 1; col <= block.right; col++) if (!view.at(row, col)) return false;
  return true;
}

/** The headers of a tree, each leaf pointing at its first level, and the levels with their leaves. */
function headed<Level extends { readonly leaf: ForestNode }>(
  roots: readonly ForestNode[],
  levels: readonly Level[],
): { headers: readonly DraftHeader[]; levels: (Omit<Level, 'leaf'> & { readonly header: DraftHeader })[] } {
  const made = new Map<ForestNode, DraftHeader>();
  const make = (node: ForestNode): DraftHeader => {
    const children = node.children.map(make);
    const target = children.length > 0 ? -1 : levels.findIndex(({ leaf }) => leaf === node);
    const header = { cell: node.cell, children, target: target < 0 ? null : target, repeats: node.repeats };
    made.set(node, header);
    return header;
  };
  const headers = roots.map(make);
  return { headers, levels: levels.map(({ leaf, ...level }) => ({ ...level, header: made.get(leaf) ?? make(leaf) })) };
}

function isRowHeader(plan: Plan, rows: readonly number[], col: number): boolean {
  const cells = rows.flatMap((row) => {
    const cell = plan.view.at(row, col);
    return cell && cell.row === row && cell.col === col && cell.kind !== 'blank' ? [cell] : [];
  });
  const naming = cells.filter((cell) => plan.roleOf(cell) === 'rowhead').length;
  return naming > 0 && naming * 2 >= cells.length;
}

function totalLines(plan: Plan, block: Block, rows: readonly number[]): TotalLine[] {
  const { view } = plan;
  const named = rows.flatMap((row) => {
    const label = view.filled(row, block).find((cell) => !cell.isTyped);
    const kind = label && !isDenied(plan, label) && totalKind(label.text);
    return kind ? [{ line: view.rows[row] ?? 0, kind }] : [];
  });
  if (named.length > 0 || !view.isWhole) return named;
  const sums = summingRow(view, block, rows);
  const [first] = sums === null ? [] : view.filled(sums, block);
  return sums === null || (first && isDenied(plan, first)) ? [] : [{ line: view.rows[sums] ?? 0, kind: 'total' }];
}

/** Whether a person said that the name of a line is none. */
function isDenied({ roleOf, isChosen }: Plan, label: ViewCell): boolean {
  return isChosen(label) && roleOf(label) === 'content';
}

function rowsOf(block: Block): number[] {
  return Array.from({ length: Math.max(0, block.bottom - block.top + 1) }, (_, index) => block.top + index);
}
