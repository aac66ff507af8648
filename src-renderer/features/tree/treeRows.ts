import type { TreeNode } from '../../../src-shared/structure.ts';

/** Children come in pages of this many. */
export const PAGE = 100;

/** What is known of a node's children: pages that were asked for, by their number. */
export interface Children {
  readonly total: number;
  readonly pages: ReadonlyMap<number, readonly TreeNode[]>;
}

/** A line of the tree as it is drawn. */
export type TreeRow = NodeRow | MoreRow;

export interface NodeRow {
  readonly kind: 'node';
  readonly node: TreeNode;
  readonly parent: string | null;
  /** From 0. */
  readonly depth: number;
  readonly isExpanded: boolean;
  /** Place among its siblings from 1, and how many there are. */
  readonly position: number;
  readonly siblings: number;
}

/** Children that are not there yet. */
export interface MoreRow {
  readonly kind: 'more';
  readonly parent: string;
  readonly depth: number;
  readonly offset: number;
  readonly count: number;
}

/** The lines of a tree from its open nodes, in order. `known` holds children by parent; `null` is above the root. */
export function flatten(known: ReadonlyMap<string | null, Children>, expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  addChildren(rows, known, expanded, null, 0);
  return rows;
}

function addChildren(
  rows: TreeRow[],
  known: ReadonlyMap<string | null, Children>,
  expanded: ReadonlySet<string>,
  parent: string | null,
  depth: number,
): void {
  const children = known.get(parent);
  if (!children) return;
  for (let offset = 0; offset < children.total;) {
    const page = children.pages.get(Math.floor(offset / PAGE));
    if (!page || page.length === 0) {
      const end = nextLoaded(children, Math.floor(offset / PAGE)) * PAGE;
      const count = Math.min(end, children.total) - offset;
      if (parent !== null) rows.push({ kind: 'more', parent, depth, offset, count });
      offset += count;
      continue;
    }
    page.forEach((node, place) => {
      const isExpanded = node.childCount > 0 && expanded.has(node.id);
      const position = offset + place + 1;
      rows.push({ kind: 'node', node, parent, depth, isExpanded, position, siblings: children.total });
      if (isExpanded) addChildren(rows, known, expanded, node.id, depth + 1);
    });
    offset += PAGE;
  }
}

function nextLoaded(children: Children, after: number): number {
  const pages = [...children.pages.keys()].filter((page) => page > after && children.pages.get(page)?.length);
  return pages.length > 0 ? Math.min(...pages) : Math.ceil(children.total / PAGE);
}

/** Where a key leads in the drawn lines. */
export type TreeMove =
  | { readonly to: number }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly siblingsOf: string };

/** What a key does at a line, as in every tree: arrows, Home, End, pages and `*`; null for other keys. */
export function treeMove(rows: readonly TreeRow[], at: number, key: string, pageRows: number): TreeMove | null {
  const row = rows[at];
  const last = rows.length - 1;
  const to = (place: number): TreeMove => ({ to: Math.min(Math.max(place, 0), last) });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'PageDown':
      return to(at + pageRows);
    case 'PageUp':
      return to(at - pageRows);
    case 'ArrowRight':
      if (row?.kind !== 'node' || row.node.childCount === 0) return null;
      return row.isExpanded ? to(at + 1) : { open: row.node.id };
    case 'ArrowLeft':
      if (row?.kind === 'node' && row.isExpanded) return { close: row.node.id };
      return row ? to(parentOf(rows, at)) : null;
    case '*':
      return row?.kind === 'node' ? { siblingsOf: row.node.id } : null;
    default:
      return null;
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let place = at - 1; place >= 0; place--) if ((rows[place]?.depth ?? 0) < depth) return place;
  return at;
}

/** The next line whose label begins with what was typed, going round; -1 when there is none. */
export function typeAhead(rows: readonly TreeRow[], at: number, typed: string): number {
  const wanted = typed.toLocaleLowerCase();
  // One letter leads on from here; more letters may still mean this line.
  const from = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step++) {
    const place = (from + step) % rows.length;
    const row = rows[place];
    if (row?.kind === 'node' && row.node.label.toLocaleLowerCase().startsWith(wanted)) return place;
  }
  return -1;
}
