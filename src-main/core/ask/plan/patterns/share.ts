import type { Operation } from '../../../../../src-shared/operations.ts';
import { hasCue } from '../../question/question.ts';
import { binary, call, columnValue, math, where } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import type { Filter } from '../filters.ts';
import { targetFit } from '../fit.ts';
import { measureColumns } from '../measures.ts';
import type { Selection } from '../selection.ts';
import { isHeaderWord } from './compare.ts';
import { cuePlaces } from './lookup.ts';

/**
 * "What share of X comes from A": what the named records have of all, with the
 * other conditions on both. Without a target, records are counted.
 */
export function share(selection: Selection): Candidate[] {
  const { frame, filters, target, all, records } = selection;
  if (!hasCue(frame.question, 'share') || (target && !measureColumns(frame.table).includes(target))) return [];
  if (isHeaderWord(frame, ['share'])) return [];
  if (filters.some(({ part }) => part === 'totals')) return [];
  const parts = filters.filter(({ kind }) => kind !== 'date' || filters.length === 1);
  const amount = (of: Operation): Operation => math(of, target ? call('sum', columnValue(target)) : call('count'));
  return parts.map((part: Filter): Candidate => {
    const rest = filters.filter((filter) => filter !== part).map((filter) => filter.where);
    const what = part.alternatives.map(({ label }) => label).join(' and ') || (part.reading ?? part.column.label);
    return {
      pattern: 'difference',
      operation: {
        op: 'Cmp',
        left: amount(records),
        right: amount(where(all, ...rest)),
        apply: binary('/', { kind: 'name', name: 'left' }, { kind: 'name', name: 'right' }),
      },
      reading: `share of ${what} in ${target ? `total ${target.label}` : 'all records'}`,
      table: frame.table,
      used: joinUsage(selection.usage, usageOf(cuePlaces(frame, 'share', 'sum', ...(target ? [] : ['count'])))),
      adjustments: [
        ...selection.adjustments,
        ...(target ? targetFit(selection) : [{ reason: 'records are counted', by: -0.04 }]),
      ],
      target,
    };
  });
}
