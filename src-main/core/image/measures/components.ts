import type { Box } from '../picture.ts';
import type { InkMask } from './ink.ts';

/** A piece of ink whose pixels touch, corners included. */
export interface Component extends Box {
  /** Pixels of ink. */
  readonly area: number;
}

/** A picture with more pieces than this is noise, and its pieces say nothing. */
const COMPONENTS_AT_MOST = 60_000;

/**
 * The pieces of ink of a mask, by runs of rows that touch (Rosenfeld and
 * Pfaltz, 1966); null when there are more than COMPONENTS_AT_MOST.
 */
export function componentsOf({ width, height, data }: InkMask): Component[] | null {
  const runs = new Runs();
  let above = { from: 0, to: 0 };
  for (let y = 0; y < height; y += 1) {
    const from = runs.count;
    let touching = above.from;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] !== 1) continue;
      const left = x;
      while (x < width && data[y * width + x] === 1) x += 1;
      const run = runs.add(y, left, x);
      while (touching < above.to && runs.right(touching) < left) touching += 1;
      for (let other = touching; other < above.to && runs.left(other) <= x; other += 1) runs.join(run, other);
    }
    above = { from, to: runs.count };
    // Noise has more runs than any writing: leave early.
    if (runs.count > 40 * COMPONENTS_AT_MOST) return null;
  }
  return runs.components();
}

/** Runs of ink, and which of them belong together (union–find). */
class Runs {
  readonly #top: number[] = [];
  readonly #left: number[] = [];
  readonly #right: number[] = [];
  readonly #parent: number[] = [];

  get count(): number {
    return this.#parent.length;
  }

  left(run: number): number {
    return this.#left[run] ?? 0;
  }

  right(run: number): number {
    return this.#right[run] ?? 0;
  }

  add(top: number, left: number, right: number): number {
    this.#top.push(top);
    this.#left.push(left);
    this.#right.push(right);
    return this.#parent.push(this.#parent.length) - 1;
  }

  join(one: number, other: number): void {
    const a = this.#root(one);
    const b = this.#root(other);
    if (a !== b) this.#parent[Math.max(a, b)] = Math.min(a, b);
  }

  #root(run: number): number {
    let root = run;
    while (this.#parent[root] !== root) {
      const parent = this.#parent[root] ?? root;
      this.#parent[root] = this.#parent[parent] ?? parent;
      root = this.#parent[root] ?? root;
    }
    return root;
  }

  components(): Component[] | null {
    const places = new Map<number, number>();
    const found: { left: number; top: number; right: number; bottom: number; area: number }[] = [];
    for (let run = 0; run < this.count; run += 1) {
      const root = this.#root(run);
      const left = this.left(run);
      const right = this.right(run);
      const top = this.#top[run] ?? 0;
      const place = places.get(root);
      const known = place === undefined ? undefined : found[place];
      if (known) {
        known.left = Math.min(known.left, left);
        known.right = Math.max(known.right, right);
        known.bottom = Math.max(known.bottom, top + 1);
        known.area += right - left;
      } else {
        if (found.length === COMPONENTS_AT_MOST) return null;
        places.set(root, found.length);
        found.push({ left, top, right, bottom: top + 1, area: right - left });
      }
    }
    return found;
  }
}
