import { allPacks, anyOf } from '../language/packs.ts';

/** A bound that a question puts on a number. */
export interface Threshold {
  readonly operator: '>' | '>=' | '<' | '<=' | 'between';
  readonly number: number;
  /** The upper end, for `between`. */
  readonly until: number | null;
  /** What the number was multiplied by: 10,000 for `4万`, 0.01 for `4 %`. */
  readonly scale: number;
  readonly from: number;
  readonly to: number;
}

const SCALES: Readonly<Record<string, number>> = Object.fromEntries([
  ['%', 0.01],
  ...allPacks.flatMap(({ bounds }) => Object.entries(bounds.scales)),
]);
const NUMBER = String.raw`(-?\d{1,15}(?:,\d{3}){0,6}(?:\.\d{1,15})?)\s{0,4}(${Object.keys(SCALES).join('|')})?`;
const BETWEEN = allPacks.flatMap(({ bounds }) =>
  bounds.between.map((pattern) => new RegExp(pattern.replaceAll('{number}', NUMBER), 'g')),
);

/** Words and signs before a number that bound it, and what they mean. */
const BEFORE = (
  [
    ['>=', '≥|>='],
    ['<=', '≤|<='],
    ['>', '>'],
    ['<', '<'],
  ] as const
).map(([operator, sign]) => {
  const words = anyOf([...allPacks.map(({ bounds }) => bounds.before[operator]), sign], 'g').source;
  return { operator, pattern: new RegExp(String.raw`(?:${words})\s*(?:\$|¥|rmb\s*)?${NUMBER}`, 'g') };
});
const AFTER = (['>=', '<='] as const).map((operator) => {
  const words = anyOf(
    allPacks.map(({ bounds }) => bounds.after[operator]),
    'u',
  ).source;
  return { operator, pattern: new RegExp(String.raw`^\s*(?:${words})`, 'u') };
});
const UNITS = allPacks.map(({ bounds }) => bounds.unit);

/** The bounds on numbers in a normalised question. */
export function findThresholds(text: string): Threshold[] {
  const found: Threshold[] = [];
  const add = (threshold: Threshold): void => {
    if (!found.some((other) => threshold.from < other.to && other.from < threshold.to)) found.push(threshold);
  };
  for (const pattern of BETWEEN) {
    for (const match of text.matchAll(pattern)) {
      const number = numberOf(match[1], match[2]);
      const until = numberOf(match[3], match[4]);
      if (isYear(number) && isYear(until)) continue;
      add({
        operator: 'between',
        number,
        until,
        scale: SCALES[match[4] ?? match[2] ?? ''] ?? 1,
        from: match.index,
        to: match.index + match[0].length,
      });
    }
  }
  for (const { operator, pattern } of BEFORE) {
    for (const match of text.matchAll(pattern)) {
      add({ operator, ...numberAt(match, match[1], match[2]) });
    }
  }
  for (const match of text.matchAll(new RegExp(NUMBER, 'g'))) {
    const rest = text.slice(match.index + match[0].length);
    const units = ['', ...UNITS.map((unit) => unit.exec(rest)?.[0] ?? '')];
    for (const { operator, pattern } of AFTER) {
      const withUnit = units.find((unit) => pattern.test(rest.slice(unit.length)));
      const suffix = withUnit === undefined ? null : pattern.exec(rest.slice(withUnit.length));
      if (!suffix || withUnit === undefined) continue;
      const threshold = numberAt(match, match[1], match[2]);
      add({ operator, ...threshold, to: threshold.to + withUnit.length + suffix[0].length });
    }
  }
  return found;
}

function numberAt(match: RegExpExecArray, digits: string | undefined, scale: string | undefined) {
  return {
    number: numberOf(digits, scale),
    until: null,
    scale: SCALES[scale ?? ''] ?? 1,
    from: match.index,
    to: match.index + match[0].length,
  };
}

function numberOf(digits = '', scale = ''): number {
  return Number(digits.replaceAll(',', '')) * (SCALES[scale] ?? 1);
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1900 && number < 2200;
}
