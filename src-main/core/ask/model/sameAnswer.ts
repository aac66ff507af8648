import { keyOf } from '../language/tokenize.ts';
import type { FoundValue } from '../pipeline/evidence/values.ts';

/** Whether two lists of values say the same, in whatever order and spelling. */
export function isSameAnswer(one: readonly Pick<FoundValue, 'text' | 'value'>[], other: typeof one): boolean {
  if (one.length !== other.length || one.length === 0) return false;
  const rest = [...other];
  return one.every((value) => {
    const at = rest.findIndex((each) => isSameValue(value, each));
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}

function isSameValue(one: Pick<FoundValue, 'text' | 'value'>, other: typeof one): boolean {
  if (one.value.kind === 'number' && other.value.kind === 'number') {
    const [a, b] = [one.value.number, other.value.number];
    return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
  }
  return keyOf(one.text) === keyOf(other.text);
}
