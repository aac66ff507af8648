import { describe, expect, it } from 'vitest';
import { drawnTable } from '../testPicture.ts';
import { legible } from './legible.ts';

describe('legible', () => {
  it('leaves a picture of ordinary size as it is', async () => {
    const picture = drawnTable({ rows: 20, columns: 6, glyph: 40 });
    expect(await legible(picture)).toBe(picture);
  });

  it('makes a photo of large writing as small as that writing allows', async () => {
    const { width, height } = drawnTable({ rows: 20, columns: 6, glyph: 80 });
    const small = await legible(drawnTable({ rows: 20, columns: 6, glyph: 80 }));
    expect(width * height).toBeGreaterThan(9_000_000);
    expect(small.width * small.height).toBeLessThan(3_600_000);
    expect(small.width / small.height).toBeCloseTo(width / height, 2);
  });

  it('keeps the pixels that small writing needs', async () => {
    const dense = drawnTable({ rows: 60, columns: 14, glyph: 24 });
    expect(dense.width * dense.height).toBeGreaterThan(4_000_000);
    expect(await legible(dense)).toBe(dense);
  });

  it('keeps no more than eight megapixels of writing however small', async () => {
    const { width, height } = await legible(drawnTable({ rows: 150, columns: 40, glyph: 16 }));
    expect(width * height).toBeLessThanOrEqual(8_010_000);
    expect(width * height).toBeGreaterThan(7_900_000);
  });
});
