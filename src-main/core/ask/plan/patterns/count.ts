import { unitsOf } from '../../language/units.ts';
import { hasCue } from '../../question/question.ts';
import { call, columnValue, extract, math } from '../build.ts';
import { type Adjustment, type Candidate, joinUsage, usageOf } from '../candidate.ts';
import { isHeadNamed, isInFocus } from '../fit.ts';
import type { NamedColumn } from '../frame.ts';
import { isIdentifier } from '../measures.ts';
import { describe, type Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

/** "How many": records, or the different values of the column that is counted. */
export function count(selection: Selection, counted: NamedColumn | null): Candidate[] {
  const { frame, records } = selection;
  const { question, table } = frame;
  if (!hasCue(question, 'count', 'numberOf')) return [];
  const used = joinUsage(
    selection.usage,
    counted?.usage ?? new Map(),
    usageOf(cuePlaces(frame, 'count', 'numberOf', 'distinct', 'sum')),
  );
  const weak: Adjustment[] = hasCue(question, 'count') ? [] : [{ reason: '"number of" may be a header', by: -0.22 }];
  const base = { table, pattern: 'count' as const, used, target: counted?.column ?? null };
  const of = describe(selection);
  const candidates: Candidate[] = [
    {
      ...base,
      used: joinUsage(used, usageOf(cuePlaces(frame, 'records'))),
      operation: math(records, call('count')),
      reading: `how many records${of && `: ${of}`}`,
      adjustments: [
        ...weak,
        ...selection.adjustments,
        ...(counted && !isInFocus(frame, counted) ? [{ reason: 'something else is counted', by: -0.2 }] : []),
        ...(counted && !isEntity(selection, counted)
          ? [{ reason: 'a column is named', by: isHeadNamed(counted, frame) ? -0.09 : -0.05 }]
          : []),
      ],
    },
  ];
  if (!counted) return candidates;
  const { column } = counted;
  // "How many hours" asks for the hours themselves.
  if (column.type === 'number' && !isIdentifier(column)) return [];
  const isMerged = column.distinct().length < column.records.filter((cell) => cell >= 0).length * 0.8;
  const fit: Adjustment[] = [
    ...(isGeneric(selection, counted) ? [{ reason: 'only a general word names it', by: -0.12 }] : []),
    ...(isInFocus(frame, counted) ? [] : [{ reason: 'something else is counted', by: -0.2 }]),
    ...(hasCue(question, 'records') ? [{ reason: 'records are counted', by: -0.1 }] : []),
    ...(selection.filters.some((filter) => filter.column === column && filter.kind === 'value')
      ? [{ reason: 'the column is fixed to a value', by: -0.15 }]
      : []),
  ];
  candidates.push(
    isMerged
      ? {
          ...base,
          operation: math(records, call('distinct', columnValue(column))),
          reading: `how many different ${column.label}${of && `: ${of}`}`,
          adjustments: [
            ...weak,
            ...selection.adjustments,
            ...fit,
            { reason: 'its values repeat', by: counted.quality >= 0.6 || isHeadNamed(counted, frame) ? 0.03 : -0.06 },
          ],
        }
      : {
          ...base,
          operation: math(extract(column, records), call('count')),
          reading: `how many ${column.label}${of && `: ${of}`}`,
          adjustments: [
            ...weak,
            ...selection.adjustments,
            ...fit,
            {
              reason: 'the header is what is counted',
              by: counted.quality >= 0.6 || isHeadNamed(counted, frame) ? 0.02 : -0.06,
            },
          ],
        },
  );
  if (hasCue(question, 'distinct') && !isMerged) {
    candidates.push({
      ...base,
      operation: math(records, call('distinct', columnValue(column))),
      reading: `how many different ${column.label}`,
      adjustments: selection.adjustments,
    });
  }
  return candidates;
}

/** "How many items": a general word that is only like the header's. */
function isGeneric({ frame }: Selection, { column, usage }: NamedColumn): boolean {
  const { question } = frame;
  const own = new Set(unitsOf(column.label).map(({ key }) => key));
  return [...usage.keys()].every(
    (place) => (question.weights[place] ?? 0) <= 0.2 && !own.has(question.units[place]?.key ?? ''),
  );
}

function isEntity(selection: Selection, counted: NamedColumn): boolean {
  return counted.column.distinct().length >= selection.frame.table.recordCount * 0.9;
}
