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
    if (dates.length > 0) {
      const years = yearsNamed(cue, frame);
      const named = frame.columns.map(({ column }) => column);
      const isMeant = (column: TableColumn): boolean => dates.includes(column) || years.includes(column);
      const column = [...new Set([...named.filter(isMeant), ...dates])][rank];
      if (!column) return [];
      const value = columnValue(column);
      const where = years.includes(column) ? numberCondition(cue, 'year', value) : dateCondition(cue, value);
      return where ? [filter(column, where)] : [];
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
      const where = numberCondition(cue, bounded, columnValue(boundedColumn));
      if (where) conditions.push(where);
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

/** Where days stand beside columns of plain years, a year alone is one of theirs if they are named: "built after 2004". */
function yearsNamed({ point: { year, quarter, month, day } }: DateCue, { columns }: Frame): TableColumn[] {
  if (year === null || quarter !== null || month !== null || day !== null) return [];
  return columns.filter(({ column, quality }) => quality >= NAMED && holdsYears(column)).map(({ column }) => column);
}

/** From here on a column is named, and not like a name. */
const NAMED = 0.7;

/** What a cue says of a column that holds a part of dates as plain numbers. */
function numberCondition(
  { point, until, relation }: DateCue,
  part: 'year' | 'month',
  value: Expression,
): Expression | null {
  const from = numeral(point[part] ?? 0);
  const to = until?.[part] ?? null;
  if (relation === 'in') return binary('=', value, from);
  if (relation === 'before') return binary('<', value, from);
  if (relation === 'after') return binary('>', value, from);
  if (relation === 'since') return binary('>=', value, from);
  return to === null ? null : binary('and', binary('>=', value, from), binary('<=', value, numeral(to)));
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
    if (relation === 'after') return number > from;
    return number >= from && (relation === 'since' || number <= to);
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
  if (relation === 'since') return binary('>=', grown, order(point));
  return until ? binary('and', binary('>=', grown, order(point)), binary('<=', grown, order(until))) : null;
}
