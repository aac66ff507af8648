import { describe, expect, it } from 'vitest';
import { readStructure } from '../../structure/index.ts';
import { consider } from '../engine.ts';
import { allOn } from '../switches.ts';
import { gridOf } from '../testSheets.ts';

/** Questions and answers of a fair: what is asked about stands in the texts, and in no header. */
const fair = gridOf([
  ['Questions from stall holders', '<', '<'],
  ['Question', 'Answer', 'Desk'],
  [
    'Is there water at the stalls in the upper meadow?',
    'Only at the pump beside the gate. Bring your own hose.',
    'Site',
  ],
  ['When may vans leave the ground on Sunday?', 'After five, when the last visitors are out.', 'Gate'],
  [
    'Please clarify whether the tents are lit at night.',
    'Lamps are hung at eight and taken down at midnight.',
    'Power',
  ],
  ['Who pays for broken tables?', 'The holder of the stall. A table costs 35 EUR.', 'Office'],
]);

async function asked(question: string, bottomUp = true) {
  const input = { question, grid: fair, structure: readStructure(fair), sheet: 0, history: [] };
  return consider(input, { switches: { ...allOn, bottomUp } });
}

describe('readings that start from cells', () => {
  it.each<readonly [string, string]>([
    ['Is water available for stalls on the upper meadow?', 'Only at the pump beside the gate. Bring your own hose.'],
    ['At what hour are the tents lit at night?', 'Lamps are hung at eight and taken down at midnight.'],
    ['What does a broken table cost?', 'A table costs 35 EUR'],
  ])('%s', async (question, expected) => {
    const { outcomes } = await asked(question);
    expect(outcomes.slice(0, 3).flatMap(({ values }) => values.map(({ text }) => text))).toContain(expected);
  });

  it('are told in the trace, and left out by their switch', async () => {
    const question = 'Until when do lamps hang?';
    const isTold = ({ trace }: Awaited<ReturnType<typeof asked>>): boolean =>
      trace.steps.some(({ title }) => title.endsWith('looked from the cells'));
    const [withThem, without] = [await asked(question), await asked(question, false)];
    expect([isTold(withThem), isTold(without)]).toEqual([true, false]);
    expect(withThem.outcomes[0]?.candidate.isBottomUp).toBe(true);
    expect(withThem.outcomes[0]?.steps[0]?.notation).toMatch(/^Align\(/);
    expect(without.outcomes.some(({ candidate }) => candidate.isBottomUp)).toBe(false);
  });

  it('are not looked for where the headers lead on', async () => {
    const { outcomes, trace } = await asked('Which desk has the question “Who pays for broken tables?”');
    expect(outcomes[0]?.values.map(({ text }) => text)).toEqual(['Office']);
    expect(trace.steps.some(({ title }) => title.endsWith('looked from the cells'))).toBe(false);
  });
});
