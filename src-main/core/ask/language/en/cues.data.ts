import type { LanguagePack } from '../pack.ts';

/** Wordings on normalised text (lower case, half width, simplified). A pattern may match many times. */
export const cues: LanguagePack['cues'] = [
  ['count', /\bhow many(?: times| different| distinct| kinds of| types of)?\b|\bcount (?:of|the)\b|\bhow often\b/g],
  ['rows', /\bhow many (?:[a-z]+ ){0,2}(?:lines|rows|records|entries)\b/g],
  ['numberOf', /\b(?:total )?(?:number|count|no\.?) of\b|(?<=# ?)of\b/g],
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
    /\b(?:highest|largest|maximum|max|biggest|greatest|most expensive|most|longest|tallest|heaviest|oldest|hottest|warmest|busiest|priciest|fastest|best[- ]selling|best|top|peak|ranks? (?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)))\b/g,
  ],
  [
    'min',
    /\b(?:lowest|smallest|minimum|min|least|fewest|shortest|cheapest|lightest|youngest|coldest|coolest|slowest|worst|bottom(?= (?:\d|two|three|four|five)))\b/g,
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
];
