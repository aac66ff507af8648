import { describe, expect, it } from 'vitest';
import { defaultAskCaps } from '../../../../src-shared/asking.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import { parseQuestion } from '../question/question.ts';
import { Spent } from './caps.ts';
import { type CaseKind, kindsAsked, kindsOfCase } from './caseKinds.ts';
import { caseBank, caseText, pairedCases, similarCases } from './cases.ts';
import { runPipeline } from './pipelines.ts';
import type { PartResult } from './results.ts';
import { sampleSheet } from './testSamples.ts';

const embed = async (texts: readonly string[]) => lexicalVectors(texts);
const bank = await caseBank();

describe('the bank of cases', () => {
  it.each(bank.filter(({ parts }) => parts.length > 0).map((each) => [each.question, each] as const))(
    '%s',
    async (_, { table, parts, answer }) => {
      const sheet = await sampleSheet(table);
      const running = {
        sheet,
        spent: new Spent(defaultAskCaps, performance.now()),
        embed,
      };
      const results: PartResult[] = [];
      for (const { question, pipeline } of parts) {
        const ran = await runPipeline(question, pipeline, results, running);
        expect(ran.problem).toBeNull();
        if (ran.result) results.push(ran.result);
      }
      // Written as the sheet has it: nothing is left for alignment to mend.
      expect(results.flatMap(({ changes }) => changes)).toEqual([]);
      expect(results.at(-1)?.values.map(({ text }) => text)).toEqual(answer);
    },
  );

  it('gives the cases most like a question first', async () => {
    const [first] = await similarCases('Which city has the lowest total amount?', bank, 1, embed);
    expect(first?.question).toBe('Which city has the highest total amount?');
  });

  it.each<readonly [sample: string, question: string, kind: CaseKind]>([
    ['electricity-2024', 'Which site has the second highest use in May?', 'rank'],
    ['electricity-2024', 'What were the highest and the lowest use in May?', 'extremes'],
    ['duty-roster', 'On which days is the hand-over missing?', 'blank'],
    ['duty-roster', 'Whose shift took less than 7 hours?', 'twin'],
    ['duty-roster', 'Who took the late shift on 7 June 2024?', 'date'],
    ['duty-roster', 'Who is listed first among the early shifts?', 'position'],
    ['workshop-costs', 'How much of the frame shop is paid by the workshop?', 'section'],
    ['supplier-assessment', 'Which articles are bought more than 6,000 times a year?', 'list'],
    ['supplier-assessment', 'Is there a finding that is major?', 'truth'],
    ['electricity-2024', 'What colour do visitors like best?', 'unanswerable'],
  ])('shows of %s to "%s" a case of the kind %s', async (sample, question, kind) => {
    const sheet = await sampleSheet(sample);
    const kinds = kindsAsked(parseQuestion(question), sheet);
    expect(kinds).toContain(kind);
    const shown = await similarCases(question, bank, 3, embed, kinds);
    expect(shown.some((each) => kindsOfCase(each).has(kind))).toBe(true);
  });

  it('says of what a sheet does not hold why', async () => {
    const asked = 'Which site used the most water in 2022?';
    const none = bank.filter(({ parts }) => parts.length === 0);
    const [first] = await similarCases(asked, none, 1, embed);
    expect(first && caseText(first)).toBe(
      'Which site used the most gas in 2023?\nanswerable false: The sheet holds electricity of 2024 alone, neither gas nor 2023.',
    );
    expect(none.every(({ reason = '', answer }) => reason !== '' && answer.length === 0)).toBe(true);
    expect(await pairedCases(asked, none, 1, embed)).toEqual([]);
  });

  it('knows pairs of questions with one answer', async () => {
    const [pair] = await pairedCases('What were all sales in Q1 of 2023?', bank, 1, embed);
    expect(pair?.map(({ question }) => question)).toEqual([
      'What were the total sales in the first quarter of 2023?',
      'How much did all regions sell together in Q1 2023?',
    ]);
  });
});
