import type { LanguagePack } from '../pack.ts';

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';

export const question: LanguagePack['question'] = {
  followUp: /^(?:and|what about|how about|and what about|then)\s{0,4},?\s{0,4}(?<rest>.{1,80}?)$/iu,
  replaceable: {
    month: { part: new RegExp(String.raw`\b(?:${MONTHS})\b(?:\s+(?:19|20)\d{2})?`, 'iu'), longest: 39 },
    year: { part: /\b(?:19|20)\d{2}\b/u, longest: 29 },
    quarter: { part: /\bq[1-4]\b/iu, longest: 80 },
  },
  refersBack: /\b(?:it|its|they|them|their|that|those|this|these|same|there|then|he|she|his|her)\b|^(?:and|but|or)\b/u,
  tail: /^(?<head>.*\b(?:of|for|in|on|by|with|from)\s)(?:\s{0,4}the\s)?[^?]+(?<end>\??)$/iu,
  preposition: /^(?:for|in|of|on|by|with|from)\s+/iu,
  person:
    /^(?:who|whose)\b|\b(?:who|whom) (?:is|are|was|were|has|have|had)\b|\b(?:which|what) (?:employees?|persons?|people|staff|workers?|students?|teachers?|members?|individuals?)\b/u,
  date: /\b(?:when|what date|which date|what day|which day)\b/u,
  place: /\bwhere\b|\b(?:which|what) (?:city|cities|countr(?:y|ies)|places?|locations?|towns?|regions?)\b/u,
  number: /\bhow (?:much|old|heavy|long|tall|high|big|large|far|wide|deep|fast|expensive)\b/u,
  thing: /\bwhich\b|\bwhose\b/u,
  which: /\bwhich\b/u,
  whichOfMost: /\bwhich\b/u,
  comparative: null,
  amountNamed:
    /(?:amounts?|costs?|prices?|budgets?|funding|funds|salar(?:y|ies)|wages?|expenses?|expenditures?|revenues?|incomes?|profits?|quantit(?:y|ies)|numbers?|totals?|rates?|percentages?|proportions?|balances?|weight|height|ages?|scores?|hours|credits|margins?|sales|volumes?|investments?)$/u,
  thingNamed: /^(?:types?|kinds?|sources?|reasons?|names?|contents?|items?|components?|categor(?:y|ies))\b/u,
  several: /\b(?:what|which) (?:are|were)\b|\blist\b|\brespectively\b/u,
  choosing: /^which\b/u,
  plural: /[^s]s$/u,
  focus: {
    kind: 'behind',
    asks: /\b(?:what|which|how many|how much|list|name|give|find|who)(?:\s+(?:is|are|was|were|the|all|of|do|does|did|kind of|kinds of|type of|types of|total|specific|different|me))*\s+/u,
    general:
      /^(?:(?:total|sum|overall|average|mean|amount|number|value|name|maximum|minimum|highest|lowest|largest|smallest|difference|ratio|full|exact|combined|specific)\s+)+(?:of|in|between)\s+(?:the\s+|all\s+)*/u,
    end: /[,?.;:]|\b(?:of|for|in|on|at|with|by|from|to|that|which|who|when|where|is|are|was|were|has|have|had|does|do|did|can|will|under|during|between|among|there|involve[sd]?|include[sd]?|whose|as|than|after|before|not)\b/u,
  },
  exclusions: [
    /\b(?:excluding|excluded?|except(?: for)?|other than|apart from|besides|aside from|leaving out|leaves? out|tak(?:e|es|ing) out|ignor(?:e|es|ing)|without(?! (?:an?|any)\b)|not counting|not including|outside(?: of)?|with the exception of|but not)\s{1,4}((?:[^?.;]|\.(?=\s?[a-z])){1,60}?)(?=\s{1,4}(?:is|are|was|were|has|have|had|do|does|did|what|which|who|how|there|that|from|in|with|came|come|comes|made|make|went|got|[a-z]+ed)\b|[?;]|\.(?!\s?[a-z])|,\s{0,4}(?:what|which|who|how|is|are)|$)/g,
    /\b(?:not|n't|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|never)\s{1,4}(?:(?:(?:belong(?:s|ing)?|related|assigned|work(?:s|ing)?|located|made|done|paid|sold|bought|held)\s{1,4})?(?:in|from|of|by|at|to|for|with|on)\s{1,4})?(?:the\s{1,4}|a\s{1,4}|an\s{1,4})?([^?.;,]{1,40}?)(?=\s{1,4}(?:and|or|that|which|have|has|is|are|in|there)\b|[?.;,]|$)/g,
  ],
  notLeftOut: /^(?:less|more|fewer|lower|higher|exceed|empty|blank|filled|only|equal|all)\b/u,
};

const GREATER_FORMS = 'deep|thick|broad|steep|hott|warm|loud|dens|bright';
const LESSER_FORMS = 'shallow|narrow|thinn|cold|cool|weak|poor|quiet';
const AUXILIARY = 'is|are|was|were|does|do|did|has|have|had|can|will|would|should';

export const asked: LanguagePack['asked'] = {
  high: new RegExp(
    String.raw`\b(?:most|more|maximum|max|peak|highest|higher|largest|larger|biggest|bigger|greatest|greater|longest|longer|tallest|taller|best|better|top|heaviest|heavier|widest|wider|latest|later|newest|richest|strongest|(?:${GREATER_FORMS})(?:est|er)|majority)\b`,
    'u',
  ),
  low: new RegExp(
    String.raw`\b(?:least|less|fewest|fewer|lowest|lower|smallest|smaller|minimum|min|bottom|worst|worse|shortest|shorter|youngest|younger|earliest|earlier|cheapest|cheaper|lightest|lighter|closest|nearest|slightest|(?:${LESSER_FORMS})(?:est|er))\b`,
    'u',
  ),
  either: new RegExp(
    String.raw`\b(?:first|last|oldest|older|fastest|faster|slowest|slower|record|leading|\w{3,}(?:i?est)\b(?<!\b(?:west|rest|test|contest|interest|request|guest|forest|highest|largest|biggest|greatest|longest|tallest|best|heaviest|widest|latest|newest|richest|strongest|lowest|smallest|shortest|youngest|earliest|cheapest|lightest|closest|nearest|worst|fewest|slightest|(?:${GREATER_FORMS}|${LESSER_FORMS})est)))\b`,
    'u',
  ),
  first: /\b(?:first|initial(?:ly)?|start(?:ed|s|ing)?|earliest|top)\b/u,
  last: /\b(?:last|final(?:ly)?|latest|end(?:ed|s)?|most recent|bottom)\b/u,
  after: /\b(?:after|next|following|below|later|succeed\w*|follow\w*)\b/u,
  before: /\b(?:before|previous|prior|preced\w*|above|earlier)\b/u,
  polite: /^(?:can|could|would|will|do) you\b/u,
  more: null,
  count: /\bcount\b|\bnumber\b|\bamount\b|\bhow (?:many|often)\b/u,
  total: /\ball\b|\boverall\b|\btogether\b|\bhow (?:much|many)\b/u,
  sum: /\bcombined\b|\bsum\b|\btotal/u,
  totalNamed: /\btotals?\b|\boverall\b|\bsum\b|\ball\b/u,
  average: /\bmean\b|\baverage|\btypical/u,
  extreme: /\brange\b|\bspan\b|\bdifference\b|\bhow many years\b/u,
  range: /\brange\b|\bspan\b|\bdifference\b|\bgap\b|\bbetween\b|\bhow many years\b/u,
  difference:
    /\bdifference|\bchange|\bincreas|\bdecreas|\bdeclin|\bgrow|\bgrew|\brose\b|\brise\b|\bdrop|\bfell\b|\bfall\b|\bgap\b|\bmore\b|\bless\b|\bfewer\b|\bhigher\b|\blower\b|\blarger\b|\bsmaller\b|\b(?:lon|shor|ol|youn)\w*er\b|\bhow (?:much|many|long|far)\b|\bexceed|\bbetween\b|\bpercentage points?\b|\bmargin\b|\bspread\b|\breduc|\bnet\b|\bearlier\b|\blater\b|\bafter\b/u,
  ratio:
    /\bratio\b|\btimes\b|\bpercent|%|\bproportion|\bshare\b|\bfraction\b|\bper\b|\brate\b|\bdivided\b|\bratios\b|\bout of\b/u,
  share: /\bpercent|%|\bproportion|\bshare\b|\bfraction\b|\brate\b|\bratio\b|\bgrowth\b|\bout of\b|\bhow much of\b/u,
  truth: new RegExp(String.raw`[,;:]\s*(?:${AUXILIARY})\s|^(?:${AUXILIARY})\s`, 'u'),
  pair: /\band\b|\bor\b|\bthan\b|\bfrom\b|\bbetween\b|\bversus\b|\bvs\b|\bcompared\b|\bto\b|,|\brespectively\b|\bdifference|\bratio|\bchange|\bincreas|\bdecreas|\bdeclin|\bgrow|\bpercent|%|\bproportion|\bshare|\btimes\b|\bas\b|\bexceed/u,
  comparison:
    /\b(?:difference|changed?|increased?|decreased?|declined?|gr[eo]wth?|grown|rose|risen|dropped|fell|more|less|fewer|higher|lower|larger|smaller|than|percent(?:age)?|ratio|proportion|share|times|total|average|sum|combined)\b/u,
  percent: /percent|%|rate\b|ratio|share|proportion/u,
  newest: /\b(?:latest|newest|most recent)\b/u,
  earliestOrFirst: /\b(?:first|earliest|oldest|initial(?:ly)?)\b/u,
  final: /\b(?:last|final(?:ly)?)\b/u,
  and: /\band\b/u,
  or: /\bor\b/u,
  rangeAhead: /\bbetween\b[^,;?]{0,60}$/u,
  choice: null,
  telling: null,
};

const DEGREES =
  'highest|lowest|most|least|fewest|largest|smallest|biggest|greatest|longest|shortest|oldest|youngest|earliest|latest|best|worst|maximum|minimum|top|bottom|max|min|tallest|heaviest|closest|fastest|slowest|deepest|widest|thickest|broadest|steepest|hottest|warmest|loudest|densest|strongest|richest|lightest|shallowest|narrowest|thinnest|coldest|coolest|weakest|poorest';
const COMPARATIVES =
  'more|less|higher|lower|larger|smaller|greater|fewer|older|younger|better|longer|shorter|earlier|later|taller|bigger';

export const intents: LanguagePack['intents'] = {
  count: /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b/u,
  change:
    /\bpercent(?:age)? (?:change|increase|decrease|growth|decline)|\b(?:growth|change) rate|\bby (?:what|how many) percent|\b(?:increase|decrease|change|grow|decline)\w*\b.*\b(?:percent|%)/u,
  difference:
    /\bdifference\b|\bchange\b|\bhow (?:much|many) (?:\w+ ){0,2}(?:more|less|fewer|higher|lower|larger|smaller|older|younger|longer|taller)\b|\b(?:increase|decrease|decline|drop|rise|growth|gap|grow|fall)\w*\b/u,
  share: /\bpercent|%|\bproportion\b|\bshare of\b|\bfraction\b|\bout of\b/u,
  ratio: /\bratio\b|\bhow many times\b|\btimes (?:as|more|higher|larger|greater)\b|\bdivided by\b/u,
  average: /\baverage\b|\bmean\b/u,
  median: /\bmedian\b/u,
  deviation: /\bstandard deviation\b/u,
  sum: /\bsum\b|\bcombined\b|\baltogether\b|\bin all\b|\btogether\b|\bin total\b/u,
  total: /\btotal\b/u,
  superlative: new RegExp(String.raw`\b(?:${DEGREES})\b`, 'u'),
  moreOfTwo: new RegExp(
    String.raw`\b(?:${COMPARATIVES})\b.*(?:\bor\b|[,:])|\bor\b.*\b(?:more|less|higher|lower|larger|smaller|greater|fewer|older|younger|better|longer)\b`,
    'u',
  ),
  whichIsMore: new RegExp(String.raw`\b(?:which|what|who)\b(?!.*\bhow\b).*\b(?:${COMPARATIVES})\b(?!.*\bthan\b)`, 'u'),
  truth:
    /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\b(?! you)|[,;:]\s*(?:is|are|was|were|does|do|did|has|have|had)\s/u,
  exists: /^(?:is|are|was|were|does|do|did|has|have|had)(?: there)? any(?:one|body|thing)?\b/u,
  equal: /\bequals?\b|\b(?:the|of) same\b/u,
  several: /\brespectively\b|\bboth\b/u,
  each: /\beach\b|\bevery\b/u,
  position: /\b(?:first|last)\b/u,
  neighbour:
    /\b(?:(?:after|before|prior to)(?! (?:the )?(?:(?:year|end of|middle of) )*(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\b))|next|previous|follow(?:ing|ed|s)?|preced(?:ing|ed|es))\b/u,
  quote:
    /\bquote\b|\b(?:says?|said|stated?|states|mentions?|mentioned)\b.*\b(?:about|on|of|regarding)\b|\bstated about\b/u,
  // "… where the number of …" chooses lines and asks for nothing; "among these, in which …" asks.
  clause: /(?<=[^\s,;:] )\b(?:where|whose|for which|in which)\b[^,?]*/gu,
};

export const compared: LanguagePack['compared'] = {
  more: /\b(?:more|higher|greater|larger|bigger|longer|taller|heavier|wider|better|later|older)\b.*\b(?:than|compared (?:to|with))\b|\b(?:exceed|surpass|outnumber)/u,
  less: /\b(?:less|fewer|lower|smaller|shorter|lighter|cheaper|narrower|worse|earlier|younger)\b.*\b(?:than|compared (?:to|with))\b/u,
  rise: /\b(?:increas|ris(?:e|en|ing)\b|rose\b|gr[eo]w)/u,
  fall: /\b(?:decreas|declin|drop|fall|fell\b|shr[aiu]nk)/u,
  negated: /\b(?:no|not|never)\b|n't\b/u,
  age: /\b(?:older|younger)\b/u,
  than: {
    '>': /\b(?:more|higher|greater|larger|bigger|longer|older|taller|better|later|heavier)\b[^.?;]{0,40}?\bthan\s+(?:the\s+|that of\s+|those of\s+)*/u,
    '<': /\b(?:less|fewer|lower|smaller|shorter|younger|worse|earlier|lighter)\b[^.?;]{0,40}?\bthan\s+(?:the\s+|that of\s+|those of\s+)*/u,
    '=': /\b(?:same|equal|as (?:many|much))\b[^.?;]{0,40}?\b(?:as|to|with)\s+(?:the\s+|that of\s+|those of\s+)*/u,
  },
  byHowMuch: /\bhow (?:much|many) (?:more|less|fewer|higher|lower)\b/u,
  moreAsked: /\b(?:what|which|who|whom|whose|how|when|where|why|list|name|names|tell|give|show|or)\b/u,
  // "Anyone who joined" does not ask who.
  clause: /\b(?:any|some|no)(?:one|body|thing|where)?(?: \w+)? (?:who|whom|whose|which|where|when)\b/u,
  inTime: /\b(?:old|new|young|earli|lat)er\b/u,
  exists: /\b(?:there|any)\b/u,
};
