import type { CellRange } from './address.ts';

/**
 * Layouts of ST-Raptor, section 2.1: L1 header and one value, L2 header and
 * several values, L3 orthogonal subtables, L4 a header over subtables.
 */
export type Layout = 'L1' | 'L2' | 'L3' | 'L4';

/**
 * Which way values run from the MTree's headers. `down`: headers on top, a
 * BTree level is a sheet column, a line is a sheet row. `right`: headers at the
 * left, a level is a sheet row, a line is a sheet column.
 */
export type Orientation = 'down' | 'right';

/**
 * Hierarchical Orthogonal Tree (ST-Raptor, definition 2). Small whatever the
 * size of the sheet: it holds headers and the extent of the body, and the
 * body's nodes are read from the grid when they are asked for.
 */
export interface HOTree {
  /** Path of the tree in its sheet: `0`, `0.2`, `0.2.1`; stable while the structure is. */
  readonly id: string;
  readonly layout: Layout;
  readonly range: CellRange;
  readonly orientation: Orientation;
  readonly mtree: MNode;
  readonly body: Body;
  /** Anchors of notes that belong to this tree and to no header or value. */
  readonly notes: readonly string[];
}

/** A node of the MTree: each path from the root to a leaf describes one BTree level. */
export interface MNode {
  /** `<tree id>/m` and the path below it, as in `0.2/m.0.1`. */
  readonly id: string;
  /** The header cell; null for a root or a join that stands in no cell. */
  readonly cell: string | null;
  readonly label: string;
  readonly children: readonly MNode[];
  /** Of a leaf: the BTree level, or for a body of trees the tree, that it points at. */
  readonly target: number | null;
  /** A header that is printed again further down or along (page breaks, repeated blocks). */
  readonly repeats?: readonly string[];
}

export type Body = ValueBody | TreeBody;

/**
 * A BTree of cell values. Level `k` lies at `levels[k].position`; a node of a
 * level is a cell, and its children are the cells of the next level that its
 * lines cover, so that a merge is one node with several children.
 */
export interface ValueBody {
  readonly kind: 'values';
  readonly levels: readonly Level[];
  /** First and last line (rows when `down`, columns when `right`). */
  readonly from: number;
  readonly to: number;
  /** Lines inside `from … to` that are no records: headers printed again, nested trees, blank lines. */
  readonly skipped: readonly number[];
  /** Lines that sum or average others: never records, found when asked for. */
  readonly totals: readonly TotalLine[];
  /** Lines that head lines after them; each is among `skipped`. */
  readonly groups: readonly LineGroup[];
  /** Cell values that are tables themselves (definition 2, last paragraph). */
  readonly nested: readonly NestedTree[];
}

/** A body whose values are HO-Trees: the tree at `trees[i]` hangs on the leaf whose target is `i`. */
export interface TreeBody {
  readonly kind: 'trees';
  readonly trees: readonly HOTree[];
}

export interface Level {
  /** The sheet column (`down`) or row (`right`) of this level. */
  readonly position: number;
  /** Id of the MTree leaf that describes it. */
  readonly header: string;
  /** A level of row headers that principle 2 put into the BTree. */
  readonly isRowHeader: boolean;
  /** A blank means the value above it, as in the row headers of a pivot table. */
  readonly isCarried: boolean;
  readonly tag: LevelTag;
}

/** Column tag (ST-Raptor, section 5.3), by rule from a level's values. */
export type LevelTag =
  | { readonly kind: 'discrete'; readonly values: readonly { readonly text: string; readonly count: number }[] }
  | {
      readonly kind: 'continuous';
      readonly type: 'number' | 'date';
      readonly minimum: number;
      readonly maximum: number;
      readonly unit: string | null;
    }
  | { readonly kind: 'unstructured'; readonly count: number }
  | { readonly kind: 'empty' };

export interface TotalLine {
  readonly line: number;
  readonly kind: 'total' | 'subtotal' | 'average' | 'ratio';
}

/**
 * A line of one cell that names the lines after it, inside a list with headers
 * of its own: a banner between records, a caption over lines of a statement.
 */
export interface LineGroup {
  readonly cell: string;
  readonly line: number;
  /** The first and the last line that it names. */
  readonly from: number;
  readonly to: number;
}

export interface NestedTree {
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly tree: HOTree;
}
