/** What a wording asks to be done with what is found. */
export type CueName =
  | 'count'
  | 'numberOf'
  /** The rows themselves are counted: "how many order lines". */
  | 'rows'
  | 'sum'
  | 'average'
  | 'median'
  | 'deviation'
  | 'max'
  | 'min'
  | 'mostOften'
  | 'leastOften'
  | 'earliest'
  | 'latest'
  | 'difference'
  | 'ratio'
  | 'share'
  | 'range'
  | 'list'
  | 'same'
  | 'blank'
  | 'filled'
  | 'negative'
  | 'positive'
  | 'compare'
  | 'distinct'
  | 'each'
  | 'yesNo'
  | 'why'
  | 'summary'
  /** What a text says of something: "what does the note say about X". */
  | 'says';

/** Wordings on normalised text (lower case, half width, simplified). A pattern may match many times. */
export const cuePatterns: readonly (readonly [CueName, RegExp])[] = [
  ['count', /\bhow many(?: times| different| distinct| kinds of| types of)?\b|\bcount (?:of|the)\b|\bhow often\b/g],
  [
    'rows',
    /\bhow many (?:[a-z]+ ){0,2}(?:lines|rows|records|entries)\b|(?:多少|几)(?:条|笔|行)|(?:多少|几)[个项]?.{0,6}(?:记录|条目)/g,
  ],
  ['numberOf', /\b(?:total )?(?:number|count) of\b/g],
  [
    'sum',
    /\b(?:in total|total|sum|altogether|(?<!\bput )together(?! with)|combined|cumulative|aggregate|overall(?= [a-z]+(?: of\b| in\b|\?|$))|adds? up(?: to)?|amounts? to)\b(?: (?:sum|amount|number|value|of)\b)*/g,
  ],
  ['average', /\b(?:on average|average|mean|avg)\b/g],
  ['median', /\bmedian\b/g],
  ['deviation', /\bstandard deviation\b/g],
  [
    'mostOften',
    /\b(?:most|highest number of|largest number of|greatest number of) (?:\w+ )?(?:records?|entries|times|items|transactions|rows|expenditures|occurrences|products|employees|people|orders|courses)\b|\bmost (?:often|frequent(?:ly)?|common(?:ly)?)\b|\bappears? the most\b/g,
  ],
  [
    'leastOften',
    /\b(?:fewest|least) (?:\w+ )?(?:records?|entries|times|items|transactions|rows|products|employees|people|orders|courses)\b|\bleast (?:often|frequent(?:ly)?|common(?:ly)?)\b/g,
  ],
  [
    'earliest',
    /\b(?:earliest|first to|oldest date|the soonest)\b|\b(?:[a-z]+ed|came|went|left|began|was|were) first\b/g,
  ],
  ['latest', /\b(?:latest|most recent(?:ly)?|newest|last to)\b|\b(?:[a-z]+ed|came|went|left|began|was|were) last\b/g],
  [
    'max',
    /\b(?:highest|largest|maximum|max|biggest|greatest|most expensive|most|longest|tallest|heaviest|oldest|best[- ]selling|best|top|peak|ranks? (?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)))\b/g,
  ],
  [
    'min',
    /\b(?:lowest|smallest|minimum|min|least|fewest|shortest|cheapest|lightest|youngest|worst|bottom(?= (?:\d|two|three|four|five)))\b/g,
  ],
  [
    'difference',
    /\bdifference(?: (?:in|between|of))?\b|\bhow (?:much|many) (?:[a-z]+ )?(?:more|less|higher|lower|fewer|greater|larger|smaller|longer|shorter|older|younger|heavier|lighter|taller|cheaper|later|earlier)\b|\bby how (?:much|many)\b|(?<=\bhow (?:much|many) (?:did|does|has|have|was|is|do)\b.{1,90}?)\b(?:increased?|decreased?|grow|grew|grown|rise|rose|risen|drop(?:ped)?|fall|fell|fallen|declined?|exceed(?:ed)?|changed?)\b/g,
  ],
  ['ratio', /\bratio\b|\bhow many times (?:as|the|is|more|greater|higher)\b|\bmultiple of\b/g],
  ['share', /\b(?:what |which )?(?:percentage|proportion|percent|share|fraction)\b(?: of| does| do| is| are)?/g],
  ['range', /\brange\b/g],
  ['list', /\blist\b|\bwhat are\b|\bwhich ones\b|\bwhat were\b|\bname all\b/g],
  ['same', /\b(?:the same|equal|identical|consistent|match(?:es)?)\b/g],
  [
    'blank',
    /\b(?:blank|empty|missing|not filled(?: in)?|unfilled|without (?:a |any )?(?:value|content)|no (?:content|value|remark|note|comment|data)|(?:without|lacks?|lacking|(?:carry|carries|carried|pay|pays|paid|show|shows|showed|gets?|got|receives?|received|needs?|needed|bears?|bore|earned) no(?! (?:more|less|later|fewer|longer))|has no|have no|had no|with no|there is no)(?: (?:a|an|any))?(?= \w))\b/g,
  ],
  [
    'filled',
    /\b(?:not empty|not blank|non-empty|filled in|(?:have|has|had|with|having|contain|pay|pays|paid|carry|carries|carried|gets?|got|receives?|received|bears?)(?: (?:a|an|any|some))(?= \w))\b/g,
  ],
  ['negative', /\bnegative\b/g],
  ['positive', /\bpositive\b/g],
  ['compare', /\bor\b|\bcompared (?:to|with)\b|\bversus\b|\bvs\b/g],
  ['distinct', /\b(?:different|distinct|unique)\b/g],
  ['each', /\b(?:each|every|respectively|per)\b/g],
  [
    'yesNo',
    /^(?:is|are|was|were|does|do|did|has|have|can|could|should|will|would)\b(?: there\b)?(?: any(?:one|body|thing)?\b)?/g,
  ],
  ['why', /\bwhy\b|\bhow (?:is|was|are|were) .{1,60} calculated\b|\btrend\b|\brelationship between\b/g],
  [
    'says',
    /\bquote\b|\b(?:say|says|said|state|states|stated|mention|mentions|mentioned|describes?|described|specif(?:y|ies|ied)|explains?|explained|stipulates?|prescribes?)\b|\b(?:requirements?|rules?|wording|provisions?) (?:for|of|on|about|regarding)\b|\baccording to\b/g,
  ],
  ['summary', /\bsummari[sz]e\b|\bsummary of all\b|\bdescribe\b|\boverview of\b|\banaly[sz]e\b/g],

  [
    'count',
    /(?:一?共|总共)?(?<!哪)有(?:多少|几)(?![\d.是钱元])(?:个|名|种|次|条|项|人|笔|类|位|款|台|门|家|张|份|行|件|只|本|辆|套|户|处|场|座|所|部|列)?|(?:一?共|总共)?有?(?<!哪)(?:多少|几)(?:个|名|种|次|条|项|人|笔|类|位|款|台|门|家|张|份|行|件|只|本|辆|套|户|处|场|座|所|部|列)|(?:个数|次数|条数|项数|人数|种类数)(?:是|为|有)/g,
  ],
  ['sum', /总共|一共|共计|合计|总计|总和|之和|总(?:金?额|数|量|费用|支出|收入|成本|价|工资)?|累计/g],
  ['average', /平均(?:值|数)?|均值/g],
  ['median', /中位数/g],
  ['deviation', /标准差/g],
  ['mostOften', /(?:次数|记录|数量|人数|笔数|条数)?[最更]多的?|出现最多/g],
  [
    'max',
    /最(?:高|大|多|长|贵|久|好)|最大值|最高值|最晚|第[二三四五六七八九十\d]+[高大多长贵久]|(?<!倒数)(?:排名?(?:在|为|是)?|位[居列])第|前(?:[二两三四五六七八九十]|\d{1,2})(?:名|位|大|高)/g,
  ],
  ['min', /[最更](?:低|小|少|短|便宜)|最小值|最低值|第[二三四五六七八九十\d]+(?:[低小少短]|便宜)|倒数第/g],
  ['earliest', /最早/g],
  ['latest', /最晚|最近|最新/g],
  [
    'difference',
    /(?:相差|差额|差值|差距|之差)(?:是|为)?|(?<=比.{1,40}?)(?:(?:多|少)[^，。？\d]{0,3}?|高|低|大|小|贵|便宜|长|短|晚|早)(?:出|了)?(?:多少|几)|(?:增加|减少|增长|下降|提高|降低)了?(?:多少|几)/g,
  ],
  ['ratio', /比值|之比|(?:多少|几)倍|的比是/g],
  [
    'share',
    /占(?=.{0,30}(?:比例|百分比|比重|多少|百分之几))|(?<=占.{0,30})(?:的?(?:比例|百分比|比重)|百分之几|多少)|占比/g,
  ],
  ['range', /范围|区间/g],
  ['list', /哪些|列出|分别(?:是|为|有)?/g],
  ['same', /相同|一致|相等|一样/g],
  [
    'blank',
    /为空|空白|没有填写|没填|缺失|缺少|未填|(?<!有)没有(?!多少|几)|(?<=[^有])无(?=备注|说明|记录|内容|电话|编号|负责)/g,
  ],
  ['filled', /不为空|非空|(?<!没)(?<!是否)有(?=备注|说明|注释)/g],
  ['negative', /负数|为负|负值/g],
  ['positive', /正数|为正|正值/g],
  ['compare', /还是|相比/g],
  ['distinct', /不同的?/g],
  ['each', /每(?:个|名|种|月|年|位|家)|各(?:个|部门|月|类|项)?/g],
  ['yesNo', /是否|有没有|吗[?？]?$|是不是|能否|能不能/g],
  ['why', /为什么|如何计算|怎么计算|趋势|什么关系/g],
  [
    'says',
    /怎么(?:说|写|描述|规定)|如何(?:规定|说明|描述|要求|表述)|写了什么|说了什么|提到了?什么|有(?:什么|何|哪些)(?:要求|规定|说明)|是怎样描述|怎样规定|引用/g,
  ],
  ['summary', /总结|概括|简述|概述/g],
];

/** Words before a number that bound it, and what they mean. */
export const thresholdPatterns: readonly (readonly ['>' | '>=' | '<' | '<=', RegExp])[] = [
  [
    '>=',
    /(?:at least|no less than|not less than|no fewer than|not fewer than|greater than or equal to|more than or equal to|≥|>=|不低于|不少于|不小于|至少|大于等于|大于或等于)\s*/g,
  ],
  [
    '<=',
    /(?:at most|no more than|not more than|not exceeding|not exceed|up to|less than or equal to|≤|<=|不高于|不超过|不大于|不多于|至多|小于等于|小于或等于)\s*/g,
  ],
  [
    '>',
    /(?:more than|greater than|larger than|higher than|exceed(?:s|ed|ing)?|over|above|older than|longer than|taller than|heavier than|wider than|deeper than|bigger than|surpass(?:es|ed|ing)?|>|超过|大于|高于|多于|超出)\s*/g,
  ],
  [
    '<',
    /(?:less than|lower than|smaller than|fewer than|below|under|younger than|shorter than|lighter than|narrower than|cheaper than|<|小于|低于|少于|不足|不到)\s*/g,
  ],
];

export const thresholdSuffixes: readonly (readonly ['>=' | '<=', RegExp])[] = [
  ['>=', /^\s*(?:or more|or above|and above|or higher|or greater|及以上|或以上|以上)/],
  ['<=', /^\s*(?:or less|or below|and below|or lower|or fewer|及以下|或以下|以下|以内)/],
];
