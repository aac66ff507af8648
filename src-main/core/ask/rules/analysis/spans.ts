import type { Expression } from '../../../../../src-shared/expression.ts';
import { allPacks } from '../../language/packs.ts';
import { binary, columnValue, numeral } from '../../pipeline/build.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Frame, NamedColumn } from '../plan/frame.ts';

/** The units that a time span is told in, with how many make a day. */
const PER_DAY = { week: 1 / 7, hour: 24, minute: 1440, day: 1 } as const;

export type SpanUnit = keyof typeof PER_DAY;

/** The time from the date in one column to the date in another: "days from order to shipment". */
export interface Span {
  readonly start: TableColumn;
  readonly end: TableColumn;
  readonly unit: SpanUnit;
}

const ASKED = allPacks.map(({ analysis }) => analysis.span);
const UNITS = allPacks.flatMap(({ analysis }) => analysis.spanUnits);

/**
 * The time span that a question asks about, with the places that say so. Its ends are the columns that the question
 * names, else the first dates of the table; the one that is earlier in most rows is the start. Null where no time span is asked about, or where
 * the table has no two columns of dates.
 */
export function spanIn(
  { question, table }: Frame,
  columns: readonly NamedColumn[],
): (Span & { readonly places: readonly number[] }) | null {
  const dates = table.columns.filter(({ type }) => type === 'date');
  const match = ASKED.map((pattern) => pattern.exec(question.text)).find((found) => found !== null);
  if (!match || dates.length < 2) return null;
  const named = columns.filter(({ column }) => dates.includes(column)).map(({ column }) => column);
  const [one, other] = named.length > 0 ? named : dates;
  const first = one ?? dates[0];
  // "How long after the order": the end is the next date of the table, and of the last date it is the start.
  const second = other ?? dates.find(({ place }) => first && place > first.place) ?? dates[0];
  if (!first || !second || first === second) return null;
  const [start, end] = comesFirst(second, first) ? [second, first] : [first, second];
  const unit = UNITS.find(([, pattern]) => pattern.test(question.text))?.[0] ?? 'day';
  const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
  return { start, end, unit, places };
}

/** Whether the dates of one column come before those of the other in most rows. */
function comesFirst(one: TableColumn, other: TableColumn): boolean {
  const [earlier, later] = [one.scalars('rows'), other.scalars('rows')];
  let [before, after] = [0, 0];
  for (let place = 0; place < one.rows.length; place++) {
    const [first, second] = [earlier(place), later(place)];
    if (first?.type !== 'date' || second?.type !== 'date') continue;
    if (first.days < second.days) before++;
    if (first.days > second.days) after++;
  }
  return before > after;
}

export function spanValue({ start, end, unit }: Span): Expression {
  const days = binary('-', columnValue(end), columnValue(start));
  if (unit === 'day') return days;
  return unit === 'week' ? binary('/', days, numeral(7)) : binary('*', days, numeral(PER_DAY[unit]));
}
