import { expect, test } from 'vitest';
import { degradations } from '../../image/degrade.ts';
import { drawnTable } from '../../image/testPicture.ts';
import { workedMs } from '../timeLeft.ts';
import { openNeighbours, recogniseWithTools, type TableReading } from './index.ts';

const MINUTE_MS = 60_000;

/** How long the picture may take after tools, when it was read as well as this without them. */
async function leftAfterTools(quality: TableReading['quality']): Promise<number> {
  const ends: number[] = [];
  const begun = workedMs();
  const { steps } = await recogniseWithTools(await degradations.underexposure(drawnTable()), {
    library: openNeighbours([]),
    recogniser: {
      id: 'told',
      wantsExample: false,
      recognise: (_, { until = Infinity }) => {
        ends.push(until - begun);
        return Promise.resolve({ html: '', grids: [], words: [], quality, notes: [] });
      },
    },
    until: begun + MINUTE_MS,
    onEarly: () => undefined,
  });
  expect(steps.some(({ verdict }) => verdict.isAccepted)).toBe(true);
  expect(ends[0]).toBe(MINUTE_MS);
  return ends[1] ?? NaN;
}

test('what reads as noise does not have the minute that a page may have', async () => {
  const left = await leftAfterTools({ rules: 0, reading: 0.2, agreement: 0.9 });
  expect(left).toBeGreaterThanOrEqual(10_000);
  expect(left).toBeLessThan(15_000);
});

test.each([
  ['ruled, however badly it is read', { rules: 1, reading: 0.14, agreement: 1 }],
  ['open, and written', { rules: 0, reading: 0.4, agreement: 0.8 }],
])('what is %s has all of it', async (_, quality) => {
  expect(await leftAfterTools(quality)).toBe(MINUTE_MS);
});
