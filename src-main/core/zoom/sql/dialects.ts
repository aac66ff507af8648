import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import type { DialectName } from '../engine/engine.ts';
import type { AggregateName, ScalarName } from './query.ts';

type Say = (of: string) => string;

/** All in which the engines' SQL differs. */
export interface Dialect {
  readonly identifier: Say;
  readonly text: Say;
  readonly date: Say;
  readonly aggregates: Readonly<Record<AggregateName, Say>>;
  /** An aggregate of the rows that a condition keeps. */
  readonly filtered: (name: AggregateName, of: string | null, condition: string) => string;
  readonly scalars: Readonly<Record<ScalarName, Say>>;
  readonly divide: (left: string, right: string) => string;
  /** Text holds a part, both in lower case. */
  readonly contains: (of: string, part: string) => string;
  /** Text, in lower case, begins or ends with a part. */
  readonly begins: (of: string, part: string) => string;
  readonly ends: (of: string, part: string) => string;
  /** A text without the space around it. */
  readonly trimmed: Say;
  readonly boolean: (value: boolean) => string;
  readonly position: string;
  /** A number, or the seconds of a date or moment. */
  readonly along: Readonly<Record<'number' | 'date' | 'moment', Say>>;
  /** In which of equal parts between two bounds a number lies, from 0; outside of them for those that lie outside. */
  readonly part: (
    of: string,
    bounds: { readonly least: number; readonly greatest: number; readonly parts: number },
  ) => string;
  /** A text without every place at which a part stands in it. */
  readonly without: (of: string, part: string) => string;
}

const standardAggregates: Readonly<Record<AggregateName, Say>> = {
  count: (of) => `count(${of})`,
  distinct: (of) => `count(distinct ${of})`,
  distinctAbout: (of) => `count(distinct ${of})`,
  sum: (of) => `sum(${of})`,
  average: (of) => `avg(${of})`,
  minimum: (of) => `min(${of})`,
  maximum: (of) => `max(${of})`,
  median: (of) => `percentile_cont(0.5) within group (order by ${of})`,
  medianAbout: (of) => `percentile_cont(0.5) within group (order by ${of})`,
  deviation: (of) => `stddev_samp(${of})`,
};

/** A bound as every engine reads it: with brackets where it is below zero. */
function numeral(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

const datePart =
  (part: string): Say =>
  (of) =>
    `extract(${part} from ${of})`;

/** A number with a currency before it or a unit behind it. */
const AMOUNT = String.raw`^[$€£¥]? ?([-+]?[0-9][0-9,]*([.][0-9]+)?) ?([^-0-9 ,.;:/~()%][^0-9]{0,23})?$`;

const standardScalars: Readonly<Record<ScalarName, Say>> = {
  lower: (of) => `lower(${of})`,
  length: (of) => `length(${of})`,
  year: datePart('year'),
  quarter: datePart('quarter'),
  month: datePart('month'),
  day: datePart('day'),
  // Monday is 1, Sunday 7.
  weekday: datePart('isodow'),
  yearName: (of) => `strftime(${of}, '%Y')`,
  quarterName: (of) => `strftime(${of}, '%Y') || '-Q' || quarter(${of})`,
  monthName: (of) => `strftime(${of}, '%Y-%m')`,
  dayName: (of) => `strftime(${of}, '%Y-%m-%d')`,
  weekdayName: (of) => `dayname(${of})`,
  hourName: (of) => `cast(hour(${of}) as varchar)`,
  absolute: (of) => `abs(${of})`,
  text: (of) => `cast(${of} as varchar)`,
  amount: (of) => `try_cast(replace(regexp_extract(${of}, ${literal(AMOUNT)}, 1), ',', '') as double)`,
};

const standard: Omit<Dialect, 'aggregates' | 'filtered'> = {
  identifier,
  text: literal,
  date: (date) => `date '${date}'`,
  scalars: standardScalars,
  divide: (left, right) => `${left} / nullif(${right}, 0)`,
  contains: (of, part) => `position(${part} in lower(${of})) > 0`,
  begins: (of, part) => `starts_with(lower(${of}), ${part})`,
  ends: (of, part) => `right(lower(${of}), length(${part})) = ${part}`,
  trimmed: (of) => `trim(${of})`,
  boolean: String,
  along: {
    number: (of) => `cast(${of} as double precision)`,
    date: (of) => `cast(extract(epoch from ${of}) as double precision)`,
    moment: (of) => `cast(extract(epoch from ${of}) as double precision)`,
  },
  part: (of, { least, greatest, parts }) =>
    `floor((${of} - ${numeral(least)}) / (${numeral(greatest)} - ${numeral(least)}) * ${parts})`,
  position: 'row_number() over ()',
  without: (of, part) => `replace(${of}, ${part}, '')`,
};

function withFilter(aggregates: Readonly<Record<AggregateName, Say>>): Pick<Dialect, 'aggregates' | 'filtered'> {
  return {
    aggregates,
    filtered: (name, of, condition) => `${aggregates[name](of ?? '*')} filter (where ${condition})`,
  };
}

const clickHouseAggregates: Readonly<Record<AggregateName, Say>> = {
  ...standardAggregates,
  count: (of) => (of === '*' ? 'count()' : `count(${of})`),
  distinct: (of) => `uniqExact(${of})`,
  distinctAbout: (of) => `uniq(${of})`,
  // Exact, and of an even number of values the upper one of the two in the middle.
  median: (of) => `quantileExact(0.5)(${of})`,
  medianAbout: (of) => `quantile(0.5)(${of})`,
  deviation: (of) => `stddevSamp(${of})`,
};

const clickHouseIf: Readonly<Record<AggregateName, (of: string | null, condition: string) => string>> = {
  count: (of, condition) => (of === null ? `countIf(${condition})` : `countIf((${condition}) and isNotNull(${of}))`),
  distinct: (of, condition) => `uniqExactIf(${of}, ${condition})`,
  distinctAbout: (of, condition) => `uniqIf(${of}, ${condition})`,
  sum: (of, condition) => `sumIf(${of}, ${condition})`,
  average: (of, condition) => `avgIf(${of}, ${condition})`,
  minimum: (of, condition) => `minIf(${of}, ${condition})`,
  maximum: (of, condition) => `maxIf(${of}, ${condition})`,
  median: (of, condition) => `quantileExactIf(0.5)(${of}, ${condition})`,
  medianAbout: (of, condition) => `quantileIf(0.5)(${of}, ${condition})`,
  deviation: (of, condition) => `stddevSampIf(${of}, ${condition})`,
};

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  duckdb: {
    ...standard,
    ...withFilter({
      ...standardAggregates,
      distinctAbout: (of) => `approx_count_distinct(${of})`,
      median: (of) => `median(${of})`,
      medianAbout: (of) => `approx_quantile(${of}, 0.5)`,
    }),
    contains: (of, part) => `contains(lower(${of}), ${part})`,
  },
  postgres: {
    ...standard,
    ...withFilter(standardAggregates),
    scalars: {
      ...standardScalars,
      yearName: (of) => `to_char(${of}, 'YYYY')`,
      quarterName: (of) => `to_char(${of}, 'YYYY"-Q"Q')`,
      monthName: (of) => `to_char(${of}, 'YYYY-MM')`,
      dayName: (of) => `to_char(${of}, 'YYYY-MM-DD')`,
      weekdayName: (of) => `to_char(${of}, 'FMDay')`,
      hourName: (of) => `to_char(${of}, 'FMHH24')`,
      amount: (of) => `cast(replace((regexp_match(${of}, ${literal(AMOUNT)}))[1], ',', '') as double precision)`,
    },
    // Whole numbers would be divided without their rest.
    divide: (left, right) => `cast(${left} as double precision) / nullif(${right}, 0)`,
  },
  clickhouse: {
    identifier: (name) => `\`${name.replaceAll('`', '``')}\``,
    text: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
    date: (date) => `toDate('${date}')`,
    aggregates: clickHouseAggregates,
    filtered: (name, of, condition) => clickHouseIf[name](of, condition),
    scalars: {
      ...standardScalars,
      lower: (of) => `lowerUTF8(${of})`,
      length: (of) => `lengthUTF8(${of})`,
      year: (of) => `toYear(${of})`,
      quarter: (of) => `toQuarter(${of})`,
      month: (of) => `toMonth(${of})`,
      day: (of) => `toDayOfMonth(${of})`,
      weekday: (of) => `toDayOfWeek(${of})`,
      yearName: (of) => `toString(toYear(${of}))`,
      quarterName: (of) => `concat(toString(toYear(${of})), '-Q', toString(toQuarter(${of})))`,
      monthName: (of) => `formatDateTime(${of}, '%Y-%m')`,
      dayName: (of) => `formatDateTime(${of}, '%Y-%m-%d')`,
      weekdayName: (of) => `formatDateTime(${of}, '%W')`,
      hourName: (of) => `toString(toHour(${of}))`,
      text: (of) => `toString(${of})`,
      amount: (of) => `toFloat64OrNull(replaceAll(extract(assumeNotNull(${of}), ${literal(AMOUNT)}), ',', ''))`,
    },
    divide: (left, right) => `${left} / nullIf(${right}, 0)`,
    contains: (of, part) => `positionUTF8(lowerUTF8(${of}), ${part}) > 0`,
    begins: (of, part) => `startsWith(lowerUTF8(${of}), ${part})`,
    ends: (of, part) => `endsWith(lowerUTF8(${of}), ${part})`,
    // Older ones have no function for it.
    trimmed: (of) => `replaceRegexpAll(${of}, '^\\\\s+|\\\\s+$', '')`,
    boolean: (value) => (value ? '1' : '0'),
    along: {
      number: (of) => `toFloat64(${of})`,
      date: (of) => `toInt64(${of}) * 86400`,
      moment: (of) => `toInt64(${of})`,
    },
    part: (of, { least, greatest, parts }) =>
      `floor((${of} - ${numeral(least)}) / (${numeral(greatest)} - ${numeral(least)}) * ${parts})`,
    position: 'rowNumberInAllBlocks() + 1',
    without: (of, part) => `replaceAll(${of}, ${part}, '')`,
  },
};
