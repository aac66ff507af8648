import { afterEach, expect, test, vi } from 'vitest';
import { type Grid, GridBuilder } from '../../../../src-shared/grid.ts';
import { degradations } from '../../image/degrade.ts';
import { drawnTable, staticPicture } from '../../image/testPicture.ts';
import { workedMs } from '../timeLeft.ts';
import { openNeighbours } from './library.ts';
import { recogniseWithTools } from './recogniseWithTools.ts';
import type { TableReading, TableRecogniser } from './types.ts';

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
  expect(ends[0]).toBeCloseTo(MINUTE_MS);
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
  expect(await leftAfterTools(quality)).toBeCloseTo(MINUTE_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

/** What is read of a dark picture that reads as noise; `told` is told when it is to be read after tools, which nobody ends but the signal. */
async function readDark(told: (how: Parameters<TableRecogniser['recognise']>[1]) => void, until?: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const plain: TableReading = {
    html: 'plain',
    grids: [],
    words: [],
    quality: { rules: 0, reading: 0.2, agreement: 1 },
    notes: [],
  };
  let count = 0;
  const recognise: TableRecogniser['recognise'] = async (_, how) => {
    count += 1;
    if (count === 1) return plain;
    const { promise, reject, resolve } = Promise.withResolvers<TableReading>();
    how.signal?.addEventListener('abort', () => reject(how.signal?.reason));
    told(how);
    vi.advanceTimersByTime(11_000);
    resolve({ ...plain, html: 'after tools' });
    return promise;
  };
  return recogniseWithTools(await degradations.underexposure(drawnTable()), {
    library: openNeighbours([]),
    recogniser: { id: 'told', wantsExample: false, recognise },
    until,
    onEarly: () => undefined,
  });
}

function sureGrid(): Grid {
  const grid = new GridBuilder({ name: 'sure' });
  grid.add({ row: 0, col: 0, text: 'Apples', value: { kind: 'text' }, confidence: 0.9 });
  return grid.build();
}

test('noise that a person waits for is given up by the clock, and stands as it was read', async () => {
  const { reading, steps, notes } = await readDark(() => undefined, workedMs() + MINUTE_MS);
  expect(reading.html).toBe('plain');
  expect(steps.map(({ verdict }) => verdict.isAccepted)).not.toContain(true);
  expect(notes).toEqual([expect.stringMatching(/^The time for a picture was over/)]);
});

test('what reads well after tools is read to its end, and so is all that nobody waits for', async () => {
  const sure = await readDark(({ onEarly }) => onEarly?.(sureGrid()), workedMs() + MINUTE_MS);
  expect(sure.reading.html).toBe('after tools');
  const alone = await readDark(() => undefined);
  expect(alone.reading.html).toBe('after tools');
});

test('what may be noise has its tools chosen in time, and is read to its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sure: TableReading = {
    html: 'sure',
    grids: [],
    words: [],
    quality: { rules: 0, reading: 0.9, agreement: 1 },
    notes: [],
  };
  const recognise: TableRecogniser['recognise'] = async (_, { signal, onDoubt }) => {
    onDoubt?.();
    vi.advanceTimersByTime(11_000);
    signal?.throwIfAborted();
    return sure;
  };
  const { reading, steps, notes } = await recogniseWithTools(await degradations.underexposure(drawnTable()), {
    library: openNeighbours([]),
    recogniser: { id: 'told', wantsExample: false, recognise },
    until: workedMs() + MINUTE_MS,
    onEarly: () => undefined,
  });
  expect([reading.html, steps]).toEqual(['sure', []]);
  expect(notes).toEqual([expect.stringMatching(/^The time for a picture was over/)]);
});

test('on pixels by chance no tools are tried, and it is said', async () => {
  const asked: string[] = [];
  const { reading, notes, steps } = await recogniseWithTools(staticPicture(400), {
    library: openNeighbours([]),
    recogniser: {
      id: 'told',
      wantsExample: false,
      structureOf: () => {
        asked.push('structure');
        return Promise.resolve('');
      },
      recognise: () => {
        asked.push('reading');
        // As chance has it: a frame.
        const quality = { rules: 1, reading: 0.2, agreement: 0.5 };
        return Promise.resolve({ html: 'plain', grids: [], words: [], quality, notes: [] });
      },
    },
    until: workedMs() + MINUTE_MS,
    onEarly: () => undefined,
  });
  expect(asked).toEqual(['reading']);
  expect([reading.html, steps]).toEqual(['plain', []]);
  expect(notes).toEqual([expect.stringMatching(/^This picture is noise/)]);
});
