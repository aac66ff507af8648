import type { Operation } from '../../../../../src-shared/operations.ts';
import { hasCue } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { extract, recordsOf, where } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import type { Frame, NamedColumn } from '../frame.ts';
import { describe, type Selection, selectionOf } from '../selection.ts';

/** "What is the X of Y": the cells of a column on the records that are named. */
export function lookup(selection: Selection): Candidate[] {
  const { target, frame, records, filters } = selection;
  if (!target) return [];
  const isForm = frame.table.recordCount === 1;
  if (filters.length === 0 && !isForm && !selection.named) return [];
  const several = frame.question.wantsSeveral || filters.length === 0;
  const candidate: Candidate = {
    pattern: several && !isForm ? 'list' : 'lookup',
    operation: extract(target, records),
    reading: reading(target, selection),
    table: frame.table,
    used: usedBy(selection),
    adjustments: [...selection.adjustments, ...unnamed(selection), ...bounded(selection)],
    target,
  };
  return [candidate];
}

/** "The A and the B of Y", or "the X of A and of B": several cells in the order of the question. */
export function severalLookup(selection: Selection): Candidate[] {
  const { target, frame, filters, named } = selection;
  if (!target || !named) return [];
  const candidates: Candidate[] = [];
  const others = frame.columns.filter(
    (other) => other.column !== target && other.quality >= 0.7 && (other.from > named.to || other.to < named.from),
  );
  const columns = [named, ...others.filter(({ column }) => !filters.some((filter) => filter.column === column))];
  const inOrder = columns.slice(0, 4).toSorted((a, b) => a.from - b.from);
  if (inOrder.length > 1) candidates.push(sideBySide(selection, inOrder));
  const split = filters.find((filter) => filter.alternatives.length > 1);
  if (split) {
    const rest = filters.filter((filter) => filter !== split).map((filter) => filter.where);
    const parts = split.alternatives.map((choice) => extract(target, where(selection.all, choice.where, ...rest)));
    candidates.push(together(selection, parts, reading(target, selection)));
  }
  return candidates;
}

/** "The total X": the cell of a total line. */
export function totalLookup(frame: Frame, named: NamedColumn | null, target: TableColumn | null): Candidate[] {
  const { table, question } = frame;
  if (!target || table.totals.length === 0 || !hasCue(question, 'sum')) return [];
  const selection = selectionOf(frame, named, target, [], 'totals');
  const isLast = table.totals.length === 1;
  return [
    {
      pattern: 'total',
      operation: extract(target, recordsOf(table, 'totals')),
      reading: `total ${target.label}`,
      table,
      used: joinUsage(selection.usage, usageOf(cuePlaces(frame, 'sum'))),
      adjustments: [
        { reason: 'the table has a total line', by: 0.06 },
        ...unnamed(selection),
        ...(isLast ? [] : [{ reason: 'there are several total lines', by: -0.15 }]),
      ],
      target,
    },
  ];
}

function sideBySide(selection: Selection, columns: readonly NamedColumn[]): Candidate {
  const parts = columns.map(({ column }) => extract(column, selection.records));
  const candidate = together(selection, parts, columns.map(({ column }) => column.label).join(' and '));
  return { ...candidate, used: joinUsage(candidate.used, ...columns.map(({ usage }) => usage)) };
}

function together(selection: Selection, parts: readonly Operation[], reading: string): Candidate {
  const { frame, target } = selection;
  return {
    pattern: 'several',
    operation: { op: 'Rea', question: 'together', of: parts },
    reading,
    table: frame.table,
    used: usedBy(selection),
    adjustments: [
      ...selection.adjustments,
      {
        reason: 'several values are asked for',
        by: /\band\b|respectively|和|与|、|分别/.test(frame.question.text) ? 0.02 : -0.1,
      },
    ],
    target,
  };
}

function reading(target: TableColumn, selection: Selection): string {
  const of = describe(selection);
  return of ? `${target.label} of ${of}` : target.label;
}

/** A column that is bounded ("over 300") is not what is asked for. */
function bounded({ filters, target }: Selection): Candidate['adjustments'] {
  const isBounded = filters.some(({ kind, column }) => kind === 'number' && column === target);
  return isBounded ? [{ reason: 'the column is only bounded by the question', by: -0.2 }] : [];
}

/** What listing or looking up meets of the question: the question word's cues ask for no more than that. */
function usedBy(selection: Selection): Candidate['used'] {
  return joinUsage(selection.usage, usageOf(cuePlaces(selection.frame, 'list')));
}

export function unnamed(selection: Selection): Candidate['adjustments'] {
  if (selection.named) {
    const { quality } = selection.named;
    return quality < 0.7 ? [{ reason: 'the header is named only in part', by: (quality - 0.7) * 0.3 }] : [];
  }
  return [{ reason: 'the question does not name the column', by: -0.06 }];
}

export function cuePlaces(frame: Frame, ...names: readonly string[]): number[] {
  return frame.question.cues.filter((cue) => names.includes(cue.name)).flatMap((cue) => cue.places);
}
