import type { LanguagePack } from '../pack.ts';

export const bounds: LanguagePack['bounds'] = {
  before: {
    '>=': '不低于|不少于|不小于|至少|大于等于|大于或等于',
    '<=': '不高于|不超过|不大于|不多于|至多|小于等于|小于或等于',
    '>': '超过|大于|高于|多于|超出',
    '<': '小于|低于|少于|不足|不到',
  },
  after: { '>=': '及以上|或以上|以上', '<=': '及以下|或以下|以下|以内' },
  between: [
    String.raw`(?:在|介于)?{number}\s{0,4}(?:元|分|岁|年|个)?\s{0,4}(?:到|至|和|与|-|~)\s{0,4}{number}\s{0,4}(?:元|分|岁|年|个)?\s{0,4}之间`,
  ],
  scales: { 万: 1e4, 亿: 1e8 },
  unit: /^\s*(?:元|分|岁|年|个|人)?/u,
  ofColumn: /(?:超过|超出|高于|大于|低于|小于)(?=[^\d\s])/u,
  isUpper: /^(?:低于|小于)/u,
};

export const dates: LanguagePack['dates'] = {
  points: [
    [
      String.raw`{year}\s{0,4}年\s{0,4}(\d{1,2})\s{0,4}月\s{0,4}(?:份)?\s{0,4}(\d{1,2})\s{0,4}[日号]`,
      ['year', 'month', 'day'],
    ],
    [String.raw`{year}\s*年\s*(\d{1,2})\s*月(?:份)?`, ['year', 'month']],
    [String.raw`(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]`, ['month', 'day']],
    [String.raw`(?<!\d)(\d{1,2})\s*月(?:份)?`, ['month']],
    [String.raw`(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])月(?:份)?`, ['month']],
    [String.raw`{year}\s*年(?:度)?`, ['year']],
    [String.raw`第?([一二三四1-4])季度`, ['quarter']],
  ],
  doubtful: null,
  before: { ahead: null, behind: /^\s*(?:之前|以前|前)/u },
  after: { ahead: null, behind: /^\s*(?:之后|以后|后)/u },
  since: { ahead: /自\s*$/u, behind: /^\s*(?:以来|起|开始)/u },
  to: ['到', '至'],
  between: null,
  daySigns: ['日', '号'],
  spans: {
    first: /前(二|两|三|四|五|六|七|八|九|十|\d{1,2})个月/gu,
    last: /[后最](?:后)?(二|两|三|四|五|六|\d{1,2})个月/gu,
    firstHalf: /上半年/gu,
    secondHalf: /下半年/gu,
  },
};

const NUMBER = String.raw`([一二两三四五六七八九十]|\d{1,2})`;
const HIGH = '[高大多长贵重晚久]';
const LOW = '[低小少短轻早]|便宜';

export const ranks: LanguagePack['ranks'] = {
  patterns: [
    ['nth', new RegExp(`第${NUMBER}(?:${HIGH}|${LOW})`, 'g')],
    ['nth', new RegExp(`(?:倒数|排名?(?:在|为|是)?|位[居列])第${NUMBER}(?:名|位)?`, 'g')],
    ['top', new RegExp(`[前后]${NUMBER}(?:名|位|大|高|低|(?:个|种|项|家|门)(?!月|季))`, 'g')],
    ['top', new RegExp(`最(?:${HIGH}|${LOW})的(?:前)?${NUMBER}(?:名|位|个|种|项|家|门|笔|款|人|天|次)(?!月)`, 'g')],
  ],
  ascending: new RegExp(`(?:${LOW})|倒数|后`, 'u'),
  distant: null,
  extreme: null,
  positions: [
    new RegExp(`第${NUMBER}(?:条|行|笔|项|个(?!月|季)|位|家|款|次|门)`, 'g'),
    /(最后)一(?:条|行|笔|项|个(?!月|季)|位|家|款|次|门)/g,
  ],
  last: ['最后'],
};
