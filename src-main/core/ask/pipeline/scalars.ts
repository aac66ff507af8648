import { parseQuantity } from '../../../../src-shared/value.ts';
import { keyOf } from '../language/tokenize.ts';
import type { Scalar } from '../table/columns.ts';
import { isoOf } from './dates.ts';

export function isTrue(value: Scalar | null): boolean {
  return value?.type === 'boolean' && value.boolean;
}

/** The number of a value: a text with a unit counts as its number. */
export function asNumber(value: Scalar | null): number | null {
  if (value?.type === 'number') return value.number;
  if (value?.type === 'date') return value.days;
  return value?.type === 'text' ? (parseQuantity(value.text)?.number ?? null) : null;
}

/** Order of two values; texts compare by their words; null where they cannot be compared. */
export function compare(left: Scalar | null, right: Scalar | null): number | null {
  if (!left || !right) return null;
  if (left.type === 'text' && right.type === 'text') {
    const [one, other] = [keyOf(left.text), keyOf(right.text)];
    return one === other ? 0 : one < other ? -1 : 1;
  }
  if (left.type === 'boolean' || right.type === 'boolean') {
    return left.type === 'boolean' && right.type === 'boolean' && left.boolean === right.boolean ? 0 : null;
  }
  const [one, other] = [asNumber(left), asNumber(right)];
  if (one === null || other === null) return null;
  return isSameNumber(one, other) ? 0 : one - other;
}

/** Sums of decimals differ in the last digits only; what is left of equal ones is next to nothing. */
function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)) + 1e-12;
}

export function textOf(value: Scalar | null): string {
  if (!value) return '';
  if (value.type === 'text') return value.text;
  if (value.type === 'number') return String(value.number);
  return value.type === 'boolean' ? String(value.boolean) : isoOf(value.days);
}
