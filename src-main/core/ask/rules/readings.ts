import type { Expression } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { binary, call, columnValue, extract, it, math, numeral, rowsOf, where } from '../pipeline/build.ts';
import type { CueName } from '../question/cues.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Condition } from './conditions.ts';
import type { Frame, NamedColumn } from './plan/frame.ts';
import type { Part, PreparedColumn } from './prepared.ts';

/** What a reading does with the lines that it chose. */
export type Form =
  | 'project'
  | 'several'
  | 'superlative'
  | 'position'
  | 'neighbour'
  | 'count'
  | 'distinct'
  | 'sum'
  | 'average'
  | 'median'
  | 'range'
  | 'difference'
  | 'change'
  | 'ratio'
  | 'share'
  | 'add'
  | 'mean'
  | 'greater'
  | 'less'
  | 'equal'
  | 'exists'
  | 'frequent'
  | 'group'
  | 'each'
  | 'deviation'
  | 'quote';

/** Coverage of the question: how well each of its tokens is met, 0 to 1. */
export type Met = Float64Array;

/** The order by which one or a few lines are taken. */
export interface Order {
  readonly column: TableColumn;
  readonly isMaximum: boolean;
  /** From 1: the second highest is 2. */
  readonly nth: number;
  /** So many from the top instead of one. */
  readonly top: boolean;
  /** The column that the first is held against, where their difference or ratio is put in order. */
  readonly against?: { readonly column: TableColumn; readonly by: '-' | '/' };
}

/** Lines of a table that were chosen. */
export interface Lines {
  readonly frame: Frame;
  readonly part: Part;
  readonly conditions: readonly Condition[];
  readonly order: Order | null;
  /** A place among the lines that fit, from 0; negative from the end. */
  readonly position: number | null;
  /** So many from the beginning, as they stand; null for all. */
  readonly first: number | null;
  /** Lines away from the one that fits. */
  readonly offset: number;
  readonly places: readonly number[];
  readonly met: Met;
  readonly operation: () => Operation;
}

/** What a reading says. */
export type Said =
  | { readonly kind: 'cells'; readonly texts: readonly string[]; readonly cells: readonly number[] }
  | { readonly kind: 'number'; readonly number: number; readonly isPercent: boolean }
  | { readonly kind: 'truth'; readonly truth: boolean };

/** One way to read the question, run. */
export interface Reading {
  readonly form: Form;
  readonly frame: Frame;
  readonly lines: Lines;
  /** The other side, where two are compared. */
  readonly other: Lines | null;
  /** What of the lines on both sides is compared, where it is not a cell of theirs. */
  readonly of?: 'count' | 'sum' | 'avg';
  readonly targets: readonly TableColumn[];
  /** How each target is named; null for one that is not. */
  readonly named: readonly (NamedColumn | null)[];
  readonly said: Said;
  readonly met: Met;
  readonly operation: () => Operation;
}

/** Cues that a form answers to: their words count as met. */
export const cuesOfForms: Readonly<Record<Form, readonly CueName[]>> = {
  project: ['list', 'numberOf'],
  several: ['list', 'each'],
  superlative: ['max', 'min', 'mostOften', 'leastOften', 'earliest', 'latest', 'compare'],
  position: ['earliest', 'latest'],
  neighbour: [],
  count: ['count', 'numberOf', 'rows', 'sum'],
  distinct: ['count', 'numberOf', 'distinct', 'sum'],
  sum: ['sum', 'numberOf', 'count'],
  average: ['average'],
  median: ['median'],
  range: ['range', 'difference', 'max', 'min'],
  difference: ['difference', 'compare', 'count'],
  change: ['difference', 'share', 'compare'],
  ratio: ['ratio', 'share', 'compare', 'count'],
  share: ['share', 'ratio', 'sum'],
  add: ['sum', 'numberOf', 'count'],
  mean: ['average'],
  greater: ['yesNo', 'max', 'compare', 'difference'],
  less: ['yesNo', 'min', 'compare', 'difference'],
  equal: ['yesNo', 'same'],
  exists: ['yesNo'],
  frequent: ['mostOften', 'leastOften', 'max', 'min'],
  group: ['max', 'min', 'each'],
  each: ['each', 'sum', 'count', 'average', 'numberOf', 'list'],
  deviation: ['deviation'],
  quote: ['says'],
};

export function metBy(frame: Frame, form: Form, ...parts: readonly Iterable<readonly [number, number]>[]): Met {
  const met = new Float64Array(frame.question.tokens.length);
  for (const [place, strength] of frame.scope) met[place] = Math.max(met[place] ?? 0, strength);
  for (const { name, places } of frame.question.cues) {
    if (cuesOfForms[form].includes(name)) for (const place of places) met[place] = 1;
  }
  for (const part of parts) {
    for (const [place, strength] of part) met[place] = Math.max(met[place] ?? 0, strength);
  }
  return met;
}

export function joinMet(one: Met, other: Met): Met {
  return one.map((strength, place) => Math.max(strength, other[place] ?? 0));
}

/** Weight of the question that is met. */
export function weightMet(met: Met, weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < met.length; place++) sum += (met[place] ?? 0) * (weights[place] ?? 0);
  return sum;
}

/** The lines that conditions leave. */
export function linesWhere(frame: Frame, part: Part, conditions: readonly Condition[]): Lines {
  const [first, ...rest] = conditions;
  const all = first ? first.places : frame.prepared.places(part);
  const places = rest.reduce((kept, { places: own }) => {
    const set = frame.on.setOfPlaces(own);
    return kept.filter((place) => set.has(place));
  }, all);
  return {
    frame,
    part,
    conditions,
    order: null,
    position: null,
    first: null,
    offset: 0,
    places,
    met: metBy(frame, 'neighbour', ...conditions.map(({ usage }) => usage)),
    operation: () => where(rowsOf(frame.table, part), ...conditions.map((each) => each.where)),
  };
}

/** The line, or the few, at a place in the order of a column. */
export function ordered(lines: Lines, column: PreparedColumn, order: Omit<Order, 'column' | 'against'>): Lines | null {
  return orderedBy(lines, column.numbers(lines.part), columnValue(column.column), { ...order, column: column.column });
}

/** The same by what two columns differ, or by how many times one is the other. */
export function orderedByTwo(
  lines: Lines,
  column: PreparedColumn,
  other: PreparedColumn,
  by: '-' | '/',
  order: Omit<Order, 'column' | 'against'>,
): Lines | null {
  const [left, right] = [column.numbers(lines.part), other.numbers(lines.part)];
  const numbers = left.map((number, place) => {
    const against = right[place] ?? NaN;
    if (by === '-') return number - against;
    return against === 0 ? NaN : number / against;
  });
  const value = binary(by, columnValue(column.column), columnValue(other.column));
  return orderedBy(lines, numbers, value, { ...order, column: column.column, against: { column: other.column, by } });
}

function orderedBy(lines: Lines, numbers: Float64Array, value: Expression, order: Order): Lines | null {
  const filled = lines.places.filter((place) => !Number.isNaN(numbers[place] ?? NaN));
  if (filled.length < 2 || filled.length < order.nth) return null;
  const sign = order.isMaximum ? -1 : 1;
  const isFirst = order.nth === 1 && !order.top;
  const sorted = isFirst ? [] : filled.toSorted((a, b) => sign * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b);
  const at = isFirst ? extremeOf(filled, numbers, sign) : (numbers[sorted[order.nth - 1] ?? -1] ?? NaN);
  const chosen = filled.filter((place) => {
    const gap = sign * ((numbers[place] ?? 0) - at);
    return order.top ? gap <= 0 : gap === 0;
  });
  if (chosen.length === 0 || chosen.length === lines.frame.prepared.size(lines.part)) return null;
  const condition = (): Expression => {
    if (isFirst) return binary('=', value, call(order.isMaximum ? 'max' : 'min', value));
    const rank = call('rank', order.isMaximum ? value : { kind: 'unary', operator: '-', of: value });
    return order.top
      ? binary('<=', rank, numeral(order.nth))
      : // Of equal values the next rank is left out: what stands at the place has its value.
        binary('=', value, numeral(at));
  };
  return {
    ...lines,
    order,
    places: order.top ? sorted.slice(0, chosen.length) : chosen,
    operation: () => where(lines.operation(), condition()),
  };
}

/** The highest number where the sign is negative, the lowest where it is positive. */
function extremeOf(places: readonly number[], numbers: Float64Array, sign: number): number {
  let best = Infinity;
  for (const place of places) best = Math.min(best, sign * (numbers[place] ?? 0));
  return sign * best;
}

/** The line at a place among those that fit. */
export function atPosition(lines: Lines, position: number): Lines | null {
  const place = lines.places.at(position);
  if (place === undefined || lines.places.length < 2) return null;
  const number = position < 0 ? lines.places.length + position + 1 : position + 1;
  const condition = binary('=', call('position'), numeral(number));
  return { ...lines, position, places: [place], operation: () => where(lines.operation(), condition) };
}

/** The first lines of those that fit, as they stand: of a list that is in order they are its top. */
export function firstLines(lines: Lines, first: number): Lines | null {
  if (lines.places.length <= first) return null;
  const condition = binary('<=', call('position'), numeral(first));
  return {
    ...lines,
    first,
    places: lines.places.slice(0, first),
    operation: () => where(lines.operation(), condition),
  };
}

/** The line after or before the one that fits. */
export function neighbour(lines: Lines, offset: number): Lines | null {
  const [place] = lines.places;
  if (place === undefined || lines.places.length > 1) return null;
  const next = place + offset;
  if (next < 0 || next >= lines.frame.prepared.size(lines.part)) return null;
  const condition = binary('=', call('position'), numeral(next + 1));
  return {
    ...lines,
    offset,
    places: [next],
    operation: () => where(rowsOf(lines.frame.table, lines.part), condition),
  };
}

/** The cells of a column on lines, each text once. */
export function cellsOn(lines: Lines, column: PreparedColumn): Extract<Said, { kind: 'cells' }> {
  const keys = column.keys(lines.part);
  const cells = column.column[lines.part];
  const seen = new Set<string>();
  const texts: string[] = [];
  const found: number[] = [];
  for (const place of lines.places) {
    const key = keys[place] ?? '';
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    const cell = cells[place] ?? -1;
    texts.push(column.textAt(cell));
    found.push(cell);
    if (texts.length >= 300) break;
  }
  return { kind: 'cells', texts, cells: found };
}

export function projection(lines: Lines, column: TableColumn): Operation {
  return extract(column, lines.operation());
}

/** Numbers of a column on lines. */
export function numbersOn(lines: Lines, column: PreparedColumn): number[] {
  const numbers = column.numbers(lines.part);
  const found: number[] = [];
  for (const place of lines.places) {
    const number = numbers[place] ?? NaN;
    if (!Number.isNaN(number)) found.push(number);
  }
  return found;
}

export function aggregated(
  lines: Lines,
  name: 'sum' | 'avg' | 'median' | 'std' | 'min' | 'max',
  column: TableColumn,
): Operation {
  return math(lines.operation(), call(name, columnValue(column)));
}

/** A value for each group of lines, with its name. */
export function eachOperation(lines: Lines, by: TableColumn, apply: Expression): Operation {
  const groups: Operation = { op: 'Foreach', of: lines.operation(), by: columnValue(by), apply };
  return { op: 'Rea', question: lines.frame.question.text, of: [groups] };
}

/** Groups of lines by a column, the one with the most or fewest lines or the highest or lowest sum. */
export function groupOperation(
  lines: Lines,
  by: TableColumn,
  measure: TableColumn | null,
  isMaximum: boolean,
): Operation {
  const apply = measure ? call('sum', columnValue(measure)) : call('count');
  const groups: Operation = { op: 'Foreach', of: lines.operation(), by: columnValue(by), apply };
  return { op: 'Cond', of: groups, where: binary('=', it, call(isMaximum ? 'max' : 'min', it)) };
}
