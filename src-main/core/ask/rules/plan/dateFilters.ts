import type { Expression } from '../../../../../src-shared/expression.ts';
import { either } from '../../language/packs.ts';
import { binary, call, columnValue, joined, numeral, text } from '../../pipeline/build.ts';
import type { DateCue } from '../../question/dates.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { periodOf } from '../../table/periods.ts';
import { joinUsage, type Usage, usageOf } from './candidate.ts';
import type { Filter } from './filters.ts';
import type { Frame } from './frame.ts';
import { holdsYears, isDayOfMonth } from './measures.ts';

/** The condition that the dates of the question put on the rows, for tables that have dates. */
export function dateFilters(frame: Frame): Filter[] {
  return [0, 1].flatMap((rank) => joinedDates(frame, rank));
}

const AND = either(({ asked }) => asked.and, 'u');
const OR = either(({ asked }) => asked.or, 'u');
const MONTH = either(({ headers }) => headers.month, 'iu');
const YEAR = either(({ headers }) => headers.year, 'iu');

/** The same on the likeliest column that holds dates, or on the next of them. */
function joinedDates(frame: Frame, rank: number): Filter[] {
  const filters = singleDates(frame, rank);
  const [first, second] = filters;
  const { text } = frame.question;
  if (!first || !second || !(AND.test(text) || OR.test(text))) return filters;
  // "In January and February": either of them.
  const where = joined(
    'or',
    filters.map((filter) => filter.where),
  );
  return [{ ...first, where, usage: joinUsage(...filters.map(({ usage }) => usage)) }];
}

function singleDates(frame: Frame, rank: number): Filter[] {
  const { question, table } = frame;
  return question.dates.flatMap((cue): Filter[] => {
    const places = question.tokens.flatMap((token, place) =>
      token.from >= cue.from && token.to <= cue.to ? [place] : [],
    );
    const filter = (column: TableColumn, where: Expression): Filter => ({
      column,
      where,
      usage: withName(usageOf(places), column, cue, frame),
      quality: rank === 0 ? 1 : OTHER_COLUMN,
      kind: 'date',
    });
    const dates = table.bodyRowCount === 1 ? [] : table.columns.filter((column) => column.type === 'date');
    const named = frame.columns.map(({ column }) => column).filter((column) => dates.includes(column));
    const date = [...new Set([...named, ...dates])][rank];
    if (dates.length > 0) {
      if (!date) return [];
      const where = dateCondition(cue, columnValue(date));
      return where ? [filter(date, where)] : [];
    }
    const span = periodNames(cue, frame);
    if (span) return rank === 0 ? [filter(span.column, span.where)] : [];
    const parts = partColumns(frame, rank);
    const column = parts.month ?? parts.year;
    if (!column || (cue.point.month === null && cue.point.year === null)) return [];
    const conditions: Expression[] = [];
    const bounded =
      cue.relation === 'in'
        ? undefined
        : (['month', 'year'] as const).find((part) => cue.point[part] !== null && parts[part]);
    const boundedColumn = bounded && parts[bounded];
    if (bounded && boundedColumn) {
      const until = cue.until?.[bounded] ?? null;
      const value = columnValue(boundedColumn);
      const from = numeral(cue.point[bounded] ?? 0);
      if (cue.relation === 'before') conditions.push(binary('<', value, from));
      else if (cue.relation === 'after') conditions.push(binary('>', value, from));
      else if (until !== null) conditions.push(binary('>=', value, from), binary('<=', value, numeral(until)));
    } else {
      for (const part of ['year', 'month', 'day'] as const) {
        const partColumn = parts[part];
        const value = cue.point[part];
        if (partColumn && value !== null) conditions.push(binary('=', columnValue(partColumn), numeral(value)));
      }
    }
    return conditions.length > 0 ? [filter(column, joined('and', conditions))] : [];
  });
}

/** "Who joined after 2018": the name right before the bound only says which column is bounded. */
function withName(own: Usage, column: TableColumn, { relation }: DateCue, { columns }: Frame): Usage {
  const named = relation === 'in' ? undefined : columns.find((each) => each.column === column);
  const isBefore = named !== undefined && own.has(named.to + 1);
  return isBefore ? joinUsage(own, named.usage) : own;
}

/** Months and quarters in a column that holds their names. What is named letter by letter is a value and needs no date. */
function periodNames(cue: DateCue, frame: Frame): { column: TableColumn; where: Expression } | null {
  const { point, until, relation } = cue;
  const { table, question, values } = frame;
  const places = placesBetween(question.tokens, cue.from, cue.to);
  const part = point.month !== null ? 'month' : point.quarter !== null ? 'quarter' : null;
  if (part === null || point.day !== null) return null;
  const from = point[part] ?? 0;
  const to = relation === 'between' ? (until?.[part] ?? from) : from;
  const isIn = (number: number): boolean => {
    if (relation === 'before') return number < from;
    return relation === 'after' ? number > from : number >= from && number <= to;
  };
  for (const column of table.columns) {
    if (column.type !== 'text') continue;
    if (
      values.some(
        ({ element, covered, quality }) =>
          element.column === column && quality >= 0.9 && places.some((place) => covered.has(place)),
      ) &&
      relation === 'in'
    )
      continue;
    const named = column
      .distinct()
      .slice(0, MAXIMUM_PERIODS)
      .map((value) => ({ value, period: periodOf(value.text) }));
    const inside = named.filter(({ period }) => {
      if (period?.part === part) return isIn(period.number);
      return part === 'quarter' && period?.part === 'month' && isIn(Math.ceil(period.number / 3));
    });
    if (inside.length === 0 || named.filter(({ period }) => period !== null).length < Math.max(2, named.length * 0.6))
      continue;
    const where = joined(
      'or',
      inside.map(({ value }) => binary('=', columnValue(column), text(value.text))),
    );
    return { column, where };
  }
  return null;
}

/** How far a column of dates is trusted to be meant where another is likelier. */
const OTHER_COLUMN = 0.85;

/** Columns of period names have few of them. */
const MAXIMUM_PERIODS = 100;

/** Columns of a list that hold the year, the month and the day as plain numbers. */
function partColumns(frame: Frame, rank: number): { year?: TableColumn; month?: TableColumn; day?: TableColumn } {
  const { columns } = frame.table;
  const month = columns.find(({ label, type }) => type === 'number' && MONTH.test(label.trim()));
  const years = columns.filter(({ label, type }) => type === 'number' && YEAR.test(label.trim()));
  const named = frame.columns.map(({ column }) => column).filter(holdsYears);
  const year = [...new Set([...years, ...named, ...columns.filter(holdsYears)])][rank];
  if (!month) return year ? { year } : {};
  if (rank > 0) return {};
  const day = columns.find((column) => isDayOfMonth(column, frame.table));
  return { month, ...(year && { year }), ...(day && { day }) };
}

function dateCondition(cue: Frame['question']['dates'][number], value: Expression): Expression | null {
  const { point, until, relation } = cue;
  const parts = (['year', 'quarter', 'month', 'day'] as const).flatMap((part) => {
    const number = point[part];
    return number === null ? [] : [binary('=', call(part, value), numeral(number))];
  });
  if (relation === 'in') return parts.length > 0 ? joined('and', parts) : null;
  const order = (each: typeof point): Expression =>
    // A number that grows with the date, of the parts that are named: month 6, day 16 → 616.
    numeral((each.year ?? 0) * 10_000 + (each.month ?? 0) * 100 + (each.day ?? 0));
  const terms: Expression[] = [];
  if (point.year !== null) terms.push(binary('*', call('year', value), numeral(10_000)));
  if (point.month !== null) terms.push(binary('*', call('month', value), numeral(100)));
  if (point.day !== null) terms.push(call('day', value));
  const [first, ...rest] = terms;
  if (!first) return null;
  const grown = rest.reduce((left, right) => binary('+', left, right), first);
  if (relation === 'before') return binary('<', grown, order(point));
  if (relation === 'after') return binary('>', grown, order(point));
  return until ? binary('and', binary('>=', grown, order(point)), binary('<=', grown, order(until))) : null;
}
