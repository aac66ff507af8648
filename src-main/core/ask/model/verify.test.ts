import { expect, it } from 'vitest';
import { readStructure } from '../../structure/readStructure.ts';
import { parseQuestion } from '../question/question.ts';
import { sheetOf } from '../sheet.ts';
import { workshop } from '../testPatternSheets.ts';
import { gridOf } from '../testSheets.ts';
import { likenessInSubstance } from './substance.ts';
import { played } from './testScript.ts';

const sales = gridOf([
  ['Region', 'Plan 2024', 'Actual 2024'],
  ['North', '120', '131'],
  ['South', '220', '198'],
  ['West', '330', '341'],
]);
const PIPELINE = 'EXT("Actual 2024", Cond(CHL("Table"@A1:C4), [Region] = "South"))';
const PLAN = { answerable: true, reason: '', parts: [{ question: '', pipeline: PIPELINE }] };
const RIGHT = { reason: 'Actual 2024 of South is asked for and given.', part: 0, verdict: 'answers' };
const OTHER = {
  question: 'What is the lowest of the actual figures but one?',
  pipeline: 'Math(CHL("Table"@A1:C4), median([Actual 2024]))',
};
const question = 'What was the actual figure of South in 2024?';

async function checked(backward: object) {
  const { answer, prompts } = await played({
    question,
    grid: sales,
    way: 'pipeline',
    replies: [PLAN, RIGHT, backward],
  });
  const leads = answer.confidence.reasons.map(({ text }) => text).find((text) => text.includes('%'));
  return { answer, prompts, leads };
}

it('asks the judge for its reason before the verdict, with headers, neighbours and the tables that were not taken', async () => {
  const { prompts } = await played({
    question: 'What is the value of the shear?',
    grid: workshop,
    way: 'pipeline',
    replies: [
      {
        ...PLAN,
        parts: [
          { question: '', pipeline: 'EXT("Value (EUR)", Cond(CHL("A. Cutting machines"@A4:F8), [Machine] = "Shear"))' },
        ],
      },
      RIGHT,
      { questions: [] },
    ],
  });
  const judged = prompts[1] ?? '';
  expect(judged.indexOf('"reason"')).toBeLessThan(judged.indexOf('"verdict"'));
  expect(judged).toMatch(/^E7 "2500": Machine hall inventory \/ A\. Cutting machines; Value \(EUR\); C-3/m);
  expect(judged).toMatch(/^B\. Welding machines@\S+: Code; Machine; Year; Power \(kW\); Value \(EUR\); State$/m);
  expect(judged).toMatch(/^6 A:C-2 \| B:Laser cutter/m);
});

it('does not show the question to the one who restates what pipelines answer', async () => {
  const { prompts } = await checked({ restated: '', questions: [] });
  expect(prompts[2]).toContain(PIPELINE);
  expect(prompts[2]).not.toContain(question);
});

it.each<readonly [name: string, backward: object, leads: RegExp]>([
  [
    'the question in other words',
    { restated: 'Which figure is Actual 2024 for the region South?', questions: [] },
    /100 %/,
  ],
  ['another line', { restated: 'What is Actual 2024 of the region West?', questions: [] }, /\([1-6]\d %/],
  ['another way to the value', { questions: [OTHER] }, /\([5-9]\d %/],
  ['another value', { questions: [{ ...OTHER, pipeline: OTHER.pipeline.replace('median', 'max') }] }, /\(0 %/],
  ['the given pipeline again, which tells nothing', { questions: [{ ...OTHER, pipeline: PIPELINE }] }, /^none$/],
])('counts what is found from behind: %s', async (_, backward, leads) => {
  const found = await checked(backward);
  expect(found.answer.text).toBe('198');
  expect(found.leads ?? 'none').toMatch(leads);
});

it.each([
  ['How many machines are worn?', 'What is the number of machines with state worn?', 0.7, 1],
  ['What is the value of the shear?', 'What is the year of the shear?', 0.3, 0.7],
  ['What is the value of the shear?', 'What is the value of the arc welder?', 0.2, 0.7],
  ['How many machines are from before 2010?', 'How many machines are from before 2015?', 0.3, 0.9],
])('"%s" is as much like "%s" as they name the same', (one, other, least, most) => {
  const likeness = likenessInSubstance(parseQuestion(one), other, sheetOf(workshop, readStructure(workshop)));
  expect(likeness).toBeGreaterThanOrEqual(least);
  expect(likeness).toBeLessThanOrEqual(most);
});
