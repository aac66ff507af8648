import type { Value } from '../../../../src-shared/relation.ts';
import { keyOf } from '../../ask/language/tokenize.ts';

/** Equal for answers that say the same, in whatever order and however often. */
export function keyOfValues(values: readonly Value[]): string {
  return [...new Set(values.map(keyOfValue))].toSorted().join('\n');
}

function keyOfValue(value: Value): string {
  if (value === null) return '';
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? keyOf(String(value)) : String(Number(number.toPrecision(9)));
}
