import { numberWords, ordinalWords } from '../language/words.data.ts';

/** A place in an order that a question names: "the second highest", "the top three", "the fifth entry". */
export interface Rank {
  /** Of the values in their order, so many from the top, or the one at this place; or a place in the table itself. */
  readonly kind: 'top' | 'nth' | 'position';
  /** From 1; negative from the end, for `position`. */
  readonly number: number;
  /** From the lowest up. */
  readonly isAscending: boolean;
  readonly from: number;
  readonly to: number;
}

const ORDINAL = String.raw`(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))`;
const NUMBER = String.raw`(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)`;
const CHINESE = '([一二两三四五六七八九十]|\\d{1,2})';
const HIGH =
  '(?:highest|largest|biggest|greatest|most expensive|most|longest|tallest|heaviest|oldest|latest|newest|best|highest[- ]paid|top)';
const LOW = '(?:lowest|smallest|least|fewest|shortest|cheapest|lightest|youngest|earliest)';
const HIGH_CHINESE = '[高大多长贵重晚久]';
const LOW_CHINESE = '[低小少短轻早]|便宜';

/** Wordings, with the kind of place; the first group that is there is the number. A word for "lowest" in the match turns the order. */
const PATTERNS: readonly (readonly [Rank['kind'], RegExp])[] = [
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
    new RegExp(String.raw`\b(?:${HIGH}|${LOW})\s+${NUMBER}\b(?![.,]?\d|\s*(?:%|yuan|eur|usd|kg|months?|years?))`, 'g'),
  ],
  ['nth', new RegExp(`第${CHINESE}(?:${HIGH_CHINESE}|${LOW_CHINESE})`, 'g')],
  ['nth', new RegExp(`(?:倒数|排名?(?:在|为|是)?|位[居列])第${CHINESE}(?:名|位)?`, 'g')],
  ['top', new RegExp(`[前后]${CHINESE}(?:名|位|大|高|低|(?:个|种|项|家|门)(?!月|季))`, 'g')],
  [
    'top',
    new RegExp(
      `最(?:${HIGH_CHINESE}|${LOW_CHINESE})的(?:前)?${CHINESE}(?:名|位|个|种|项|家|门|笔|款|人|天|次)(?!月)`,
      'g',
    ),
  ],
];
const ASCENDING = new RegExp(String.raw`\b(?:${LOW}|bottom)\b|(?:${LOW_CHINESE})|倒数|后`);
/** Words after "which" and "the" that a superlative follows at a distance: "which two departments have the highest …". */
const DISTANT = new RegExp(
  String.raw`\b(?:which|what|the|list|name|find)\s+${NUMBER}\s+(?=[a-z].*\b(?:${HIGH}|${LOW})\b)`,
  'g',
);

const LINE = 'records?|rows?|entry|entries|lines?|items?|one';
const POSITIONS: readonly RegExp[] = [
  new RegExp(String.raw`\b(first|${ORDINAL.slice(1, -1)}|last)\s+(?:${LINE})\b`, 'g'),
  new RegExp(
    String.raw`\b(${ORDINAL.slice(1, -1)})\s+(?!(?:quarter|half|month|week|day|year|grade|class|floor|stage|phase|level|party|time|round|and|or|to|in|of|from|for)\b)(?=[a-z]{3})`,
    'g',
  ),
  new RegExp(`第${CHINESE}(?:条|行|笔|项|个(?!月|季)|位|家|款|次|门)`, 'g'),
  /(最后)一(?:条|行|笔|项|个(?!月|季)|位|家|款|次|门)/g,
];

/** The places in an order that a normalised question names; at most one of the values' order comes first. */
export function findRanks(text: string): Rank[] {
  const found: Rank[] = [];
  const add = (kind: Rank['kind'], match: RegExpMatchArray): void => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (found.some((other) => from < other.to && other.from < to)) return;
    const number = numberOf(match[1] ?? '');
    if (number === null || (kind === 'top' && number < 2) || Math.abs(number) > 50) return;
    const isAscending = ASCENDING.test(match[0]) || (kind === 'top' && isLowAfter(text.slice(to)));
    found.push({ kind, number, isAscending, from, to });
  };
  for (const [kind, pattern] of PATTERNS) for (const match of text.matchAll(pattern)) add(kind, match);
  for (const match of text.matchAll(DISTANT)) add('top', match);
  for (const pattern of POSITIONS) for (const match of text.matchAll(pattern)) add('position', match);
  return found;
}

/** "Which two … have the lowest": the superlative that follows first. */
function isLowAfter(rest: string): boolean {
  const next = new RegExp(String.raw`\b(?:(${HIGH})|(${LOW}))\b`).exec(rest);
  return next?.[2] !== undefined;
}

const CHINESE_DIGITS = '零一二三四五六七八九十';

function numberOf(word: string): number | null {
  if (word === 'last' || word === '最后') return -1;
  if (word === '两') return 2;
  const chinese = CHINESE_DIGITS.indexOf(word);
  if (word !== '' && chinese > 0) return chinese;
  const number = numberWords.get(word) ?? ordinalWords.get(word) ?? Number(/^\d+/.exec(word)?.[0] ?? NaN);
  return Number.isNaN(number) ? null : number;
}
