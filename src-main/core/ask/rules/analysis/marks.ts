import type { PeriodPart } from '../../../../../src-shared/expression.ts';
import { generalLexicon } from '../../language/lexicon.ts';
import { allPacks } from '../../language/packs.ts';
import type { CueName } from '../../question/cues.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { type Condition, conditionsOn, withoutValue } from '../conditions.ts';
import { joinUsage, usageOf } from '../plan/candidate.ts';
import type { Frame, NamedColumn } from '../plan/frame.ts';
import { ownConditions } from './ownConditions.ts';
import { isRowWord, rowWords, tellsRowsApart } from './rowWords.ts';
import { type Sides, sidesIn } from './sides.ts';

/** A part of a date that the question speaks of. */
export interface Period {
  readonly part: PeriodPart;
  readonly column: TableColumn;
  /** "Which month", where "per month" groups. */
  readonly isAsked: boolean;
}

/** What a question says on one table of rows, each token counted once. */
export interface Marks {
  readonly frame: Frame;
  /** Conditions on rows that go together, in the order of the question. */
  readonly conditions: readonly Condition[];
  /** Columns that are named and are not a part of a condition, in the order of the question. */
  readonly columns: readonly NamedColumn[];
  /** Two parts of the rows that are compared. */
  readonly sides: Sides | null;
  /** Columns that rows are grouped by. */
  readonly groups: readonly NamedColumn[];
  /** A part of a date that rows are grouped by, or that is asked for. */
  readonly period: Period | null;
  /** Columns whose name is a word for the rows: what "which orders" asks for. */
  readonly rowColumns: readonly NamedColumn[];
  /** Places of tokens that any of these accounts for. */
  readonly met: ReadonlySet<number>;
  /** Places that name what a row is. */
  readonly rows: ReadonlySet<number>;
  /** Places of wordings that ask for something to be done ("total", "how many"), without those inside the name of a column. */
  readonly placesOf: (...cues: readonly CueName[]) => readonly number[];
}

/** So much of a value has to be said for the value to be meant. */
const WHOLE_VALUE = 0.9;
/** So much of a header has to be said for the column to be meant. */
const NAMED = 0.5;
/** Between a word that groups and the column stand at most so many tokens: "for each of the regions". */
const NEAR = 3;

const GROUPING = allPacks.map(({ analysis }) => analysis.grouping);
const PERIODS = allPacks.flatMap(({ analysis }) => analysis.periods);
const ASKING = allPacks.map(({ analysis }) => analysis.asking);
const TOWARDS = allPacks.map(({ analysis }) => analysis.towards);
const FILLERS = allPacks.map(({ analysis }) => analysis.fillers);

/** Finds what a question names on a table, and which of its words that accounts for. */
export function marksOn(frame: Frame): Marks {
  const { question } = frame;
  const { text, tokens } = question;
  const met = new Set<number>();
  const add = (places: Iterable<number>): void => {
    for (const place of places) met.add(place);
  };
  const matched = (patterns: readonly RegExp[]): (readonly number[])[] =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => placesBetween(tokens, match.index, match.index + match[0].length)),
    );
  const words = rowWords(frame);
  const rows = words.all;
  const plainlyNamed = frame.columns.filter((each) => each.quality >= NAMED && !isRowWord(each, words, frame));
  const named = [...plainlyNamed, ...uniquelyNamed(frame, plainlyNamed, rows)];
  // The "total" of a column called Total Cost asks for no sum, and the "count of" one called Count for no count.
  const headers = named.filter(({ quality }) => quality >= WHOLE_VALUE).map(({ usage }) => usage);
  const isInHeader = (places: readonly number[]): boolean => {
    const said = places.filter((place) => (question.weights[place] ?? 0) > 0);
    return said.length > 0 && headers.some((usage) => said.every((place) => usage.has(place)));
  };
  const placesOf = (...names: readonly CueName[]): readonly number[] =>
    question.cues
      .filter(({ name, places }) => names.includes(name) && !isInHeader(places))
      .flatMap(({ places }) => places);
  const grouping = matched(GROUPING);
  const dated = periodIn(frame);
  const isAdjective = (places: readonly number[]): boolean => places.length === 1;
  const groups = grouping.flatMap((places): NamedColumn[] => {
    const last = places.at(-1) ?? 0;
    const behind = named.filter(
      ({ from, column, usage }) =>
        from > last &&
        from - last <= NEAR &&
        isDimension(frame, column, from - last) &&
        // "By female patients" names a value of the column.
        [...usage.values()].some((strength) => strength >= ALIKE),
    );
    const [first] = behind.toSorted((a, b) => a.from - b.from || b.score - a.score);
    return first ? [first] : [];
  });
  const grouped = new Set(groups.flatMap(({ from, to }) => range(from, to)));
  // "The monthly fee by plan" asks for no months.
  const period =
    dated && (isInHeader(dated.places) || (groups.length > 0 && !dated.isAsked && isAdjective(dated.places)))
      ? null
      : dated;
  if (period) add(period.places);
  const conditions = withSides(chosenConditions(frame, new Set([...grouped, ...(period?.places ?? [])]), rows), frame);
  const bounded = new Set(conditions.map(({ column }) => column));
  const taken = new Set([...rows, ...conditions.flatMap(({ usage }) => [...usage.keys()])]);
  // A column that rows are chosen by may be asked for as well; of any other a word has to be left.
  const isFree = ({ column, usage }: NamedColumn): boolean =>
    bounded.has(column) || [...usage.keys()].some((place) => !taken.has(place));
  const columns = distinctColumns(
    named.filter((each) => isFree(each) && !groups.includes(each) && !isBesideOwn(each, bounded, conditions)),
  );
  const sides = sidesIn(frame, conditions);
  for (const { usage } of [...conditions, ...columns, ...groups]) add(usage.keys());
  if (sides) for (const { usage } of [sides.first, sides.second]) add(usage.keys());
  for (const places of matched(FILLERS)) add(places);
  add(rows);
  if (conditions.some(({ kind }) => kind === 'excluded'))
    for (const { from, names: at } of question.exclusions) add(placesBetween(tokens, from, at));
  if (groups.length > 0 || period) for (const places of grouping) add(places);
  return {
    frame,
    conditions: conditions.toSorted((a, b) => a.from - b.from),
    columns,
    sides,
    groups,
    period,
    met,
    rows,
    rowColumns: frame.columns.filter((each) => each.quality >= 0.7 && isRowWord(each, words, frame)),
    placesOf,
  };
}

/** A word of a header is like a word of the question from here on: an inflection, a synonym, an abbreviation. */
const ALIKE = 0.55;
const ALIKE_WORDS = 0.7;

/** "Amt" is short for "amount"; "air" is a word of its own, and "arr" does not end as "airport" does. */
function isShortFor(short: string, word: string): boolean {
  return generalLexicon().of(short).size === 0 && (word.startsWith(short) || word.at(-1) === short.at(-1));
}

/** Columns whose header alone has a word of the question: "amount" is LOAN_AMT where no other header says it. */
function uniquelyNamed(
  { on, question, sheet, table, weights }: Frame,
  named: readonly NamedColumn[],
  rows: ReadonlySet<number>,
): readonly NamedColumn[] {
  const { element, postings } = sheet.vocabulary();
  const taken = new Set([...rows, ...named.flatMap(({ usage }) => Array.from(usage.keys()))]);
  const isOfCue = (place: number): boolean => question.cues.some(({ places }) => places.includes(place));
  const found = question.tokens.flatMap(({ kind, key: own }, place): NamedColumn[] => {
    const weight = weights[place] ?? 0;
    if (kind !== 'word' || weight < 0.3 || taken.has(place) || isOfCue(place)) return [];
    const columns = new Map<TableColumn, number>();
    for (const [key, strength] of on.alike[place] ?? []) {
      if (strength < ALIKE || (strength < ALIKE_WORDS && !isShortFor(key, own))) continue;
      // Headers come first in the list.
      for (const id of postings.get(key).subarray(0, table.columns.length * 2)) {
        const { kind: is, table: of, column } = element(id);
        if (is === 'header' && of === table && column) columns.set(column, strength);
      }
    }
    const [only, ...others] = columns;
    if (!only || others.length > 0) return [];
    const [column, strength] = only;
    const usage = usageOf([place], strength);
    return [{ column, usage, quality: NAMED, score: weight * strength, from: place, to: place, above: [] }];
  });
  const known = new Set(named.map(({ column }) => column));
  return [...Map.groupBy(found, ({ column }) => column)].flatMap(([column, [first, ...more]]): NamedColumn[] => {
    if (!first || known.has(column)) return [];
    const usage = joinUsage(first.usage, ...more.map((each) => each.usage));
    return [
      {
        ...first,
        usage,
        score: more.reduce((sum, { score }) => sum + score, first.score),
        to: more.at(-1)?.to ?? first.to,
      },
    ];
  });
}

/** Whether rows can be put together by what a column holds. */
function isDimension({ prepared }: Frame, column: TableColumn, distance: number): boolean {
  const { kind } = prepared.of(column);
  return kind !== 'measure' && kind !== 'empty' ? true : distance === 1 && isScale(column);
}

/** Few whole numbers in a row, as levels and grades are. */
function isScale(column: TableColumn): boolean {
  const values = column.distinct().map(({ text }) => Number(text));
  return values.length <= 12 && values.every((value) => Number.isInteger(value) && value >= 0 && value <= 20);
}

/** "The region North": the header beside a value only says where the value stands. */
function isBesideOwn(
  { column, from, to }: NamedColumn,
  bounded: ReadonlySet<TableColumn>,
  conditions: readonly Condition[],
): boolean {
  if (!bounded.has(column)) return false;
  return conditions.some(
    (each) =>
      each.column === column &&
      each.kind !== 'excluded' &&
      (Math.abs(each.from - to) <= 3 || Math.abs(from - each.to) <= 3 || each.usage.has(from)),
  );
}

/** Of columns that are named by the same tokens the one that is named best: by most of them, then by most of its name. */
function distinctColumns(named: readonly NamedColumn[]): readonly NamedColumn[] {
  const chosen: NamedColumn[] = [];
  for (const each of named.toSorted((a, b) => b.score * Math.sqrt(b.quality) - a.score * Math.sqrt(a.quality))) {
    if (chosen.every((other) => each.from > other.to || each.to < other.from)) chosen.push(each);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

/** Tokens of a condition beyond the name of its column. */
function ownPlaces({ kind, from, to, usage, column }: Condition, { columns }: Frame): readonly number[] {
  if (kind === 'value' || kind === 'several' || kind === 'contains' || kind === 'excluded')
    return range(from, to).filter((place) => usage.has(place));
  const header = columns.find((each) => each.column === column);
  const own = [...usage.keys()].filter(
    (place) => header === undefined || !(place >= header.from && place <= header.to),
  );
  return own.length > 0 ? own : [...usage.keys()];
}

function chosenConditions(frame: Frame, taken: ReadonlySet<number>, words: ReadonlySet<number>): readonly Condition[] {
  const { weights } = frame;
  const weightOf = (each: Condition): number =>
    ownPlaces(each, frame).reduce((sum, place) => sum + (weights[place] ?? 0), 0) * each.quality;
  const found = [...ownConditions(frame), ...conditionsOn(frame)].filter(
    (each) => each.part === 'rows' && isSound(each, frame) && !ownPlaces(each, frame).some((place) => taken.has(place)),
  );
  const chosen: Condition[] = [];
  for (const each of found.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const own = new Set(ownPlaces(each, frame));
    const isApart = chosen.every(
      (other) =>
        ownPlaces(other, frame).every((place) => !own.has(place)) &&
        (other.column !== each.column || isRange(other) || isRange(each)),
    );
    const isRowWordsOnly = [...own].every((place) => words.has(place));
    if (isApart && weightOf(each) > 0 && !isRowWordsOnly) chosen.push(each);
  }
  return chosen.map((each) => (isLeftOutAsWell(each, chosen) ? withoutValue(each, frame.table.bodyRowCount) : each));
}

/** "Without A and B" leaves out both. */
function isLeftOutAsWell(condition: Condition, chosen: readonly Condition[]): boolean {
  if (condition.kind !== 'value') return false;
  return chosen.some(
    ({ kind, column, to }) =>
      kind === 'excluded' && column === condition.column && condition.from > to && condition.from - to <= 2,
  );
}

/** "From A to B": two values that two columns hold are one of each, and not both of one. */
function withSides(conditions: readonly Condition[], frame: Frame): readonly Condition[] {
  const { question } = frame;
  return conditions.flatMap((condition): readonly Condition[] => {
    const [first, second, ...more] = condition.each;
    if (condition.kind !== 'several' || !first || !second || more.length > 0) return [condition];
    const between = question.text.slice(question.tokens[first.to]?.to, question.tokens[second.from]?.from);
    if (!TOWARDS.some((pattern) => pattern.test(between))) return [condition];
    const others = conditionsOn(frame).filter(
      ({ column, kind, quality }) => column !== condition.column && kind === 'value' && quality >= WHOLE_VALUE,
    );
    const pairs = others.flatMap((other): (readonly [Condition, Condition])[] => {
      if (other.from === second.from && other.to === second.to) return [[first, other]];
      return other.from === first.from && other.to === first.to ? [[other, second]] : [];
    });
    const [pair] = pairs.toSorted(([a], [b]) => a.column.place - b.column.place);
    return pair ?? [condition];
  });
}

function isRange({ kind }: Condition): boolean {
  return kind === 'number' || kind === 'date' || kind === 'excluded' || kind === 'blank';
}

/** A value counts as named where all of it is said, by words that say something. */
function isSound(condition: Condition, frame: Frame): boolean {
  const { kind, quality } = condition;
  if (kind === 'contains') return isPartMeant(condition, frame);
  if (kind === 'date' || kind === 'blank') return true;
  if (kind === 'number') return isBoundMeant(condition, frame);
  const own = ownPlaces(condition, frame);
  const { question } = frame;
  if (kind === 'excluded' && deniesName(condition, frame)) return false;
  const isOfDate = own.every((place) => {
    const token = question.tokens[place];
    return token !== undefined && question.dates.some(({ from, to }) => token.from >= from && token.to <= to);
  });
  if (isOfDate && condition.column.type !== 'text') return false;
  // The 2 of "2 countries with the highest sales" is no value of a column that nobody names.
  if (condition.column.type === 'number' && !isBesideName(condition, frame)) return false;
  if (own.some((place) => isOfRank(place, question))) return false;
  return quality >= WHOLE_VALUE && own.some((place) => (question.weights[place] ?? 0) >= 0.15);
}

/** Words inside of longer texts are meant where they say something and few rows have them. */
function isPartMeant({ from, to, places, column }: Condition, { question, table, columns }: Frame): boolean {
  const own = range(from, to);
  const isTelling = own.every(
    (place) =>
      question.tokens[place]?.kind === 'word' &&
      (question.tokens[place]?.text.length ?? 0) > 2 &&
      (question.weights[place] ?? 0) >= 0.9,
  );
  const isName = columns.some(({ quality, usage }) => quality >= NAMED && own.some((place) => usage.has(place)));
  const isCue = question.cues.some((cue) => cue.places.some((place) => own.includes(place)));
  if (!isTelling || isName || isCue) return false;
  // "Faults whose description mentions sensor" says where to look.
  const isNamed = columns.some((named) => named.column === column && named.quality >= NAMED);
  return isNamed
    ? places.length < table.bodyRowCount
    : column.textCount() > 12 && places.length <= table.bodyRowCount * 0.3;
}

/** Whether a column is named right beside a value of it, or the value tells its rows apart. */
function isBesideName({ column, from, to }: Condition, { columns, table }: Frame): boolean {
  if (tellsRowsApart(column, table.bodyRowCount)) return true;
  return columns.some(
    (named) => named.column === column && named.quality >= NAMED && named.from - to <= 3 && from - named.to <= 3,
  );
}

/** The "5" of "top 5 customers" is a part of no name. */
function isOfRank(place: number, { ranks, tokens }: Frame['question']): boolean {
  const token = tokens[place];
  return (
    token !== undefined &&
    ranks.some(({ kind, from, to }) => kind !== 'position' && token.from >= from && token.to <= to)
  );
}

/** The "no" of "employee no 107" is a part of the column's name. */
function deniesName({ column }: Condition, { columns, question }: Frame): boolean {
  const header = columns.find((each) => each.column === column);
  return header !== undefined && [...header.usage.keys()].some((place) => question.tokens[place]?.isNegation === true);
}

/** A bound is put on a column that is named, or hinted at, or that its number parts. */
function isBoundMeant({ column, usage, places, quality }: Condition, { columns, hint, table }: Frame): boolean {
  const header = columns.find((each) => each.column === column);
  const isNamed = header !== undefined && [...header.usage.keys()].some((place) => usage.has(place));
  if (isNamed || hint().columns.includes(column)) return quality >= 0.4;
  return places.length > 0 && places.length < table.bodyRowCount;
}

function periodIn(frame: Frame): (Period & { readonly places: readonly number[] }) | null {
  const { question, table } = frame;
  // "Closings per month" goes by the dates of Closed.
  const named = frame.columns.filter(({ quality }) => quality >= NAMED);
  const dates = table.columns.filter(({ type }) => type === 'date');
  const column = named.find((each) => dates.includes(each.column))?.column ?? dates[0];
  if (!column) return null;
  for (const [part, pattern] of PERIODS) {
    const [match] = question.text.matchAll(pattern);
    if (!match) continue;
    const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
    const isAsked = ASKING.some((asking) => asking.test(match[0]));
    if (places.length > 0) return { part, column, isAsked, places };
  }
  return null;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
