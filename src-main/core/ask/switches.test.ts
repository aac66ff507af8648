import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { consider } from './rules/engine.ts';
import { allOn, type AskSwitches } from './switches.ts';
import { plainer } from './table/plainer.ts';
import { gridOf, readSheet, SHEET } from './testSheets.ts';

/** Two halls with the same columns; only the banners tell them apart. */
const halls = gridOf([
  ['North hall', '<', '<', '<'],
  ['Plant', 'Keeper', 'Pots', 'Last watered'],
  ['Fern', 'Ida Moss', '12', '2024-02-01'],
  ['Cactus', 'Jon Reed', '30', '2024-01-12'],
  ['South hall', '<', '<', '<'],
  ['Plant', 'Keeper', 'Pots', 'Last watered'],
  ['Fern', 'Kay Thorn', '5', '2024-02-03'],
  ['Orchid', 'Lev Root', '7', '2024-02-02'],
]);

async function textsOf(question: string, off: keyof AskSwitches | null, grid: Grid = halls): Promise<string[] | null> {
  const sheet = readSheet(grid);
  const switches = off === null ? allOn : { ...allOn, [off]: false };
  const { answer } = await consider({ question, sheet, source: SHEET, history: [] }, { switches });
  return answer.status === 'answered' ? answer.values.map(({ text }) => text) : null;
}

describe('what each switch takes away', () => {
  it.each<readonly [keyof AskSwitches, string, readonly string[]]>([
    ['scope', 'Who is the keeper of the fern in the south hall?', ['Kay Thorn']],
    ['align', 'Who is the keeper of the orchids?', ['Lev Root']],
    ['tags', 'What is the total of the pots in the south hall?', ['12']],
  ])('%s: %s', async (off, question, expected) => {
    expect(await textsOf(question, null)).toEqual(expected);
    expect(await textsOf(question, off)).not.toEqual(expected);
  });

  it('verification: what no cell says is answered all the same', async () => {
    const question = 'Why did the keeper of the cactus water the plants so late?';
    expect(await textsOf(question, null)).toBeNull();
    expect(await textsOf(question, 'verification')).not.toBeNull();
  });

  it('leaves the sheet itself alone when all is on, and one plainer sheet for each choice', () => {
    const sheet = readSheet(halls);
    expect(plainer(sheet, allOn)).toBe(sheet);
    const noScope = plainer(sheet, { ...allOn, scope: false });
    expect(noScope.tables.flatMap(({ sections }) => sections)).toEqual([]);
    const noTags = plainer(sheet, { ...allOn, tags: false });
    expect(new Set(noTags.tables.flatMap(({ columns }) => columns.map(({ type }) => type)))).toEqual(new Set(['text']));
    expect(plainer(sheet, { ...allOn, align: false }).matching).toBe('exact');
  });
});
