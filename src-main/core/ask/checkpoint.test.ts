import { expect, test } from 'vitest';
import { readStructure } from '../structure/readStructure.ts';
import { ask } from './ask.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { gridOf, SHEET } from './testSheets.ts';

const ROWS = 3000;

function longList() {
  const rows = Array.from({ length: ROWS }, (_, row) => [`Order number ${row}`, `Town ${row % 70}`, String(row % 9)]);
  return gridOf([['Order', 'Town', 'Amount'], ...rows]);
}

test('a question can be given up early and late, also while the sheet is indexed, and is answered as well after that', async () => {
  const grid = longList();
  const question = 'What is the amount of Order number 17?';
  const asked = (checkpoint?: () => void) => {
    // A sheet of its own, so that nothing is indexed before.
    const structure = readStructure(grid);
    let sheet: Sheet | null = null;
    const askOnce = (stop?: () => void) => {
      sheet ??= sheetOf(grid, structure, stop);
      return ask({ question, sheet, source: SHEET, history: [] }, { checkpoint: stop });
    };
    return { first: (async () => askOnce(checkpoint))(), again: () => askOnce() };
  };
  let checkpoints = 0;
  const { answer: expected } = await asked(() => void checkpoints++).first;
  expect(expected.status).toBe('answered');
  expect(checkpoints).toBeGreaterThan(ROWS / 1024);
  for (const at of [1, 3, Math.ceil(checkpoints / 2), checkpoints]) {
    let passed = 0;
    const { first, again } = asked(() => {
      if (++passed === at) throw new Error(`given up at ${at}`);
    });
    await expect(first).rejects.toThrow(`given up at ${at}`);
    expect((await again()).answer).toEqual(expected);
  }
});
