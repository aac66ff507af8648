import type { AskStrategy } from '../../../../src-shared/asking.ts';
import type { PromptName } from './talk.ts';

/** A question with the replies that a model gave to it, in the order of its calls. */
export interface RecordedQuestion {
  readonly sample: string;
  readonly question: string;
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  readonly replies: readonly (readonly [prompt: PromptName, reply: unknown])[];
}

const ELECTRICITY = '"Electricity used in 2024 (kWh)"@A2:N10';
const SALES = '"Fernhill Cycles: sales by region and quarter (thousand euros)"@A2:K11';
const RIGHT = { verdict: 'answers', part: 0, reason: '' };

function plan(...parts: readonly (readonly [question: string, pipeline: string | null])[]): unknown {
  return { answerable: true, reason: '', parts: parts.map(([question, pipeline]) => ({ question, pipeline })) };
}

/** Twelve questions on the sample workbooks, replies of all kinds among them. */
export const recordedQuestions: readonly RecordedQuestion[] = [
  {
    // The rules find the same: nothing is left to check.
    sample: 'electricity-2024',
    question: 'What was the electricity use of the warehouse in March?',
    strategy: 'both',
    replies: [['ask-plan', plan(['', `EXT("March", Cond(CHL(${ELECTRICITY}), [Site] = "Warehouse"))`])]],
  },
  {
    // A name that is not the sheet's, which alignment mends.
    sample: 'sales-by-quarter',
    question: 'Which region had the highest sales in Q3 of 2024?',
    strategy: 'model',
    replies: [
      ['ask-plan', plan(['', `EXT("Region", Cond(CHL(${SALES}), [2024 / Q3] = max([2024 / Q3])))`])],
      ['ask-judge', RIGHT],
      [
        'ask-backward',
        {
          questions: [
            {
              question: 'Where were sales in Q3 2024 above those of all other regions?',
              pipeline: `EXT("Region", Cond(CHL(${SALES}), rank([Year 2024 / Q3]) = 1))`,
            },
          ],
        },
      ],
    ],
  },
  {
    // Parts, the last of which computes with the results of the others.
    sample: 'workshop-costs',
    question: 'How much more does assembly cost per month than the paint shop, going by the subtotals?',
    strategy: 'model',
    replies: [
      [
        'ask-plan',
        plan(
          [
            'What is the subtotal of assembly per month?',
            'Cond(EXT("Per month", CHL("Assembly"@A16:E23, totals)), position() = 1)',
          ],
          ['What is the subtotal of the paint shop per month?', 'EXT("Per month", CHL("Paint shop"@A10:E14, totals))'],
          ['What is the difference?', 'Cmp($1, $2, left - right)'],
        ),
      ],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
  },
  {
    // A pipeline that is not well formed, written anew.
    sample: 'supplier-assessment',
    question: 'Which goods have a price per unit above 10?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'SELECT Article FROM Goods WHERE [Price per unit] > 10'])],
      ['ask-repair', plan(['', 'EXT("Description", Cond(CHL("Goods supplied"@A8:D12), [Price per unit] > 10))'])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
  },
  {
    // What the table does not hold is said, and said as an answer.
    sample: 'supplier-assessment',
    question: 'What is the annual turnover of the supplier?',
    strategy: 'model',
    replies: [
      ['ask-plan', { answerable: false, reason: 'The form names no turnover.', parts: [] }],
      ['ask-bottom-up', { answerable: false, reason: 'No cell holds a turnover.', parts: [] }],
    ],
  },
  {
    // A long text, read by the model.
    sample: 'supplier-assessment',
    question: 'Summarise the remarks on the supplier.',
    strategy: 'model',
    replies: [
      ['ask-plan', plan(['', 'Rea("What do the remarks say?", EXT("Remarks", CHL("Findings"@A19:D20)))'])],
      ['ask-reason', { answerable: true, values: ['Deliveries were on time in 47 of 50 weeks.'], reason: '' }],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
  },
  {
    sample: 'training-plan-zh',
    question: '喷涂部的培训费用一共是多少？',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'Math(Cond(CHL("2025年度员工培训计划"@A2:H13), [部门] = "喷涂部"), sum([费用（元）]))'])],
    ],
  },
  {
    sample: 'training-plan-zh',
    question: '哪门课程的人数最多？',
    strategy: 'model',
    replies: [
      ['ask-plan', plan(['', 'EXT("课程名称", Cond(CHL("2025年度员工培训计划"@A2:H13), [人数] = max([人数])))'])],
      ['ask-judge', RIGHT],
      [
        'ask-backward',
        {
          questions: [
            {
              question: '参加人数第一的课程是什么？',
              pipeline: 'EXT("课程名称", Cond(CHL("2025年度员工培训计划"@A2:H13), rank([人数]) = 1))',
            },
          ],
        },
      ],
    ],
  },
  {
    // The two disagree, and both are shown.
    sample: 'electricity-2024',
    question: 'Which month had the highest total use?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', `Cond(Foreach(CHL(${ELECTRICITY}, headers), [Month], sum([Frame hall])), it = max(it))`])],
      ['ask-judge', { verdict: 'wrong', part: 1, reason: 'Only one site is summed; the total line is asked for.' }],
      ['ask-repair', plan(['', `EXT("Month", Cond(CHL(${ELECTRICITY}, headers), [Frame hall] = max([Frame hall])))`])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
  },
  {
    sample: 'order-lines',
    question: 'How many order lines are still open?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'Math(Cond(CHL("Table"@A1:M20001), [Status] = "Open"), count())'])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
  },
  {
    sample: 'order-lines',
    question: 'Which category has the largest total amount?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'Cond(Foreach(CHL("Table"@A1:M20001), [Category], sum([Amount])), it = max(it))'])],
    ],
  },
  {
    // A reply that follows an instruction of some cell: what it asks for is no operation, and nothing of it runs.
    sample: 'workshop-costs',
    question: 'Who supplies the powder coat?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'js("require(\\"node:fs\\").readFileSync(\\"/etc/passwd\\")")'])],
      ['ask-repair', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
      ['ask-bottom-up', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
    ],
  },
];
