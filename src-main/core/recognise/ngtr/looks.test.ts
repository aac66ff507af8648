import { describe, expect, it } from 'vitest';
import { runChain } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import { drawnTable } from '../../image/testPicture.ts';
import { openNeighbours, recogniseWithTools, type TableRecogniser } from './index.ts';
import { agreedLook, mostAgreed } from './looks.ts';

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
});

/** Small print on grey paper, which the tools beside enlarge and make black and white. */
const picture = drawnTable({ glyph: 10, paper: 180, rules: 90 });

const isLarge = ({ width }: Picture): boolean => width > picture.width;
const isBlackAndWhite = ({ data }: Picture): boolean => data.every((level) => level === 0 || level === 255);

describe('agreedLook', () => {
  it('looks at the picture as it came and after other tools, each but once', async () => {
    const seen: Picture[] = [];
    const structureOf = (shown: Picture) => {
      seen.push(shown);
      return Promise.resolve(rows(3));
    };
    const first = { plan: [], ran: await runChain(picture, []), isProven: false };
    const agreed = await agreedLook(picture, first, structureOf, {});
    expect(agreed).toMatchObject({ plan: [], agreeing: 3, of: 3 });
    expect(seen.map((shown) => [isLarge(shown), isBlackAndWhite(shown)])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it('looks at other tools on top of a plan that is proven, and beside one that is not', async () => {
    const plan = [{ tool: 'levels' as const }];
    const ran = await runChain(picture, plan);
    const papers = async (isProven: boolean): Promise<number[]> => {
      const seen: Picture[] = [];
      const structureOf = (shown: Picture) => Promise.resolve(rows(seen.push(shown)));
      await agreedLook(picture, { plan, ran, isProven }, structureOf, {});
      return seen.map(({ data }) => data[0] ?? 0);
    };
    expect(await papers(true)).toEqual([255, 255, 255]);
    const [made, untouched = 0, large = 0] = await papers(false);
    expect([made, untouched, Math.abs(large - untouched) < 10]).toEqual([255, 180, true]);
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
