import { allPacks, anyOf } from '../language/packs.ts';
import { normalise } from '../language/tokenize.ts';
import { monthWords, numberWords, ordinalWords } from '../language/words.ts';
import { withoutMark } from './periods.ts';

/** A stretch of a normalised text that names a period. */
export interface NamedPeriod {
  /** Equal for all ways to name one period: `2020`, `2019/2020`, `q3`, `2021h1`, `2020m3`. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Longer labels name more than a period. */
const LONGEST_LABEL = 32;

/** The period that a label names and nothing else; null for any other. */
export function periodKeyOf(label: string): string | null {
  const plain = normalise(withoutMark(label)).replace(/\.$/u, '');
  if (plain.length > LONGEST_LABEL) return null;
  const whole = periodsIn(plain).find(({ from, to }) => from === 0 && to === plain.length);
  return whole?.key ?? null;
}

/** The periods that a normalised text names: those of several parts, and their parts as well, as headers may stand above each other. */
export function periodsIn(text: string): NamedPeriod[] {
  return [...foundBy(WHOLE, text), ...foundBy(PARTS, text)];
}

type Kind = 'half' | 'quarter' | 'month';
const LETTER: Readonly<Record<Kind, string>> = { half: 'h', quarter: 'q', month: 'm' };

interface Pattern {
  readonly pattern: RegExp;
  readonly keyOf: (groups: readonly string[]) => string | null;
}

/** What stands before the first pattern wins; no two of one list overlap. */
function foundBy(patterns: readonly Pattern[], text: string): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  for (const { pattern, keyOf } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const key = keyOf(match.slice(1).filter((group) => group !== undefined));
      if (key !== null && !found.some((other) => from < other.to && other.from < to)) found.push({ key, from, to });
    }
  }
  return found;
}

const FISCAL_AHEAD = anyOf(
  allPacks.map(({ periods }) => periods.fiscal.ahead),
  'u',
).source;
const SIGN = anyOf(
  allPacks.flatMap(({ periods }) => [periods.fiscal.behind, periods.yearSign]),
  'u',
).source;
const YEAR = String.raw`(?:${FISCAL_AHEAD})?((?:19|20)\d{2})(?:\s?(?:${SIGN}))?`;
const OF_YEAR = anyOf(
  allPacks.map(({ periods }) => periods.ofYear),
  'u',
).source;
// Characters go on without a space.
const START = String.raw`(?<![a-z\d])`;
const END = String.raw`(?![a-z\d])`;

const MONTHS = [...monthWords.keys()].toSorted((a, b) => b.length - a.length).join('|');
const SOURCES: Readonly<Record<Kind, string>> = {
  half: anyOf(
    allPacks.flatMap(({ periods }) => periods.parts.half),
    'u',
  ).source,
  quarter: anyOf(
    allPacks.flatMap(({ periods }) => periods.parts.quarter),
    'u',
  ).source,
  month: anyOf([String.raw`(${MONTHS})\.?`, ...allPacks.flatMap(({ periods }) => periods.parts.month)], 'u').source,
};
const HALVES = new Map(allPacks.flatMap(({ periods }) => Array.from(periods.halves)));

/** Two digits of a year right behind: `1Q20`, `Q3 '21`; a month and two digits are a day but with a sign between. */
const SHORT_YEAR: Readonly<Record<Kind, string>> = {
  half: String.raw`\s?['’-]?(\d{2})`,
  quarter: String.raw`\s?['’-]?(\d{2})`,
  month: String.raw`\s?['’-](\d{2})`,
};

const WHOLE: readonly Pattern[] = [
  {
    pattern: new RegExp(String.raw`(?<!\d)((?:19|20)\d{2})[/–-](\d{4}|\d{2})(?![\d/–-]|\.\d)`, 'gu'),
    keyOf: ([year = '', next = '']) => spanKey(Number(year), next),
  },
  ...(['half', 'quarter', 'month'] as const).flatMap((kind): Pattern[] => [
    {
      pattern: new RegExp(`${START}(?:${YEAR})(?:${OF_YEAR})(?:${SOURCES[kind]})${END}`, 'giu'),
      keyOf: ([year = '', part = '']) => partKey(kind, part, year),
    },
    {
      pattern: new RegExp(`${START}(?:${SOURCES[kind]})(?:(?:${OF_YEAR})${YEAR}|${SHORT_YEAR[kind]})${END}`, 'giu'),
      keyOf: ([part = '', year = '']) => partKey(kind, part, year),
    },
  ]),
];

const PARTS: readonly Pattern[] = [
  {
    pattern: new RegExp(`${START}(?:${FISCAL_AHEAD})(\\d{2})(?!\\d)`, 'giu'),
    keyOf: ([year = '']) => String(fullYear(year)),
  },
  { pattern: new RegExp(`${START}${YEAR}(?![\\d-]|[.,/]\\d)`, 'giu'), keyOf: ([year = '']) => year },
  ...(['half', 'quarter'] as const).map((kind): Pattern => ({
    pattern: new RegExp(`${START}(?:${SOURCES[kind]})(?![a-z])`, 'giu'),
    keyOf: ([part = '']) => partKey(kind, part, ''),
  })),
];

/** `2019/20` is a year that ends in the next; `2020-03` is a month of one. */
function spanKey(year: number, next: string): string | null {
  const number = Number(next);
  if (number === (next.length === 2 ? (year + 1) % 100 : year + 1)) return `${year}/${year + 1}`;
  return next.length === 2 && number >= 1 && number <= 12 ? `${year}m${number}` : null;
}

function partKey(kind: Kind, part: string, year: string): string | null {
  const number =
    HALVES.get(part) ?? monthWords.get(part) ?? ordinalWords.get(part) ?? numberWords.get(part) ?? Number(part);
  if (!(number >= 1 && number <= { half: 2, quarter: 4, month: 12 }[kind])) return null;
  return `${year === '' ? '' : fullYear(year)}${LETTER[kind]}${number}`;
}

/** Two digits from 70 on are of the century before. */
function fullYear(digits: string): number {
  const number = Number(digits);
  return digits.length > 2 ? number : number + (number < 70 ? 2000 : 1900);
}
