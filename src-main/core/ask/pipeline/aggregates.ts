import type { FunctionName } from '../../../../src-shared/expression.ts';
import { keyOf } from '../language/tokenize.ts';
import type { Scalar } from '../table/columns.ts';
import { asNumber, isTrue, textOf } from './scalars.ts';

type Evaluate = (item: number) => Scalar | null;

/** A function over all items, computed when it is first asked for and kept. Blank items count for `count` alone. */
export function aggregate(name: FunctionName, of: Evaluate, size: number): Evaluate {
  if (name === 'position') return (item) => numberValue(item + 1);
  if (name === 'count') return () => numberValue(size);
  let known: (Scalar | null)[] | null = null;
  const values = (): (Scalar | null)[] => (known ??= Array.from({ length: size }, (_, item) => of(item)));
  if (name === 'rank') {
    let ranks: readonly (Scalar | null)[] | null = null;
    return (item) => (ranks ??= ranksOf(values()))[item] ?? null;
  }
  let result: Scalar | null | undefined;
  return () => (result === undefined ? (result = reduce(name, values())) : result);
}

function reduce(name: FunctionName, values: readonly (Scalar | null)[]): Scalar | null {
  if (name === 'distinct') return numberValue(distinctKeys(values).size);
  if (name === 'countIf') return numberValue(values.filter(isTrue).length);
  if (name === 'min' || name === 'max') return extreme(values, name === 'max');
  const numbers = values.map(asNumber).filter((number) => number !== null);
  if (numbers.length === 0) return null;
  const sum = total(numbers);
  if (name === 'sum') return numberValue(sum);
  if (name === 'avg') return numberValue(sum / numbers.length);
  if (name === 'median') {
    const sorted = numbers.toSorted((a, b) => a - b);
    const middle = sorted.length >> 1;
    const upper = sorted[middle] ?? 0;
    return numberValue(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2);
  }
  const mean = sum / numbers.length;
  // The sample's deviation, as spreadsheets compute it by default.
  return numbers.length < 2
    ? null
    : numberValue(Math.sqrt(total(numbers.map((number) => (number - mean) ** 2)) / (numbers.length - 1)));
}

/** Different values; one that lists others that stand alone elsewhere ("A, B") counts as those. */
function distinctKeys(values: readonly (Scalar | null)[]): ReadonlySet<string> {
  const texts = new Set(values.flatMap((value) => (value ? textOf(value) : [])));
  const whole = new Map([...texts].map((text) => [keyOf(text), text]));
  const lists = [...whole].filter(([, text]) => {
    const parts = text.split(LIST_SEPARATOR).map(keyOf);
    return parts.length > 1 && parts.some((part) => whole.has(part));
  });
  const keys = new Set(whole.keys());
  for (const [key, text] of lists) {
    keys.delete(key);
    for (const part of text.split(LIST_SEPARATOR)) if (keyOf(part) !== '') keys.add(keyOf(part));
  }
  return keys;
}

const LIST_SEPARATOR = /\s{0,9}[,;，；、/]\s{0,9}/u;

function extreme(values: readonly (Scalar | null)[], isMaximum: boolean): Scalar | null {
  let best: Scalar | null = null;
  let most = -Infinity;
  for (const value of values) {
    // Texts have no highest; a text with a number in it counts as that number.
    const number = asNumber(value);
    if (number === null || number * (isMaximum ? 1 : -1) <= most) continue;
    most = number * (isMaximum ? 1 : -1);
    best = value;
  }
  return best;
}

/** 1 for the highest; equal values share a rank and the next one counts all before it. */
function ranksOf(values: readonly (Scalar | null)[]): (Scalar | null)[] {
  const numbers = values.map(asNumber);
  const ranks = new Map<number, number>();
  const sorted = numbers.filter((number) => number !== null).toSorted((a, b) => b - a);
  for (const [index, number] of sorted.entries()) if (!ranks.has(number)) ranks.set(number, index + 1);
  return numbers.map((number) => (number === null ? null : numberValue(ranks.get(number) ?? 0)));
}

/** Sums with the error carried along (Neumaier), so that cents add up. */
function total(numbers: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const number of numbers) {
    const next = sum + number;
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + lost;
}

function numberValue(number: number): Scalar {
  return { type: 'number', number };
}
