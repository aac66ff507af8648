import type { Descriptors } from '../src-main/core/image/neighbours/descriptors.ts';
import { NeighbourIndex } from '../src-main/core/image/neighbours/neighbourIndex.ts';
import { starterNeighbours } from '../src-main/core/recognise/ngtr/starter.ts';
import type { BenchmarkRun } from './index.ts';

const SIZE = 10_000;
const ASKED = 100;
/** Share of the words of a descriptor that differ by a bit in the likeness that is looked for. */
const CHANGED = 0.3;

/** How much processor time it takes to find the nearest of many pictures, and whether it is the right one; the pictures' descriptors are drawn by lot from real ones. */
export async function neighboursBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const random = numbers(7);
  const words = (await starterNeighbours()).flatMap(({ descriptors }) => Array.from(descriptors));
  const size = Math.min(SIZE, run.limit);
  const all = Array.from({ length: size }, () => drawn(words, random));
  const index = new NeighbourIndex();
  all.forEach((descriptors, place) => index.add(String(place), descriptors));
  const times: number[] = [];
  let found = 0;
  for (let asked = 0; asked < ASKED; asked += 1) {
    const place = Math.floor(random() * size);
    const likeness = (all[place] ?? new Uint32Array()).map((word) =>
      random() < CHANGED ? word ^ (1 << Math.floor(32 * random())) : word,
    );
    const started = process.cpuUsage();
    const [best] = index.nearest(likeness, 3);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
    if (best?.id === String(place)) found += 1;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(share * (ASKED - 1))] ?? 0) * 10) / 10;
  return { size, found: found / ASKED, medianMs: at(0.5), p95Ms: at(0.95) };
}

/** 256 points: words of real descriptors at their own place in a descriptor, mixed anew. */
function drawn(words: readonly number[], random: () => number): Descriptors {
  return Uint32Array.from({ length: 256 * 8 }, (_, at) => {
    const point = Math.floor((random() * words.length) / 8);
    return words[point * 8 + (at % 8)] ?? 0;
  });
}

/** Numbers that are the same in each run (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
