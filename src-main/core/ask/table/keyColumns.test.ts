import { describe, expect, it } from 'vitest';
import { readingOf, gridOf, orders } from '../testSheets.ts';

/** Bays are no keys of shops: one shop has two, and two shops share one. */
const stands = gridOf([
  ['Order', 'Shop', 'Shop bay number', 'Crates'],
  ['B-1', 'Alder', '1', '4'],
  ['B-2', 'Birch', '1', '6'],
  ['B-3', 'Alder', '2', '5'],
  ['B-4', 'Birch', '1', '3'],
]);

/** In `orders` two spellings of one supplier share a number. */
describe('names that are one thing by the keys beside them', () => {
  it.each<readonly [string, readonly string[]]>([
    ['List all supplier names.', ['Harbor Ltd', 'Quay Partners']],
    ['How many suppliers are there?', ['2']],
    ['How many different supplier names are there?', ['2']],
    ['Which supplier name has the most orders?', ['Harbor Ltd']],
    // Near misses: the numbers themselves, and the names of one thing on one row.
    ['What is the supplier name of order A-03?', ['Harbour Limited']],
    ['Which supplier number has the most orders?', ['S1']],
  ])('%s', async (question, expected) => {
    expect(await readingOf(orders, question)).toEqual(expected);
  });

  it('are two where no key tells', async () => {
    expect(await readingOf(stands, 'How many shops are there?')).toEqual(['2']);
    expect(await readingOf(stands, 'List all shops.')).toEqual(['Alder', 'Birch']);
  });
});
