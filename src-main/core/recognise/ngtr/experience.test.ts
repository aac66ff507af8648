import { array, assert, double, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../image/chain.ts';
import { degradations } from '../../image/degrade.ts';
import { encodePicture } from '../../image/encode.ts';
import { levelsOf } from '../../image/measures/levels.ts';
import { measurePicture } from '../../image/measures/measurePicture.ts';
import { conditionsOf } from '../../image/neighbours/conditions.ts';
import { describePicture } from '../../image/neighbours/descriptors.ts';
import { drawnTable } from '../../image/testPicture.ts';
import { bestOf, planKey, type TriedPlan, tryPlans } from './experience.ts';
import { openNeighbours, type KeptNeighbour } from './library.ts';
import { recogniseWithTools } from './recogniseWithTools.ts';
import type { TableRecogniser } from './types.ts';

const LABEL = '<table><tr><td>a</td><td>b</td></tr></table>';

/** Reads well what is light, and half of what is dark; counts what it is asked. */
function lightReader(): TableRecogniser & { asked: number } {
  return {
    id: 'light',
    wantsExample: false,
    asked: 0,
    recognise(picture) {
      this.asked += 1;
      const isLight = levelsOf(picture).background > 200;
      const html = isLight ? LABEL : '<table><tr><td>a</td></tr></table>';
      return Promise.resolve({ html, grids: [], words: [], quality: null, notes: [] });
    },
  };
}

async function neighbour(id: string, picture = drawnTable()): Promise<KeptNeighbour> {
  const bytes = await encodePicture(picture, 'webp');
  return {
    id,
    descriptors: await describePicture(picture),
    conditions: conditionsOf(measurePicture(picture)),
    load: () => Promise.resolve({ bytes, html: LABEL }),
    experience: new Map(),
  };
}

const levels: Plan = [{ tool: 'levels' }];
const sharpen: Plan = [{ tool: 'sharpen' }];
const sharp = { sharpness: 0.7, glyphHeight: 15 };
const soft = { sharpness: 0.38, glyphHeight: 15 };
const deskew: Plan = [{ tool: 'deskew' }];
const dark = await degradations.underexposure(drawnTable());

describe('tryPlans', () => {
  it('scores plans on the neighbours that they change, and learns each but once', async () => {
    const library = openNeighbours([await neighbour('dark', dark), await neighbour('light')]);
    const recogniser = lightReader();
    const plans = [[...deskew, ...levels], levels, deskew, []];
    const tried = await tryPlans(plans, ['dark', 'light'], { library, recogniser });
    expect(tried.map(({ gain }) => gain !== null && gain > 0.5)).toEqual([true, true, false, false]);
    expect(tried[2]?.gain).toBeNull();
    expect(tried[3]?.gain).toBe(0);
    // Two bare pictures and the one that levels change: all other plans come to one of these.
    expect(recogniser.asked).toBe(3);
    await tryPlans(plans, ['dark', 'light'], { library, recogniser });
    expect(recogniser.asked).toBe(3);
    expect(bestOf(tried, sharp)?.plan).toEqual(levels);
  });
});

describe('tryPlans in a hurry', () => {
  it('learns nothing when the time is over, and goes by what is known', async () => {
    const library = openNeighbours([await neighbour('dark', dark), await neighbour('light')]);
    const recogniser = lightReader();
    await tryPlans([levels, []], ['dark'], { library, recogniser });
    const { asked } = recogniser;
    const tried = await tryPlans([levels, []], ['dark', 'light'], { library, recogniser, learningMs: 0 });
    expect(recogniser.asked).toBe(asked);
    expect(tried.map(({ experience }) => experience.length)).toEqual([1, 1]);
    expect(tried[0]?.gain).toBeGreaterThan(0.5);
    expect((await tryPlans([levels], ['light'], { library, recogniser, learningMs: 0 }))[0]?.gain).toBeNull();
  });
});

describe('bestOf', () => {
  const tried = (plan: Plan, gain: number | null): TriedPlan => ({ plan, gain, experience: [] });

  it('takes the plan with the greatest gain, of equal ones the shortest, and none that does harm', () => {
    expect(bestOf([tried([...deskew, ...levels], 0.304), tried(levels, 0.3), tried([], 0)], sharp)?.plan).toBe(levels);
    expect(bestOf([tried(levels, -0.1), tried([], 0)], sharp)?.plan).toEqual([]);
  });

  it('keeps a plan that no neighbour could speak of, unless another one did good', () => {
    expect(bestOf([tried(deskew, null), tried([], 0)], sharp)?.plan).toBe(deskew);
    expect(bestOf([tried(deskew, null), tried(levels, 0.5), tried([], 0)], sharp)?.plan).toBe(levels);
  });

  it('takes a blur out that runs letters together where neighbours know no difference, and not where it did harm', () => {
    const [alike, harmful] = [
      [tried(sharpen, -0.004), tried([], 0)],
      [tried(sharpen, -0.1), tried([], 0)],
    ];
    expect(bestOf(alike, soft)?.plan).toBe(sharpen);
    expect(bestOf(alike, sharp)?.plan).toEqual([]);
    expect(bestOf(harmful, soft)?.plan).toEqual([]);
  });

  it('never takes what did clearly worse than nothing', () => {
    assert(
      property(array(option(double({ min: -2, max: 2, noNaN: true }))), (gains) => {
        const best = bestOf([...gains.map((gain) => tried(levels, gain)), tried([], 0)], sharp);
        expect(best?.gain ?? 0).toBeGreaterThan(-0.01);
      }),
    );
  });
});

describe('planKey', () => {
  it('tells plans apart by order and parameters, not by the order of parameters', () => {
    const key = planKey([{ tool: 'levels', parameters: { black: 3, white: 250 } }]);
    expect(planKey([{ tool: 'levels', parameters: { white: 250, black: 3 } }])).toBe(key);
    expect(planKey(levels)).not.toBe(key);
    expect(planKey([...levels, ...deskew])).not.toBe(planKey([...deskew, ...levels]));
  });
});

describe('recogniseWithTools', () => {
  it('reads a dark picture after the tool that helped its neighbour', async () => {
    const library = openNeighbours([await neighbour('dark', dark)]);
    const picture = await degradations.underexposure(drawnTable({ rows: 6 }));
    const recogniser = lightReader();
    const read = await recogniseWithTools(picture, { library, recogniser });
    expect(read.neighbours.map(({ id }) => id)).toEqual(['dark']);
    expect(read.plan.map(({ tool }) => tool)).toEqual(['levels']);
    expect(read.reading.html).toBe(LABEL);
    const bare = await recogniseWithTools(picture, { library, recogniser, plan: [] });
    expect(bare).toMatchObject({ tried: [], steps: [], reading: { html: '<table><tr><td>a</td></tr></table>' } });
  });

  it('goes by the measures alone where there is no neighbour, or no experience is wanted', async () => {
    const recogniser = lightReader();
    const empty = await recogniseWithTools(dark, { library: openNeighbours([]), recogniser });
    expect(empty.plan.map(({ tool }) => tool)).toContain('levels');
    const library = openNeighbours([await neighbour('dark', dark)]);
    await recogniseWithTools(dark, { library, recogniser, without: ['experience'] });
    expect(recogniser.asked).toBe(2);
  });

  it('shows tools as taken back where the picture reads clearly better without them', async () => {
    const sureOf = (reading: number) => ({ rules: 1, reading, agreement: 1 });
    const recogniser: TableRecogniser = {
      id: 'dark',
      wantsExample: false,
      recognise: (picture) =>
        Promise.resolve({
          html: LABEL,
          grids: [],
          words: [],
          quality: sureOf(picture === dark ? 0.9 : 0.7),
          notes: [],
        }),
    };
    const read = await recogniseWithTools(dark, { library: openNeighbours([]), recogniser });
    expect(read.picture).toBe(dark);
    expect(read.steps.map(({ step }) => step.tool)).toContain('levels');
    expect(read.steps.map(({ verdict }) => verdict.isAccepted)).not.toContain(true);
    const kept = await recogniseWithTools(dark, { library: openNeighbours([]), recogniser, plan: levels });
    expect(kept.steps.map(({ verdict }) => verdict.isAccepted)).toEqual([true]);
  });

  it('takes back a step that a judge refuses, and none without reflection', async () => {
    const library = openNeighbours([]);
    const judge = () => ({ isAccepted: false, by: 'model' as const, reason: 'no' });
    const options = { library, recogniser: lightReader(), plan: levels, judge };
    const refused = await recogniseWithTools(dark, options);
    expect(refused.picture).toBe(dark);
    const taken = await recogniseWithTools(dark, { ...options, without: ['reflection'] });
    expect(taken.picture).not.toBe(dark);
  });

  it('is left when its signal is aborted', async () => {
    const library = openNeighbours([await neighbour('dark', dark)]);
    const signal = AbortSignal.abort(new Error('Enough'));
    await expect(recogniseWithTools(dark, { library, recogniser: lightReader(), signal })).rejects.toThrow('Enough');
  });
});
