import type { Operation } from '../../../../../src-shared/operations.ts';
import { allPacks, either } from '../../language/packs.ts';
import { binary, call, columnValue, extract, it, math, numeral } from '../../pipeline/build.ts';
import { placesBetween } from '../../question/question.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import { columnsFor } from '../plan/targets.ts';
import { Asked, type Dimension, type Figure, hintPlaces } from './asked.ts';
import { difference, truthOfSides, winner } from './comparisons.ts';
import type { Marks } from './marks.ts';
import { applied, groupedBy, ordered, type Plan, planOf } from './plan.ts';
import { rate, shareOfEach } from './shares.ts';
import { spanValue } from './spans.ts';

/** What is counted is named this well: "were sold" counts no Sold Price. */
const COUNTED = 0.6;
const OVER = allPacks.map(({ analysis }) => analysis.over);
const APART = allPacks.map(({ analysis }) => analysis.apart);
const POLITE = either(({ asked }) => asked.polite, 'u');
const VALUES = allPacks.map(({ analysis }) => analysis.values);
const DIVIDED = allPacks.map(({ analysis }) => analysis.divided);
const EXISTS = allPacks.map(({ analysis }) => analysis.exists);

/** Ways to answer from a list, those that ask for most come first. */
const FORMS: readonly ((at: Asked) => Plan | null)[] = [
  difference,
  truthOfSides,
  rate,
  shareOfEach,
  share,
  ratio,
  groups,
  winner,
  extreme,
  count,
  figureAlone,
  values,
  exists,
  fragment,
  cells,
];

/** The plan that the marks of a question ask for; null where they ask for nothing that rows can answer. */
export function planFor(marks: Marks): Plan | null {
  const at = new Asked(marks);
  const isOfSides = marks.conditions.some(({ kind }) => kind === 'several');
  // Values that are told one by one are no list's figures.
  if (isOfSides && APART.some((pattern) => pattern.test(marks.frame.question.text))) return null;
  const isToldApart =
    isOfSides && marks.placesOf('each', 'difference', 'ratio', 'same', 'compare').length > 0 && !hasFigure(marks);
  for (const form of isToldApart ? [difference, truthOfSides, winner] : FORMS) {
    const plan = form(at);
    if (plan) return plan;
  }
  return null;
}

function hasFigure(marks: Marks): boolean {
  return marks.placesOf('count', 'numberOf', 'sum', 'average', 'median', 'share').length > 0;
}

/** "What percentage of the orders was cancelled". */
function share(at: Asked): Plan | null {
  const { conditions, frame, groups, period } = at.marks;
  const places = at.sharePlaces();
  // A table with headers over headers tells shares itself.
  const isPlain = frame.table.columns.every(({ path }) => path.length <= 1);
  if (places === null || !isPlain || conditions.length === 0 || groups.length > 0 || period) return null;
  const windows = conditions.filter(({ kind }) => kind === 'date');
  const others = conditions.filter(({ kind }) => kind !== 'date');
  // "What share of the finished tasks was late": what stands right behind the share is the whole.
  const [first] = others;
  const whole = others.length > 1 && first ? [...windows, first] : windows;
  if (others.length === 0) return null;
  const measure = at.measure();
  const figure: Figure = measure ? at.of('sum', measure.column) : { by: 'count', of: null };
  const ratio = binary('*', binary('/', { kind: 'name', name: 'left' }, { kind: 'name', name: 'right' }), numeral(100));
  const operation: Operation = {
    op: 'Cmp',
    left: math(at.rows(conditions), applied(figure)),
    right: math(at.rows(whole), applied(figure)),
    apply: ratio,
  };
  return planOf(at, 'difference', operation, {
    figure,
    isShare: true,
    places: [...places, ...at.places('sum', 'count', 'numberOf')],
  });
}

/** "Pages per session": one column of amounts over another. */
function ratio(at: Asked): Plan | null {
  const { columns, conditions, frame, groups } = at.marks;
  const [one, other, ...more] = columns.filter(({ column }) => at.prepared(column).kind === 'measure');
  if (!one || !other || more.length > 0 || groups.length > 0) return null;
  const { text: asked, tokens } = frame.question;
  const between = asked.slice(tokens[one.to]?.to, tokens[other.from]?.from);
  const isOver = OVER.some((pattern) => pattern.test(between));
  const divided = at.placesMatching(DIVIDED);
  if (!isOver && divided.length === 0 && at.places('ratio').length === 0) return null;
  const apply = binary('/', call('sum', columnValue(one.column)), call('sum', columnValue(other.column)));
  const places = placesBetween(tokens, tokens[one.to]?.to ?? 0, tokens[other.from]?.from ?? 0);
  return planOf(at, 'difference', math(at.rows(conditions), apply), {
    targets: [one.column, other.column],
    places: [...places, ...divided, ...at.places('ratio', 'average', 'sum', 'numberOf')],
  });
}

/** "Revenue by region", "orders per month". */
function groups(at: Asked): Plan | null {
  const { period } = at.marks;
  const dimension = at.dimension();
  if (!dimension) return null;
  const [figure, places] = at.figure(dimension);
  if (!figure) return null;
  const order = at.order(figure.of);
  const each = groupedBy(dimension, at.rows(at.marks.conditions), applied(figure));
  const isOne = order !== null && (at.isOneAsked() || order.count > 1 || period?.isAsked === true);
  if (period?.isAsked && !isOne) return null;
  if (isOne)
    return planOf(at, 'often', ordered(each, it, order), {
      figure,
      dimension,
      order,
      places: [...places, ...at.orderPlaces()],
    });
  const operation: Operation = { op: 'Rea', question: at.marks.frame.question.text, of: [each] };
  return planOf(at, 'each', operation, { figure, dimension, places });
}

/** "The highest salary", "which product sold most", "the three largest orders". */
function extreme(at: Asked): Plan | null {
  const { conditions } = at.marks;
  const span = at.span();
  const measure = span ? { column: span.end, places: span.places } : (at.inTime() ?? at.measure() ?? at.hinted());
  const order = at.order(measure?.column);
  if (!order) return null;
  const places = [...at.orderPlaces(), ...hintPlaces(measure)];
  const target = at.target(measure);
  const isMost = at.places('mostOften', 'leastOften').length > 0;
  const end = at.endOfDates();
  if (end)
    return planOf(at, 'extreme', math(at.rows(conditions), applied(end.figure)), {
      figure: end.figure,
      places: [...places, ...end.places],
    });
  if (!target) {
    if (!measure) return null;
    if (order.count > 1 || order.isNth) return null;
    const { isNegated = false, isPercent = false } = at.of('max', measure.column);
    const figure: Figure = {
      by: order.isMaximum === isNegated ? 'min' : 'max',
      of: measure.column,
      isNegated,
      isPercent,
      ...(span && { span }),
    };
    return planOf(at, 'extreme', math(at.rows(conditions), applied(figure)), { figure, places });
  }
  const isOfRows = target.textCount() > target.rows.length * 0.8;
  if (measure && isOfRows) {
    const operation = extract(
      target,
      ordered(at.rows(conditions), span ? spanValue(span) : columnValue(measure.column), order),
    );
    return planOf(at, 'extremeName', operation, { targets: [target], order, places, columns: [measure.column] });
  }
  const isSummed = at.isSummed() || (order.count > 1 && !order.isNth);
  const average = at.places('average');
  const figure: Figure | null =
    isMost || !measure
      ? { by: 'count', of: null }
      : average.length > 0
        ? at.of('avg', measure.column)
        : isSummed
          ? at.of('sum', measure.column)
          : null;
  if (!figure) {
    if (!measure) return null;
    const operation = extract(
      target,
      ordered(at.rows(conditions), span ? spanValue(span) : columnValue(measure.column), order),
    );
    return planOf(at, 'extremeName', operation, { targets: [target], order, places, columns: [measure.column] });
  }
  const dimension: Dimension = { column: target, part: null };
  const each = groupedBy(dimension, at.rows(conditions), applied(figure));
  return planOf(at, 'often', ordered(each, it, order), {
    figure,
    dimension,
    order,
    places: [...places, ...average, ...at.places('sum', 'count', 'numberOf')],
  });
}

/** "How many orders were cancelled", "how many different customers". */
function count(at: Asked): Plan | null {
  const { conditions, frame } = at.marks;
  const places = at.countingPlaces();
  if (places.length === 0 || at.span()) return null;
  const last = Math.max(...places);
  const counted = at.marks.columns.find(
    ({ from, quality }) => from > last && from - last <= 3 && quality >= COUNTED && !at.hasRowWord(last, from),
  );
  const measure = at.measure();
  const more = at.places('sum', 'distinct');
  if (measure && counted && measure.column === counted.column) {
    // "The mean number of seats" is no count, and no sum either.
    const [named, namedPlaces] = at.namedFigure();
    const figure = named ?? at.of('sum', measure.column);
    return planOf(at, 'aggregate', math(at.rows(conditions), applied(figure)), {
      figure,
      places: [...places, ...more, ...namedPlaces],
    });
  }
  const distinct = at.places('distinct');
  const isKey = counted !== undefined && counted.column.textCount() > frame.table.bodyRowCount * 0.95;
  const isOfValues = counted && !isKey && at.prepared(counted.column).kind !== 'measure';
  if (isOfValues && (distinct.length > 0 || conditions.every(({ column }) => column !== counted.column))) {
    const figure: Figure = { by: 'distinct', of: counted.column };
    return planOf(at, 'count', math(at.rows(conditions), applied(figure)), {
      figure,
      places: [...places, ...more],
    });
  }
  const figure: Figure = { by: 'count', of: null };
  return planOf(at, 'count', math(at.rows(conditions), applied(figure)), {
    figure,
    places: [...places, ...more, ...at.counted(places)],
  });
}

/** "Total revenue", "the average wait in Emergency". */
function figureAlone(at: Asked): Plan | null {
  const [named, namedPlaces] = at.namedFigure();
  const [figure, places] = named ? [named, namedPlaces] : at.meanSpan();
  if (!figure) return null;
  return planOf(at, 'aggregate', math(at.rows(at.marks.conditions), applied(figure)), { figure, places });
}

/** "Which regions are there", "the different agents": the values of one column. */
function values(at: Asked): Plan | null {
  const { columns, conditions } = at.marks;
  const [named, ...others] = columns;
  const places = [...at.places('distinct', 'list'), ...at.placesMatching(VALUES)];
  if (!named || others.length > 0 || places.length === 0 || at.prepared(named.column).kind === 'measure') return null;
  // "Which orders are there" asks for rows.
  if (named.column.textCount() > named.column.rows.length * 0.5) return null;
  const operation = extract(named.column, at.rows(conditions));
  return planOf(at, 'list', operation, { targets: [named.column], places });
}

/** "Is there an order over 1,000". */
function exists(at: Asked): Plan | null {
  const { conditions, frame } = at.marks;
  const asking = at.placesMatching(EXISTS);
  const places = [...at.places('yesNo'), ...asking];
  // "Can you tell me the rating of A" asks for the rating.
  const isPolite = asking.length === 0 && POLITE.test(frame.question.text);
  if (places.length === 0 || conditions.length === 0 || isPolite) return null;
  const operation = math(at.rows(conditions), binary('>', call('count'), numeral(0)));
  return planOf(at, 'truth', operation, { places });
}

/** "Listings that were withdrawn", "missing values": rows that nobody asks to be listed are counted. */
function fragment(at: Asked): Plan | null {
  const { conditions, columns, frame } = at.marks;
  const { question } = frame;
  if (conditions.length === 0 || columns.length > 0 || at.isList()) return null;
  const isAboutRows = at.marks.rows.size > 0 || conditions.some(({ kind }) => kind === 'blank');
  if (!isAboutRows || question.wanted !== 'any') return null;
  const figure: Figure = { by: 'count', of: null };
  return planOf(at, 'count', math(at.rows(conditions), applied(figure)), { figure });
}

/** "Which items are out of stock", "who owns task 11": cells of the rows that fit. */
function cells(at: Asked): Plan | null {
  const { conditions, columns, frame } = at.marks;
  if (conditions.length === 0) return null;
  // "The weight of all cargo except gravel" asks for the weight.
  const bounded = new Set(conditions.map(({ column }) => column));
  const free = columns.map(({ column }) => column).filter((column) => !bounded.has(column));
  const named = free.length > 0 ? free : columns.map(({ column }) => column);
  const wanted = columnsFor(frame.question.wanted, frame.prepared);
  const entity = entityColumn(frame.table);
  const [own] = at.marks.rowColumns;
  const isList = at.isList();
  const targets =
    own && isList && named.every((column) => at.prepared(column).kind === 'measure')
      ? [own.column]
      : named.length > 0
        ? named.slice(0, 3)
        : [...wanted.slice(0, 1), ...(entity ? [entity] : [])].slice(0, 1);
  // "How much honey was sold in total" asks for a figure, of which nothing says the column.
  if (named.length === 0 && at.places('sum', 'average', 'median').length > 0) return null;
  const [target, ...more] = targets;
  const isAmount = target !== undefined && more.length === 0 && at.prepared(target).kind === 'measure';
  if (isAmount && !isList && at.rowsMet(conditions) > 1) {
    const figure = at.of('sum', target);
    return planOf(at, 'aggregate', math(at.rows(conditions), applied(figure)), { figure });
  }
  if (!target || conditions.some(({ column, kind }) => column === target && kind === 'value')) return null;
  const rows = at.rows(conditions);
  const operation: Operation =
    more.length === 0
      ? extract(target, rows)
      : { op: 'Rea', question: frame.question.text, of: targets.map((each) => extract(each, rows)) };
  return planOf(at, 'lookup', operation, { targets, places: at.places('list') });
}
