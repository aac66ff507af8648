import type { LanguagePack } from '../language/pack.ts';
import { allPacks, either } from '../language/packs.ts';
import { monthWords, numberWords, ordinalWords } from '../language/words.ts';

/** A day, month, quarter or year that a question names, as far as it names it. */
export interface DatePoint {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly quarter: number | null;
}

export interface DateCue {
  readonly relation: 'in' | 'before' | 'after' | 'since' | 'between';
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
const DAY_SIGNS = allPacks.flatMap(({ dates }) => dates.daySigns).join('|');
const DAY = String.raw`(\d{1,2})(?:${DAY_SIGNS})?`;

type Part = 'year' | 'month' | 'day' | 'quarter';
const POINTS: readonly (readonly [RegExp, readonly Part[]])[] = [
  [new RegExp(String.raw`\b${YEAR}[-/.](\d{1,2})[-/.](\d{1,2})\b`, 'g'), ['year', 'month', 'day']],
  [new RegExp(String.raw`\b${YEAR}[-/.](\d{1,2})\b(?![-/.\d])`, 'g'), ['year', 'month']],
  ...allPacks.flatMap(({ dates }) =>
    dates.points.map(([pattern, parts]): readonly [RegExp, readonly Part[]] => [pointPattern(pattern), parts]),
  ),
  [/\bq([1-4])\b/g, ['quarter']],
  [new RegExp(String.raw`(?<![\d.,-])${YEAR}(?!\d|,\d|-|\.\d)`, 'g'), ['year']],
];

function pointPattern(pattern: string): RegExp {
  return new RegExp(pattern.replace('{year}', YEAR).replace('{month}', MONTH).replace('{day}', DAY), 'g');
}

/** Words that put something before or after a date; they are of it. */
const BEFORE = either(({ dates }) => dates.before.ahead, 'u');
const AFTER = either(({ dates }) => dates.after.ahead, 'u');
const BEFORE_BEHIND = either(({ dates }) => dates.before.behind, 'u');
const AFTER_BEHIND = either(({ dates }) => dates.after.behind, 'u');
const SINCE = either(({ dates }) => dates.since.ahead, 'u');
const SINCE_BEHIND = either(({ dates }) => dates.since.behind, 'u');
/** What stands between both ends of a span. */
const TO = [...allPacks.flatMap(({ dates }) => dates.to), '-', '–', '~'].join('|');

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
    const earlier = BEFORE.exec(before) ?? BEFORE_BEHIND.exec(after);
    const later = AFTER.exec(before) ?? AFTER_BEHIND.exec(after);
    const since = SINCE.exec(before) ?? SINCE_BEHIND.exec(after);
    const relation = earlier ? 'before' : later ? 'after' : since ? 'since' : 'in';
    const said = (earlier ?? later ?? since)?.[0].length ?? 0;
    const isAhead = BEFORE.test(before) || AFTER.test(before) || SINCE.test(before);
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
  const isSpan = IN_SPAN.test(gap);
  const isBetween = allPacks.some(
    ({ dates: { between } }) => between?.ahead.test(before) === true && between.and.test(gap),
  );
  if (next && (isSpan || isBetween)) {
    const year = next.year ?? point.year;
    const from = { ...point, year: point.year ?? year };
    return { point: from, until: { ...next, year, month: next.month ?? point.month }, to: next.to };
  }
  const rest = SPAN_END.exec(text.slice(point.to));
  if (!rest || point.day === null) return null;
  const year = rest[2] === undefined ? point.year : Number(rest[2]);
  return {
    point: { ...point, year },
    until: { ...point, year, day: Number(rest[1]) },
    to: point.to + rest[0].length,
  };
}

const IN_SPAN = new RegExp(String.raw`^\s*(?:${TO})\s*$`, 'u');
const SPAN_END = new RegExp(String.raw`^\s*(?:${TO})\s*(\d{1,2})(?:${DAY_SIGNS})?(?:,?\s*${YEAR})?(?![\d.])`, 'u');

/** Spans of a year in words: the months that they stand for. */
const SPANS: readonly (readonly [
  keyof LanguagePack['dates']['spans'],
  (count: number) => readonly [number, number],
])[] = [
  ['first', (count) => [1, count]],
  ['last', (count) => [13 - count, 12]],
  ['firstHalf', () => [1, 6]],
  ['secondHalf', () => [7, 12]],
];

function findSpans(text: string): DateCue[] {
  return SPANS.flatMap(([name, monthsOf]) =>
    allPacks.flatMap(({ dates }) =>
      [...text.matchAll(dates.spans[name])].map((match): DateCue => {
        const word = match[1] ?? '';
        const [from, to] = monthsOf(numberWords.get(word) ?? Number(word));
        const point = { year: null, quarter: null, day: null };
        return {
          relation: 'between',
          point: { ...point, month: from },
          until: { ...point, month: to },
          from: match.index,
          to: match.index + match[0].length,
        };
      }),
    ),
  );
}

function findPoints(text: string): FoundPoint[] {
  const points: FoundPoint[] = [];
  for (const [pattern, parts] of POINTS) {
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (points.some((point) => from < point.to && point.from < to)) continue;
      if (isDoubtful(match[0], text.slice(0, from))) continue;
      const point = pointOf(parts, match);
      if (point) points.push({ ...point, from, to });
    }
  }
  return points.toSorted((a, b) => a.from - b.from);
}

/** "May" is a month only where a preposition says so. */
function isDoubtful(found: string, before: string): boolean {
  return allPacks.some(
    ({ dates: { doubtful } }) => doubtful?.month.test(found) === true && !doubtful.after.test(before),
  );
}

function pointOf(parts: readonly Part[], match: RegExpExecArray): DatePoint | null {
  const point = { year: null, month: null, day: null, quarter: null } as Record<Part, number | null>;
  parts.forEach((part, index) => {
    const text = match[index + 1] ?? '';
    point[part] = text === 'sept' ? 9 : numberOf(text);
  });
  const isDate = (point.month ?? 1) <= 12 && (point.month ?? 1) >= 1 && (point.day ?? 1) <= 31 && (point.day ?? 1) >= 1;
  return isDate ? point : null;
}

/** The number of a month, an ordinal (`1st`) or a number in words or digits. */
function numberOf(text: string): number {
  const known = monthWords.get(text) ?? ordinalWords.get(text) ?? numberWords.get(text);
  return known ?? Number(/^\d+/u.exec(text)?.[0] ?? text);
}
