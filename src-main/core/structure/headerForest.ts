import type { Orientation } from '../../../src-shared/hotree.ts';
import type { ViewCell } from './view.ts';

/** A header in its tree; a nameless one has no cell. */
export interface ForestNode {
  readonly cell: ViewCell | null;
  readonly children: readonly ForestNode[];
  readonly repeats: readonly string[];
}

interface Forest {
  readonly roots: readonly ForestNode[];
  /** The leaf over a position. */
  readonly leafAt: (position: number) => ForestNode | null;
}

/** A header with the positions that it stands over. */
export interface Extent {
  readonly cell: ViewCell;
  readonly from: number;
  readonly to: number;
}

/**
 * Headers as a forest: each hangs on the narrowest one that stands over all its
 * positions, whichever is printed first: a unit over several years heads them,
 * also where it stands below. A position without a header gets a nameless leaf.
 */
export function headerForest(
  headers: readonly Extent[],
  way: Orientation,
  positions: readonly number[],
  again: readonly ViewCell[],
): Forest {
  const depth = ({ cell }: Extent): number => (way === 'down' ? cell.row : cell.col);
  const start = (cell: ViewCell): number => (way === 'down' ? cell.col : cell.row);
  const width = ({ from, to }: Extent): number => to - from;
  const widestFirst = headers.toSorted((a, b) => width(b) - width(a) || depth(a) - depth(b));
  const leaves = new Map<number, ForestNode>();

  const grow = (columns: readonly Column[], level: number): ForestNode[] => {
    const nodes: ForestNode[] = [];
    for (let from = 0; from < columns.length;) {
      const header = columns[from]?.over[level];
      const to = header ? endOf(columns, from, level) : from + 1;
      const run = columns.slice(from, to);
      const isLeaf = run.every(({ over }) => over.length <= level + 1);
      const node = {
        cell: header?.cell ?? null,
        children: isLeaf ? [] : grow(run, level + 1),
        repeats: again.filter((each) => isRepeatOf(each, header, columns[from])).map((each) => each.cell.address),
      };
      if (isLeaf) for (const { position } of run) leaves.set(position, node);
      nodes.push(node);
      from = to;
    }
    return nodes;
  };
  /** What is printed again repeats the first header that begins in its place, else the widest one over it, else a nameless one. */
  const isRepeatOf = (each: ViewCell, header: Extent | undefined, column: Column | undefined): boolean => {
    const at = start(each);
    const beginning = headers.filter(({ cell }) => start(cell) === at).toSorted((a, b) => depth(a) - depth(b));
    const own = beginning[0] ?? widestFirst.find(({ from, to }) => from <= at && at <= to);
    return own ? own === header : header === undefined && column?.position === at;
  };
  const columns = positions
    .toSorted((a, b) => a - b)
    .map((position) => ({ position, over: widestFirst.filter(({ from, to }) => from <= position && position <= to) }));
  return { roots: grow(columns, 0), leafAt: (position) => leaves.get(position) ?? null };
}

interface Column {
  readonly position: number;
  /** The headers that stand over it, widest first. */
  readonly over: readonly Extent[];
}

/** Where the run of columns ends that share a header of a level. */
function endOf(columns: readonly Column[], from: number, level: number): number {
  const header = columns[from]?.over[level];
  let to = from + 1;
  while (to < columns.length && columns[to]?.over[level] === header) to++;
  return to;
}
