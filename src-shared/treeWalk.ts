import { parseAddress, rangeContains } from './address.ts';
import type { Cell, Grid } from './grid.ts';
import type { HOTree, LineGroup, MNode, ValueBody } from './hotree.ts';

/** A tree that is a value body: what rows are read from. */
export type ValueTree = HOTree & { readonly body: ValueBody };

/** Where a cell stands in a tree; `enclosing` runs from the root to the tree that holds it. */
export type Place =
  | { readonly kind: 'header'; readonly enclosing: readonly HOTree[]; readonly node: MNode; readonly isRepeat: boolean }
  | { readonly kind: 'value'; readonly enclosing: readonly HOTree[]; readonly level: number; readonly line: number }
  | { readonly kind: 'note'; readonly enclosing: readonly HOTree[] };

/** All trees below and including one, parents first; nested trees follow the trees of the body. */
export function* walkTrees(tree: HOTree): Generator<HOTree> {
  yield tree;
  for (const child of subtrees(tree)) yield* walkTrees(child);
}

/** The trees directly inside a tree: those of its body, or those that are values of it. */
export function subtrees(tree: HOTree): readonly HOTree[] {
  return tree.body.kind === 'trees' ? tree.body.trees : tree.body.nested.map((nested) => nested.tree);
}

/** Whether the tree holds values itself, and not only other trees. */
export function isValueTree(tree: HOTree): tree is ValueTree {
  return tree.body.kind === 'values';
}

/** The nodes of an MTree below its root, parents first. */
export function* walkHeaders(node: MNode): Generator<MNode> {
  for (const child of node.children) {
    yield child;
    yield* walkHeaders(child);
  }
}

/** The leaves of an MTree from left to right; a root without children is no leaf. */
export function leavesOf(node: MNode): MNode[] {
  return [...walkHeaders(node)].filter((each) => each.children.length === 0);
}

/** The nodes from below the root to the node with this id, that node last; empty when there is none. */
export function headerPath(root: MNode, id: string): MNode[] {
  for (const child of root.children) {
    if (child.id === id) return [child];
    const path = id.startsWith(`${child.id}.`) ? headerPath(child, id) : [];
    if (path.length > 0) return [child, ...path];
  }
  return [];
}

/** The leaf of a tree of trees that points at its subtree number `index`. */
export function leafOf(tree: HOTree, index: number): MNode | null {
  return leavesOf(tree.mtree).find((leaf) => leaf.target === index) ?? null;
}

/** The line of a position in a body that runs this way: its row when `down`, its column when `right`. */
function lineOf(tree: HOTree, position: { readonly row: number; readonly col: number }): number {
  return tree.orientation === 'down' ? position.row : position.col;
}

/** The sheet position of a level on a line. */
function positionOf(tree: ValueTree, level: number, line: number): { row: number; col: number } {
  const position = tree.body.levels[level]?.position ?? -1;
  return tree.orientation === 'down' ? { row: line, col: position } : { row: position, col: line };
}

/** The cell of a level on a line: a merge's one cell for each line that it covers; null where nothing is. */
export function valueAt(tree: ValueTree, grid: Grid, level: number, line: number): Cell | null {
  const { row, col } = positionOf(tree, level, line);
  const cell = grid.at(row, col);
  // A merge that reaches in from a header or from another tree is no value here.
  return cell && placeIn(tree, cell)?.kind === 'value' ? cell : null;
}

/** Like `valueAt`, and where a level carries its values down, the nearest cell above a blank. */
export function valueOver(tree: ValueTree, grid: Grid, level: number, line: number): Cell | null {
  const own = valueAt(tree, grid, level, line);
  if (own || !tree.body.levels[level]?.isCarried) return own;
  const totals = new Set(tree.body.totals.map((total) => total.line));
  if (totals.has(line)) return null;
  for (let above = line - 1; above >= tree.body.from && !totals.has(above); above--) {
    const cell = valueAt(tree, grid, level, above);
    if (cell) return cell;
  }
  return null;
}

/** The lines that head a line from above, outermost first. */
export function groupsOver(body: ValueBody, line: number): LineGroup[] {
  return body.groups.filter((group) => line >= group.from && line <= group.to);
}

/** The same of each of many lines, which ascend, in one walk: groups lie within each other or apart. */
export function groupsOverEach({ groups }: ValueBody, lines: readonly number[]): readonly (readonly LineGroup[])[] {
  let over: readonly LineGroup[] = [];
  let next = 0;
  return lines.map((line) => {
    const begun: LineGroup[] = [];
    for (let group = groups[next]; group && group.from <= line; group = groups[++next]) begun.push(group);
    const goesOn = (group: LineGroup): boolean => group.to >= line;
    if (begun.length > 0 || !over.every(goesOn)) over = [...over, ...begun].filter(goesOn);
    return over;
  });
}

/** Where the cell that covers a position stands, or null for a blank one outside the tree. */
export function placeOf(tree: HOTree, grid: Grid, address: string): Place | null {
  const position = parseAddress(address);
  const cell = position && grid.at(position.row, position.column);
  return cell ? placeFrom(tree, cell, []) : null;
}

/**
 * All cells of a tree that are not blank, each once: header, then values and
 * notes in reading order, tree by tree.
 */
export function* walkCells(tree: HOTree, grid: Grid): Generator<{ readonly cell: Cell; readonly place: Place }> {
  for (const index of grid.indexes()) {
    if (grid.kindOf(index) === 'blank' && grid.textOf(index).trim() === '') continue;
    const cell = grid.cell(index);
    const place = placeFrom(tree, cell, []);
    if (place) yield { cell, place };
  }
}

function placeFrom(tree: HOTree, cell: Cell, above: readonly HOTree[]): Place | null {
  const enclosing = [...above, tree];
  const own = placeIn(tree, cell);
  if (own) return { ...own, enclosing };
  const subtree = subtrees(tree).find((each) => rangeContains(each.range, cell.row, cell.col));
  return subtree ? placeFrom(subtree, cell, enclosing) : null;
}

type OwnPlace =
  | { kind: 'header'; node: MNode; isRepeat: boolean }
  | { kind: 'value'; level: number; line: number }
  | { kind: 'note' };

function placeIn(tree: HOTree, cell: Cell): OwnPlace | null {
  const { headers, notes, levelAt, skipped, groups } = indexOf(tree);
  const header = headers.get(cell.address);
  if (header) return { kind: 'header', node: header, isRepeat: header.cell !== cell.address };
  if (notes.has(cell.address)) return { kind: 'note' };
  const { body } = tree;
  if (body.kind === 'trees') return null;
  const line = lineOf(tree, cell);
  const level = levelAt.get(tree.orientation === 'down' ? cell.col : cell.row);
  if (groups.has(cell.address)) return { kind: 'value', level: level ?? 0, line };
  if (level === undefined || line < body.from || line > body.to || skipped.has(line)) return null;
  if (body.nested.some((nested) => rangeContains(nested.tree.range, cell.row, cell.col))) return null;
  return { kind: 'value', level, line };
}

interface TreeIndex {
  readonly headers: ReadonlyMap<string, MNode>;
  readonly notes: ReadonlySet<string>;
  readonly levelAt: ReadonlyMap<number, number>;
  readonly skipped: ReadonlySet<number>;
  readonly groups: ReadonlySet<string>;
}

const indexes = new WeakMap<HOTree, TreeIndex>();

function indexOf(tree: HOTree): TreeIndex {
  const known = indexes.get(tree);
  if (known) return known;
  const headers = new Map<string, MNode>();
  for (const node of walkHeaders(tree.mtree)) {
    if (node.cell !== null) headers.set(node.cell, node);
    for (const repeat of node.repeats ?? []) headers.set(repeat, node);
  }
  const levels = tree.body.kind === 'values' ? tree.body.levels : [];
  const index: TreeIndex = {
    headers,
    notes: new Set(tree.notes),
    levelAt: new Map(levels.map((level, place) => [level.position, place])),
    skipped: new Set(tree.body.kind === 'values' ? tree.body.skipped : []),
    groups: new Set(tree.body.kind === 'values' ? tree.body.groups.map((group) => group.cell) : []),
  };
  indexes.set(tree, index);
  return index;
}
