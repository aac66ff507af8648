import type { FunctionName } from '../../../../../src-shared/expression.ts';

/** How a condition is said of a column: `{c}` is the column, `{v}` the value or bound. */
interface ConditionWords {
  readonly is: string;
  readonly contains: string;
  readonly blank: string;
  readonly filled: string;
  readonly '>': string;
  readonly '>=': string;
  readonly '<': string;
  readonly '<=': string;
  /** Between the values of one column, and between conditions. */
  readonly or: string;
  readonly and: string;
}

/** Wordings of questions in one language: `{t}` is what is asked for, `{w}` the conditions, `{e}` the column that names a row, `{n}` its name. */
interface Wordings {
  readonly condition: ConditionWords;
  /** Conditions as they are put into a question; nothing where there are none. */
  readonly where: string;
  /** A section as it is put behind the conditions. */
  readonly section: string;
  readonly one: readonly string[];
  readonly several: readonly string[];
  /** One row is known by its name: alone, and with the header of the name. */
  readonly named: readonly string[];
  /** `{m}` is what is compared. */
  readonly highest: string;
  readonly lowest: string;
  readonly rows: string;
  readonly count: readonly string[];
  readonly different: readonly string[];
  readonly aggregates: Readonly<Partial<Record<FunctionName, readonly string[]>>>;
  readonly months: readonly string[] | null;
}

/** What a question is made of when it is asked for a known answer. */
export const wordings: Readonly<Record<'en' | 'zh', Wordings>> = {
  en: {
    condition: {
      is: 'the {c} {v}',
      contains: 'a {c} that contains "{v}"',
      blank: 'no {c}',
      filled: 'a {c}',
      '>': 'a {c} over {v}',
      '>=': 'a {c} of at least {v}',
      '<': 'a {c} under {v}',
      '<=': 'a {c} of at most {v}',
      or: ' or ',
      and: ' and ',
    },
    where: ' with {w}',
    section: ' in {s}',
    one: ['What is the {t}{w}?'],
    several: ['What are the {t}{w}?', 'List the {t}{w}.'],
    named: ['What is the {t} of {n}{s}?', 'What is the {t} of the {e} {n}{s}?'],
    highest: 'Which {t} has the highest {m}{w}?',
    lowest: 'Which {t} has the lowest {m}{w}?',
    rows: 'records',
    count: ['How many {t} are there{w}?', 'What is the number of {t}{w}?'],
    different: ['How many different {t} are there{w}?'],
    aggregates: {
      sum: ['What is the total {t}{w}?', 'What is the sum of the {t}{w}?'],
      avg: ['What is the average {t}{w}?', 'What is the mean {t}{w}?'],
      median: ['What is the median {t}{w}?'],
      std: ['What is the standard deviation of the {t}{w}?'],
      max: ['What is the highest {t}{w}?', 'What is the maximum {t}{w}?'],
      min: ['What is the lowest {t}{w}?', 'What is the minimum {t}{w}?'],
    },
    months: 'January February March April May June July August September October November December'.split(' '),
  },
  zh: {
    condition: {
      is: '{c}为{v}',
      contains: '{c}包含“{v}”',
      blank: '没有{c}',
      filled: '有{c}',
      '>': '{c}大于{v}',
      '>=': '{c}不低于{v}',
      '<': '{c}小于{v}',
      '<=': '{c}不超过{v}',
      or: '或',
      and: '且',
    },
    where: '{w}的',
    section: '{s}中',
    one: ['{s}{w}{t}是什么？'],
    several: ['{s}{w}{t}有哪些？', '列出{s}{w}{t}。'],
    named: ['{s}{n}的{t}是什么？', '{s}{e}{n}的{t}是多少？'],
    highest: '{s}{w}哪个{t}的{m}最高？',
    lowest: '{s}{w}哪个{t}的{m}最低？',
    rows: '记录',
    count: ['{s}{w}{t}有多少个？', '{s}{w}{t}的数量是多少？'],
    different: ['{s}{w}有多少种不同的{t}？'],
    aggregates: {
      sum: ['{s}{w}{t}的总和是多少？', '{s}{w}{t}一共是多少？'],
      avg: ['{s}{w}{t}的平均值是多少？', '{s}{w}平均{t}是多少？'],
      median: ['{s}{w}{t}的中位数是多少？'],
      std: ['{s}{w}{t}的标准差是多少？'],
      max: ['{s}{w}最高的{t}是多少？', '{s}{w}{t}的最大值是多少？'],
      min: ['{s}{w}最低的{t}是多少？', '{s}{w}{t}的最小值是多少？'],
    },
    months: null,
  },
};
