import { stemOf } from '../../ask/language/units.ts';

/** How much of what two names say is the same, 0 to 1: by the stems of their words. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [stemsOf(one), stemsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return (2 * shared) / (a.size + b.size);
}

function stemsOf(name: string): ReadonlySet<string> {
  return new Set((name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf));
}
