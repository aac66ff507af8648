import { describe, expect, it } from 'vitest';
import { featuresOf, type Plan, runChain } from '../../image/chain.ts';
import { degradations } from '../../image/degrade.ts';
import type { Picture } from '../../image/picture.ts';
import { drawnTable } from '../../image/testPicture.ts';
import { processorMs } from '../../processorTime.ts';
import { openNeighbours } from './library.ts';
import { agreedLook, mostAgreed } from './looks.ts';
import { recogniseWithTools } from './recogniseWithTools.ts';
import type { TableRecogniser } from './types.ts';

const rows = (count: number): string => `<table>${'<tr><td></td><td></td></tr>'.repeat(count)}</table>`;
const look = (name: string, structure: string) => ({ name, structure });

describe('mostAgreed', () => {
  it('takes what the others see, however few see the same', () => {
    const looks = [look('a', rows(9)), look('b', rows(4)), look('c', rows(4))];
    expect(mostAgreed(looks)).toMatchObject({ name: 'b', agreeing: 2, of: 3 });
    // None sees the same: the one in the middle.
    const apart = [look('a', rows(9)), look('b', rows(4)), look('c', rows(5))];
    expect(mostAgreed(apart)).toMatchObject({ name: 'c', agreeing: 1, of: 3 });
  });

  it('stays with the first of equal ones, and never sees agreement in no table', () => {
    expect(mostAgreed([look('a', rows(3)), look('b', rows(3))])).toMatchObject({ name: 'a', agreeing: 2 });
    const blind = [look('a', ''), look('b', ''), look('c', rows(3)), look('d', rows(4))];
    expect(mostAgreed(blind).name).toBe('c');
  });

  it('compares no tables of thousands of cells, as grain is taken for', () => {
    const startedAt = processorMs();
    expect(mostAgreed([look('a', rows(4000)), look('b', rows(4001)), look('c', rows(4002))]).name).toBe('a');
    expect(processorMs() - startedAt).toBeLessThan(1000);
  });
});

/** Small print on grey paper, which the tools beside enlarge and make black and white. */
const picture = drawnTable({ glyph: 10, paper: 180, rules: 90 });

const isLarge = ({ width }: Picture): boolean => width > picture.width;
const isBlackAndWhite = ({ data }: Picture): boolean => data.every((level) => level === 0 || level === 255);

describe('agreedLook', () => {
  const levels = [{ tool: 'levels' as const }];
  const ways = ({ data, width }: Picture): string =>
    `${data[0] === 255 ? 'light' : 'grey'}${width > picture.width ? ' large' : ''}`;

  /** What is looked at when the looks see these tables in turn, and which of them is taken. */
  async function looked(plan: Plan, trust: 'none' | 'proven' | 'deblurring', tables: readonly string[]) {
    const seen: string[] = [];
    const structureOf = (shown: Picture) => Promise.resolve(tables[seen.push(ways(shown)) - 1] ?? '');
    const first = {
      plan,
      run: () => runChain(picture, plan),
      isProven: trust === 'proven',
      isDeblurring: trust === 'deblurring',
    };
    const { plan: taken, structure, agreeing, of, planned } = await agreedLook(picture, first, structureOf, {});
    return { seen, plan: taken, structure, agreeing, of, planned };
  }

  it('looks at the picture as it came and after other tools, until most looks agree', async () => {
    expect(await looked([], 'none', [rows(3), rows(3), rows(9)])).toMatchObject({
      seen: ['grey', 'light'],
      structure: rows(3),
      agreeing: 2,
      of: 2,
    });
    expect(await looked([], 'none', [rows(9), rows(3), rows(3)])).toMatchObject({
      seen: ['grey', 'light', 'grey large'],
      structure: rows(3),
      agreeing: 2,
      of: 3,
    });
  });

  it('looks at other tools beside a plan, and on top of one that is proven', async () => {
    const apart = [rows(2), rows(9), rows(4), rows(6)];
    expect((await looked(levels, 'none', apart)).seen).toEqual(['light', 'grey', 'light', 'grey large']);
    expect((await looked(levels, 'proven', apart)).seen).toEqual(['light', 'light', 'light large']);
    expect((await looked(levels, 'deblurring', apart)).seen).toEqual(['light', 'grey', 'light', 'light large']);
  });

  it('turns a page that lies on its side for all looks', async () => {
    const turn = { tool: 'turn' as const, parameters: { quarters: 1 } };
    const shapes: boolean[] = [];
    const structureOf = ({ width, height }: Picture) => {
      shapes.push(width > height);
      return Promise.resolve(rows(shapes.length));
    };
    for (const plan of [[turn], [turn, { tool: 'levels' as const }]] satisfies Plan[]) {
      const run = () => runChain(picture, plan);
      await agreedLook(picture, { plan, run, isProven: false, isDeblurring: false }, structureOf, {});
    }
    const isUpright = picture.height > picture.width;
    expect(shapes.length).toBeGreaterThan(4);
    expect(shapes.every((isWide) => isWide === isUpright)).toBe(true);
  });

  it('sets a page straight for all looks but the one at it as it came', async () => {
    const tilted = await degradations['tilt 20°'](picture);
    const plan: Plan = [{ tool: 'deskew' }];
    const leans: number[] = [];
    const structureOf = (shown: Picture) => Promise.resolve(rows(leans.push(Math.abs(featuresOf(shown).skew.degrees))));
    const run = () => runChain(tilted, plan);
    await agreedLook(tilted, { plan, run, isProven: false, isDeblurring: false }, structureOf, {});
    expect(leans.length).toBe(4);
    expect(leans.filter((lean) => lean > 5).length).toBe(1);
  });

  it('takes no look twice, which would agree with itself', async () => {
    const { seen, agreeing, of } = await looked([{ tool: 'upscale' }], 'none', [rows(9), rows(3), rows(4), rows(9)]);
    expect(seen).toEqual(['grey', 'light', 'grey large']);
    expect([agreeing, of]).toEqual([1, 3]);
  });

  it('does not enlarge what shows the same rows and columns as it came', async () => {
    const upscale: Plan = [{ tool: 'upscale' }];
    expect(await looked(upscale, 'none', [rows(3), rows(3), rows(9)])).toMatchObject({
      seen: ['grey', 'light'],
      planned: null,
    });
    // Black and white sees otherwise: enlarged it shows what it showed before, and stays as it came.
    const { seen, plan } = await looked(upscale, 'none', [rows(3), rows(9), rows(3)]);
    expect([seen, plan]).toEqual([['grey', 'light', 'grey large'], []]);
    expect((await looked(upscale, 'none', [rows(9), rows(3), rows(3)])).structure).toBe(rows(3));
    expect((await looked(upscale, 'proven', [rows(3), rows(3)])).seen).toEqual(['grey large', 'light large']);
  });

  it('takes two that agree for most of three, and not of four', async () => {
    const tables = [rows(2), rows(2), rows(7), rows(7)];
    expect((await looked(levels, 'proven', tables)).of).toBe(2);
    expect((await looked(levels, 'none', tables)).of).toBe(4);
    // Seeing no table is no agreement.
    expect(await looked([], 'none', ['', '', rows(5)])).toMatchObject({ structure: '', of: 3 });
  });
});

/** Sees one table as each picture shows it, and reads what it sees. */
function seeing(structureOf: (shown: Picture) => string): TableRecogniser {
  return {
    id: 'seeing',
    wantsExample: false,
    structureOf: (shown) => Promise.resolve(structureOf(shown)),
    recognise: (shown) => Promise.resolve({ html: structureOf(shown), grids: [], words: [], quality: null, notes: [] }),
  };
}

describe('recogniseWithTools by looks', () => {
  const library = openNeighbours([]);

  it('takes the tool that shows what most looks see, and says so', async () => {
    const recogniser = seeing((shown) => (isLarge(shown) || isBlackAndWhite(shown) ? rows(8) : rows(2)));
    const untouched = { plan: () => Promise.resolve({ plans: [], notes: [] }) };
    const read = await recogniseWithTools(picture, { library, recogniser, planner: untouched.plan });
    expect(read.plan).toEqual([{ tool: 'upscale' }]);
    expect(read.reading.html).toBe(rows(8));
    expect(read.steps.map(({ verdict }) => verdict)).toEqual([
      { isAccepted: true, by: 'measure', reason: '2 of 3 looks at the picture agree' },
    ]);
    expect(read.notes).toEqual(['Rows and columns look different after other tools: check the lines of this table.']);
  });

  it('shows a plan as taken back where the looks agree on the picture as it came', async () => {
    const planner = () => Promise.resolve({ plans: [[{ tool: 'levels' as const }]], notes: [] });
    const isBleached = (shown: Picture): boolean => !isBlackAndWhite(shown) && (shown.data[0] ?? 0) > 200;
    const recogniser = seeing((shown) => rows(isBleached(shown) ? (isLarge(shown) ? 20 : 1) : 8));
    const read = await recogniseWithTools(picture, { library, recogniser, planner });
    expect(read.picture === picture).toBe(true);
    expect(read.picture === picture).toBe(true);
    expect(read.steps.map(({ step, verdict }) => [step.tool, verdict.isAccepted])).toEqual([['levels', false]]);
  });

  it('reads what was planned to be enlarged once where its rows and columns are seen without', async () => {
    const planner = () => Promise.resolve({ plans: [[{ tool: 'upscale' as const }]], notes: [] });
    const read = await recogniseWithTools(picture, { library, recogniser: seeing(() => rows(8)), planner });
    expect([read.picture === picture, read.plan, read.steps]).toEqual([true, [{ tool: 'upscale' }], []]);
  });

  it('does what a person chose, and what was planned where nothing is reflected on', async () => {
    const recogniser = seeing((shown) => (isLarge(shown) || isBlackAndWhite(shown) ? rows(8) : rows(2)));
    const own = await recogniseWithTools(picture, { library, recogniser, plan: [] });
    expect([own.picture === picture, own.notes]).toEqual([true, []]);
    const planner = () => Promise.resolve({ plans: [], notes: [] });
    const blind = await recogniseWithTools(picture, { library, recogniser, planner, without: ['reflection'] });
    expect(blind.picture === picture).toBe(true);
  });

  it('reads the untouched picture first for who waits, and once', async () => {
    const asked: Picture[] = [];
    const plain = seeing(() => rows(2));
    const recogniser: TableRecogniser = {
      ...plain,
      recognise: (shown, options) => {
        asked.push(shown);
        return plain.recognise(shown, options);
      },
    };
    const planner = () => Promise.resolve({ plans: [], notes: [] });
    await recogniseWithTools(picture, { library, recogniser, planner, onEarly: () => {} });
    expect(asked.map((shown) => shown === picture)).toEqual([true]);
  });
});
