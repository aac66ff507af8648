import { monthWords, numberWords } from '../language/words.data.ts';

/** A day, month, quarter or year that a question names, as far as it names it. */
export interface DatePoint {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly quarter: number | null;
}

export interface DateCue {
  readonly relation: 'in' | 'before' | 'after' | 'between';
  readonly point: DatePoint;
  /** The end, for `between`. */
  readonly until: DatePoint | null;
  readonly from: number;
  readonly to: number;
}

interface FoundPoint extends DatePoint {
  readonly from: number;
  readonly to: number;
}

const MONTH = `(${[...monthWords.keys(), 'sept'].toSorted((a, b) => b.length - a.length).join('|')})\\.?`;
const YEAR = String.raw`((?:19|20|21)\d{2})`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

type Part = 'year' | 'month' | 'day' | 'quarter';
const POINTS: readonly (readonly [RegExp, readonly Part[]])[] = [
  [new RegExp(String.raw`\b${YEAR}[-/.](\d{1,2})[-/.](\d{1,2})\b`, 'g'), ['year', 'month', 'day']],
  [new RegExp(String.raw`\b${MONTH}\s+${DAY}(?:\s*,\s*|\s+(?:of\s+)?)${YEAR}\b`, 'g'), ['month', 'day', 'year']],
  [new RegExp(String.raw`\b${DAY}\s+(?:of\s+)?${MONTH}(?:\s*,\s*|\s+)${YEAR}\b`, 'g'), ['day', 'month', 'year']],
  [new RegExp(String.raw`\b${MONTH}(?:\s*,\s*|\s+(?:of\s+)?)${YEAR}\b`, 'g'), ['month', 'year']],
  [new RegExp(String.raw`\b${YEAR}[-/.](\d{1,2})\b(?![-/.\d])`, 'g'), ['year', 'month']],
  [new RegExp(String.raw`\b${MONTH}\s+${DAY}\b(?!\s*(?:%|yuan))`, 'g'), ['month', 'day']],
  [new RegExp(String.raw`\b${DAY}\s+(?:of\s+)?${MONTH}\b`, 'g'), ['day', 'month']],
  [
    /((?:19|20|21)\d{2})\s{0,4}年\s{0,4}(\d{1,2})\s{0,4}月\s{0,4}(?:份)?\s{0,4}(\d{1,2})\s{0,4}[日号]/g,
    ['year', 'month', 'day'],
  ],
  [/((?:19|20|21)\d{2})\s*年\s*(\d{1,2})\s*月(?:份)?/g, ['year', 'month']],
  [/(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/g, ['month', 'day']],
  [/(?<!\d)(\d{1,2})\s*月(?:份)?/g, ['month']],
  [/(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])月(?:份)?/g, ['month']],
  [/((?:19|20|21)\d{2})\s*年(?:度)?/g, ['year']],
  [/第?([一二三四1-4])季度/g, ['quarter']],
  [/\bq([1-4])\b/g, ['quarter']],
  [/\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter\b/g, ['quarter']],
  [new RegExp(String.raw`\b${MONTH}(?![a-z])`, 'g'), ['month']],
  [new RegExp(String.raw`(?<![\d.,-])${YEAR}(?![\d,-]|\.\d)`, 'g'), ['year']],
];

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
};

/** Words that put something before or after a date; they are of it. */
const BEFORE = /\b(?:before|prior to|earlier than|until)\s+(?:the\s+)?$/;
const AFTER = /\b(?:after|since|later than)\s+(?:the\s+)?$/;
const BEFORE_CHINESE = /^\s*(?:之前|以前|前)/;
const AFTER_CHINESE = /^\s*(?:之后|以后|后)/;

/** The dates of a normalised question, with what it says of them. */
export function findDates(text: string): DateCue[] {
  const points = findPoints(text);
  const cues: DateCue[] = findSpans(text);
  for (let index = 0; index < points.length; index++) {
    const point = points[index];
    if (!point) continue;
    const before = text.slice(0, point.from);
    const until = untilOf(text, point, points[index + 1]);
    if (until) {
      cues.push({ relation: 'between', ...until, from: point.from });
      if (points[index + 1] && until.to >= (points[index + 1]?.to ?? 0)) index++;
      continue;
    }
    const after = text.slice(point.to);
    const earlier = BEFORE.exec(before) ?? BEFORE_CHINESE.exec(after);
    const later = AFTER.exec(before) ?? AFTER_CHINESE.exec(after);
    const relation = earlier ? 'before' : later ? 'after' : 'in';
    const said = (earlier ?? later)?.[0].length ?? 0;
    const isAhead = BEFORE.test(before) || AFTER.test(before);
    cues.push({
      relation,
      point,
      until: null,
      from: point.from - (isAhead ? said : 0),
      to: point.to + (isAhead ? 0 : said),
    });
  }
  return cues;
}

/** `from 3 to 9 March`, `March 3 to 9, 2031`, `3月到5月`: the end of a span that starts at a point. */
function untilOf(
  text: string,
  point: FoundPoint,
  next: FoundPoint | undefined,
): { point: DatePoint; until: DatePoint; to: number } | null {
  const gap = next ? text.slice(point.to, next.from) : '';
  const before = text.slice(0, point.from);
  const isSpan = /^\s*(?:to|through|until|till|-|–|~|到|至)\s*$/.test(gap);
  const isBetween = /\bbetween\s+$/.test(before) && /^\s*and\s*$/.test(gap);
  if (next && (isSpan || isBetween)) {
    const year = next.year ?? point.year;
    const from = { ...point, year: point.year ?? year };
    return { point: from, until: { ...next, year, month: next.month ?? point.month }, to: next.to };
  }
  const rest = new RegExp(
    String.raw`^\s*(?:to|-|–|~|到|至)\s*(\d{1,2})(?:st|nd|rd|th)?(?:日|号)?(?:,?\s*${YEAR})?(?![\d.])`,
  ).exec(text.slice(point.to));
  if (!rest || point.day === null) return null;
  const year = rest[2] === undefined ? point.year : Number(rest[2]);
  return {
    point: { ...point, year },
    until: { ...point, year, day: Number(rest[1]) },
    to: point.to + rest[0].length,
  };
}

/** Spans of a year in words: the months that they stand for. */
const SPANS: readonly (readonly [RegExp, (count: number) => readonly [number, number]])[] = [
  [
    /\bfirst (two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) months\b|前(二|两|三|四|五|六|七|八|九|十|\d{1,2})个月/g,
    (count) => [1, count],
  ],
  [
    /\blast (two|three|four|five|six|\d{1,2}) months(?= of)\b|[后最](?:后)?(二|两|三|四|五|六|\d{1,2})个月/g,
    (count) => [13 - count, 12],
  ],
  [/\bfirst half(?: of (?:the|a|this) year)?\b|上半年/g, () => [1, 6]],
  [/\bsecond half(?: of (?:the|a|this) year)?\b|下半年/g, () => [7, 12]],
];
const CHINESE_COUNTS = '零一二三四五六七八九十';

function findSpans(text: string): DateCue[] {
  return SPANS.flatMap(([pattern, monthsOf]) =>
    [...text.matchAll(pattern)].map((match): DateCue => {
      const word = match[1] ?? match[2] ?? '';
      const chinese = CHINESE_COUNTS.indexOf(word === '两' ? '二' : word);
      const count = numberWords.get(word) ?? (word !== '' && chinese > 0 ? chinese : Number(word));
      const [from, to] = monthsOf(count);
      const point = { year: null, quarter: null, day: null };
      return {
        relation: 'between',
        point: { ...point, month: from },
        until: { ...point, month: to },
        from: match.index,
        to: match.index + match[0].length,
      };
    }),
  );
}

function findPoints(text: string): FoundPoint[] {
  const points: FoundPoint[] = [];
  for (const [pattern, parts] of POINTS) {
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (points.some((point) => from < point.to && point.from < to)) continue;
      // "may" is a month only where a number or a preposition says so.
      if (
        /^(?:may|mar|march)$/.test(match[0]) &&
        !/\b(?:in|of|during|for|since|until|and|or|is|to)\s+$/.test(text.slice(0, from))
      )
        continue;
      const point = pointOf(parts, match);
      if (point) points.push({ ...point, from, to });
    }
  }
  return points.toSorted((a, b) => a.from - b.from);
}

/** 一 to 十二. */
function chineseNumber(text: string): number | null {
  const last = CHINESE_COUNTS.indexOf(text.at(-1) ?? '');
  if (!/^[一二三四五六七八九十]{1,2}$/.test(text)) return null;
  return text.startsWith('十') && text.length === 2 ? 10 + last : last;
}

function pointOf(parts: readonly Part[], match: RegExpExecArray): DatePoint | null {
  const point = { year: null, month: null, day: null, quarter: null } as Record<Part, number | null>;
  parts.forEach((part, index) => {
    const text = match[index + 1] ?? '';
    point[part] =
      monthWords.get(text) ?? (text === 'sept' ? 9 : (ORDINALS[text] ?? chineseNumber(text) ?? Number(text)));
  });
  const isDate = (point.month ?? 1) <= 12 && (point.month ?? 1) >= 1 && (point.day ?? 1) <= 31 && (point.day ?? 1) >= 1;
  return isDate ? point : null;
}
