import { expect, test } from 'vitest';
import { ask } from '../../ask.ts';
import { gridOf, readSheet, SHEET } from '../../testSheets.ts';

const costs = gridOf([
  ['Item', 'Spring', 'Summer'],
  ['Seeds', '310', '120'],
  ['Water', '140', '460'],
  ['Tools', '275', '85'],
]);

async function labels(question: string): Promise<(string | undefined)[]> {
  const input = { question, sheet: readSheet(costs), source: SHEET, history: [] };
  const { answer } = await ask(input);
  return answer.values.map(({ label }) => label);
}

test('numbers are named by the headers in which their cells differ', async () => {
  expect(await labels('What are the spring and the summer of Water?')).toEqual(['Spring', 'Summer']);
  expect(await labels('What are the summer values of Seeds, Water and Tools?')).toEqual(['Seeds', 'Water', 'Tools']);
});

test('one number, and names themselves, need no name', async () => {
  expect(await labels('What is the summer of Water?')).toEqual([undefined]);
  expect(await labels('Which items have a summer above 100?')).toEqual([undefined, undefined]);
});
