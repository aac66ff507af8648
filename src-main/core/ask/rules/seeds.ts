import { either, packOf } from '../language/packs.ts';
import { hasCue, placesBetween, type Question } from '../question/question.ts';
import { intentsOf } from './intents.ts';

type Usage = readonly (readonly [number, number])[];

/** What the wording of a question may ask to be done: what of the grammar is tried at all. */
export interface Seeds {
  readonly isCount: boolean;
  readonly isSum: boolean;
  /** A total is named as such. */
  readonly isTotal: boolean;
  readonly isAverage: boolean;
  readonly isMedian: boolean;
  readonly isDeviation: boolean;
  /** What a text says of something is asked for, and not all of the text. */
  readonly isQuote: boolean;
  /** A value for each group. */
  readonly isEach: boolean;
  readonly isExtreme: boolean;
  readonly isBothExtremes: boolean;
  readonly isRange: boolean;
  readonly isDifference: boolean;
  readonly isRatio: boolean;
  readonly isShare: boolean;
  readonly isTruth: boolean;
  /** Two cells may be compared or listed. */
  readonly isPair: boolean;
  readonly orders: readonly { isMaximum: boolean; nth: number; top: boolean; usage: Usage }[];
  readonly positions: readonly { position: number; usage: Usage }[];
  readonly offsets: readonly { offset: number; usage: Usage }[];
  /** Words of comparing as such. */
  readonly comparison: [number, number][];
  readonly superlative: [number, number][];
  /** 1 where only words for the most are there, -1 where only words for the least. */
  readonly direction: number;
}

const HIGH = either(({ asked }) => asked.high, 'gu');
const LOW = either(({ asked }) => asked.low, 'gu');
const EITHER = either(({ asked }) => asked.either, 'gu');
const FIRST = either(({ asked }) => asked.first, 'gu');
const LAST = either(({ asked }) => asked.last, 'gu');
const AFTER = either(({ asked }) => asked.after, 'gu');
const BEFORE = either(({ asked }) => asked.before, 'gu');
const POLITE = either(({ asked }) => asked.polite, 'u');
const COUNT = either(({ asked }) => asked.count, 'u');
const TOTAL = either(({ asked }) => asked.total, 'u');
const SUM = either(({ asked }) => asked.sum, 'u');
const TOTAL_NAMED = either(({ asked }) => asked.totalNamed, 'u');
const AVERAGE = either(({ asked }) => asked.average, 'u');
const EXTREME = either(({ asked }) => asked.extreme, 'u');
const RANGE = either(({ asked }) => asked.range, 'u');
const DIFFERENCE = either(({ asked }) => asked.difference, 'u');
const RATIO = either(({ asked }) => asked.ratio, 'u');
const SHARE = either(({ asked }) => asked.share, 'u');
const TRUTH = either(({ asked }) => asked.truth, 'u');
const PAIR = either(({ asked }) => asked.pair, 'u');
const COMPARISON = either(({ asked }) => asked.comparison, 'gu');

function isQuoteAsked(text: string): boolean {
  const intents = intentsOf(text);
  return intents.size === 1 && intents.has('quote');
}

/** Reads the seeds of a question. */
export function seedsOf(question: Question): Seeds {
  const { text, tokens } = question;
  const usageOf = (pattern: RegExp): [number, number][] =>
    [...text.matchAll(pattern)].flatMap((match) =>
      placesBetween(tokens, match.index, match.index + match[0].length).map((place): [number, number] => [place, 1]),
    );
  // "More than 30" bounds a number and asks for no extreme.
  const bounded = new Set(question.thresholds.flatMap(({ from, to }) => placesBetween(tokens, from, to)));
  const unbounded = (pattern: RegExp): [number, number][] => usageOf(pattern).filter(([place]) => !bounded.has(place));
  const high = unbounded(HIGH);
  const low = unbounded(LOW);
  const eitherWay = unbounded(EITHER);
  const ranks = question.ranks.map((rank) => ({
    kind: rank.kind,
    number: rank.number,
    isAscending: rank.isAscending,
    usage: placesBetween(tokens, rank.from, rank.to).map((place): [number, number] => [place, 1]),
  }));
  const isHigh = high.length + eitherWay.length > 0 || hasCue(question, 'max', 'latest', 'mostOften');
  const isLow = low.length + eitherWay.length > 0 || hasCue(question, 'min', 'earliest', 'leastOften');
  const orders = [
    ...(isHigh ? [{ isMaximum: true, nth: 1, top: false, usage: [...high, ...eitherWay] }] : []),
    ...(isLow ? [{ isMaximum: false, nth: 1, top: false, usage: [...low, ...eitherWay] }] : []),
    ...ranks
      .filter(({ kind }) => kind !== 'position')
      .map(({ kind, number, isAscending, usage }) => ({
        isMaximum: !isAscending,
        nth: number,
        top: kind === 'top',
        usage: [...usage, ...high, ...low],
      })),
  ];
  const first = usageOf(FIRST);
  const last = usageOf(LAST);
  const positions = [
    ...(first.length > 0 ? [{ position: 0, usage: first }] : []),
    ...(last.length > 0 ? [{ position: -1, usage: last }] : []),
    ...ranks
      .filter(({ number }) => number !== 0)
      .map(({ number, usage }) => ({ position: number > 0 ? number - 1 : number, usage })),
  ];
  const after = usageOf(AFTER);
  const before = usageOf(BEFORE);
  const isTotal = hasCue(question, 'sum', 'numberOf', 'count') || TOTAL.test(text);
  return {
    isCount: hasCue(question, 'count', 'numberOf', 'rows') || COUNT.test(text),
    isSum: isTotal || SUM.test(text),
    isTotal: TOTAL_NAMED.test(text),
    isAverage: hasCue(question, 'average') || AVERAGE.test(text),
    isMedian: hasCue(question, 'median'),
    isDeviation: hasCue(question, 'deviation'),
    isQuote: isQuoteAsked(text),
    isEach: hasCue(question, 'each'),
    isExtreme: orders.length > 0 || EXTREME.test(text),
    isBothExtremes: high.length > 0 && low.length > 0,
    isRange: RANGE.test(text),
    isDifference: DIFFERENCE.test(text),
    isRatio: RATIO.test(text),
    isShare: SHARE.test(text),
    isTruth:
      !POLITE.test(text) &&
      packOf(question.language).asked.more?.test(text) !== true &&
      (hasCue(question, 'yesNo') || TRUTH.test(text)),
    isPair: PAIR.test(text),
    orders,
    positions,
    offsets: [
      ...(after.length > 0 ? [{ offset: 1, usage: after }] : []),
      ...(before.length > 0 ? [{ offset: -1, usage: before }] : []),
    ],
    comparison: usageOf(COMPARISON),
    superlative: [],
    direction: Math.sign(Number(high.length > 0) - Number(low.length > 0)),
  };
}
