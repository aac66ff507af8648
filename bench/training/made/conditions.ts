import type { Lot } from '../../lot.ts';
import { MONTHS } from './calendar.ts';
import { drawn, shuffled, whole } from './draw.ts';
import { periodsOf } from './periods.ts';
import type { AmountColumn, CategoryColumn, Column, DateColumn } from './schema.ts';
import type { MadeTable, Row, Value } from './table.ts';
import { exactly } from './typists.ts';

type Test = (row: Row) => boolean;

/** A condition on rows: how it is said, and what it may fairly mean. */
export interface Condition {
  readonly column: Column;
  /** The first reading is the usual one. */
  readonly readings: readonly Test[];
  /** "returned orders" */
  readonly before: string | null;
  /** "that were returned", after the noun of the rows. */
  readonly after: string;
  /** "were returned" */
  readonly predicate: string;
  /** "in the North", where it also follows a figure. */
  readonly loose: string | null;
  /** "退货的", before the noun of the rows. */
  readonly zh: string;
}

export type ConditionKind = 'is' | 'flag' | 'more' | 'between' | 'period' | 'since' | 'not' | 'or' | 'text';

/** A condition of this kind that some rows meet and others do not, on none of the columns named; null where none is found. */
export function conditionOn(
  table: MadeTable,
  kind: ConditionKind,
  lot: Lot,
  except: ReadonlySet<Column> = new Set(),
): Condition | null {
  for (const column of shuffled(lot, table.schema.columns)) {
    if (except.has(column)) continue;
    const at = table.schema.columns.indexOf(column);
    const condition = made(table, column, (row) => row[at] ?? null, kind, lot);
    if (!condition) continue;
    const met = table.rows.filter((row) => condition.readings[0]?.(row)).length;
    if (met > 0 && met < table.rows.length) return condition;
  }
  return null;
}

type Get = (row: Row) => Value;

function made(table: MadeTable, column: Column, get: Get, kind: ConditionKind, lot: Lot): Condition | null {
  if (column.kind === 'category') return onCategory(table, column, get, kind, lot);
  if (column.kind === 'amount') return onAmount(table, column, get, kind, lot);
  if (column.kind === 'date') return onDate(table, column, get, kind, lot);
  if (column.kind === 'flag' && (kind === 'flag' || kind === 'not')) {
    const { after, predicate, notAfter, notPredicate, before = null, zhBefore, zhNotBefore } = column;
    return kind === 'flag'
      ? { column, readings: [(row) => get(row) === true], before, after, predicate, loose: null, zh: zhBefore }
      : {
          column,
          readings: [(row) => get(row) === false, (row) => get(row) !== true],
          before: null,
          after: notAfter,
          predicate: notPredicate,
          loose: null,
          zh: zhNotBefore,
        };
  }
  if (column.kind === 'text' && kind === 'text') {
    const keyword = drawn(lot, column.keywords);
    const word = wordOf(column, lot);
    const said = exactly(keyword);
    const isMany = word.endsWith('s');
    return {
      column,
      readings: [
        (row) =>
          String(get(row) ?? '')
            .toLowerCase()
            .includes(keyword),
      ],
      before: null,
      after: drawn(lot, [
        `with ${said} in the ${word}`,
        `whose ${word} ${isMany ? 'contain' : 'contains'} ${said}`,
        `whose ${word} ${isMany ? 'mention' : 'mentions'} ${said}`,
        `with "${said}" somewhere in the ${word}`,
      ]),
      predicate: drawn(lot, [`mention ${said} in the ${word}`, `have ${said} in the ${word}`]),
      loose: null,
      zh: `${zhWordOf(column, lot)}${drawn(lot, ['包含', '里提到', '含有'])}${said}的`,
    };
  }
  return null;
}

export function wordOf(column: Column, lot: Lot): string {
  return column.words.length === 0 ? '' : lot() < 0.5 ? (column.words[0] ?? '') : drawn(lot, column.words);
}

export function zhWordOf(column: Column, lot: Lot): string {
  return drawn(lot, column.zh);
}

function onCategory(
  table: MadeTable,
  column: CategoryColumn,
  get: Get,
  kind: ConditionKind,
  lot: Lot,
): Condition | null {
  const [one, two] = shuffled(lot, [...new Set(table.rows.flatMap((row) => get(row) ?? []))].map(String));
  if (one === undefined || two === undefined) return null;
  const { before = null } = column;
  const after = column.after ?? '';
  const predicate = column.predicate ?? '';
  const zh = column.zhBefore ?? '';
  if (kind === 'is')
    return {
      column,
      readings: [(row) => get(row) === one],
      before: before && put(before, one),
      after: put(after, one),
      predicate: put(predicate, one),
      loose: column.isLoose ? put(after, one) : null,
      zh: put(zh, one),
    };
  if (kind === 'not') {
    const said = put(after, one);
    const negated = predicate
      .replace(/^(are|were|was) /u, '$1 not ')
      .replace(
        /^(have|grow|work|go|went|come|came|left|belong|had|mention) /u,
        (verb) => `${NEGATIONS[verb.trim()] ?? `not ${verb.trim()}`} `,
      );
    return {
      column,
      readings: [(row) => get(row) !== null && get(row) !== one, (row) => get(row) !== one],
      before: null,
      after: drawn(lot, [
        /^(?:in|for|from|at|on|by|with|through|of|to) /u.test(said) ? `not ${said}` : `that ${put(negated, one)}`,
        `whose ${wordOf(column, lot)} is not ${exactly(one)}`,
        `where ${wordOf(column, lot)} is not ${exactly(one)}`,
      ]),
      predicate: put(negated, one),
      loose: null,
      zh: `${zhWordOf(column, lot)}${drawn(lot, ['不是', '不为'])}${exactly(one)}的`,
    };
  }
  if (kind === 'or') {
    const both = `${exactly(one)} or ${exactly(two)}`;
    return {
      column,
      readings: [(row) => get(row) === one || get(row) === two],
      before: null,
      after: putBoth(after, one, two),
      predicate: putBoth(predicate, one, two),
      loose: column.isLoose ? putBoth(after, one, two) : null,
      zh: `${zhWordOf(column, lot)}是${both.replace(' or ', '或')}的`,
    };
  }
  return null;
}

const NEGATIONS: Readonly<Record<string, string>> = {
  have: 'do not have',
  grow: 'do not grow',
  work: 'do not work',
  go: 'do not go',
  went: 'did not go',
  come: 'do not come',
  came: 'did not come',
  left: 'did not leave',
  belong: 'do not belong',
  had: 'did not have',
};

function put(template: string, value: string): string {
  return template.replaceAll('{v}', exactly(value)).replaceAll('{lv}', exactly(value.toLowerCase()));
}

/** "in Ohio or Texas" */
function putBoth(template: string, one: string, two: string): string {
  return template
    .replaceAll('{v}', `${exactly(one)} or ${exactly(two)}`)
    .replaceAll('{lv}', `${exactly(one.toLowerCase())} or ${exactly(two.toLowerCase())}`);
}

/** A number as people round it, near one that this share of the values lies below. */
function roundNear(values: readonly number[], share: number, decimals: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const near = sorted[Math.floor(share * sorted.length)] ?? 0;
  const unit = 10 ** Math.floor(Math.log10(Math.max(Math.abs(near), 1)));
  const step = unit >= 10 ? unit / 2 : decimals > 0 && unit < 1 ? 0.5 : 1;
  const fine = unit >= 100 ? unit / 10 : step;
  return Math.round(near / fine) * fine;
}

function numberText(number: number, lot: Lot): string {
  return exactly(number >= 1000 && lot() < 0.3 ? number.toLocaleString('en-US') : String(number));
}

function onAmount(table: MadeTable, column: AmountColumn, get: Get, kind: ConditionKind, lot: Lot): Condition | null {
  const numbers = table.rows.flatMap((row) => (typeof get(row) === 'number' ? [Number(get(row))] : []));
  const holds =
    (test: (number: number) => boolean): Test =>
    (row) => {
      const value = get(row);
      return typeof value === 'number' && test(value);
    };
  const word = wordOf(column, lot);
  const named =
    /s$|goals|^kwh|^km$/iu.test(word) || lot() < 0.4 ? word : `${/^[aeio]/iu.test(word) ? 'an' : 'a'} ${word}`;
  const zhWord = zhWordOf(column, lot);
  const base = { column, before: null, loose: null };
  const phrased = (limit: string, counted: string): Pick<Condition, 'after' | 'predicate'> => {
    if (column.isCounted)
      return {
        after: `with ${counted} ${column.words[0] ?? ''}`,
        predicate: `have ${counted} ${column.words[0] ?? ''}`,
      };
    return {
      after: drawn(lot, [`with ${named} ${limit}`, `with ${named} ${limit}`, `where the ${word} is ${limit}`]),
      predicate: `have ${named} ${limit}`,
    };
  };
  if (kind === 'more') {
    const number = roundNear(numbers, 0.2 + 0.65 * lot(), column.decimals);
    const said = numberText(number, lot);
    const { english, chinese, test } = drawn(lot, [
      {
        english: ['above', 'over', 'more than', 'greater than', 'higher than'],
        chinese: ['超过', '大于', '高于'],
        test: (value: number) => value > number,
      },
      {
        english: ['below', 'under', 'less than', 'lower than'],
        chinese: ['低于', '小于', '不到'],
        test: (value: number) => value < number,
      },
      { english: ['of at least'], chinese: ['不低于', '至少'], test: (value: number) => value >= number },
      { english: ['of at most'], chinese: ['不超过', '最多'], test: (value: number) => value <= number },
    ]);
    const limit = drawn(lot, english);
    const counted = limit.startsWith('of ')
      ? limit.slice(3)
      : /above|over|more|greater|higher/u.test(limit)
        ? 'more than'
        : 'fewer than';
    const { after, predicate } = phrased(`${limit} ${said}`, `${counted} ${said}`);
    return {
      ...base,
      readings: [holds(test)],
      after: after.replace(' is of ', ' is '),
      predicate,
      zh: `${zhWord}${drawn(lot, chinese)}${said}的`,
    };
  }
  if (kind === 'between') {
    const low = roundNear(numbers, 0.15 + 0.3 * lot(), column.decimals);
    const high = roundNear(numbers, 0.6 + 0.3 * lot(), column.decimals);
    if (low >= high) return null;
    const limit = `between ${numberText(low, lot)} and ${numberText(high, lot)}`;
    return {
      ...base,
      ...phrased(limit, limit),
      readings: [holds((value) => value >= low && value <= high), holds((value) => value > low && value < high)],
      zh: `${zhWord}在${numberText(low, lot)}到${numberText(high, lot)}之间的`,
    };
  }
  return null;
}

type Meets = (date: string) => boolean;

/** A stretch of time with the preposition before it, and the days that are in it by each fair reading. */
interface Span {
  readonly english: string;
  readonly zh: string;
  readonly readings: readonly Meets[];
}

function onDate(table: MadeTable, column: DateColumn, get: Get, kind: ConditionKind, lot: Lot): Condition | null {
  if (kind !== 'period' && kind !== 'since') return null;
  const dates = table.rows.flatMap((row) => dayIn(get(row)) ?? []);
  const { english, zh, readings } = drawn(
    lot,
    kind === 'period' ? spansIn(dates, lot) : openSpans(dates, column.hasTime ?? false, lot),
  );
  const columns = table.schema.columns.filter((each) => each.kind === 'date');
  // "Sales in March" names no column: another date is a fair reading.
  const isVerbless = columns[0] === column && !column.isTrait && lot() < 0.5;
  const others: Get[] = isVerbless
    ? columns.slice(1).map((each) => (row) => row[table.schema.columns.indexOf(each)] ?? null)
    : [];
  return {
    column,
    readings: [get, ...others].flatMap((dateOf) =>
      readings.map((meets): Test => (row) => {
        const day = dayIn(dateOf(row));
        return day !== null && meets(day);
      }),
    ),
    before: null,
    after: isVerbless ? english : `${column.verb} ${english}`,
    predicate: `${isVerbless ? 'were' : actedOn(column)} ${english}`,
    loose: isVerbless ? english : null,
    zh: isVerbless ? `${zh}的` : `${zh}${column.zhVerb}的`,
  };
}

function dayIn(value: Value): string | null {
  return typeof value === 'string' ? value.slice(0, 10) : null;
}

/** Spans with two ends: periods and days. */
function spansIn(dates: readonly string[], lot: Lot): readonly Span[] {
  const chosen = drawn(lot, periodsOf(dates, lot));
  const day = drawn(lot, dates);
  const within: Span = { english: `in ${chosen.english}`, zh: chosen.zh, readings: [chosen.holds] };
  const on: Span = { english: `on ${dayText(day, lot)}`, zh: exactly(day), readings: [(date) => date === day] };
  const months = periodsOf(dates, lot).filter((period) => period.kind === 'month');
  const start = whole(lot, months.length);
  const [first, last] = [months[start], months[start + 1 + whole(lot, 4)]];
  const between: readonly Span[] =
    first && last
      ? [
          {
            english: `between ${first.english} and ${last.english}`,
            zh: `${first.zh}到${last.zh}`,
            readings: [(date) => date >= first.first && (date < last.first || last.holds(date))],
          },
        ]
      : [];
  return [within, within, within, on, ...between];
}

/** Spans with one end. */
function openSpans(dates: readonly string[], hasTime: boolean, lot: Lot): readonly Span[] {
  const { first, english, zh } = drawn(lot, periodsOf(dates, lot));
  const day = drawn(lot, dates);
  const from: Meets = (date) => date >= first;
  const before: Meets = (date) => date < first;
  // Where rows have times, the rest of the day is after its midnight.
  const after: readonly Meets[] = [(date) => date > day, ...(hasTime ? [(date: string) => date >= day] : [])];
  return [
    { english: `since ${english}`, zh: `${zh}以来`, readings: [from] },
    { english: `before ${english}`, zh: `${zh}之前`, readings: [before] },
    { english: `before ${dayText(day, lot)}`, zh: `${exactly(day)}之前`, readings: [(date) => date < day] },
    { english: `after ${dayText(day, lot)}`, zh: `${exactly(day)}之后`, readings: after },
  ];
}

/** "Were placed", the verb of many rows. */
export function actedOn({ verb, auxiliary }: DateColumn): string {
  if (auxiliary !== undefined) return `${auxiliary === 'is' ? 'are' : 'were'} ${verb}`;
  return verb
    .replace(/^(?:who|that) /u, '')
    .replace(/^with /u, 'have ')
    .replace(/^starting/u, 'start');
}

function dayText(iso: string, lot: Lot): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const date = Number(day);
  return exactly(
    drawn(lot, [iso, `${name} ${date}, ${year}`, `${date} ${name} ${year}`, `${name.slice(0, 3)} ${date} ${year}`]),
  );
}

/** The rows that meet all conditions, reading by reading. */
export function readingsOf(rows: readonly Row[], conditions: readonly Condition[]): readonly (readonly Row[])[] {
  const most = Math.max(1, ...conditions.map(({ readings }) => readings.length));
  return Array.from({ length: most }, (_, reading) =>
    rows.filter((row) => conditions.every(({ readings }) => (readings[reading] ?? readings[0])?.(row) ?? true)),
  );
}
