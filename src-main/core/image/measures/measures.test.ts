import { describe, expect, it } from 'vitest';
import { blurred, turned } from '../filters.ts';
import { mapSamples, sampleTable } from '../picture.ts';
import { drawnTable, staticPicture } from '../testPicture.ts';
import { coherenceOf } from './coherence.ts';
import { connectedRuns } from './components.ts';
import { inkOf } from './ink.ts';
import { measurePicture } from './measurePicture.ts';
import { outlineOf } from './outline.ts';
import { ruleOptionsFor, rulesOf } from './rules.ts';

describe('measurePicture', () => {
  it('measures a clean table', () => {
    const features = measurePicture(drawnTable({ rows: 8, columns: 5, glyph: 14 }));
    expect(features).toMatchObject({
      contrast: 255,
      glyphHeight: 14,
      glyphCount: 200,
      horizontalRules: 9,
      verticalRules: 6,
      ruleStrength: 1,
      noise: 0,
      isSideways: false,
      levels: { background: 255, ink: 0, isDark: false },
    });
    expect(Math.abs(features.skew.degrees)).toBeLessThan(0.1);
  });

  it.each([-30, -7.3, -1.2, 2.6, 19, 40])('finds a lean of %d° to a tenth of a degree', async (degrees) => {
    const leaning = await turned(drawnTable({ rows: 14, columns: 6 }), degrees, 255);
    const { skew } = measurePicture(leaning);
    expect(Math.abs(skew.degrees - degrees)).toBeLessThanOrEqual(0.1);
    expect(skew.certainty).toBeGreaterThan(1.5);
  });

  it('tells light text on dark paper', () => {
    expect(measurePicture(drawnTable({ paper: 20, ink: 230 })).levels).toMatchObject({ isDark: true, background: 235 });
  });

  it('tells light text on a dark screen that glare makes light', () => {
    const dark = drawnTable({ paper: 30, ink: 170, rules: 90 });
    // From left to right, so that most of the paper is lighter than ink at the other side.
    const glare = (at: number): number => 85 * Math.sqrt((at % dark.width) / dark.width);
    const lit = { ...dark, data: dark.data.map((level, at) => level + glare(at)) };
    expect(measurePicture(lit).levels.isDark).toBe(true);
  });

  it('keeps grey text beside black text as ink', () => {
    const grey = drawnTable({ ink: 150, rules: 0 });
    expect(measurePicture(grey).levels.threshold).toBeGreaterThanOrEqual(150);
  });

  it('tells writing that lies sideways', async () => {
    expect(measurePicture(await turned(drawnTable({ rules: null }), 90, 255)).isSideways).toBe(true);
  });

  it('measures blur by its width', async () => {
    const clean = drawnTable();
    const sharpness = await Promise.all(
      [1, 2, 3].map(async (sigma) => measurePicture(await blurred(clean, sigma)).sharpness),
    );
    expect(measurePicture(clean).sharpness).toBeGreaterThan(0.9);
    expect(sharpness[0]).toBeLessThan(0.7);
    expect(sharpness.toSorted((a, b) => b - a)).toEqual(sharpness);
  });

  it('measures grain on the paper and not on the writing', () => {
    const clean = drawnTable({ paper: 200 });
    let state = 7;
    const data = clean.data.map((sample) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return sample + Math.round((state / 2147483648 - 0.5) * 40);
    });
    expect(measurePicture(clean).noise).toBeLessThan(0.5);
    expect(measurePicture({ ...clean, data }).noise).toBeGreaterThan(6);
  });
});

describe('rulesOf', () => {
  it('finds faint rules, each once and in full length', () => {
    const table = drawnTable({ rows: 4, columns: 3, rules: 240, margin: 20, glyph: 12 });
    const rules = rulesOf(table, false, ruleOptionsFor(12));
    const level = rules.filter(({ direction }) => direction === 'horizontal');
    expect(level.map(({ at }) => at)).toEqual([20, 44, 68, 92, 116]);
    expect(level.every(({ from, to, contrast }) => from === 20 && to === 237 && contrast === 15)).toBe(true);
    expect(rules.filter(({ direction }) => direction === 'vertical').map(({ at }) => at)).toEqual([20, 92, 164, 236]);
  });

  it('takes no line of writing for a rule', () => {
    expect(rulesOf(drawnTable({ rules: null }), false, ruleOptionsFor(14))).toEqual([]);
  });

  it('bridges short breaks', () => {
    const table = drawnTable({ rows: 2, columns: 2, margin: 10, glyph: 12 });
    const broken = table.data.slice();
    for (let x = 40; x < 43; x += 1) broken[10 * table.width + x] = 255;
    const [top] = rulesOf({ ...table, data: broken }, false, ruleOptionsFor(12));
    expect(top).toMatchObject({ at: 10, from: 10, to: 155 });
  });
});

describe('outlineOf', () => {
  it('finds the frame of a leaning table', async () => {
    const quad = outlineOf(inkOf(await turned(drawnTable({ margin: 60 }), 10, 255)));
    const [a, b] = quad ?? [];
    const lean = a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
    expect(lean).toBeCloseTo(10, 0);
  });

  it('takes loose writing for no frame', () => {
    expect(outlineOf(inkOf(drawnTable({ rules: null })))).toBeNull();
  });
});

describe('levels', () => {
  it('are those of the picture once it is darkened', () => {
    const dark = mapSamples(
      drawnTable({ ink: 40 }),
      sampleTable((sample) => 0.35 * sample),
    );
    expect(measurePicture(dark).levels).toMatchObject({ background: 89, ink: 14, isDark: false });
  });
});

describe('connectedRuns', () => {
  it('tells of wide pieces alone where it is asked so, with all their runs', () => {
    const rows = ['##......#', '.#.#.....', '...#####.', '#........'];
    const data = Uint8Array.from(rows.join(''), (sign) => Number(sign === '#'));
    const mask = { width: 9, height: 4, data };
    const wide = [...connectedRuns(mask, 4)].map(({ left, right, row }) => [left, right, row]);
    expect(wide).toEqual([
      [3, 4, 1],
      [3, 8, 2],
    ]);
    expect([...connectedRuns(mask)]).toHaveLength(6);
  });
});

describe('coherenceOf', () => {
  it('tells what is written, clear or blurred or faint, from pixels by chance', async () => {
    const faint = drawnTable({ paper: 200, ink: 190 });
    for (const table of [drawnTable(), await blurred(drawnTable(), 2), faint]) {
      expect(coherenceOf(table)).toBeGreaterThan(0.2);
    }
    expect(Math.abs(coherenceOf(staticPicture(400)))).toBeLessThan(0.03);
  });

  it('takes what is even, or too small to tell, for coherent', () => {
    expect(coherenceOf({ width: 100, height: 100, channels: 1, data: new Uint8Array(10_000) })).toBe(1);
    expect(coherenceOf(staticPicture(15))).toBe(1);
  });
});
