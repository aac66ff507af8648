import type { Expression, FunctionName } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { hasCue } from '../../question/question.ts';
import { call, columnValue } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import type { Frame, NamedColumn } from '../frame.ts';
import { measureColumns } from '../measures.ts';
import { describe, type Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

/** "The total X for each Y", "各Y的X": one value for each group, named after it. The selection's target is X, or none to count. */
export function each(selection: Selection): Candidate[] {
  const { frame, target } = selection;
  const by = groupedBy(frame);
  if (!by || by.column === target) return [];
  const [name, word, cue] = reducerOf(selection) ?? [];
  if (name === undefined || word === undefined) return [];
  const apply: Expression = target ? call(name, columnValue(target)) : call('count');
  const groups: Operation = { op: 'Foreach', of: selection.records, by: columnValue(by.column), apply };
  const of = describe(selection);
  return [
    {
      pattern: 'each',
      operation: { op: 'Rea', question: 'each', of: [groups] },
      reading: `${target ? `${word} ${target.label}` : 'how many records'} for each ${by.column.label}${of && ` of ${of}`}`,
      table: frame.table,
      used: joinUsage(selection.usage, by.usage, usageOf(cuePlaces(frame, 'each', 'list', ...(cue ?? [])))),
      adjustments: [
        ...selection.adjustments,
        { reason: 'one value for each is asked for', by: 0.07 },
        ...(selection.named || !target ? [] : [{ reason: 'the question does not name the column', by: -0.06 }]),
      ],
      target: by.column,
    },
  ];
}

type Cues = readonly ('count' | 'numberOf' | 'average' | 'max' | 'min' | 'sum')[];

function reducerOf({ frame, target, named }: Selection): [FunctionName, string, Cues] | null {
  const { question, table } = frame;
  if (!target) return hasCue(question, 'count', 'numberOf') ? ['count', 'how many', ['count', 'numberOf']] : null;
  if (!measureColumns(table).includes(target)) return null;
  if (!named && !hasCue(question, 'sum', 'average', 'max', 'min')) return null;
  if (hasCue(question, 'average')) return ['avg', 'average', ['average']];
  if (hasCue(question, 'max')) return ['max', 'highest', ['max']];
  if (hasCue(question, 'min')) return ['min', 'lowest', ['min']];
  return ['sum', 'total', ['sum']];
}

/** The column that is named right after "each", "per" or 各, and whose values repeat or are asked for one by one. */
function groupedBy(frame: Frame): NamedColumn | null {
  const { question, columns, table } = frame;
  for (const { name, places } of question.cues) {
    const last = places.at(-1);
    const first = places[0];
    if (name !== 'each' || first === undefined || last === undefined) continue;
    if (/^(?:respectively|分别)$/.test(question.units[first]?.text ?? '')) continue;
    if (columns.some(({ from, to, quality }) => quality >= 0.7 && from < first && to > last)) continue;
    const named = columns.find(
      ({ column, from, to, quality }) =>
        quality >= 0.5 && from <= last + 2 && to > last - 1 && from >= first && !measureColumns(table).includes(column),
    );
    // "The average per voyage" is one number where each record is a voyage.
    const isOne =
      named !== undefined && named.column.distinct().length >= table.recordCount && hasCue(question, 'average');
    if (named && !isOne && named.column.distinct().length > 1 && named.column.distinct().length <= 60) return named;
  }
  return columns.find((named) => isGroupedBy(frame, named)) ?? null;
}

/** "The total by cargo?": the column is named last, after "by". */
function isGroupedBy({ question, table }: Frame, { column, from, to, quality }: NamedColumn): boolean {
  const before = question.text.slice(0, question.units[from]?.from);
  const isLast = /^\s{0,9}[?.]?\s{0,9}$/.test(question.text.slice(question.units[to]?.to));
  const isBy = /\bby\s+(?:the\s+)?$/.test(before) && !/\b(?:who|whom|rank|sort|order)/.test(before);
  return quality >= 0.9 && isBy && isLast && column.type === 'text' && column.distinct().length < table.recordCount;
}
