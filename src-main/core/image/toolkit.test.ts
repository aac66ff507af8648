import { describe, expect, it } from 'vitest';
import { placed } from '../../../src-shared/placeMap.ts';
import { ordered, placeFrom, type PlanStep, runChain } from './chain.ts';
import { degradations } from './degrade.ts';
import { blurred, turned } from './filters.ts';
import { measurePicture } from './measures/measurePicture.ts';
import { mapSamples, type Picture, sampleTable } from './picture.ts';
import { isBlurred, plansFor } from './plans.ts';
import { drawnTable } from './testPicture.ts';
import type { ToolId } from './tool.ts';
import { toolkit, toolOf } from './toolkit.ts';

const clean = drawnTable({ rows: 10, columns: 5, glyph: 24 });

async function after(picture: Picture, ...steps: PlanStep[]) {
  return runChain(picture, steps);
}

/** A picture as a camera sees it that does not stand before it. */
async function fromTheSide(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const corners = [
    { x: 20, y: 0 },
    { x: width - 5, y: 40 },
    { x: width, y: height },
    { x: 0, y: height - 30 },
  ];
  const made = await toolOf('perspective').apply(picture, { corners }, { features: measurePicture(picture) });
  return made?.picture ?? picture;
}

describe('the toolkit', () => {
  it('describes each tool, with defaults for all parameters', () => {
    for (const tool of toolkit) {
      expect(toolOf(tool.id)).toBe(tool);
      expect(tool.parameters.safeParse({}).success).toBe(true);
      expect([tool.title, tool.description, tool.scenario].every((text) => text.length > 4)).toBe(true);
    }
  });

  const idle: ToolId[] = ['invert', 'turn', 'perspective', 'deskew', 'shadows', 'levels', 'upscale', 'borders'];
  it.each(idle)('%s leaves a clean picture alone', async (tool) => {
    const { picture, steps } = await after(clean, { tool });
    expect(picture).toBe(clean);
    expect(steps[0]?.note).toBe('nothing to do');
  });

  it('straightens', async () => {
    const { features } = await after(await turned(clean, 17, 255), { tool: 'deskew' });
    expect(Math.abs(features.skew.degrees)).toBeLessThan(0.15);
  });

  it('straightens a long strip to no more pixels than any tool makes', async () => {
    const strip: Picture = { width: 20_000, height: 30, channels: 1, data: new Uint8Array(600_000).fill(255) };
    const { picture, steps } = await after(strip, {
      tool: 'deskew',
      parameters: { degrees: 10 },
      decision: 'accepted',
    });
    expect(picture.width * picture.height).toBeLessThan(12_100_000);
    const [x, y] = placed(placeFrom(steps), picture.width / 2, picture.height / 2);
    expect([Math.round(x), Math.round(y)]).toEqual([10_000, 15]);
    // So long is the strip, turned, on the smaller picture.
    const reach = Math.cos((10 * Math.PI) / 180) * 10_000 * (picture.width / (20_000 * Math.cos((10 * Math.PI) / 180)));
    const fall = Math.tan((10 * Math.PI) / 180) * reach;
    const [end] = placed(placeFrom(steps), picture.width / 2 + reach, picture.height / 2 + fall);
    expect(end).toBeCloseTo(20_000, -2);
  });

  it('turns writing that lies sideways', async () => {
    const { features, picture } = await after(await turned(clean, 90, 255), { tool: 'turn' });
    expect([picture.width, picture.height]).toEqual([clean.width, clean.height]);
    expect(features.isSideways).toBe(false);
  });

  it('makes dark mode light', async () => {
    const { picture } = await after(drawnTable({ paper: 18, ink: 235, glyph: 24 }), { tool: 'invert' });
    expect(measurePicture(picture).levels).toMatchObject({ isDark: false, background: 237, ink: 20 });
  });

  it('gives a dark picture its range back', async () => {
    const { features } = await after(await degradations.underexposure(clean), { tool: 'levels' });
    expect(features.levels).toMatchObject({ background: 255, ink: 0 });
  });

  it('evens out a shadow', async () => {
    const shaded = {
      ...clean,
      data: clean.data.map((sample, at) => sample * (0.45 + (0.55 * (at % clean.width)) / clean.width)),
    };
    const { features } = await after(shaded, { tool: 'shadows' });
    expect(measurePicture(shaded).evenness).toBeLessThan(0.7);
    expect(features.evenness).toBeGreaterThan(0.9);
  });

  it('enlarges small print to the height that was asked for', async () => {
    const small = drawnTable({ glyph: 7 });
    const { features } = await after(small, { tool: 'upscale', parameters: { glyphHeight: 28 } });
    expect(features.glyphHeight).toBeGreaterThanOrEqual(26);
    expect(features.glyphHeight).toBeLessThanOrEqual(31);
  });

  it('sharpens what is soft', async () => {
    const soft = await blurred(clean, 1.5);
    const { picture } = await after(soft, { tool: 'sharpen' });
    const offFrom = ({ data }: Picture) =>
      data.reduce((sum, level, at) => sum + Math.abs(level - (clean.data[at] ?? 0)), 0);
    expect(offFrom(picture)).toBeLessThan(0.8 * offFrom(soft));
  });

  it('draws faint rules in full strength', async () => {
    const { features } = await after(drawnTable({ rules: 225, glyph: 24 }), { tool: 'borders' });
    expect(features.ruleStrength).toBeGreaterThan(0.95);
  });

  it('crops to the table and keeps all of it', async () => {
    const { picture } = await after(drawnTable({ margin: 150, glyph: 20 }), { tool: 'crop' });
    const table = drawnTable({ margin: 20, glyph: 20 });
    expect([picture.width, picture.height]).toEqual([table.width, table.height]);
  });

  it('makes a photographed frame a rectangle', async () => {
    const photo = await fromTheSide(drawnTable({ margin: 60, glyph: 20 }));
    const { steps, features } = await after(photo, { tool: 'perspective' });
    expect(steps[0]?.note).toContain('made a rectangle');
    const { horizontalRules, verticalRules } = features;
    expect([horizontalRules, verticalRules]).toEqual([9, 6]);
  });

  it('makes no more of corners far beyond the picture than of the picture, and refuses those that cross', async () => {
    const table = drawnTable({ margin: 60, glyph: 20 });
    const tool = toolOf('perspective');
    const far = [
      { x: -1e6, y: -1e6 },
      { x: 1e6, y: -1e6 },
      { x: 1e6, y: 1e6 },
      { x: -1e6, y: 1e6 },
    ];
    const made = await tool.apply(table, tool.parameters.parse({ corners: far }), { features: measurePicture(table) });
    expect(made?.picture.width).toBeLessThan(1.3 * table.width);
    const crossed = [far[0], far[2], far[1], far[3]];
    expect(tool.parameters.safeParse({ corners: crossed }).error?.issues[0]?.message).toContain('clockwise');
  });
});

describe('where points came from', () => {
  /** Middle of a black square that is larger than any stroke. */
  const markOn = (picture: Picture): readonly [x: number, y: number] => {
    const found: { readonly x: number; readonly y: number }[] = [];
    for (let y = 6; y < picture.height - 6; y += 1) {
      for (let x = 6; x < picture.width - 6; x += 1) {
        const isInside = [0, -5, 5].every((down) =>
          [0, -5, 5].every((right) => (picture.data[(y + down) * picture.width + x + right] ?? 255) < 90),
        );
        if (isInside) found.push({ x: x + 0.5, y: y + 0.5 });
      }
    }
    const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;
    return [mean(found.map(({ x }) => x)), mean(found.map(({ y }) => y))];
  };
  const marked = (picture: Picture): Picture => {
    const data = picture.data.slice();
    for (let row = 80; row < 98; row += 1) data.fill(0, row * picture.width + 200, row * picture.width + 218);
    return { ...picture, data };
  };

  it.each<[PlanStep, Picture]>([
    [{ tool: 'deskew', parameters: { degrees: 7 } }, marked(clean)],
    [{ tool: 'turn', parameters: { quarters: 1 } }, marked(clean)],
    [{ tool: 'turn', parameters: { quarters: 3 } }, marked(clean)],
    [{ tool: 'upscale', parameters: { glyphHeight: 40 } }, marked(clean)],
    [{ tool: 'crop' }, marked(drawnTable({ margin: 60, rows: 10, columns: 5, glyph: 24 }))],
    [
      {
        tool: 'perspective',
        parameters: {
          corners: [
            [20, 10],
            [700, 30],
            [690, 480],
            [5, 470],
          ].map(([x, y]) => ({ x, y })),
        },
      },
      marked(clean),
    ],
  ])('is known of %j', async ({ tool, parameters }, picture) => {
    const plan: PlanStep[] = [{ tool, ...(parameters && { parameters }), decision: 'accepted' }];
    const { steps, picture: made } = await runChain(picture, [...plan, ...plan.slice(0, tool === 'crop' ? 0 : 1)]);
    expect(made).not.toBe(picture);
    const [x, y] = placed(placeFrom(steps), ...markOn(made));
    expect(Math.hypot(x - 209, y - 89)).toBeLessThan(1.5);
  });
});

describe('plansFor', () => {
  const toolsOf = async (picture: Picture) =>
    plansFor(measurePicture(picture)).map((plan) => plan.map(({ tool }) => tool));

  it('proposes nothing but the empty plan for a clean picture', async () => {
    expect(await toolsOf(clean)).toEqual([[]]);
  });

  it('proposes what a bad picture needs, in the order that makes sense', async () => {
    const bad = await turned(await degradations.underexposure(drawnTable({ glyph: 9 })), 12, 89);
    expect(await toolsOf(bad)).toEqual([['deskew', 'levels', 'upscale'], ['deskew', 'levels'], ['deskew'], []]);
  });

  it('straightens a frame that is seen from the side, and no other shape', async () => {
    const table = drawnTable({ margin: 60, glyph: 20 });
    expect(await toolsOf(await fromTheSide(table))).toEqual([['perspective'], []]);
    // Without its right side the ends of its rules are no corners.
    const open = { ...table, data: table.data.slice() };
    for (let y = 0; y < open.height; y += 1) open.data.fill(255, (y + 1) * open.width - 64, (y + 1) * open.width);
    expect((await toolsOf(await fromTheSide(open))).flat()).not.toContain('perspective');
  });

  it('keeps to its limits', () => {
    const features = measurePicture(
      mapSamples(
        drawnTable({ glyph: 7 }),
        sampleTable((sample) => 0.3 * sample),
      ),
    );
    expect(plansFor(features, { plans: 1, tools: 1 }).map((plan) => plan.length)).toEqual([1, 0]);
  });
});

describe('isBlurred', () => {
  it('goes by the size of the letters', async () => {
    const blurredBy = async (glyph: number, sigma: number) =>
      isBlurred(measurePicture(await blurred(drawnTable({ glyph }), sigma)));
    expect(await blurredBy(14, 2.2)).toBe(true);
    expect(await blurredBy(42, 2.2)).toBe(false);
    expect(isBlurred(measurePicture(clean))).toBe(false);
  });
});

describe('runChain', () => {
  it('takes a step back that loses the writing, and goes on from before it', async () => {
    const { steps, picture } = await after(
      drawnTable({ ink: 120, rules: 0, glyph: 24 }),
      { tool: 'binarise', parameters: { threshold: 60 } },
      { tool: 'upscale', parameters: { glyphHeight: 40 } },
    );
    expect(steps[0]?.verdict).toEqual({ isAccepted: false, by: 'measure', reason: 'writing was lost' });
    expect(steps[1]?.before).toBe(steps[0]?.before);
    expect(picture.width).toBeGreaterThan(clean.width / 2);
  });

  it('follows a person over any measure', async () => {
    const grey = drawnTable({ ink: 120, rules: 0, glyph: 24 });
    const { steps } = await runChain(grey, [{ tool: 'binarise', parameters: { threshold: 60 }, decision: 'accepted' }]);
    expect(steps[0]?.verdict).toMatchObject({ isAccepted: true, by: 'person' });
  });

  it('stops when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('stopped'));
    await expect(runChain(clean, [{ tool: 'levels' }], { signal: stop })).rejects.toThrow('stopped');
  });

  it('makes nothing again that was made of the same picture, and judges it anew', async () => {
    const plan: PlanStep[] = [{ tool: 'binarise', parameters: { threshold: 60 }, decision: 'accepted' }];
    const { steps: known } = await runChain(clean, plan);
    const judge = () => ({ isAccepted: false, by: 'measure', reason: 'worse' }) as const;
    const undecided = plan.map(({ tool, parameters = {} }) => ({ tool, parameters }));
    const { steps, picture } = await runChain(clean, undecided, { known, judge });
    expect(steps[0]?.after).toBe(known[0]?.after);
    expect([steps[0]?.verdict.reason, picture]).toEqual(['worse', clean]);

    const otherwise = await runChain(clean, [{ tool: 'binarise', parameters: { threshold: 61 } }], { known });
    expect(otherwise.steps[0]?.after).not.toBe(known[0]?.after);
    const elsewhere = await runChain({ ...clean }, undecided, { known });
    expect(elsewhere.steps[0]?.after).not.toBe(known[0]?.after);
  });

  it('orders a plan and runs each tool once', () => {
    expect(ordered([{ tool: 'binarise' }, { tool: 'upscale' }, { tool: 'deskew' }, { tool: 'upscale' }])).toEqual([
      { tool: 'deskew' },
      { tool: 'upscale' },
      { tool: 'binarise' },
    ]);
  });
});
