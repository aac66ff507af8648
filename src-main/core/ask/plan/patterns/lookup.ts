import type { Operation } from '../../../../../src-shared/operations.ts';
import { hasCue } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { call, columnValue, extract, math, recordsOf, where } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import { isInFocus, targetFit } from '../fit.ts';
import type { Frame, NamedColumn } from '../frame.ts';
import { isIdentifier } from '../measures.ts';
import { brief, describe, type Selection, selectionOf, unionFit } from '../selection.ts';

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
    adjustments: [...selection.adjustments, ...targetFit(selection), ...bounded(selection)],
    target,
  };
  return [candidate];
}

/** "The A and the B of Y", or "the X of A and of B": several cells in the order of the question. */
export function severalLookup(selection: Selection): Candidate[] {
  const { target, filters, named } = selection;
  if (!target || !named) return [];
  const candidates: Candidate[] = [];
  const inOrder = joinedColumns(selection, named);
  if (inOrder.length > 1) {
    candidates.push(sideBySide(selection, inOrder, false));
    if (inOrder.every(({ column }) => column.type === 'number')) candidates.push(sideBySide(selection, inOrder, true));
  }
  const split = filters.find((filter) => filter.alternatives.length > 1);
  if (split) {
    const rest = filters.filter((filter) => filter !== split).map((filter) => filter.where);
    const parts = split.alternatives.map((choice) => extract(target, where(selection.all, choice.where, ...rest)));
    candidates.push(together(selection, parts, reading(target, selection)));
  }
  return candidates;
}

/** The columns that are named beside the target, joined to it by "and" or a comma, in the order of the question. */
function joinedColumns({ frame, filters }: Selection, named: NamedColumn): NamedColumn[] {
  const { text, units } = frame.question;
  const free = frame.columns.filter(
    (other) => other === named || (other.quality >= 0.7 && !filters.some((filter) => filter.column === other.column)),
  );
  const isJoined = (before: NamedColumn, after: NamedColumn): boolean => {
    const gap = text.slice(units[before.to]?.to ?? 0, units[after.from]?.from ?? 0);
    return /^(?:\s|\band\b|\bthe\b|,|&|、|以及|和|与|及)+$/.test(gap) && gap.trim() !== 'the' && gap.trim() !== '';
  };
  const chain = [named];
  for (;;) {
    const [first = named] = chain;
    const last = chain.at(-1) ?? named;
    const after = free.find((other) => other.from > last.to && isJoined(last, other));
    const before = free.find((other) => other.to < first.from && isJoined(other, first));
    if (after) chain.push(after);
    else if (before) chain.unshift(before);
    if ((!after && !before) || chain.length === 5) return chain;
  }
}

/** "The total X": the cell of a total line. */
export function totalLookup(frame: Frame, named: NamedColumn | null, target: TableColumn | null): Candidate[] {
  const { table, question } = frame;
  if (!target || target.type !== 'number' || table.totals.length === 0 || !hasCue(question, 'sum')) return [];
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
        ...unionFit(frame).map(({ reason, by }) => ({ reason, by: by * 3 })),
        ...targetFit(selection),
        ...(isLast ? [] : [{ reason: 'there are several total lines', by: -0.15 }]),
      ],
      target,
    },
  ];
}

function sideBySide(selection: Selection, columns: readonly NamedColumn[], isSummed: boolean): Candidate {
  const parts = columns.map(({ column }) =>
    isSummed ? math(selection.records, call('sum', columnValue(column))) : extract(column, selection.records),
  );
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
        by: /respectively|分别/.test(frame.question.text)
          ? 0.1
          : /\band\b|和|与|、/.test(frame.question.text)
            ? 0.02
            : -0.1,
      },
    ],
    target,
  };
}

function reading(target: TableColumn, selection: Selection): string {
  const of = describe(selection);
  return of ? `${brief(target.label)} of ${of}` : brief(target.label);
}

/** A column that is bounded ("over 300") is not what is asked for. */
function bounded({ filters, target, frame }: Selection): Candidate['adjustments'] {
  const { wanted } = frame.question;
  const bounds = filters.filter(({ kind }) => kind === 'number');
  const dates = wanted !== 'date' && wanted !== 'number' ? filters.filter(({ kind }) => kind === 'date') : [];
  if ([...bounds, ...dates].some(({ column, against }) => column === target || (against && against === target))) {
    return [{ reason: 'the column is only bounded by the question', by: -0.35 }];
  }
  const isThing = wanted === 'thing' || wanted === 'person';
  return bounds.length > 0 && isThing && target?.type === 'number' ? [{ reason: 'a name is asked for', by: -0.1 }] : [];
}

/** What listing or looking up meets of the question: the question word's cues ask for no more than that. */
function usedBy(selection: Selection): Candidate['used'] {
  const { target, frame } = selection;
  // "How many hours": the header is what is counted, the cell holds the count.
  const isCounted =
    target?.type === 'number' && !isIdentifier(target) && selection.named !== null && isInFocus(frame, selection.named);
  return joinUsage(selection.usage, usageOf(cuePlaces(frame, 'list', ...(isCounted ? ['count', 'numberOf'] : []))));
}

export function cuePlaces(frame: Frame, ...names: readonly string[]): number[] {
  return frame.question.cues.filter((cue) => names.includes(cue.name)).flatMap((cue) => cue.places);
}
