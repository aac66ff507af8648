import { thresholdPatterns, thresholdSuffixes } from './cues.data.ts';

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

const NUMBER = String.raw`(-?\d{1,15}(?:,\d{3}){0,6}(?:\.\d{1,15})?)\s{0,4}(%|万|亿|thousand|million|billion)?`;
const BETWEEN = [
  new RegExp(
    String.raw`\bbetween\s{1,4}(?:\$|¥|rmb\s{0,4})?${NUMBER}\s{0,4}(?:\w{1,30}\s{1,4})?and\s{1,4}(?:\$|¥|rmb\s{0,4})?${NUMBER}`,
    'g',
  ),
  new RegExp(String.raw`\bfrom\s{1,4}${NUMBER}\s{1,4}to\s{1,4}${NUMBER}`, 'g'),
  new RegExp(
    String.raw`(?:在|介于)?${NUMBER}\s{0,4}(?:元|分|岁|年|个)?\s{0,4}(?:到|至|和|与|-|~)\s{0,4}${NUMBER}\s{0,4}(?:元|分|岁|年|个)?\s{0,4}之间`,
    'g',
  ),
];
const SCALES: Readonly<Record<string, number>> = {
  '%': 0.01,
  万: 1e4,
  亿: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

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
  for (const [operator, pattern] of thresholdPatterns) {
    const bounded = new RegExp(String.raw`${pattern.source}(?:\$|¥|rmb\s*)?${NUMBER}`, 'g');
    for (const match of text.matchAll(bounded)) {
      add({ operator, ...numberAt(match, match[1], match[2]) });
    }
  }
  for (const match of text.matchAll(new RegExp(NUMBER, 'g'))) {
    const rest = text.slice(match.index + match[0].length);
    const units = [/^\s*(?:元|分|岁|年|个|人)?/, /^\s*[a-z%°]{1,14}(?: ?[23²³])?/].map(
      (unit) => unit.exec(rest)?.[0] ?? '',
    );
    for (const [operator, pattern] of thresholdSuffixes) {
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
