import { type CellRange, parseAddress, rangeToText } from '../../../src-shared/address.ts';
import { type Field, fieldsOf, bodyRowAt, bodyLines } from '../../../src-shared/bodyRows.ts';
import type { Cell, Grid } from '../../../src-shared/grid.ts';
import type { HOTree, MNode } from '../../../src-shared/hotree.ts';
import { codeOf } from '../../../src-shared/said/said.ts';
import type { Structure, TreeNode } from '../../../src-shared/structure.ts';
import {
  isValueTree,
  leafOf,
  placeOf,
  type ValueTree,
  valueAt,
  valueOver,
  walkTrees,
} from '../../../src-shared/treeWalk.ts';
import { expressionOf } from './expression.ts';
import {
  firstPlainLevel,
  groupChildren,
  groupsAt,
  headedBy,
  headPath,
  linesUnder,
  rowPath,
  topNodes,
} from './rowGroups.ts';
import { tagInWords } from './tagWords.ts';
import { treeName } from './treeName.ts';

/**
 * The tree as a person opens it. A header that stands over trees shows what is
 * inside them; a value tree shows its headers, then its rows, where leading
 * merged cells are nodes over the rows that they cover.
 *
 * Ids: `0.2` a tree, `0.2/m.1` a header, `0.2/g.0.7` the cell of level 0 from
 * line 7 on with the rows it covers, `0.2/s.6` the line that heads the next
 * ones, `0.2/r.7` a row, `0.2/v.7.3` its value
 * at level 3, `0.2/n.0` a note.
 */
export function nodesOf(
  structure: Structure,
  grid: Grid,
  parent: string | null,
  offset: number,
  limit: number,
): { nodes: TreeNode[]; total: number } {
  const reader = new NodeReader(structure, grid);
  if (parent === null) {
    // A sheet that says nothing has no tree to show.
    if (structure.expression === '' && reader.children(structure.tree.id).length === 0) return { nodes: [], total: 0 };
    const root = reader.node(structure.tree.id);
    return { nodes: root && offset === 0 ? [root] : [], total: 1 };
  }
  const children = reader.children(parent);
  return {
    nodes: children.slice(offset, offset + limit).flatMap((id) => reader.node(id) ?? []),
    total: children.length,
  };
}

/** All nodes of the tree, each before what is below it; the root has depth 0. */
export function* walkNodes(structure: Structure, grid: Grid): Generator<{ node: TreeNode; depth: number }> {
  const { nodes } = nodesOf(structure, grid, null, 0, 1);
  for (const { id } of nodes) yield* new NodeReader(structure, grid).walk(id, 0);
}

/** The ids from the root to the node of the cell at an address; empty where nothing is. */
export function locate(structure: Structure, grid: Grid, address: string): string[] {
  return new NodeReader(structure, grid).pathOf(address);
}

/** Nodes whose label holds the text, whatever its case and width, each with its path from the root. */
export function searchNodes(
  structure: Structure,
  grid: Grid,
  text: string,
  limit: number,
): { node: TreeNode; path: string[] }[] {
  const reader = new NodeReader(structure, grid);
  const wanted = folded(text);
  const found: { node: TreeNode; path: string[] }[] = [];
  for (const index of grid.indexes()) {
    if (found.length >= limit) break;
    if (grid.kindOf(index) === 'blank' || !folded(grid.textOf(index)).includes(wanted)) continue;
    const path = reader.pathOf(grid.cell(index).address);
    const node = path.length > 0 ? reader.node(path.at(-1) ?? '') : null;
    if (node) found.push({ node, path });
  }
  return found;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Ids of children as a list that need not be held whole. */
interface Children {
  readonly length: number;
  readonly slice: (from: number, to: number) => string[];
}

/** Ids of children that are held at once where all are gone through. */
const WALKED_AT_ONCE = 1000;

class NodeReader {
  readonly #structure: Structure;
  readonly #grid: Grid;
  readonly #trees: ReadonlyMap<string, HOTree>;

  constructor(structure: Structure, grid: Grid) {
    this.#structure = structure;
    this.#grid = grid;
    this.#trees = new Map([...walkTrees(structure.tree)].map((tree) => [tree.id, tree]));
  }

  children(id: string): Children {
    const [treeId = '', rest] = id.split('/');
    const tree = this.#trees.get(treeId);
    if (!tree) return listed([]);
    if (rest === undefined) return this.#treeChildren(tree);
    const [kind, first, second] = rest.split('.');
    if (kind === 'm') return this.#headerChildren(tree, id);
    if (!isValueTree(tree)) return listed([]);
    if (kind === 's')
      return listed([...this.#ownValues(tree, Number(first)), ...headedBy(tree, this.#grid, Number(first))]);
    if (kind === 'g') return listed(groupChildren(tree, this.#grid, Number(first), Number(second)));
    if (kind === 'r') return listed(this.#rowChildren(tree, Number(first)));
    return listed([]);
  }

  node(id: string): TreeNode | null {
    const [treeId = '', rest] = id.split('/');
    const tree = this.#trees.get(treeId);
    if (!tree) return null;
    const childCount = this.children(id).length;
    if (rest === undefined) return this.#treeNode(tree, childCount);
    const [kind, first = '', second = ''] = rest.split('.');
    if (kind === 'm') return this.#headerNode(tree, id, childCount);
    if (kind === 'n') {
      const cell = this.#cell(tree.notes[Number(first)] ?? null);
      return cell && { id, kind: 'note', label: cell.text, cells: [cell.address], range: null, childCount };
    }
    if (!isValueTree(tree)) return null;
    if (kind === 's') return this.#captionNode(tree, Number(first), id, childCount);
    if (kind === 'r') return this.#rowNode(tree, Number(first), id, childCount);
    const [level, line] = kind === 'g' ? [Number(first), Number(second)] : [Number(second), Number(first)];
    const cell = valueOver(tree, this.#grid, level, line);
    if (!cell) return null;
    const field = fieldsOf(tree)[level];
    const label = kind === 'v' && field && field.label !== '' ? `${field.label}: ${cell.text}` : cell.text;
    return { id, kind: 'value', label, cells: [cell.address], range: null, childCount };
  }

  *walk(id: string, depth: number): Generator<{ node: TreeNode; depth: number }> {
    const node = this.node(id);
    if (!node) return;
    yield { node, depth };
    const children = this.children(id);
    for (let from = 0; from < children.length; from += WALKED_AT_ONCE) {
      for (const child of children.slice(from, from + WALKED_AT_ONCE)) yield* this.walk(child, depth + 1);
    }
  }

  pathOf(address: string): string[] {
    const position = parseAddress(address);
    const cell = position && this.#grid.at(position.row, position.column);
    const place = cell && placeOf(this.#structure.tree, this.#grid, cell.address);
    if (!cell || !place) return [];
    const path: string[] = [];
    place.enclosing.forEach((tree, index) => {
      const above = place.enclosing[index - 1];
      if (!above) path.push(tree.id);
      else if (above.body.kind === 'trees') path.push(...this.#entrance(above, tree));
      else if (isValueTree(above)) path.push(...this.#nestedEntrance(above, tree));
    });
    const tree = place.enclosing.at(-1);
    if (!tree) return path;
    if (place.kind === 'header') return [...path, ...headerIds(tree, place.node.id)];
    if (place.kind === 'note') return [...path, `${tree.id}/n.${tree.notes.indexOf(cell.address)}`];
    return isValueTree(tree) ? [...path, ...this.#valuePath(tree, place.level, place.line, cell.address)] : path;
  }

  /** The ids from a tree of trees to one of them: its headers, or itself when none stands over it. */
  #entrance(above: HOTree, tree: HOTree): string[] {
    const leaf = above.body.kind === 'trees' ? leafOf(above, above.body.trees.indexOf(tree)) : null;
    return leaf && leaf.cell !== null ? headerIds(above, leaf.id) : [tree.id];
  }

  #nestedEntrance(above: ValueTree, tree: HOTree): string[] {
    const nested = above.body.nested.find((each) => each.tree === tree);
    if (!nested) return [tree.id];
    return [...rowPath(above, this.#grid, nested.from), tree.id];
  }

  #treeChildren(tree: HOTree): Children {
    const notes = tree.notes.map((_, index) => `${tree.id}/n.${index}`);
    const heads = tree.mtree.children.flatMap((child) => this.#shown(tree, child));
    if (!isValueTree(tree)) return listed([...heads, ...notes]);
    if (isForm(tree)) return listed([...heads, ...notes]);
    if (tree.body.groups.length > 0) return listed([...heads, ...topNodes(tree, this.#grid), ...notes]);
    const first = firstPlainLevel(tree, this.#grid);
    if (first > 0) return listed([...heads, ...groupsAt(tree, this.#grid, 0, tree.body.from, tree.body.to), ...notes]);
    const lines = bodyLines(tree, this.#grid);
    return {
      length: heads.length + lines.length + notes.length,
      slice: (from, to) => {
        const start = Math.max(0, from - heads.length);
        const end = Math.max(0, to - heads.length);
        return [
          ...heads.slice(from, to),
          ...lines.slice(start, end).map((line) => `${tree.id}/r.${line}`),
          ...notes.slice(Math.max(0, start - lines.length), Math.max(0, end - lines.length)),
        ];
      },
    };
  }

  #captionNode(tree: ValueTree, line: number, id: string, childCount: number): TreeNode | null {
    const group = tree.body.groups.find((each) => each.line === line);
    const cell = this.#cell(group?.cell ?? null);
    if (!group || !cell) return null;
    const { top, bottom } = { top: line, bottom: group.to };
    return {
      id,
      kind: 'value',
      label: cell.text,
      cells: [cell.address],
      range: { ...tree.range, top, bottom },
      childCount,
    };
  }

  /** A header as it is shown: a nameless one over a tree gives way to the tree. */
  #shown(tree: HOTree, node: MNode): string[] {
    if (node.cell !== null || tree.body.kind === 'values' || node.target === null) return [node.id];
    const target = tree.body.trees[node.target];
    return target ? [target.id] : [];
  }

  #headerChildren(tree: HOTree, id: string): Children {
    const node = findHeader(tree.mtree, id);
    if (!node) return listed([]);
    if (node.children.length > 0) return listed(node.children.flatMap((child) => this.#shown(tree, child)));
    if (tree.body.kind === 'trees') {
      const target = node.target === null ? undefined : tree.body.trees[node.target];
      return target ? this.#treeChildren(target) : listed([]);
    }
    if (!isValueTree(tree) || !isForm(tree)) return listed([]);
    const lines = bodyLines(tree, this.#grid);
    return listed(
      tree.body.levels.flatMap((level, index) =>
        level.header === id
          ? lines.filter((line) => this.#starts(tree, index, line)).map((line) => `${tree.id}/v.${line}.${index}`)
          : [],
      ),
    );
  }

  #rowChildren(tree: ValueTree, line: number): string[] {
    const nested = tree.body.nested.filter((each) => line >= each.from && line <= each.to);
    const row = bodyRowAt(tree, this.#grid, line);
    const values = row.cells.flatMap((cell, level) =>
      cell && row.cells.indexOf(cell) === level ? [`${tree.id}/v.${line}.${level}`] : [],
    );
    return [...values, ...nested.map((each) => each.tree.id)];
  }

  /** The values of a line that heads others, without its name. */
  #ownValues(tree: ValueTree, line: number): string[] {
    if (tree.body.skipped.includes(line)) return [];
    const name = tree.body.groups.find((group) => group.line === line)?.cell;
    const named = bodyRowAt(tree, this.#grid, line).cells.findIndex((cell) => cell?.address === name);
    return this.#rowChildren(tree, line).filter((id) => id !== `${tree.id}/v.${line}.${named}`);
  }

  #valuePath(tree: ValueTree, level: number, line: number, address: string): string[] {
    if (isForm(tree)) {
      return [...headerIds(tree, tree.body.levels[level]?.header ?? ''), `${tree.id}/v.${line}.${level}`];
    }
    if (tree.body.groups.some((each) => each.cell === address)) return headPath(tree, line);
    const row = rowPath(tree, this.#grid, line);
    const group = row.findIndex((id) => id.startsWith(`${tree.id}/g.${level}.`));
    if (group >= 0) return row.slice(0, group + 1);
    const own = row.at(-1)?.split(/\/[rs]\./)[1] ?? String(line);
    return [...row, `${tree.id}/v.${own}.${level}`];
  }

  #starts(tree: ValueTree, level: number, line: number): boolean {
    const cell = valueAt(tree, this.#grid, level, line);
    return cell !== null && (tree.orientation === 'down' ? cell.row : cell.col) === line;
  }

  #treeNode(tree: HOTree, childCount: number): TreeNode {
    const isRoot = tree === this.#structure.tree;
    return {
      id: tree.id,
      kind: 'tree',
      label: isRoot ? this.#grid.name : treeName(tree),
      cells: [],
      range: tree.range,
      childCount,
      layout: tree.layout,
      expression: expressionOf(tree),
      ...(isValueTree(tree) && { orientation: tree.orientation }),
    };
  }

  #headerNode(tree: HOTree, id: string, childCount: number): TreeNode | null {
    const node = findHeader(tree.mtree, id);
    if (!node) return null;
    const base = { id, cells: node.cell === null ? [] : [node.cell, ...(node.repeats ?? [])], childCount };
    if (tree.body.kind === 'trees') {
      const target = node.target === null ? undefined : tree.body.trees[node.target];
      const shape = target && {
        layout: target.layout,
        expression: expressionOf(target),
        ...(isValueTree(target) && { orientation: target.orientation }),
      };
      return { ...base, kind: 'header', label: node.label, range: target?.range ?? null, ...shape };
    }
    if (!isValueTree(tree)) return null;
    const fields = fieldsOf(tree).filter((field) => field.header.id === id);
    const [field] = fields;
    const label = node.label === '' && field ? nameless(tree, field) : node.label;
    const range = field ? levelRange(tree, fields) : null;
    const tag = field && !isForm(tree) ? tagInWords(field.tag) : null;
    return {
      ...base,
      kind: node.cell === null ? 'level' : 'header',
      label,
      range,
      ...(tag && { tag: tag.text, tagSaid: codeOf(tag) }),
    };
  }

  #rowNode(tree: ValueTree, line: number, id: string, childCount: number): TreeNode {
    const row = bodyRowAt(tree, this.#grid, line);
    const cells = row.cells.filter((cell) => cell !== null);
    const start = (cell: Cell): number => (tree.orientation === 'down' ? cell.row : cell.col);
    // Merged cells over several rows are nodes above this one.
    const own = cells.filter((cell) => start(cell) >= line && linesUnder(tree, this.#grid, cell) < 2);
    const naming = own.filter((cell) => tree.body.levels[row.cells.indexOf(cell)]?.isRowHeader);
    const shown = naming.length > 0 ? naming : own.length > 0 ? own.slice(0, 3) : cells.slice(0, 3);
    const label = shown.map((cell) => cell.text.replace(/\s+/g, ' ').slice(0, 60)).join(' · ');
    const range =
      tree.orientation === 'down'
        ? { ...tree.range, top: line, bottom: row.lastLine }
        : { ...tree.range, left: line, right: row.lastLine };
    const addresses = [...new Set(cells.map((cell) => cell.address))];
    return { id, kind: 'row', label, cells: addresses, range, childCount, ...(row.total && { isTotal: true }) };
  }

  #cell(address: string | null): Cell | null {
    const position = address === null ? null : parseAddress(address);
    return position && this.#grid.at(position.row, position.column);
  }
}

function listed(ids: readonly string[]): Children {
  return { length: ids.length, slice: (from, to) => ids.slice(from, to) };
}

/** A form: headers with at most one line of values each, shown as `header → value`. */
function isForm(tree: ValueTree): boolean {
  return (
    tree.orientation === 'right' &&
    (tree.layout === 'L1' || !tree.body.levels.some((level) => level.isRowHeader)) &&
    tree.body.nested.length === 0
  );
}

function headerIds(tree: HOTree, id: string): string[] {
  const start = `${tree.mtree.id}.`;
  if (!id.startsWith(start)) return [];
  const steps = id.slice(start.length).split('.');
  return steps.map((_, index) => start + steps.slice(0, index + 1).join('.'));
}

function findHeader(node: MNode, id: string): MNode | null {
  if (node.id === id) return node;
  for (const child of node.children) {
    if (child.id === id || id.startsWith(`${child.id}.`)) return findHeader(child, id);
  }
  return null;
}

function nameless(tree: ValueTree, field: Field): string {
  const at = tree.orientation === 'down' ? { ...tree.range, left: field.position, right: field.position } : null;
  return at ? (rangeToText(at).replace(/\d+/g, '').split(':')[0] ?? '') : String(field.position + 1);
}

function levelRange(tree: ValueTree, fields: readonly Field[]): CellRange {
  const positions = fields.map((field) => field.position);
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  const { from, to } = tree.body;
  return tree.orientation === 'down'
    ? { top: from, bottom: to, left: first, right: last }
    : { top: first, bottom: last, left: from, right: to };
}
