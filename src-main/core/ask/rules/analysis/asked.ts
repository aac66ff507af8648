import type { Expression, PeriodPart } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { allPacks, either } from '../../language/packs.ts';
import { rowsOf, where } from '../../pipeline/build.ts';
import type { CueName } from '../../question/cues.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { Condition } from '../conditions.ts';
import type { NamedColumn } from '../plan/frame.ts';
import { isIdentifier, isMatrix, measureColumns } from '../plan/measures.ts';
import { columnsFor } from '../plan/targets.ts';
import type { PreparedColumn } from '../prepared.ts';
import type { Marks } from './marks.ts';
import { isAccount, saysYes } from './ownConditions.ts';
import { type Span, spanIn } from './spans.ts';

/** A function over the rows of a group, or over all rows. */
export type Aggregate = 'count' | 'sum' | 'avg' | 'median' | 'std' | 'min' | 'max' | 'distinct';

/** A figure: a function, and the column whose values it takes; none for a count of rows. */
export interface Figure {
  readonly by: Aggregate;
  readonly of: TableColumn | null;
  /** The time span that ends with the date in `of`, where that is measured. */
  readonly span?: Span;
  /** What goes out stands below zero and is told above it. */
  readonly isNegated?: boolean;
  /** Its column holds fractions that are written as percentages, and it is told as one. */
  readonly isPercent?: boolean;
}

/** What rows are put together by. */
export interface Dimension {
  readonly column: TableColumn;
  readonly part: PeriodPart | null;
}

/** Which groups or rows are taken: so many from the top, or from the bottom; or the one at a place from there. */
export interface Order {
  readonly isMaximum: boolean;
  readonly count: number;
  readonly isNth: boolean;
}

const WHO = allPacks.map(({ analysis }) => analysis.who);
const OUTFLOW = allPacks.map(({ analysis }) => analysis.flow.out);
const SHARES = allPacks.map(({ analysis }) => analysis.share);
const SUMMED = allPacks.map(({ analysis }) => analysis.summed);
const MONEY = allPacks.map(({ analysis }) => analysis.money);
/** Headers of money in any language: a question in one is asked of sheets in another. */
const MONEY_HEADER = either(({ kinds }) => kinds.money?.header, 'iu');
/** Of columns of money, those that are added up come before prices of one. */
const AMOUNT = either(({ analysis }) => analysis.amount, 'iu');

const LISTS = allPacks.map(({ analysis }) => analysis.lists);
const BETTER = allPacks.map(({ analysis }) => analysis.better);
const WORSE = allPacks.map(({ analysis }) => analysis.worse);
const BURDEN = either(({ analysis }) => analysis.burden, 'iu');
const COUNTING = allPacks.map(({ analysis }) => analysis.counting);
const FIRST = allPacks.map(({ analysis }) => analysis.firstDate);
const LAST = allPacks.map(({ analysis }) => analysis.lastDate);
const RATES = allPacks.map(({ analysis }) => analysis.rate);

/** What the marks of a question ask of a list: figures, what they are grouped and put in order by, and what is told. */
export class Asked {
  readonly marks: Marks;

  constructor(marks: Marks) {
    this.marks = marks;
  }

  /** Whether rows are to be listed, and not counted or added up. */
  isList(): boolean {
    return LISTS.some((pattern) => pattern.test(this.marks.frame.question.text));
  }

  /** A figure of a column; of money that goes out and is kept below zero, what it comes to above it. */
  of(by: Aggregate, column: TableColumn): Figure {
    const { question } = this.marks.frame;
    const isOut = OUTFLOW.some((pattern) => question.text.search(pattern) >= 0);
    const isNegated = isOut && isAccount(this.prepared(column).numbers('rows'));
    const isPercent = by !== 'count' && by !== 'distinct' && by !== 'sum' && holdsPercentages(column);
    return { by, of: column, ...(isNegated && { isNegated }), ...(isPercent && { isPercent }) };
  }

  places(...names: readonly CueName[]): readonly number[] {
    return this.marks.placesOf(...names);
  }

  hasRowWord(after: number, before: number): boolean {
    return [...this.marks.rows].some((place) => place > after && place < before);
  }

  rows(conditions: readonly Condition[]): Operation {
    return where(rowsOf(this.marks.frame.table), ...conditions.map((each) => each.where));
  }

  /** How many rows there are for which all conditions hold. */
  rowsMet(conditions: readonly Condition[]): number {
    const [first, ...others] = conditions;
    if (!first) return this.marks.frame.table.bodyRowCount;
    return others.reduce((kept, { places }) => {
      const own = new Set(places);
      return kept.filter((place) => own.has(place));
    }, first.places).length;
  }

  prepared(column: TableColumn): PreparedColumn {
    return this.marks.frame.prepared.of(column);
  }

  /** Places of what asks for a count. */
  countingPlaces(): readonly number[] {
    return [...this.places('count', 'numberOf', 'rows'), ...this.placesMatching(COUNTING)];
  }

  /** The first or the last date of a column that is named as such: "the earliest repair date". */
  endOfDates(): { readonly figure: Figure; readonly places: readonly number[] } | null {
    const [named, ...others] = this.marks.columns;
    if (named?.column.type !== 'date' || others.length > 0) return null;
    const [first, last] = [this.placesMatching(FIRST), this.placesMatching(LAST)];
    // "Which order came first" asks for the order.
    const isBefore = [...first, ...last].some((place) => place < named.from && named.from - place <= 2);
    if (!isBefore || first.length > 0 === last.length > 0) return null;
    return { figure: { by: first.length > 0 ? 'min' : 'max', of: named.column }, places: [...first, ...last] };
  }

  /** Places of the tokens that any of the patterns matches; the patterns are global. */
  placesMatching(patterns: readonly RegExp[]): readonly number[] {
    const { text: asked, tokens } = this.marks.frame.question;
    return patterns.flatMap((pattern) =>
      [...asked.matchAll(pattern)].flatMap(({ index, 0: found }) => placesBetween(tokens, index, index + found.length)),
    );
  }

  /** The time span that is asked about, where no column of amounts is named. */
  span(): (Span & { readonly places: readonly number[] }) | null {
    return this.measure() ? null : spanIn(this.marks.frame, this.marks.columns);
  }

  /** The column of yes and no whose rate or share is asked for, with what holds where it says yes. */
  flag(): { readonly column: TableColumn; readonly where: Expression; readonly places: readonly number[] } | null {
    const places = [...this.placesMatching(RATES), ...(this.sharePlaces() ?? [])];
    if (places.length === 0) return null;
    for (const { column } of this.marks.columns) {
      const where = saysYes(column);
      if (where) return { column, where, places };
    }
    return null;
  }

  /** Places of the words that ask for a share; null where none do. */
  sharePlaces(): readonly number[] | null {
    const { question } = this.marks.frame;
    for (const pattern of SHARES) {
      const match = pattern.exec(question.text);
      if (match)
        return [...this.places('share'), ...placesBetween(question.tokens, match.index, match.index + match[0].length)];
    }
    return null;
  }

  dimension(): Dimension | null {
    const { groups, period } = this.marks;
    if (period) return { column: period.column, part: period.part };
    const [first] = groups;
    return first ? { column: first.column, part: null } : null;
  }

  /** The column of amounts that is named, and is not grouped by. */
  measure(): NamedColumn | null {
    const measures = this.marks.columns.filter(({ column }) => this.prepared(column).kind === 'measure');
    const [best] = measures.toSorted((a, b) => b.score - a.score);
    return best && !this.isOneOfSeveral(best) ? best : null;
  }

  /** Whether other columns have the same name, and what stands above it does not tell which is meant. */
  isOneOfSeveral({ column, score }: NamedColumn): boolean {
    return this.marks.frame.columns.some(
      (other) => other.column !== column && other.column.label === column.label && other.score >= score * 0.98,
    );
  }

  /** What a verb or an adjective of the question measures: "paid", "heaviest". */
  hinted(): { readonly column: TableColumn; readonly places: readonly number[] } | null {
    const { frame } = this.marks;
    const { columns, usage } = frame.hint();
    const money = this.money();
    if (money && (columns.length === 0 || columns.includes(money.column))) return money;
    // Of columns side by side that a verb alone hints at, as sales month by month, none is meant.
    const [column] = columns.length > 1 && isMatrix(frame.table) ? [] : columns;
    return column ? { column, places: [...usage.keys()] } : null;
  }

  /** "The latest order": what is put in order is a date. */
  inTime(): { readonly column: TableColumn } | null {
    if (this.places('latest', 'earliest').length === 0) return null;
    const { frame, columns } = this.marks;
    const isDate = ({ type }: TableColumn): boolean => type === 'date';
    const column = columns.find((each) => isDate(each.column))?.column ?? frame.table.columns.find(isDate);
    return column ? { column } : null;
  }

  /** The column of money that words like "sales" or "spent" mean. */
  money(): { readonly column: TableColumn; readonly places: readonly number[] } | null {
    const { question, table } = this.marks.frame;
    for (const said of MONEY) {
      const matches = [...question.text.matchAll(said)];
      if (matches.length === 0) continue;
      const columns = measureColumns(table).filter(
        ({ label, unit }) => MONEY_HEADER.test(label) || (unit !== null && MONEY_HEADER.test(unit)),
      );
      // Of several columns that only a unit says to be money, as months side by side, none is meant.
      const column =
        columns.find(({ label }) => AMOUNT.test(label)) ??
        columns.find(({ label }) => MONEY_HEADER.test(label)) ??
        (columns.length === 1 ? columns[0] : undefined);
      const places = matches.flatMap((match) =>
        placesBetween(question.tokens, match.index, match.index + match[0].length),
      );
      if (column) return { column, places };
    }
    return null;
  }

  /** The figure for each group: what is named, else how many rows. */
  figure(dimension: Dimension): readonly [Figure | null, readonly number[]] {
    const distinct = this.places('distinct');
    const counting = this.countingPlaces();
    // "The month with most patients" counts the rows of patients, although a column holds their ids.
    const isOfRows = distinct.length === 0 && this.order() !== null;
    const others = this.marks.columns.filter(
      ({ column }) => column !== dimension.column && !(isOfRows && isIdentifier(column)),
    );
    const [other] = others;
    if (distinct.length > 0 && other && this.prepared(other.column).kind !== 'measure')
      return [{ by: 'distinct', of: other.column }, [...distinct, ...counting]];
    const [named, places] = this.namedFigure(dimension.column);
    if (named) return [named, [...places, ...counting]];
    const [lasting, spanPlaces] = this.meanSpan();
    if (lasting) return [lasting, [...spanPlaces, ...counting]];
    const measure = this.measure() ?? (counting.length === 0 ? this.hinted() : null);
    if (measure && measure.column !== dimension.column)
      return [this.of('sum', measure.column), [...counting, ...hintPlaces(measure)]];
    if (others.length > 0 && counting.length === 0) return [null, []];
    return [{ by: 'count', of: null }, [...counting, ...this.places('sum', 'list'), ...this.counted(counting)]];
  }

  /** The mean of a time span: what "how long does a delivery take" asks for. */
  meanSpan(): readonly [Figure | null, readonly number[]] {
    const span = this.span();
    return span ? [{ by: 'avg', of: span.end, span }, span.places] : [null, []];
  }

  /** A figure that the question names as such: "total", "average", "median". */
  namedFigure(but?: TableColumn): readonly [Figure | null, readonly number[]] {
    const span = this.span();
    const measure = span ? { column: span.end, places: span.places } : (this.measure() ?? this.hinted());
    if (!measure || measure.column === but) return [null, []];
    const hint = hintPlaces(measure);
    const named: readonly (readonly [Aggregate, readonly number[]])[] = [
      ['median', this.places('median')],
      ['avg', this.places('average')],
      ['std', this.places('deviation')],
      ['sum', this.places('sum')],
    ];
    for (const [by, places] of named) {
      if (places.length === 0) continue;
      const figure = span ? { by, of: span.end, span } : this.of(by, measure.column);
      return [figure, [...places, ...hint, ...this.places('sum', 'numberOf', ...(span ? (['count'] as const) : []))]];
    }
    return [null, []];
  }

  target(measure: { readonly column: TableColumn } | null): TableColumn | null {
    const { frame } = this.marks;
    const { question } = frame;
    // "A or B, which is higher".
    const sides = this.marks.conditions.find(({ kind }) => kind === 'several');
    if (sides) return sides.column;
    const named = this.marks.columns.filter(
      ({ column }) => column !== measure?.column && this.prepared(column).kind !== 'measure',
    );
    const [first] = named.toSorted((a, b) => b.score - a.score);
    if (first) return first.column;
    const wanted = WHO.some((pattern) => pattern.test(question.text)) ? 'person' : question.wanted;
    if (wanted === 'person' || wanted === 'place' || wanted === 'date') {
      const [column] = columnsFor(wanted, frame.prepared);
      if (column) return column;
    }
    const [own] = this.marks.rowColumns;
    if (own && (this.isList() || this.asksForRows())) return own.column;
    if (this.asksForRows()) return entityColumn(frame.table);
    return question.wanted === 'thing' ? entityColumn(frame.table) : null;
  }

  /** "The visit with the highest charge", "the 10 orders with the lowest sales": rows are named, then put in order. */
  asksForRows(): boolean {
    const { question } = this.marks.frame;
    const [first] = this.orderPlaces().toSorted((a, b) => a - b);
    if (first === undefined) return false;
    const count = question.ranks.find(({ kind }) => kind !== 'position')?.number ?? 1;
    const isAhead = [...this.marks.rows].some((place) => place < first || (count > 1 && place - first <= 3));
    return isAhead || count > 1;
  }

  /** How many groups or rows are taken from which end; `measure` is what they are put in order by. */
  order(measure: TableColumn | null = null): Order | null {
    const order = this.#plainOrder();
    return order && this.isTurned(measure) ? { ...order, isMaximum: !order.isMaximum } : order;
  }

  /** "The worst delay" is the longest: of a burden, the worse end is the higher one. */
  isTurned(measure: TableColumn | null): boolean {
    const { text: asked } = this.marks.frame.question;
    const isRated = [...BETTER, ...WORSE].some((pattern) => pattern.test(asked));
    return isRated && measure !== null && BURDEN.test(measure.label.replaceAll('_', ' '));
  }

  #plainOrder(): Order | null {
    const { frame } = this.marks;
    const rank = frame.question.ranks.find(({ kind }) => kind !== 'position');
    if (rank) return { isMaximum: !rank.isAscending, count: rank.number, isNth: rank.kind === 'nth' };
    const [high, low] = [this.places('max', 'mostOften', 'latest'), this.places('min', 'leastOften', 'earliest')];
    if (high.length === 0 && low.length === 0) return null;
    const isMaximum = low.length === 0 || (high.length > 0 && Math.min(...high) < Math.min(...low));
    return { isMaximum, count: 1, isNth: false };
  }

  orderPlaces(): readonly number[] {
    const { question } = this.marks.frame;
    const ranks = question.ranks.flatMap(({ from, to }) =>
      question.tokens.flatMap((token, place) => (token.from >= from && token.to <= to ? [place] : [])),
    );
    return [...ranks, ...this.places('max', 'min', 'mostOften', 'leastOften', 'latest', 'earliest')];
  }

  isOneAsked(): boolean {
    const { question } = this.marks.frame;
    return question.wanted !== 'number' && question.wanted !== 'any';
  }

  /** "The most revenue", "the highest total": amounts are added up, where "the longest wait" is one of them. */
  isSummed(): boolean {
    const { question } = this.marks.frame;
    return this.places('sum').length > 0 || SUMMED.some((pattern) => pattern.test(question.text));
  }

  /** The word for what is counted: "visits", "pupils". It names the rows. */
  counted(places: readonly number[]): readonly number[] {
    const { frame, met } = this.marks;
    const last = places.at(-1);
    if (last === undefined) return [];
    const { tokens } = frame.question;
    const next = tokens.findIndex(
      (token, place) =>
        place > last && token.kind !== 'number' && (frame.question.weights[place] ?? 0) > 0 && !met.has(place),
    );
    return next >= 0 && next - last <= 3 ? [next] : [];
  }
}

/** The words that hint at a column which they do not name. */
export function hintPlaces(
  measure: { readonly column: TableColumn; readonly places?: readonly number[] } | null,
): readonly number[] {
  return measure?.places ?? [];
}

/** Texts of a column that tell how its numbers are written. */
const LOOKED_AT = 50;

function holdsPercentages(column: TableColumn): boolean {
  const texts = column
    .distinct()
    .slice(0, LOOKED_AT)
    .map(({ text: each }) => each.trim());
  return column.type === 'number' && texts.filter((each) => each.endsWith('%')).length * 2 > texts.length;
}
