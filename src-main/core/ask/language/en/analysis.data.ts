import type { LanguagePack } from '../pack.ts';

const AHEAD =
  '(?:by|per|each|every|for each|for every|in each|in which|in what|on which|on what|at which|at what|which|what)';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const analysis: LanguagePack['analysis'] = {
  grouping:
    /\b(?:broken down by|split by|grouped by|by|per|for each|for every|in each|in every|of each|at each|on each|each|every|across)\b(?: (?:of the|individual|different|single))?(?: the)?/gu,
  periods: [
    ['weekday', new RegExp(String.raw`\b(?:${AHEAD} )?(?:the )?days? of (?:the )?week\b|\b${AHEAD} weekdays?\b`, 'gu')],
    ['hour', new RegExp(String.raw`\b(?:${AHEAD} )(?:[a-z]+ ){0,3}hours?\b(?: of (?:the )?day)?`, 'gu')],
    ['month', new RegExp(String.raw`\bmonth by month\b|\bmonthly\b|\b${AHEAD} (?:calendar )?months?\b`, 'gu')],
    ['quarter', new RegExp(String.raw`\bquarter by quarter\b|\bquarterly\b|\b${AHEAD} quarters?\b`, 'gu')],
    ['year', new RegExp(String.raw`\byear by year\b|\byearly\b|\b${AHEAD} (?:calendar )?years?\b`, 'gu')],
    ['day', new RegExp(String.raw`\bday by day\b|\b${AHEAD} (?:calendar )?(?:day|date)s?\b`, 'gu')],
  ],
  rows: /\b(?:rows?|records?|entries|entry|lines?|items?|cases?|people|persons?|ppl|staff|individuals?|members?|employees?|workers?|pupils?|students?|kids?|children|times)\b/gu,
  money:
    /\b(?:sales|turnover|money|billed|billing|bills?|sold|spend|spent|spending|earn(?:ed|s)?|brings? in|brought in)\b/gu,
  amount: /revenue|sales|amount|total|turnover|value|charge|spend|cost/u,
  nothing: ['n/a', 'na', 'nan', 'null', 'none', '-', '–', '—', '--', '?', 'unknown'],
  share:
    /\b(?:percent(?:age)?|per cent|pct|proportion|share|fraction)\b(?: of)?|\bwhat ?% of\b|(?<!\d ?)%\s?of\b|\bin %/u,
  missing: {
    ahead:
      /\b(?:(?:have|has|had|with|got|there is) no|(?:w\/o|without)(?: an?| any)?|lacks?|lacking|missing|no)\s(?:known |recorded |given )?$/u,
    behind:
      /^\s(?:(?:is|are|was|were|dates?|values?|names?)\s)?(?:missing|blank|empty|unknown|unrecorded|not (?:been )?(?:recorded|given|filled(?: in)?|known|specified|assigned|set|entered|stated|available))\b/u,
  },
  asking: /\b(?:which|what)\b/u,
  who: /\bwho(?:se|m)?\b/u,
  lists: /\b(?:which|what (?:are|were)|list|names?|ids?|who|show|give)\b/u,
  over: /^\s(?:per|to|over|divided by|\/)\s(?:the\s)?(?:(?:total|overall|sum of|number of|total number of)\s)?(?:the\s)?$/u,
  towards: /\s(?:to|against|vs\.?|versus|v)\s(?:the\s)?$/u,
  summed:
    /\b(?:most|least|fewest)\b(?! (?:expensive|recent|often|common|popular|frequent|important|costly|valuable))|\btotal\b|\bsum\b|\boverall\b|\bbest[- ]selling\b/u,
  genders: [
    { said: /\b(?:wom[ae]n|females?|girls?|ladies)\b/gu, values: ['f', 'female', 'w', 'woman', 'women', '女'] },
    { said: /\b(?:m[ae]n|males?|boys?|gentlemen)\b/gu, values: ['m', 'male', 'man', 'men', '男'] },
  ],
  weekdays: [
    { said: /\b(?:(?:on|at|over) )?(?:the )?weekends?\b/gu, days: ['Saturday', 'Sunday'] },
    { said: /\b(?:on )?(?:weekdays|work(?:ing )?days)\b/gu, days: DAYS.slice(0, 5) },
    ...DAYS.map((day) => ({ said: new RegExp(String.raw`\b(?:on )?${day.toLowerCase()}s?\b`, 'gu'), days: [day] })),
  ],
  better: /\b(?:best|better)\b/u,
  worse: /\b(?:worst|worse)\b/u,
  burden: /delay|wait|late|error|defect|complain|fault|failure|downtime|absen|debt|loss|cost/iu,
  flow: {
    out: /\b(?:outgoings?|outgoing (?:payments?|money)|spen[dt]|spends|spending|paid|expenses?|expenditures?|debits?|withdrawals?|money (?:went|going) out)\b/gu,
    in: /\b(?:incomings?|incoming (?:payments?|money)|income|credits|deposits?|money (?:came|come|coming) in|earned)\b/gu,
  },
  span: /\b(?:how long|(?:how many|number of) (?:days|hours|minutes|weeks)|(?:days|hours|minutes|weeks) (?:from|between|until|does|do|did|it)|length of (?:the )?stay|time (?:from|between|until)|time it (?:takes|took)|turnaround(?: time)?|lead time|processing time|delivery time)\b(?: in (?:days|hours|minutes|weeks))?/u,
  spanUnits: [
    ['hour', /\bhours?\b/u],
    ['minute', /\bminutes?\b/u],
    ['week', /\bweeks?\b/u],
  ],
  change:
    /\b(?:changed?|compared (?:to|with)|versus|vs|year[- ]on[- ]year|(?:go|goes|going|went|gone) (?:up|down)|improved?|than)\b/u,
  percent: /\b(?:per ?cent(?:age)?|pct|growth rate)\b(?! points?)|%/u,
  gap: /\b(?:minus|gap|differs?|difference)\b/u,
  counting:
    /\bhead ?counts?\b|\bcount\b(?! of)(?: (?:up|all|them|how many))?|\bhow often\b|(?<=^|\s)#(?: of)?(?=\s)|\bhow many times\b/gu,
  exists:
    /\b(?:whether|if) (?:there (?:is|are|was|were)|we have|you have|i have|they have)(?: any| an?)?\b|\b(?:is|are|was|were) there (?:any|an?|some)\b|\b(?:do|did) (?:we|you|they) have any\b|\bexists?\b|^any\b/gu,
  firstDate: /\b(?:earliest|oldest|first)\b/gu,
  lastDate: /\b(?:latest|newest|most recent|last)\b/gu,
  whether: /\b(?:whether|if|true that)\b/gu,
  more: /\b(?:more|higher|greater|larger|bigger|longer|better|above|over|beats?|exceeds?|tops?|outsells?|outnumbers?|ahead of)\b/u,
  less: /\b(?:less|fewer|lower|smaller|shorter|worse|below|under|behind)\b/u,
  split: /\b(?:split|accounts? for|makes? up|contributes?|comes? from)\b/gu,
  divided: /\b(?:divide[ds]?|relative to|in relation to|as a (?:share|fraction|percentage|multiple) of)\b/gu,
  values: /\b(?:which|what) (?:[a-z]+ ){1,3}(?:are there|exist|occur|appear|do we have)\b|\bunique\b/gu,
  apart: /\b(?:respectively|each of (?:them|these)|separately)\b/u,
  signed: /\b(?:minus|than|exceeds?|above|below)\b|%|\bper ?cent\b/u,
  comparing:
    /\b(?:minus|gap|than|compared (?:to|with)|versus|vs|from|to|between|by how (?:much|many)|how (?:much|many) (?:more|less|fewer|higher|lower)|more|less|fewer|higher|lower|better|worse|larger|smaller|greater|gr[eo]w|grown|growth(?: rate)?|increased?|decreased?|rise|rose|risen|fell|fall|fallen|drop(?:ped)?|declined?|changed?|per ?cent(?:age)?(?: points)?|(?:go|goes|went) (?:up|down))\b|%/gu,
  rate: /\b(?:rate|rates)\b(?: of)?/gu,
  fillers:
    /\b(?:please|pls|thanks?|thank you|hi|hello|quick question|just checking|for my report|for (?:a|the) report)\b|\b(?:i (?:want|need)(?: you)? (?:to (?:know|see|count|have)|the)|i'd like (?:to (?:know|see))?|let me know|work out|calculate|compute|check|tell me|find out|figure out|give me|show me|get me)\b|\b(?:hey|so|just|also|roughly|exactly|currently)\b|\b(?:can|could|would|will) you (?:mind )?(?:please )?(?:show|tell|telling|give|giving|list)?(?: me)?\b|\b(?:show|tell|give) me\b|\bi(?:'d| would) like to know\b|\b(?:in|on|of) (?:the|this|our) (?:whole |entire )?(?:file|data|data ?set|table|sheet|list|log|export|report)\b|\b(?:are|is|were|was|do|does|did) (?:there|we have|you have)\b|\bdo (?:we|you|they) have\b|\bin (?:all|total)\b|\baltogether\b|\boverall\b|\bnames? (?:of|please)\b|\beverybody\b|\beveryone\b|\ball\b|\b(?:ever|already|actually|really|right now|now|recorded|individual)\b|\b(?:did|do|does|have|has) (?:we|i|you|they|it)\b|\b(?:we|i|they) (?:have|had|hold|keep|use|did|made)\b|\b(?:come|comes|came|bring|brings|brought|went|go|goes|are|is|was|were) (?:in|there|from|on|to|out)\b|\bhow much\b|\bthat is\b|\bcomes?\b|\bmade us\b/gu,
};
