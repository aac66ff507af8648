import type { LanguagePack } from '../pack.ts';

export const bounds: LanguagePack['bounds'] = {
  before: {
    '>=': 'at least|no less than|not less than|no fewer than|not fewer than|greater than or equal to|more than or equal to',
    '<=': 'at most|no more than|not more than|not exceeding|not exceed|up to|less than or equal to',
    '>': 'more than|greater than|larger than|higher than|exceed(?:s|ed|ing)?|over|above|older than|longer than|taller than|heavier than|wider than|deeper than|bigger than|surpass(?:es|ed|ing)?',
    '<': 'less than|lower than|smaller than|fewer than|below|under|younger than|shorter than|lighter than|narrower than|cheaper than',
  },
  after: {
    '>=': 'or (?:more|above|higher|greater|better|over|older|later)|and (?:above|over|up)',
    '<=': 'or (?:less|below|lower|fewer|under|younger|worse)|and below',
  },
  between: [
    String.raw`\bbetween\s{1,4}(?:\$|¥|rmb\s{0,4})?{number}\s{0,4}(?:\w{1,30}\s{1,4})?and\s{1,4}(?:\$|¥|rmb\s{0,4})?{number}`,
    String.raw`\bfrom\s{1,4}{number}\s{1,4}to\s{1,4}{number}`,
  ],
  scales: { thousand: 1e3, million: 1e6, billion: 1e9, k: 1e3 },
  unit: /^\s*[a-z%°]{1,14}(?: ?[23²³])?/u,
  ofColumn:
    /\b(?:exceed(?:s|ed|ing)?|more than|higher than|greater than|over|less than|lower than|below|under)\s+(?:the\s+|their\s+|its\s+)?(?=[a-z])/u,
  isUpper: /^(?:less|lower|below|under)/u,
};

export const dates: LanguagePack['dates'] = {
  points: [
    [String.raw`\b{month}\s+{day}(?:\s*,\s*|\s+(?:of\s+)?){year}\b`, ['month', 'day', 'year']],
    [String.raw`\b{day}\s+(?:of\s+)?{month}(?:\s*,\s*|\s+){year}\b`, ['day', 'month', 'year']],
    [String.raw`\b{month}(?:\s*,\s*|\s+(?:of\s+)?){year}\b`, ['month', 'year']],
    [String.raw`\b{month}\s+{day}\b(?!\s*(?:%|yuan))`, ['month', 'day']],
    [String.raw`\b{day}\s+(?:of\s+)?{month}\b`, ['day', 'month']],
    [String.raw`\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter\s+(?:of\s+|in\s+)?{year}\b`, ['quarter', 'year']],
    [String.raw`\bq([1-4])\s+(?:of\s+|in\s+)?{year}\b`, ['quarter', 'year']],
    [String.raw`\b{year}\s+q([1-4])\b`, ['year', 'quarter']],
    [String.raw`\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter\b`, ['quarter']],
    [String.raw`\b{month}(?![a-z])`, ['month']],
  ],
  // "May" is a month only where a preposition says so.
  doubtful: { month: /^(?:may|mar|march)$/u, after: /\b(?:in|of|during|for|since|until|and|or|is|to)\s+$/u },
  before: { ahead: /\b(?:before|prior to|earlier than|until)\s+(?:the\s+)?$/u, behind: null },
  after: { ahead: /\b(?:after|later than)\s+(?:the\s+)?$/u, behind: null },
  since: {
    ahead: /\b(?:since|as of|starting(?: in| from)?)\s+(?:the\s+)?$/u,
    behind: /^\s*(?:onwards?\b|on(?=\s*(?:[,;?.]|$))|and (?:later|after)\b|or later\b)/u,
  },
  to: ['to', 'through', 'until', 'till'],
  between: { ahead: /\bbetween\s+$/u, and: /^\s*and\s*$/u },
  daySigns: ['st', 'nd', 'rd', 'th'],
  spans: {
    first: /\bfirst (two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) months\b/gu,
    last: /\blast (two|three|four|five|six|\d{1,2}) months(?= of)\b/gu,
    firstHalf: /\bfirst half(?: of (?:the|a|this) year)?\b/gu,
    secondHalf: /\bsecond half(?: of (?:the|a|this) year)?\b/gu,
  },
};

const ORDINAL = String.raw`(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))`;
const NUMBER = String.raw`(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)`;
const HIGH =
  '(?:highest|largest|biggest|greatest|most expensive|most|longest|tallest|heaviest|oldest|latest|newest|best|highest[- ]paid|top)';
const LOW = '(?:lowest|smallest|least|fewest|shortest|cheapest|lightest|youngest|earliest)';
const LINE = 'records?|rows?|entry|entries|lines?|items?|one';

export const ranks: LanguagePack['ranks'] = {
  patterns: [
    ['nth', new RegExp(String.raw`\b${ORDINAL}[- ](?:${HIGH}|${LOW})\b`, 'g')],
    [
      'nth',
      new RegExp(String.raw`\b(?:ranks?|ranked|ranking|comes?|placed)\s+(?:in\s+|at\s+)?(?:the\s+)?${ORDINAL}\b`, 'g'),
    ],
    ['nth', new RegExp(String.raw`\b(?:ranks?|ranked|ranking)\s+(?:number|no\.?|#)\s*${NUMBER}\b`, 'g')],
    [
      'top',
      new RegExp(
        String.raw`\b(?:top|bottom|first)\s+${NUMBER}\b(?!\s+(?:months?|quarters?|days?|weeks?|years?|rows?|records?|entries|lines?|items?)\b)`,
        'g',
      ),
    ],
    ['top', new RegExp(String.raw`\b${NUMBER}\s+(?:${HIGH}|${LOW})\b`, 'g')],
    [
      'top',
      new RegExp(
        String.raw`\b(?:${HIGH}|${LOW})\s+${NUMBER}\b(?![.,]?\d|\s*(?:%|yuan|eur|usd|kg|months?|years?))`,
        'g',
      ),
    ],
  ],
  ascending: new RegExp(String.raw`\b(?:${LOW}|bottom)\b`, 'u'),
  // "Which two departments have the highest …".
  distant: new RegExp(
    String.raw`\b(?:which|what|the|list|name|find)\s+${NUMBER}\s+(?=[a-z].*\b(?:${HIGH}|${LOW})\b)`,
    'g',
  ),
  extreme: new RegExp(String.raw`\b(?:(?:${HIGH})|(?<low>${LOW}))\b`, 'u'),
  positions: [
    new RegExp(String.raw`\b(first|${ORDINAL.slice(1, -1)}|last)\s+(?:${LINE})\b`, 'g'),
    new RegExp(
      String.raw`\b(${ORDINAL.slice(1, -1)})\s+(?!(?:quarter|half|month|week|day|year|grade|class|floor|stage|phase|level|party|time|round|and|or|to|in|of|from|for)\b)(?=[a-z]{3})`,
      'g',
    ),
  ],
  last: ['last'],
};
