import type { FunctionName } from '../../../../../src-shared/expression.ts';
import type { CueName } from '../../question/cues.data.ts';
import { hasCue } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { binary, call, columnValue, math } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import { targetFit } from '../fit.ts';
import type { NamedColumn } from '../frame.ts';
import { measureColumns } from '../measures.ts';
import { describe, type Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

const AGGREGATES: readonly (readonly [CueName, FunctionName, string])[] = [
  ['average', 'avg', 'average'],
  ['median', 'median', 'median'],
  ['deviation', 'std', 'standard deviation'],
  ['sum', 'sum', 'total'],
];

/** "The total / average / median X": one number from all records that are named. */
export function aggregate(selection: Selection): Candidate[] {
  const { target, frame, records } = selection;
  const { question } = frame;
  if (!target || !measureColumns(frame.table).includes(target)) return [];
  const explicit = AGGREGATES.filter(([cue]) => hasCue(question, cue));
  const isSummed = explicit.length === 0 && (question.wanted === 'number' || /\bhow much\b/.test(question.text));
  const names = isSummed && selection.filters.length > 0 ? AGGREGATES.slice(3) : explicit.slice(0, 1);
  return names.flatMap(([cue, name, word]): Candidate[] => {
    const common = {
      pattern: 'aggregate' as const,
      table: frame.table,
      adjustments: [
        ...selection.adjustments,
        ...targetFit(selection),
        ...(isSummed
          ? [
              isSplit(selection)
                ? { reason: 'one number for several', by: 0.04 }
                : { reason: 'nothing says to add up', by: -0.05 },
            ]
          : []),
      ],
    };
    const used = joinUsage(selection.usage, usageOf(cuePlaces(frame, cue)));
    const one: Candidate = {
      ...common,
      operation: math(records, call(name, columnValue(target))),
      reading: `${word} ${target.label}${ofText(selection)}`,
      used,
      target,
    };
    const other = cue === 'sum' ? addedColumn(selection) : null;
    if (!other) return [one];
    return [
      one,
      {
        ...common,
        operation: {
          op: 'Cmp',
          left: math(records, call('sum', columnValue(target))),
          right: math(records, call('sum', columnValue(other.column))),
          apply: binary('+', { kind: 'name', name: 'left' }, { kind: 'name', name: 'right' }),
        },
        reading: `${target.label} and ${other.column.label} together${ofText(selection)}`,
        used: joinUsage(used, other.usage),
        target,
      },
    ];
  });
}

/** "What is the X of A and B": one number is asked for, and both belong to it. */
function isSplit({ filters, frame }: Selection): boolean {
  return !frame.question.wantsSeveral && filters.some(({ alternatives }) => alternatives.length > 1);
}

/** A second column of numbers that is named as well: "total of X and Y". */
function addedColumn(selection: Selection): { column: TableColumn; usage: Candidate['used'] } | null {
  const { frame, named } = selection;
  if (!named) return null;
  const { text, units } = frame.question;
  const isJoined = (first: NamedColumn, second: NamedColumn): boolean => {
    const gap = text.slice(units[first.to]?.to ?? 0, units[second.from]?.from ?? 0).trim();
    return /^(?:\s|\band\b|\bplus\b|\bthe\b|,|&|\+|以及|和|与|及)+$/.test(gap) && gap !== 'the';
  };
  return (
    frame.columns.find(
      (other) =>
        other.column !== named.column &&
        measureColumns(frame.table).includes(other.column) &&
        other.quality >= 0.7 &&
        (isJoined(named, other) || isJoined(other, named)),
    ) ?? null
  );
}

function ofText(selection: Selection): string {
  const of = describe(selection);
  return of && ` of ${of}`;
}
