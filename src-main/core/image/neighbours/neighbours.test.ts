import { describe, expect, it } from 'vitest';
import { degradations } from '../degrade.ts';
import { drawnTable } from '../testPicture.ts';
import { describePicture, type Descriptors } from './descriptors.ts';
import { NeighbourIndex } from './neighbourIndex.ts';
import { similarityOf } from './similarity.ts';

const tables = [
  drawnTable({ rows: 6, columns: 4, glyph: 12 }),
  drawnTable({ rows: 9, columns: 7, glyph: 18, rules: null }),
  drawnTable({ rows: 20, columns: 2, glyph: 8 }),
];

/** Numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Descriptors of a picture that is like another: some bits of some points flipped. */
function likeness(descriptors: Descriptors, random: () => number): Descriptors {
  return descriptors.map((word) => (random() < 0.3 ? word ^ (1 << Math.floor(32 * random())) : word));
}

describe('similarityOf', () => {
  it('is 1 for a picture and itself, alike both ways, and 0 for a blank one', async () => {
    const [a, b] = await Promise.all(tables.map(describePicture));
    const blank = await describePicture({
      width: 300,
      height: 200,
      channels: 1,
      data: new Uint8Array(60_000).fill(255),
    });
    if (!a || !b) throw new Error('two tables are described');
    expect(blank).toHaveLength(0);
    expect(similarityOf(a, blank)).toBe(0);
    expect(similarityOf(a, b)).toBeCloseTo(similarityOf(b, a), 10);
    // Shapes that repeat are each other's nearest only once.
    expect(similarityOf(a, a)).toBeGreaterThan(similarityOf(a, b));
  });
});

describe('NeighbourIndex', () => {
  it('finds a table again that was darkened, before tables of another kind', async () => {
    const index = new NeighbourIndex();
    for (const [place, table] of tables.entries()) index.add(`table ${place}`, await describePicture(table));
    for (const [place, table] of tables.entries()) {
      const [best] = index.nearest(await describePicture(await degradations.underexposure(table)), 1);
      expect(best?.id).toBe(`table ${place}`);
    }
  });

  it('finds among thousands what a comparison with each would find', () => {
    const random = numbers(11);
    const all = Array.from({ length: 3000 }, () =>
      Uint32Array.from({ length: 8 * 64 }, () => Math.floor(random() * 2 ** 32)),
    );
    const index = new NeighbourIndex();
    all.forEach((descriptors, place) => index.add(String(place), descriptors));
    for (const place of [3, 700, 2999]) {
      const [best, second] = index.nearest(likeness(all[place] ?? new Uint32Array(), random), 2);
      expect(best?.id).toBe(String(place));
      expect(best?.similarity).toBeGreaterThan(0.9);
      expect(second?.similarity).toBeLessThan(0.1);
    }
  });
});
