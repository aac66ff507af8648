import type { Expression } from '../../../../src-shared/expression.ts';
import { printExpression } from '../../../../src-shared/notation.ts';
import type { Mention } from '../align/mentions.ts';
import { packOf } from '../language/packs.ts';
import { keyOf } from '../language/tokenize.ts';
import { binary, call, columnValue, joined, rowsOf, text, where as whereOf } from '../pipeline/build.ts';
import { ExecutionError } from '../pipeline/data.ts';
import { isoOf } from '../pipeline/dates.ts';
import { execute } from '../pipeline/execute.ts';
import { scalarAt, type TableColumn } from '../table/columns.ts';
import type { DistinctValue } from '../table/distinct.ts';
import { boundFilters, holdsMarks, stateFilters } from './plan/bounds.ts';
import { joinUsage, type Usage } from './plan/candidate.ts';
import { dateFilters } from './plan/dateFilters.ts';
import type { Filter } from './plan/filters.ts';
import { type Frame, gainOf, usageOfMention } from './plan/frame.ts';
import type { Part } from './prepared.ts';

/** One condition on the lines of a table, with the words of the question that ask for it. */
export interface Condition {
  readonly kind: 'value' | 'several' | 'contains' | 'excluded' | 'date' | 'number' | 'blank';
  readonly column: TableColumn;
  /** What is named, as the sheet or the question says it. */
  readonly text: string;
  readonly where: Expression;
  readonly part: Part;
  /** Lines for which it holds, in order. */
  readonly places: readonly number[];
  readonly usage: Usage;
  /** How much of the value's text the question names, 0 to 1. */
  readonly quality: number;
  /** Weight of the question that it meets. */
  readonly gain: number;
  /** Of several values: each alone, in the order of the question. */
  readonly each: readonly Condition[];
  readonly from: number;
  readonly to: number;
}

const MAXIMUM_VALUES = 48;
const MAXIMUM_CONDITIONS = 80;

/** All conditions that a question may put on the lines of a table, the weightiest first. */
export function conditionsOn(frame: Frame): Condition[] {
  const values = valueConditions(frame);
  const found = [
    ...values,
    ...severalConditions(values, frame),
    ...containingConditions(frame),
    ...excludedConditions(frame),
    ...filterConditions(frame),
  ];
  return found.toSorted((a, b) => b.gain - a.gain).slice(0, MAXIMUM_CONDITIONS);
}

/** Values that are named, all spellings that meet the same words as one. */
function valueConditions(frame: Frame): Condition[] {
  const mentions = frame.values.filter(
    (mention) => !mention.isExcluded && !isOfBound(mention, frame) && !isMark(mention, frame),
  );
  const groups = Map.groupBy(mentions, ({ element, covered }) => {
    const { column, part } = element;
    return `${column?.place} ${part} ${[...covered.keys()].toSorted((a, b) => a - b).join(',')}`;
  });
  const found = [...groups.values()].flatMap((group): Condition[] => {
    const [best] = group.toSorted((a, b) => b.quality - a.quality);
    if (!best?.element.column) return [];
    // The exact value is that value alone; of parts of longer texts all that are named as well are meant.
    const same = group.filter(({ quality }) => quality >= best.quality * (best.quality > 0.98 ? 0.98 : 0.85));
    const alone = conditionOf(same.slice(0, 12), best, frame);
    const closest = same.length > 1 ? conditionOf([best], best, frame) : null;
    return closest ? [alone, closest] : [alone];
  });
  return found.toSorted((a, b) => b.gain - a.gain).slice(0, MAXIMUM_VALUES);
}

/** The 600 of "between 600 and 800" is a bound, and the 3 of "the top 3" a place; neither is a value. */
function isOfBound({ from, to }: Mention, { question }: Frame): boolean {
  const start = question.tokens[from]?.from ?? 0;
  const end = question.tokens[to]?.to ?? 0;
  return [...question.thresholds, ...question.ranks.filter(({ kind }) => kind !== 'position')].some(
    (span) => start >= span.from && end <= span.to,
  );
}

/** A yes or no of a column that is not named is no value: 是 is a word of most questions. */
function isMark({ element: { column }, from, to }: Mention, { columns }: Frame): boolean {
  if (!column || !holdsMarks(column)) return false;
  const named = columns.find((each) => each.column === column && each.quality >= MARK_NAMED);
  return named === undefined || (from >= named.from && to <= named.to);
}

/** Headers of marks share words (是否); so much of them must be named. */
const MARK_NAMED = 0.7;

function conditionOf(spellings: readonly Mention[], best: Mention, frame: Frame): Condition {
  const { column, part } = best.element;
  if (!column) throw new TypeError('A value stands in a column.');
  const own = joinUsage(...spellings.map(usageOfMention));
  const [from, to] = [Math.min(...spellings.map((each) => each.from)), Math.max(...spellings.map((each) => each.to))];
  // "The finance department": the header beside the value only says which column is meant.
  const header = frame.columns.find((named) => named.column === column);
  const isBeside = header !== undefined && header.from <= to + 3 && header.to >= from - 4;
  const usage = isBeside ? joinUsage(own, header.usage) : own;
  const named = new Map(spellings.map(({ element }) => [keyOf(element.text), element.text]));
  const others = part === 'rows' ? otherSpellings(column, named, frame) : [];
  const texts = [...named.values(), ...others.map((value) => value.text)];
  return {
    kind: 'value',
    column,
    text: best.element.text.trim(),
    part,
    where: joined(
      'or',
      texts.map((value) =>
        frame.table.heads.includes(column)
          ? binary('=', call('section'), text(value))
          : binary('=', columnValue(column), literalOf(value, best, frame)),
      ),
    ),
    places: sortedPlaces([
      ...spellings.flatMap(({ element }) => Array.from(element.places)),
      ...others.flatMap(({ rows }) => Array.from(rows)),
    ]),
    usage,
    quality: best.quality,
    gain: gainOf(own, frame.weights) * (0.4 + 0.6 * best.quality),
    each: [],
    from,
    to,
  };
}

/** A value as it is compared: a day is a date, whatever way it is written. */
function literalOf(value: string, { element: { cell, text: named } }: Mention, { sheet: { grid } }: Frame): Expression {
  const scalar = named === value ? scalarAt(grid, cell) : null;
  if (scalar?.type === 'date') return { kind: 'date', date: isoOf(scalar.days).slice(0, 10) };
  return scalar?.type === 'boolean' ? { kind: 'boolean', boolean: scalar.boolean } : text(value);
}

/** Names with the same key in the column of keys beside them: other spellings however unlike. */
function otherSpellings(column: TableColumn, named: ReadonlyMap<string, string>, { prepared }: Frame): DistinctValue[] {
  const own = prepared.of(column);
  if (!own.keyColumn) return [];
  const thingOf = ({ rows }: DistinctValue): string => own.thingAt(rows[0] ?? -1);
  const values = column.distinct();
  const things = new Set(values.filter(({ key }) => named.has(key)).map(thingOf));
  return values.filter((value) => !named.has(value.key) && things.has(thingOf(value)));
}

function sortedPlaces(places: readonly number[]): number[] {
  return [...new Set(places)].toSorted((a, b) => a - b);
}

const MAXIMUM_SEVERAL = 8;

/** "A and B": values of one column that are named apart, together. */
function severalConditions(values: readonly Condition[], frame: Frame): Condition[] {
  const byColumn = Map.groupBy(values, ({ column, part }) => `${column.place} ${part}`);
  return [...byColumn.values()].flatMap((all): Condition[] => {
    const ranked = all.toSorted((a, b) => b.gain - a.gain);
    const chosen: Condition[] = [];
    for (const one of ranked) {
      const isApart = chosen.every(
        (other) => (one.from > other.to || one.to < other.from) && !overlaps(one.places, other.places),
      );
      if (isApart && chosen.length < MAXIMUM_SEVERAL) chosen.push(one);
    }
    const strong = chosen.filter(({ gain, quality }) => gain >= (chosen[0]?.gain ?? 0) * 0.35 && quality > 0.5);
    const pairs = chosen.length > 2 ? [chosen.slice(0, 2)] : [];
    const sets = [strong, ...pairs].filter((set) => set.length > 1);
    return sets.map((set) => together(set, frame));
  });
}

function overlaps(one: readonly number[], other: readonly number[]): boolean {
  const places = new Set(other);
  return one.some((place) => places.has(place));
}

/** Several conditions on one column as one that holds where any of them does. */
export function together(values: readonly Condition[], frame: Frame): Condition {
  const [first] = values;
  if (!first) throw new TypeError('There is nothing to join.');
  const each = values.toSorted((a, b) => a.from - b.from);
  const usage = joinUsage(...each.map((one) => one.usage));
  return {
    ...first,
    kind: 'several',
    where: joined(
      'or',
      each.map(({ where }) => where),
    ),
    places: sortedPlaces(each.flatMap(({ places }) => places)),
    usage,
    quality: Math.min(...each.map(({ quality }) => quality)),
    gain: gainOf(usage, frame.weights),
    each,
    from: Math.min(...each.map(({ from }) => from)),
    to: Math.max(...each.map(({ to }) => to)),
  };
}

/** A phrase that stands inside several values of a column of texts: all of them. */
function containingConditions(frame: Frame): Condition[] {
  const { question, table } = frame;
  const found: Condition[] = [];
  for (const column of table.columns) {
    if (column.type !== 'text' || column.textCount() > 2000 || found.length > 12) continue;
    const values = column.distinct();
    if (values.length < 2) continue;
    for (const [from, to] of phrasesOf(frame)) {
      const tokens = question.tokens.slice(from, to + 1);
      const phrase = question.text.slice(tokens[0]?.from, tokens.at(-1)?.to);
      const key = keyOf(phrase);
      if (key === '') continue;
      const holding = values.filter((value) => ` ${value.key} `.includes(` ${key} `));
      const isTelling =
        holding.length > 0 && holding.length < values.length && holding.some((value) => value.key !== key);
      if (!isTelling) continue;
      const usage: Usage = new Map(tokens.map((_, index) => [from + index, 0.8]));
      found.push({
        kind: 'contains',
        column,
        text: phrase,
        part: 'rows',
        where: call('contains', columnValue(column), text(phrase)),
        places: sortedPlaces(holding.flatMap(({ rows }) => Array.from(rows))),
        usage,
        quality: 0.8,
        gain: gainOf(usage, frame.weights) * 0.8,
        each: [],
        from,
        to,
      });
    }
  }
  return found;
}

/** Runs of words that say something, longest first within a start. */
function phrasesOf({ question, weights }: Frame): (readonly [number, number])[] {
  const phrases: [number, number][] = [];
  const isContent = (place: number): boolean => (weights[place] ?? 0) >= 0.3;
  const isOfCharacters = packOf(question.language).script === 'characters';
  for (let from = 0; from < question.tokens.length && phrases.length < 60; from++) {
    if (!isContent(from)) continue;
    for (
      let to = from + (isOfCharacters ? 1 : 0);
      to < Math.min(question.tokens.length, from + (isOfCharacters ? 6 : 3));
      to++
    ) {
      if (isContent(to)) phrases.push([from, to]);
      else if (isOfCharacters) break;
    }
  }
  return phrases;
}

function excludedConditions(frame: Frame): Condition[] {
  return frame.values
    .filter(({ isExcluded, quality, element }) => isExcluded && quality >= 0.7 && element.part === 'rows')
    .slice(0, 3)
    .map((mention) => withoutValue(conditionOf([mention], mention, frame), frame.table.bodyRowCount));
}

/** The condition that leaves out what another one keeps. */
export function withoutValue(condition: Condition, size: number): Condition {
  const left = new Set(condition.places);
  return {
    ...condition,
    kind: 'excluded',
    where: { kind: 'unary', operator: 'not', of: condition.where },
    places: Array.from({ length: size }, (_, place) => place).filter((place) => !left.has(place)),
  };
}

/** Dates, bounds and states as the wordings of the question put them. */
function filterConditions(frame: Frame): Condition[] {
  return [...dateConditions(frame), ...conditionsOf([...boundFilters(frame), ...stateFilters(frame)], frame)];
}

/** The dates of the question as conditions, those on the likeliest column first. */
export function dateConditions(frame: Frame): Condition[] {
  return conditionsOf(dateFilters(frame), frame);
}

function conditionsOf(filters: readonly Filter[], frame: Frame): Condition[] {
  return filters.flatMap((filter): Condition[] => {
    const places = placesWhere(filter.where, frame);
    if (!places || filter.usage.size === 0) return [];
    const at = [...filter.usage.keys()];
    return [
      {
        kind: filter.kind,
        column: filter.column,
        text: filter.reading ?? printExpression(filter.where),
        part: 'rows',
        where: filter.where,
        places,
        usage: filter.usage,
        quality: filter.quality,
        gain: gainOf(filter.usage, frame.weights),
        each: [],
        from: Math.min(...at),
        to: Math.max(...at),
      },
    ];
  });
}

/** Lines for which an expression holds; null where it cannot be computed. */
function placesWhere(where: Expression, { table, sheet }: Frame): readonly number[] | null {
  try {
    const data = execute(whereOf(rowsOf(table), where), sheet);
    return data.kind === 'rows' ? data.places : null;
  } catch (error) {
    if (error instanceof ExecutionError) return null;
    throw error;
  }
}
