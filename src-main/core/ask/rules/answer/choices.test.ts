import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../../src-shared/answer.ts';
import type { HeldChoice } from '../../../../../src-shared/choice.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import { sheetSourceId } from '../../../../../src-shared/source.ts';
import { ask } from '../../ask.ts';
import { citedOn, gridOf, readSheet, SHEET, staff, twoTables } from '../../testSheets.ts';

/** Deliveries by quarter of two years. */
const deliveries = gridOf([
  ['Deliveries by depot', '<', '<', '<', '<'],
  ['Depot', 'Year 2031', '<', 'Year 2032', '<'],
  ['^', 'Q1', 'Q2', 'Q1', 'Q2'],
  ['Harbour', '11', '12', '13', '14'],
  ['Station', '21', '22', '23', '24'],
  ['Airport', '31', '32', '33', '34'],
]);

async function asked(grid: Grid, question: string, choices: readonly HeldChoice[] = []): Promise<Answer> {
  const { answer } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [], choices });
  return answer;
}

function chosen({ alternatives }: Answer, text: string, id = 'first'): HeldChoice {
  const alternative = alternatives.find((each) => each.text === text);
  if (!alternative) throw new Error(`No reading says ${text}: ${alternatives.map((each) => each.text).join(' | ')}`);
  return { id, ...alternative.choice };
}

describe('a choice between readings', () => {
  const question = 'What is the Q2 of the Harbour?';

  it('is the answer of its question, which is certain enough as it was chosen', async () => {
    const choice = chosen(await asked(deliveries, question), '14');
    const answer = await asked(deliveries, question, [choice]);
    expect(answer).toMatchObject({
      status: 'answered',
      text: '14',
      citations: citedOn(SHEET, 'E4'),
      followed: { choiceId: 'first', meant: 'Year 2032', isOwn: true },
    });
    expect(answer.confidence.reasons.some(({ text }) => text.startsWith('as you chose'))).toBe(true);
  });

  it('decides a later question with the same ambiguity, and says so in its trace', async () => {
    const choice = chosen(await asked(deliveries, question), '14');
    const { answer, trace } = await ask({
      question: 'What is the Q1 of the Airport?',
      sheet: readSheet(deliveries),
      source: SHEET,
      history: [],
      choices: [choice],
    });
    expect(answer).toMatchObject({ text: '33', followed: { choiceId: 'first', isOwn: false } });
    expect(trace.steps.find(({ kind }) => kind === 'check')?.detail).toContain('as you chose before: Year 2032');
  });

  it('does not decide what the question says itself', async () => {
    const choice = chosen(await asked(deliveries, question), '14');
    const answer = await asked(deliveries, 'What is the Q1 of year 2031 of the Airport?', [choice]);
    expect(answer).toMatchObject({ text: '31', followed: null });
  });

  it('between tables holds where both have what is asked for, and not where one has', async () => {
    const tools = gridOf([
      ['I. Vehicles', '<', '<'],
      ['Item', 'Count', 'Price'],
      ['Van', '3', '30000'],
      ['Trailer', '10', '700'],
      ['II. Rented', '<', '<'],
      ['Item', 'Count', 'Price'],
      ['Van', '6', '120'],
      ['Crane', '2', '900'],
    ]);
    // Both vans are as likely: whichever is given of one, the choice of the other's table decides.
    const first = await asked(tools, 'What is the price of the van?');
    const other = first.alternatives.find(({ text }) => text === '120' || text === '30000');
    if (!other) throw new Error('There is no other reading');
    const choice = { id: 'first', ...other.choice };
    const count = await asked(tools, 'What is the count of the van?');
    const decided = await asked(tools, 'What is the count of the van?', [choice]);
    expect(decided).toMatchObject({ status: 'answered', text: other.text === '120' ? '6' : '3' });
    expect(count.text).not.toBe(decided.text);
    expect((await asked(tools, 'What is the price of the trailer?', [choice])).text).toBe('700');
    expect((await asked(tools, 'What is the price of the crane?', [choice])).text).toBe('900');
  });

  it('is turned by a later one for the same question, and holds on its own sheet only', async () => {
    const before = await asked(deliveries, question);
    const first = chosen(before, '14');
    const second = chosen(await asked(deliveries, question, [first]), '12', 'second');
    expect(await asked(deliveries, question, [first, second])).toMatchObject({
      text: '12',
      followed: { choiceId: 'second' },
    });
    expect(await asked(deliveries, 'What is the Q1 of the Airport?', [first, second])).toMatchObject({
      text: '31',
    });
    expect(await asked(deliveries, question, [{ ...first, source: sheetSourceId('tests', 1) }])).toEqual(before);
  });

  it('is made where nothing was sure enough: three readings, what they meet, and the picked one is the answer', async () => {
    const vague = 'How was the Harbour in winter?';
    const withheld = await asked(deliveries, vague);
    expect(withheld).toMatchObject({ status: 'notFound', values: [] });
    expect(withheld.alternatives).toHaveLength(3);
    expect(new Set(withheld.alternatives.map(({ reading }) => reading)).size).toBe(3);
    for (const { citations, reason } of withheld.alternatives) {
      expect(citations.length).toBeGreaterThan(0);
      expect(reason).toContain('winter');
    }
    const [, second] = withheld.alternatives;
    if (!second) throw new Error('There is no second reading');
    const answer = await asked(deliveries, vague, [{ id: 'first', ...second.choice }]);
    expect(answer).toMatchObject({ status: 'answered', text: second.text, followed: { isOwn: true } });
  });

  it('offers nothing that meets next to nothing of the question', async () => {
    const answer = await asked(deliveries, 'Who painted the ceiling of the chapel?');
    expect(answer).toMatchObject({ status: 'notFound', alternatives: [] });
  });

  it('does not change the answer to another question', async () => {
    const first = await asked(staff, 'What is the salary of Ben Carver?');
    expect(first.alternatives).not.toEqual([]);
    for (const alternative of first.alternatives) {
      const choices = [{ id: 'first', ...alternative.choice }];
      const plain = await asked(staff, 'Which department does Eve Ford work in?');
      expect(await asked(staff, 'Which department does Eve Ford work in?', choices)).toEqual(plain);
    }
    expect((await asked(twoTables, 'What is the price of the drill?')).followed).toBeNull();
  });
});
