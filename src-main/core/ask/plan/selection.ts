import { cutEnd } from '../../../../src-shared/cutEnd.ts';
import type { Expression } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { placesBetween } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { boundFilters, stateFilters } from './bounds.ts';
import { binary, columnValue, numeral, recordsOf, where } from './build.ts';
import { type Adjustment, joinUsage, type Usage, usageOf } from './candidate.ts';
import { type ContainsFilter, containsFilters } from './contains.ts';
import { dateFilters } from './dateFilters.ts';
import { type Filter, valueFilters } from './filters.ts';
import type { Frame, NamedColumn } from './frame.ts';
import { measureHint } from './hints.ts';

/** Records that a reading of the question picks, and the column that it asks for. */
export interface Selection {
  readonly frame: Frame;
  readonly target: TableColumn | null;
  /** Null when the question does not name the target. */
  readonly named: NamedColumn | null;
  readonly filters: readonly Filter[];
  /** The records, all conditions applied. */
  readonly records: Operation;
  /** The records without the conditions. */
  readonly all: Operation;
  readonly part: 'records' | 'totals';
  readonly usage: Usage;
  readonly adjustments: readonly Adjustment[];
}

/** Picks the records for a target: values, dates and bounds that the question names. */
export function select(
  frame: Frame,
  named: NamedColumn | null,
  target: TableColumn | null,
  wanted: 'any' | 'records' = 'any',
): Selection {
  const met = joinUsage(frame.scope, named?.usage ?? new Map());
  const states = stateFilters(frame).filter(({ column }) => column !== target || named === null);
  const bounds = boundFilters(frame);
  const dates = dateFilters(frame);
  const before = joinUsage(met, ...[...states, ...bounds, ...dates].map(({ usage }) => usage));
  const values = valueFilters(frame, before, target, wanted);
  const part = wanted === 'any' && values.some((filter) => filter.part === 'totals') ? 'totals' : 'records';
  const fitting = [...values.filter((filter) => filter.part === part), ...dates, ...bounds, ...states];
  const position = positionFilter(frame, joinUsage(before, ...values.map(({ usage }) => usage)));
  return selectionOf(frame, named, target, [...fitting, ...(position ?? [])], part);
}

/** "The fifth entry", "最后一条": the record at a place among those that are left, where nothing on the sheet is named so. */
function positionFilter(frame: Frame, met: Usage): Filter[] | null {
  const { question, table } = frame;
  const rank = question.ranks.find(({ kind }) => kind === 'position');
  const column = table.columns[0];
  if (!rank || !column || table.recordCount < 2) return null;
  const places = placesBetween(question.units, rank.from, rank.to);
  if (places.some((place) => (met.get(place) ?? 0) >= 0.5 && (frame.weights[place] ?? 0) > 0.3)) return null;
  const position: Expression = { kind: 'call', call: 'position', of: [] };
  const size: Expression = { kind: 'call', call: 'count', of: [] };
  const where = binary('=', position, rank.number > 0 ? numeral(rank.number) : size);
  const reading = rank.number > 0 ? `number ${rank.number}` : 'the last';
  return [
    { column, where, usage: usageOf(places), quality: 1, alternatives: [], part: 'records', kind: 'position', reading },
  ];
}

/**
 * "The debit summary": a column of numbers is named right before the target, and
 * only records that have a number there are meant. Null where nothing is named so.
 */
export function selectPresent(frame: Frame, named: NamedColumn): Selection | null {
  const before = frame.columns.find(
    ({ column, from, to, quality }) =>
      column !== named.column &&
      column.type === 'number' &&
      quality >= 0.6 &&
      to < named.from &&
      named.from - from <= 3,
  );
  if (!before || named.column.type === 'number') return null;
  const blank: Expression = { kind: 'call', call: 'blank', of: [columnValue(before.column)] };
  const filter: Filter = {
    column: before.column,
    where: { kind: 'unary', operator: 'not', of: blank },
    usage: before.usage,
    quality: before.quality,
    alternatives: [],
    part: 'records',
    kind: 'blank',
  };
  const plain = select(frame, named, named.column, 'records');
  return selectionOf(frame, named, named.column, [
    ...plain.filters.filter(({ column }) => column !== before.column),
    filter,
  ]);
}

/** Verbs that ask for what a text says, not for what it is. */
const SAYING = /\b(?:contain|includ|mention|indicat|stat(?:e|es|ing)\b)|包含|提到|含有/u;

/** The same with a phrase that values contain; one selection for each column where some do. */
export function selectContaining(frame: Frame, named: NamedColumn | null, target: TableColumn | null): Selection[] {
  const plain = select(frame, named, target, 'records');
  const isNamed = (contains: ContainsFilter): boolean =>
    (contains.isQuoted || !SAYING.test(frame.question.text)) &&
    plain.filters.some(
      (filter) =>
        filter.kind === 'value' &&
        filter.quality >= 0.9 &&
        [...contains.usage.keys()].some((place) => (filter.usage.get(place) ?? 0) > 0.8),
    );
  return containsFilters(frame)
    .filter((contains) => !isNamed(contains))
    .slice(0, 4)
    .map((contains) => {
      // What the phrase meets is not met by a value as well.
      const rest = plain.filters.filter(
        (filter) =>
          filter.column !== contains.column && [...filter.usage.keys()].some((place) => !contains.usage.has(place)),
      );
      return selectionOf(frame, named, target, [...rest, contains]);
    });
}

function hintUsage(frame: Frame, target: TableColumn | null): Usage {
  const { columns, usage } = measureHint(frame);
  return target && columns.includes(target) ? usage : new Map();
}

export function selectionOf(
  frame: Frame,
  named: NamedColumn | null,
  target: TableColumn | null,
  filters: readonly Filter[],
  part: 'records' | 'totals' = 'records',
): Selection {
  const all = recordsOf(frame.table, part);
  const doubts = filters.filter(({ kind, quality }) => kind === 'value' && quality < 0.75);
  return {
    frame,
    target,
    named,
    filters,
    all,
    part,
    records: where(all, ...filters.map((filter) => filter.where)),
    usage: joinUsage(frame.scope, named?.usage ?? hintUsage(frame, target), ...filters.map((filter) => filter.usage)),
    adjustments: [
      ...doubts.map(({ quality }) => ({ reason: 'a value is named only in part', by: (quality - 0.75) * 0.2 })),
      ...(frame.scopeQuality >= 0.8 ? [{ reason: 'its section is named', by: 0.03 }] : []),
      ...unionFit(frame),
    ],
  };
}

/** Of a list in several tables the whole is meant, unless one of their sections is named. */
export function unionFit({ table, sheet, scopeQuality, unionScope }: Frame): Adjustment[] {
  if (table.unionOf) return unionScope >= 0.5 ? [{ reason: 'one of its tables is named', by: -0.05 }] : [];
  const isMember = sheet.tables.some(({ unionOf }) => unionOf?.includes(table));
  return isMember && scopeQuality < 0.5 ? [{ reason: 'it is one table of several alike', by: -0.03 }] : [];
}

/** Places of the records that a selection's named values leave, without running it; null when only running can tell. */
export function placesOf(selection: Selection): readonly number[] | null {
  const { filters, frame, part } = selection;
  if (filters.some(({ kind, places }) => kind !== 'value' && places === undefined)) return null;
  const size = part === 'records' ? frame.table.recordCount : frame.table.totals.length;
  const start = Array.from({ length: size }, (_, place) => place);
  return filters.reduce<readonly number[]>((places, filter) => {
    const allowed = new Set(filter.places ?? filter.alternatives.flatMap((choice) => choice.places));
    return places.filter((place) => allowed.has(place));
  }, start);
}

/** The conditions of a selection in words; the title of the table only where other tables have another. */
export function describe({ filters, frame: { sheet, table } }: Selection): string {
  const conditions = filters.map(({ column, alternatives, reading }) =>
    alternatives.length > 0
      ? `${brief(column.label)}: ${alternatives.map((choice) => brief(choice.label)).join(' or ')}`
      : (reading ?? brief(column.label)),
  );
  const scope = table.sections.at(-1);
  const isTelling = scope !== undefined && sheet.tables.some(({ sections }) => sections.at(-1)?.at !== scope.at);
  return [...conditions, ...(isTelling && scope.label !== '' ? [brief(scope.label)] : [])].join(', ');
}

/** Letters at which a label is cut in a reading. */
const LONGEST_LABEL = 40;

/** A label as it stands in a reading: on one line, and no longer than is needed to know it. */
export function brief(label: string): string {
  const line = label.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_LABEL) return line;
  const cut = line.slice(0, LONGEST_LABEL - 1);
  const space = cut.lastIndexOf(' ');
  return `${cutEnd(cut.slice(0, space > LONGEST_LABEL / 2 ? space : undefined), ' \n\t,;:.')}…`;
}
