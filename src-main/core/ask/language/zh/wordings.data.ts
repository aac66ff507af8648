import type { LanguagePack } from '../pack.ts';

/** What a question is made of when it is asked for a known answer. */
export const wordings: LanguagePack['wordings'] = {
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
  isSectionLast: false,
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
  date: {
    order: ['year', 'month', 'day'],
    parts: { year: '{v}年', month: '{v}月', day: '{v}日' },
    months: null,
    between: '',
    said: '{d}',
  },
};
