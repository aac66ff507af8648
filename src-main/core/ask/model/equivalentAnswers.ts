import { parseQuantity } from '../../../../src-shared/value.ts';
import { keyOf } from '../language/tokenize.ts';
import type { FoundValue } from '../pipeline/evidence/values.ts';

type Value = Pick<FoundValue, 'text' | 'value'>;

/** Digits from which a rounded number is the other one and no other number. */
const TELLING_DIGITS = 3;

/**
 * Whether two answers say the same to the one who asked: in whatever order, each value once, numbers with or without
 * their unit, rounded or not, shares as percent or not. What differs so needs nobody to decide.
 */
export function areEquivalentAnswers(one: readonly Value[], other: readonly Value[]): boolean {
  const [ours, theirs] = [eachOnce(one), eachOnce(other)];
  if (ours.length !== theirs.length || ours.length === 0) return false;
  const rest = [...theirs];
  return ours.every((value) => {
    const at = rest.findIndex((each) => isSame(value, each));
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}

function eachOnce(values: readonly Value[]): readonly Value[] {
  const kept: Value[] = [];
  for (const value of values) if (!kept.some((each) => keyOf(each.text) === keyOf(value.text))) kept.push(value);
  return kept;
}

function isSame(one: Value, other: Value): boolean {
  const [ours, theirs] = [truthOf(one), truthOf(other)];
  if (ours !== null && theirs !== null) return ours === theirs;
  if (one.value.kind === 'date' && other.value.kind === 'date') {
    return Math.floor(one.value.number) === Math.floor(other.value.number);
  }
  const [a, b] = [amountOf(one), amountOf(other)];
  if (!a || !b) return keyOf(one.text) === keyOf(other.text);
  if (a.unit !== null && b.unit !== null && keyOf(a.unit) !== keyOf(b.unit)) return false;
  // A share is said as 0.3058, as 30.58% and as 30.58 under "%".
  return isNear(a.number, b.number) || isRounded(a, b) || isShareOf(a, b) || isShareOf(b, a);
}

interface Amount {
  readonly number: number;
  readonly unit: string | null;
  /** Decimals and digits that are written; those of a percent are those of its share. */
  readonly decimals: number;
  readonly digits: number;
}

function amountOf({ text, value }: Value): Amount | null {
  const said = parseQuantity(text);
  const number = value.kind === 'number' ? value.number : (said?.number ?? null);
  if (number === null) return null;
  const written = text.replaceAll(/[^\d.]/g, '');
  const decimals = /\.(?<after>\d+)$/.exec(written)?.groups?.['after']?.length ?? 0;
  return {
    number,
    unit: said?.unit ?? null,
    decimals: decimals + (said?.isPercent ? 2 : 0),
    digits: written.replace('.', '').replace(/^0+/, '').length,
  };
}

/** Whether the second is the first as percent. */
function isShareOf(share: Amount, percent: Amount): boolean {
  const number = share.number * 100;
  return Math.abs(share.number) <= 1 && isRounded({ ...share, number, decimals: share.decimals - 2 }, percent);
}

/** Whether the one that is written with fewer decimals is the other rounded. */
function isRounded(one: Amount, other: Amount): boolean {
  if (Math.min(one.digits, other.digits) < TELLING_DIGITS) return false;
  const decimals = Math.max(0, Math.min(one.decimals, other.decimals));
  return Math.abs(one.number - other.number) <= 0.5 * 10 ** -decimals * (1 + 1e-9);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other));
}

/** Yes and no as a value, or as a word in either language. */
function truthOf({ text, value }: Value): boolean | null {
  if (value.kind === 'boolean') return value.boolean;
  if (/^(?:yes|true|是|对|有)$/i.test(text.trim())) return true;
  return /^(?:no|false|否|不是|没有|不对)$/i.test(text.trim()) ? false : null;
}
