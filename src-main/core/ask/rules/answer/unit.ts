import { unitOfColumn } from '../../table/columnUnit.ts';
import type { Outcome } from './outcome.ts';

/** Results that carry the unit of the column that they come from. */
export const MEASURED = new Set(['lookup', 'several', 'total', 'aggregate', 'extreme', 'list', 'difference']);

/** The unit of an answer: from its column's header, else from a note or title that gives one for the table. */
export function unitOf({ candidate, values, data }: Outcome): string | null {
  const { target, table, pattern } = candidate;
  if (!target || !MEASURED.has(pattern) || values.some(({ value }) => value.kind !== 'number')) return null;
  if (candidate.isPercent || (data.kind === 'value' && candidate.operation.op === 'Cmp' && isRatio(candidate)))
    return null;
  return unitOfColumn(target, table);
}

function isRatio({ operation }: Outcome['candidate']): boolean {
  return operation.op === 'Cmp' && operation.apply.kind === 'binary' && operation.apply.operator === '/';
}
