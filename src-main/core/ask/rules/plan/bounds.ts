import type { Expression } from '../../../../../src-shared/expression.ts';
import { allPacks, either } from '../../language/packs.ts';
import { isCross, isTick } from '../../language/truths.ts';
import { binary, call, columnValue, numeral } from '../../pipeline/build.ts';
import { hasCue, placesBetween, type Question } from '../../question/question.ts';
import type { Threshold } from '../../question/thresholds.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { DistinctValue } from '../../table/distinct.ts';
import { joinUsage, usageOf } from './candidate.ts';
import type { Filter } from './filters.ts';
import type { Frame, NamedColumn } from './frame.ts';
import { areSiblings, measureColumns } from './measures.ts';

/** The conditions that bounds on numbers ("more than 300") put on the rows: on the column named closest to them. */
export function boundFilters(frame: Frame): Filter[] {
  return [...equalFilters(frame), ...thresholdFilters(frame), ...columnBounds(frame), ...markFilters(frame)];
}

/** "6 hours of flight", "a price of 20": a number right beside the name of a column of numbers. */
function equalFilters(frame: Frame): Filter[] {
  const { question } = frame;
  const taken = [...question.thresholds, ...question.dates, ...question.ranks];
  return question.tokens.flatMap((token, place): Filter[] => {
    if (token.kind !== 'number' || token.key.startsWith('#') || (question.weights[place] ?? 0) === 0) return [];
    if (taken.some(({ from, to }) => token.from >= from && token.to <= to)) return [];
    const named = frame.columns.find(
      ({ column, from, to, quality }) =>
        quality >= 0.5 &&
        measureColumns(frame.table).includes(column) &&
        ((from > place && from - place <= 1) || (to < place && place - to <= 2)),
    );
    if (!named) return [];
    const value = columnValue(named.column);
    const equal = binary('=', value, numeral(Number(token.key)));
    const where = token.key === '0' ? binary('or', equal, call('blank', value)) : equal;
    return [filterOn(frame, named.column, where, [place], 'number')];
  });
}

/** A verb or a comparison before a column that bounds another. */
const OF_COLUMN = either(({ bounds }) => bounds.ofColumn, 'u');
const IS_UPPER = either(({ bounds }) => bounds.isUpper, 'u');
const EXISTS = either(({ compared }) => compared.exists, 'u');

/** "Exceeded the budget": one column of numbers is bounded by another that is named after the verb. */
function columnBounds(frame: Frame): Filter[] {
  const { text, tokens } = frame.question;
  const verb = OF_COLUMN.exec(text);
  if (!verb) return [];
  const end = verb.index + verb[0].length;
  const measures = measureColumns(frame.table);
  const bound = frame.columns.find(
    ({ column, from, quality }) =>
      quality >= 0.8 && measures.includes(column) && Math.abs((tokens[from]?.from ?? -1) - end) <= 1,
  );
  if (!bound) return [];
  const others = [...frame.columns.map(({ column }) => column), ...measures].filter(
    (column) => column !== bound.column && measures.includes(column),
  );
  const other = others.find((column) => areSiblings(column, bound.column)) ?? others[0];
  if (!other) return [];
  // "Did sales exceed the budget in May" compares two cells; "are there months in which" chooses lines.
  const isOtherNamed = frame.columns.some(({ column, quality }) => column === other && quality >= 0.8);
  if (isOtherNamed && hasCue(frame.question, 'yesNo') && !EXISTS.test(text)) return [];
  const isUpper = IS_UPPER.test(verb[0]);
  const where = binary(isUpper ? '<' : '>', columnValue(other), columnValue(bound.column));
  const filter = filterOn(frame, bound.column, where, placesBetween(tokens, verb.index, end), 'number');
  return [{ ...filter, against: other, reading: `${other.label} ${isUpper ? '<' : '>'} ${bound.column.label}` }];
}

/** A column of more different texts holds no ticks. */
const MAXIMUM_MARKS = 500;

/** A column of ticks that is named ("which ones are sensitive"): the rows that are ticked. */
function markFilters(frame: Frame): Filter[] {
  return frame.columns.slice(0, 4).flatMap(({ column, from, to, quality }): Filter[] => {
    const tick = quality < 0.5 ? undefined : tickOf(column);
    if (!tick || (quality < 0.7 && !WHETHER.test(column.label.trim()))) return [];
    const value: Expression = { kind: 'text', text: tick.text };
    const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const isTicked = binary('=', columnValue(column), value);
    const { tokens } = frame.question;
    // "Out of service" is not "in service".
    const isOut = (place: number): boolean =>
      allPacks.some(
        ({ truths: { outOf } }) =>
          outOf !== null && tokens[place]?.text === outOf[0] && tokens[place + 1]?.text === outOf[1],
      );
    const before = [from - 1, from - 2, from - 3];
    const negated = before.filter((place) => tokens[place]?.isNegation === true || isOut(place));
    const where: Expression = negated.length > 0 ? { kind: 'unary', operator: 'not', of: isTicked } : isTicked;
    return [filterOn(frame, column, where, [...places, ...negated], 'blank')];
  });
}

/** Whether a column holds ticks, or yes and no. */
export function holdsMarks(column: TableColumn): boolean {
  return tickOf(column) !== undefined;
}

/** What a column of ticks ticks with. */
function tickOf(column: TableColumn): DistinctValue | undefined {
  if (column.type !== 'text' || column.textCount() > MAXIMUM_MARKS) return undefined;
  const values = column.distinct();
  const isOther = ({ text }: DistinctValue): boolean => !isTick(text) && text.length < 12 && !isCross(text);
  return values.some(isOther) ? undefined : values.find(({ text }) => isTick(text));
}

/** A header that asks by itself; the question says the rest of it: 是否党员. */
const WHETHER = either(({ headers }) => headers.whether, 'iu');

function thresholdFilters(frame: Frame): Filter[] {
  const { question } = frame;
  return question.thresholds.flatMap((threshold): Filter[] => {
    const places = placesBetween(question.tokens, threshold.from, threshold.to);
    const [first] = places;
    if (first === undefined) return [];
    return boundedColumns(frame, first, threshold).map((column, rank): Filter => {
      const value = columnValue(column);
      const [number, until] = inScaleOf(column, threshold);
      const where =
        threshold.operator === 'between'
          ? binary('and', binary('>=', value, numeral(number)), binary('<=', value, numeral(until)))
          : binary(threshold.operator, value, numeral(number));
      return filterOn(frame, column, where, places, 'number', 1 - LESS_LIKELY * rank);
    });
  });
}

/** Columns that a number may bound, the likeliest first. */
const MAXIMUM_BOUNDED = 3;
/** How much less each of them is trusted than the one before it. */
const LESS_LIKELY = 0.15;

/** Which column is bounded is not decided by what stands nearest alone: others that are named may be meant, and one that holds such numbers where the nearest does not. */
function boundedColumns(frame: Frame, place: number, threshold: Threshold): TableColumn[] {
  const after = placesBetween(frame.question.tokens, threshold.from, threshold.to).length + place;
  const counted = frame.columns.find(
    ({ column, from, quality }) => from === after && quality > 0.98 && column.type === 'number',
  );
  // "Longer than 25 days", where days are a column, bounds no other one.
  if (counted) return [counted.column];
  const closest = closestColumn(frame, place);
  const numbers = ({ type }: TableColumn): boolean => type === 'number';
  const named = namedByDistance(frame, place, numbers);
  const holding =
    closest && isWithin(closest, threshold.number)
      ? null
      : measureColumns(frame.table).findLast((column) => isWithin(column, threshold.number));
  const found = [...(closest ? [closest] : []), ...named, ...(holding ? [holding] : [])];
  return [...new Set(found)].slice(0, MAXIMUM_BOUNDED);
}

/** "Over 40 thousand", "more than 5 %": as said where the column counts in thousands or holds percents, else in full. */
function inScaleOf(column: TableColumn, { number, until, scale }: Threshold): [number, number] {
  const end = until ?? number;
  if (scale === 1) return [number, end];
  const scalarOf = column.scalars('rows');
  const numbers = Array.from(column.rows.keys()).flatMap((row) => {
    const scalar = scalarOf(row);
    return scalar?.type === 'number' ? [scalar.number] : [];
  });
  const isWithin = (bound: number): boolean =>
    bound >= Math.min(...numbers.slice(0, 5000)) && bound <= Math.max(...numbers.slice(0, 5000));
  return !isWithin(number) && isWithin(number / scale) ? [number / scale, end / scale] : [number, end];
}

/** `with no remark`, `negative amount`: conditions that name no value. */
export function stateFilters(frame: Frame): Filter[] {
  return frame.question.cues.flatMap(({ name, places }): Filter[] => {
    const [first] = places;
    if (first === undefined) return [];
    if (name === 'blank' || name === 'filled') {
      const inside = frame.columns.find(
        ({ from, to, quality }) => quality >= 0.7 && places.includes(from) && places.includes(to),
      );
      const last = places.at(-1) ?? first;
      const isOpen = isOpenState(frame.question, last);
      const next = frame.columns.find(({ from, quality }) => quality >= 0.7 && from > last && from - last <= 2);
      const column = inside?.column ?? (isOpen ? next?.column : nearestNamed(frame, first, () => true));
      // "With a price" says nothing where all have one; "no fine" may be a blank or a zero.
      const isNone = column ? noneIn(column, frame) : null;
      if (!column || (isOpen && isNone === null)) return [];
      const isBlank = isNone ?? call('blank', columnValue(column));
      const where: Expression = name === 'blank' ? isBlank : { kind: 'unary', operator: 'not', of: isBlank };
      return [filterOn(frame, column, where, places, 'blank')];
    }
    if (name === 'negative' || name === 'positive') {
      const column = closestColumn(frame, first);
      if (!column) return [];
      const where = binary(name === 'negative' ? '<' : '>', columnValue(column), numeral(0));
      return [filterOn(frame, column, where, places, 'number')];
    }
    return [];
  });
}

/** What is none in a column: a blank, and a zero where it holds numbers. Null where there is none of them. */
function noneIn(column: TableColumn, { sheet }: Frame): Expression | null {
  const value = columnValue(column);
  const isBlank = call('blank', value);
  const hasBlanks = column.rows.some((cell) => cell < 0 || sheet.grid.textOf(cell).trim() === '');
  const hasZeros =
    column.type === 'number' && isWithin(column, 0) && column.distinct().some(({ text }) => Number(text) === 0);
  if (hasZeros) return binary('or', isBlank, binary('=', value, numeral(0)));
  return hasBlanks ? isBlank : null;
}

const OPEN_STATE = either(({ truths }) => truths.openState, 'u');

/** "Without …", "has a …": only what is named right after it is blank or filled. */
function isOpenState({ text, tokens }: Question, last: number): boolean {
  const token = tokens[last];
  return token !== undefined && OPEN_STATE.test(text.slice(0, token.to));
}

function filterOn(
  frame: Frame,
  column: TableColumn,
  where: Expression,
  places: readonly number[],
  kind: Filter['kind'],
  trust = 1,
): Filter {
  const named = frame.columns.find((each) => each.column === column);
  const usage = named ? joinUsage(usageOf(places), named.usage) : usageOf(places);
  return { column, where, usage, quality: (named?.quality ?? 0.6) * trust, kind };
}

/** The column that a number bounds: the one named nearest, else of the kind or unit that is said, else where the number lies within. */
function closestColumn(frame: Frame, place: number, bound?: Threshold): TableColumn | null {
  const measures = measureColumns(frame.table);
  const holds = (column: TableColumn): boolean => bound !== undefined && isWithin(column, bound.number);
  return (
    nearestNamed(frame, place, (column) => measures.includes(column)) ??
    nearestNamed(frame, place, ({ type }) => type === 'number') ??
    frame.hint().columns[0] ??
    measures.findLast(holds) ??
    measures.at(-1) ??
    null
  );
}

/** Whether a number lies between the lowest and the highest of a column. */
function isWithin(column: TableColumn, number: number): boolean {
  const read = column.scalars('rows');
  const numbers = Array.from({ length: Math.min(5000, column.rows.length) }, (_, place) => read(place)).flatMap(
    (scalar) => (scalar?.type === 'number' ? [scalar.number] : []),
  );
  return number >= Math.min(...numbers) && number <= Math.max(...numbers);
}

/** The named column whose words stand nearest before the place, or else after it. */
function nearestNamed(frame: Frame, place: number, fits: (column: TableColumn) => boolean): TableColumn | null {
  return namedByDistance(frame, place, fits)[0] ?? null;
}

function namedByDistance(frame: Frame, place: number, fits: (column: TableColumn) => boolean): TableColumn[] {
  const distance = ({ from, to, quality }: NamedColumn): number =>
    (to < place ? place - to : from > place ? (from - place) * 1.5 : 0) + (1 - quality) * 8;
  const named = frame.columns.filter(
    ({ column, quality, to }) => (quality >= 0.5 || (quality >= 0.3 && to < place && place - to <= 2)) && fits(column),
  );
  return named.toSorted((a, b) => distance(a) - distance(b) || b.score - a.score).map(({ column }) => column);
}
