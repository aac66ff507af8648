import { describe, expect, it, test } from 'vitest';
import { addressesOn } from '../../../../../src-shared/evidence.ts';
import { howFound } from '../../../../../src-shared/howFound.ts';
import { ask } from '../../ask.ts';
import { ledger, matrix, readSheet, SHEET, staff } from '../../testSheets.ts';

async function found(grid: typeof staff, question: string): Promise<ReturnType<typeof howFound>> {
  const { answer, trace } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [] });
  expect(answer.status).toBe('answered');
  return howFound(answer, trace);
}

async function sentences(grid: typeof staff, question: string): Promise<readonly string[]> {
  const told = await found(grid, question);
  return told.sentences.map(({ text, evidence }) => `${text} ${addressesOn(SHEET, evidence).join(',')}`.trim());
}

describe('how an answer was found, in plain words with their cells', () => {
  it.each([
    [
      'a value',
      staff,
      'What is the salary of Ada Brook?',
      ['Looked where Name is “Ada Brook”. A3:F3', 'Read Salary (EUR). F3'],
    ],
    [
      'a list',
      staff,
      'Which names have a salary above 2200?',
      ['Looked where Salary (EUR) is above 2200. A4:F6', 'Read Name. B4:B6'],
    ],
    [
      'an extreme',
      staff,
      'Who has the highest salary?',
      ['Looked where Salary (EUR) is highest. A6:F6', 'Read Name. B6'],
    ],
    [
      'a computed number',
      staff,
      'What is the average salary?',
      ['Looked at all rows of “Staff of the Harbour Office”. A3:F8', 'Took the average of Salary (EUR). F3:F8'],
    ],
    ['a total', ledger, 'What is the total income?', ['Looked where Month is “Total”. A5:C5', 'Read Income. B5']],
    [
      'several columns',
      staff,
      'What are the name, position and salary of the staff in Sales?',
      [
        'Looked where Department is “Sales”. A3:F4,A8:F8',
        'Read Name, Position and Salary (EUR). B3,B4,B8,D3,D4,D8,F3,F4,F8',
      ],
    ],
    [
      'a difference',
      matrix,
      'How much more did Honey sell in January than Jam?',
      ['Found two values and subtracted the second from the first. B3,B4'],
    ],
    [
      'a truth',
      matrix,
      'Is Honey in January higher than Tea in January?',
      [expect.stringMatching(/^Found two values and compared them\./)],
    ],
  ] as const)('%s', async (_, grid, question, told) => {
    expect(await sentences(grid, question)).toEqual(told);
  });
});

test('reasons are words, and those that speak for the confidence come first', async () => {
  const { reasons } = await found(staff, 'What is the salary of Ada Brook?');
  expect(reasons.map(({ text }) => text)).toEqual(['all that the question says was found in the table']);
  const against = { text: 'another reading is nearly as good: Name', effect: 'lowers' } as const;
  const { answer, trace } = await ask({
    question: 'What is the salary of Ada Brook?',
    sheet: readSheet(staff),
    source: SHEET,
    history: [],
  });
  const confidence = { score: 0.4, word: 'low', reasons: [...answer.confidence.reasons, against] } as const;
  expect(howFound({ ...answer, confidence }, trace).reasons).toEqual([against, answer.confidence.reasons[0]]);
});

test('what a person bound or pointed at is told, and nothing of what was not found', async () => {
  const { answer, trace } = await ask({
    question: 'What is the salary of Ada Brook?',
    sheet: readSheet(staff),
    source: SHEET,
    history: [],
  });
  const followed = { choiceId: '1', phrase: 'wages', meant: 'Salary (EUR)', isOwn: false };
  expect(howFound({ ...answer, followed }, trace).sentences[0]?.text).toBe(
    'You said that “wages” stands for Salary (EUR).',
  );
  const { solved: _, ...unsolved } = answer;
  const pointed = howFound({ ...unsolved, followed: { ...followed, phrase: '', isOwn: true } }, trace);
  expect(pointed.sentences.map(({ text }) => text)).toEqual(['You pointed at this cell.']);
  expect(howFound({ ...answer, status: 'notFound' }, trace).sentences).toEqual([]);
});

test('of a model’s reading it is told what was computed', () => {
  const evidence = [{ kind: 'cells', source: SHEET, address: 'B3' }] as const;
  const answer = {
    status: 'answered',
    strategy: 'model',
    text: '25',
    kind: 'number',
    values: [],
    unit: null,
    citations: evidence,
    notation: [],
    confidence: { score: 0.8, word: 'good', reasons: [{ text: 'computed from the cells', effect: 'raises' }] },
    alternatives: [],
    nearest: [],
    followed: null,
  } as const;
  const step = {
    id: '1',
    parent: null,
    kind: 'operation',
    title: 'Compute',
    notation: '=I8-D8',
    startMs: 0,
    durationMs: 1,
  } as const;
  expect(howFound(answer, { steps: [step] }).sentences).toEqual([
    { text: 'A language model read the sheet and named the cells.', evidence: [] },
    { text: 'The program computed =I8-D8 over them.', evidence },
  ]);
  expect(howFound(answer, { steps: [] }).sentences).toEqual([
    { text: 'A language model read the sheet and named the cells.', evidence },
  ]);
});
