import { describe, expect, it } from 'vitest';
import { defaultAskCaps } from '../../../../src-shared/asking.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import { sheetOf } from '../table/sheetTables.ts';
import { Spent } from './caps.ts';
import { caseBank, pairedCases, similarCases } from './cases.ts';
import { runPipeline } from './pipelines.ts';
import type { PartResult } from './results.ts';
import { allParts } from './switches.ts';
import { sampleSheet } from './testSamples.ts';

const embed = async (texts: readonly string[]) => lexicalVectors(texts);
const bank = await caseBank();

describe('the bank of cases', () => {
  it.each(bank.map((each) => [each.question, each] as const))('%s', async (_, { table, parts, answer }) => {
    const { grid, structure } = await sampleSheet(table);
    const running = {
      sheet: sheetOf(grid, structure),
      spent: new Spent(defaultAskCaps, performance.now()),
      switches: allParts,
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
  });

  it('gives the cases most like a question first', async () => {
    const [first] = await similarCases('Which city has the lowest total amount?', bank, 1, embed);
    expect(first?.question).toBe('Which city has the highest total amount?');
  });

  it('knows pairs of questions with one answer', async () => {
    const [pair] = await pairedCases('What were all sales in Q1 of 2023?', bank, 1, embed);
    expect(pair?.map(({ question }) => question)).toEqual([
      'What were the total sales in the first quarter of 2023?',
      'How much did all regions sell together in Q1 2023?',
    ]);
  });
});
