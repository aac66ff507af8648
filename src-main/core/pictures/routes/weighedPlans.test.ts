import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadingChoice, ShownRun } from '../../../../src-shared/pictures.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { drawTable } from '../testPictures.ts';
import { planStepName } from './planNames.ts';

const ROWS = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
];

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

test('plans that were weighed are kept with the picture, stay when another one is run, and are there after a restart', async () => {
  const { document } = await kit.imported('photo.png', await drawTable(ROWS, { tilt: 6 }));
  const sheet = { documentId: document.id, sheet: 0 };
  const run = await kit.client.pictures.get(sheet);
  const weighed = run?.weighed;
  expect(weighed?.plans.map(({ steps }) => steps.map(({ tool }) => tool))).toEqual(
    expect.arrayContaining([[], expect.arrayContaining(['deskew'])]),
  );
  expect(run?.scores?.sureness).toBeGreaterThan(0.5);
  expect(weighed?.neighbours).not.toEqual([]);
  for (const id of weighed?.neighbours ?? []) {
    expect((await kit.client.pictures.neighbourPicture({ id })).size).toBeGreaterThan(0);
  }
  await expect(kit.client.pictures.neighbourPicture({ id: 'none.webp' })).rejects.toMatchObject({
    data: { code: 'notFound' },
  });
  await expect(kit.client.pictures.neighbourPicture({ id: '../neighbours.json' })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });

  const steps = [{ tool: 'deskew', decision: 'accepted' } as const];
  for await (const event of await kit.client.pictures.rerun({ ...sheet, steps })) {
    if (event.kind !== 'done') continue;
    expect(event.run).toMatchObject({ weighed, weighedFor: 'part' });
    const [before, after] = event.run.steps[0]?.measured ?? [];
    expect(Math.abs(before?.skew ?? 0)).toBeGreaterThan(4);
    expect(Math.abs(after?.skew ?? 9)).toBeLessThan(0.5);
  }
  kit = await kit.restarted();
  expect((await kit.client.pictures.get(sheet))?.weighed).toEqual(weighed);
});

test('plans stay to be chosen from when bounds are drawn and other tools run, and it is told for which part they were weighed', async () => {
  const { document } = await kit.imported('photo.png', await drawTable(ROWS, { tilt: 6 }));
  const sheet = { documentId: document.id, sheet: 0 };
  const runOf = async (choice: Pick<ReadingChoice, 'steps' | 'area'>): Promise<ShownRun | null> => {
    for await (const event of await kit.client.pictures.rerun({ ...sheet, ...choice })) {
      if (event.kind === 'done') return event.run;
    }
    return null;
  };
  const first = await kit.client.pictures.get(sheet);
  expect(first?.weighedFor).toBe('this');
  const { width = 0, height = 0 } = first?.whole ?? {};
  const area = { x: 4, y: 4, width: width - 8, height: height - 8 };
  // Bounds with tools of one's own: nothing was weighed for them yet.
  expect(await runOf({ steps: [{ tool: 'deskew' }], area })).toMatchObject({
    weighed: first?.weighed,
    weighedFor: 'page',
  });
  const drawn = await runOf({ steps: null, area });
  expect(drawn?.weighedFor).toBe('this');
  expect(await runOf({ steps: [{ tool: 'levels' }] })).toMatchObject({ weighed: drawn?.weighed, weighedFor: 'part' });
});

test('running a plan in place of another has a name of its own among the steps of undo', () => {
  const plan = [{ tool: 'deskew' }, { tool: 'levels' }] as const;
  expect(planStepName(plan, [{ tool: 'upscale' }]).text).toBe('Run another plan');
  expect(planStepName(plan, [{ tool: 'upscale' }, { tool: 'levels' }]).text).toBe('Run another plan');
  expect(planStepName(plan, []).text).toBe('Read without tools');
  expect(planStepName(plan, [{ tool: 'levels' }, { tool: 'deskew' }]).text).toBe('Change the order of tools');
  expect(planStepName(plan, [{ tool: 'levels' }]).text).toBe('Remove “Straighten”');
  expect(
    planStepName(
      [{ tool: 'deskew', verdict: { isAccepted: false, by: 'measure', reason: '' } }, plan[1]],
      [
        { tool: 'deskew', decision: 'rejected' },
        { tool: 'levels', parameters: { white: 200 } },
      ],
    ).text,
  ).toBe('Change “Brightness and contrast”');
  expect(planStepName([], [{ tool: 'levels' }]).text).toBe('Add “Brightness and contrast”');
});
