import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawTable } from '../pictures/testPictures.ts';
import { startTestApp, type TestApp } from '../testApp.ts';
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
    expect(event.run.weighed).toEqual(weighed);
    const [before, after] = event.run.steps[0]?.measured ?? [];
    expect(Math.abs(before?.lean ?? 0)).toBeGreaterThan(4);
    expect(Math.abs(after?.lean ?? 9)).toBeLessThan(0.5);
  }
  kit = await kit.restarted();
  expect((await kit.client.pictures.get(sheet))?.weighed).toEqual(weighed);
}, 60_000);

test('running a plan in place of another has a name of its own among the steps of undo', () => {
  const plan = [{ tool: 'deskew' }, { tool: 'levels' }] as const;
  expect(planStepName(plan, [{ tool: 'upscale' }])).toBe('Run another plan');
  expect(planStepName(plan, [{ tool: 'upscale' }, { tool: 'levels' }])).toBe('Run another plan');
  expect(planStepName(plan, [])).toBe('Read without tools');
  expect(planStepName(plan, [{ tool: 'levels' }, { tool: 'deskew' }])).toBe('Change the order of tools');
  expect(planStepName(plan, [{ tool: 'levels' }])).toBe('Remove “Straighten”');
  expect(planStepName([], [{ tool: 'levels' }])).toBe('Add “Brightness and contrast”');
});
