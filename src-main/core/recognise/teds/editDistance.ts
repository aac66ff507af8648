import type { TableTree } from './tableTree.ts';

/** What it costs to turn node `a` of one tree into node `b` of the other, from 0 to 1. */
export type RenameCost = (a: number, b: number) => number;

/**
 * Tree edit distance by Zhang and Shasha (1989): insertions and deletions cost 1 each, renaming what `rename` says.
 * Tables are flat, so that nearly all of its subproblems are single cells.
 */
export function treeEditDistance(a: TableTree, b: TableTree, rename: RenameCost): number {
  const width = b.size + 1;
  const distances = new Float64Array(a.size * b.size);
  const forest = new Float64Array((a.size + 1) * width);
  for (const rootA of keyRoots(a)) {
    for (const rootB of keyRoots(b)) {
      compareForests(a, b, rootA, rootB, { width, distances, forest, rename });
    }
  }
  return distances.at(-1) ?? 0;
}

interface Work {
  readonly width: number;
  /** Distances of whole subtrees found so far. */
  readonly distances: Float64Array;
  readonly forest: Float64Array;
  readonly rename: RenameCost;
}

function compareForests(a: TableTree, b: TableTree, rootA: number, rootB: number, work: Work): void {
  const { width, distances, forest, rename } = work;
  const firstA = a.leftmost[rootA] ?? 0;
  const firstB = b.leftmost[rootB] ?? 0;
  const at = (i: number, j: number): number => forest[i * width + j] ?? 0;
  const endA = rootA - firstA + 1;
  const endB = rootB - firstB + 1;
  for (let i = 0; i <= endA; i++) forest[i * width] = i;
  for (let j = 0; j <= endB; j++) forest[j] = j;
  for (let i = 1; i <= endA; i++) {
    const nodeA = firstA + i - 1;
    const leftA = a.leftmost[nodeA] ?? 0;
    for (let j = 1; j <= endB; j++) {
      const nodeB = firstB + j - 1;
      const leftB = b.leftmost[nodeB] ?? 0;
      const gap = Math.min(at(i - 1, j), at(i, j - 1)) + 1;
      const pair = nodeA * b.size + nodeB;
      if (leftA === firstA && leftB === firstB) {
        const cost = Math.min(gap, at(i - 1, j - 1) + rename(nodeA, nodeB));
        forest[i * width + j] = cost;
        distances[pair] = cost;
      } else {
        forest[i * width + j] = Math.min(gap, at(leftA - firstA, leftB - firstB) + (distances[pair] ?? 0));
      }
    }
  }
}

/** Nodes that have a left sibling, and the root: the last node of each leftmost leaf. */
function keyRoots({ leftmost, size }: TableTree): number[] {
  const last = new Map<number, number>();
  for (let node = 0; node < size; node++) last.set(leftmost[node] ?? 0, node);
  return [...last.values()].toSorted((x, y) => x - y);
}
