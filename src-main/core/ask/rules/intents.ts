import type { Form } from './readings.ts';

/** Wordings that ask for what a form does, on normalised text. */
const PATTERNS: readonly (readonly [RegExp, readonly Form[]])[] = [
  [
    /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b|(?:多少|几)(?:个|名|种|次|条|项|类|家|位|笔|套|块|宗)|数量|次数/u,
    ['count', 'distinct', 'project', 'sum', 'superlative', 'difference', 'each'],
  ],
  [
    /\bpercent(?:age)? (?:change|increase|decrease|growth|decline)|\b(?:growth|change) rate|\bby (?:what|how many) percent|\b(?:increase|decrease|change|grow|decline)\w*\b.*\b(?:percent|%)|增长率|增幅|同比|降幅/u,
    ['change', 'project'],
  ],
  [
    /\bdifference\b|\bchange\b|\bhow (?:much|many) (?:\w+ ){0,2}(?:more|less|fewer|higher|lower|larger|smaller|older|younger|longer|taller)\b|\b(?:increase|decrease|decline|drop|rise|growth|gap|grow|fall)\w*\b|差|增加了?多少|减少了?多少|增长了?多少|多(?:出)?(?:多少|几)|少(?:了)?(?:多少|几)/u,
    ['difference', 'range', 'change', 'project'],
  ],
  [
    /\bpercent|%|\bproportion\b|\bshare of\b|\bfraction\b|\bout of\b|占|比例|比重|百分/u,
    ['share', 'change', 'project'],
  ],
  [
    /\bratio\b|\bhow many times\b|\btimes (?:as|more|higher|larger|greater)\b|\bdivided by\b|倍/u,
    ['ratio', 'share', 'project'],
  ],
  [/\baverage\b|\bmean\b|平均/u, ['average', 'mean', 'project', 'each', 'superlative']],
  [/\bmedian\b|中位/u, ['median', 'project']],
  [/\bstandard deviation\b|标准差/u, ['deviation']],
  [
    /\bsum\b|\bcombined\b|\baltogether\b|\bin all\b|\btogether\b|\bin total\b|之和|总和|合计|一共|总共/u,
    ['sum', 'add', 'project', 'count', 'each'],
  ],
  [/\btotal\b|总/u, ['sum', 'add', 'project', 'count', 'distinct', 'share', 'change', 'difference', 'each']],
  [
    /\b(?:highest|lowest|most|least|fewest|largest|smallest|biggest|greatest|longest|shortest|oldest|youngest|earliest|latest|best|worst|maximum|minimum|top|bottom|max|min|tallest|heaviest|closest|fastest|slowest|deepest|widest|thickest|broadest|steepest|hottest|warmest|loudest|densest|strongest|richest|lightest|shallowest|narrowest|thinnest|coldest|coolest|weakest|poorest)\b|最/u,
    ['superlative', 'group', 'frequent', 'range', 'position'],
  ],
  [
    /\b(?:more|less|higher|lower|larger|smaller|greater|fewer|older|younger|better|longer|shorter|earlier|later|taller|bigger)\b.*(?:\bor\b|[,:])|\bor\b.*\b(?:more|less|higher|lower|larger|smaller|greater|fewer|older|younger|better|longer)\b|更/u,
    ['superlative', 'group', 'frequent', 'greater', 'less', 'difference', 'change'],
  ],
  [
    /\b(?:which|what|who)\b(?!.*\bhow\b).*\b(?:more|less|higher|lower|larger|smaller|greater|fewer|older|younger|better|longer|shorter|earlier|later|taller|bigger)\b(?!.*\bthan\b)/u,
    ['superlative', 'group', 'frequent', 'neighbour', 'difference', 'change'],
  ],
  [
    /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\b(?! you)|[,;:]\s*(?:is|are|was|were|does|do|did|has|have|had)\s|是否|有没有|是不是|^(?!.*(?:多少|什么|哪|几|谁|怎|何|告诉|帮|查)).*吗[?？]?$/u,
    ['greater', 'less', 'equal', 'exists'],
  ],
  [/^(?:is|are|was|were|does|do|did|has|have|had)(?: there)? any(?:one|body|thing)?\b/u, ['exists']],
  [/\bequals?\b|\b(?:the|of) same\b|相同|相等|一样/u, ['equal', 'project', 'several', 'count', 'distinct']],
  [/\brespectively\b|\bboth\b|分别/u, ['several', 'project', 'each']],
  [/\beach\b|\bevery\b|各/u, ['each', 'several']],
  [/\b(?:first|last)\b|最后一|第一/u, ['position', 'superlative']],
  [
    /\b(?:(?:after|before|prior to)(?! (?:the )?(?:(?:year|end of|middle of) )*(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\b))|next|previous|follow(?:ing|ed|s)?|preced(?:ing|ed|es))\b|下一|上一/u,
    ['neighbour', 'project', 'superlative', 'position'],
  ],
  [
    /\bquote\b|\b(?:says?|said|stated?|states|mentions?|mentioned)\b.*\b(?:about|on|of|regarding)\b|\bstated about\b|怎么说|有什么要求|如何规定/u,
    ['quote'],
  ],
];

/** "… where the number of …" chooses lines and asks for nothing; "among these, in which …" asks. */
const CLAUSE = /(?<=[^\s,;:] )\b(?:where|whose|for which|in which)\b[^,?]*/gu;

/** The forms that the wording of a question asks for; none where it asks for what stands in a cell. */
export function intentsOf(text: string): ReadonlySet<Form> {
  const main = text.replaceAll(CLAUSE, ' ');
  const found = PATTERNS.filter(([pattern]) => pattern.test(main)).map(([, forms]) => forms);
  const named = new Set(found.flat());
  // What all wordings agree on, where they agree on anything.
  const common = [...named].filter((form) => found.every((forms) => forms.includes(form)));
  return common.length > 0 ? new Set(common) : named;
}

/** Forms that say what stands in cells: asked for where the wording asks for nothing else. */
const PLAIN: ReadonlySet<Form> = new Set<Form>(['project', 'several']);

/** Whether a form is among those that the wording asks for. */
export function isAsked(form: Form, intents: ReadonlySet<Form>): boolean {
  return intents.size === 0 ? PLAIN.has(form) : intents.has(form);
}
