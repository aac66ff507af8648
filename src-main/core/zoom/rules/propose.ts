import { textOf } from '../../../../src-shared/said/said.ts';
import { parseQuestion } from '../../ask/question/question.ts';
import {
  aggregate,
  type AggregateName,
  allOf,
  column as columnOf,
  constant,
  type Expression,
  type Order,
  type Query,
} from '../sql/query.ts';
import { type Asked, chosenColumns, type Make, type Parts, reading } from './build.ts';
import { type Condition, conditionsOn } from './conditions.ts';
import { type Cues, cuesOf } from './cues.ts';
import { columnMentions, valueMentions } from './mentions.ts';
import type { Profile } from './profile.ts';
import { type Chosen, type Form, type Reading, type Shape, THIS } from './readings.ts';
import { truths } from './truths.ts';

const LIST_ROWS = 1000;

export function askedOf(asked: string, profile: Profile): Asked {
  const text = withoutInstructions(asked);
  const question = parseQuestion(text);
  const cues = cuesOf(question);
  const columns = columnMentions(question, profile);
  const values = valueMentions(question, profile);
  const conditions = conditionsOn(question, profile, cues, { columns, values, asked: text });
  return { question, profile, cues, columns, values, conditions };
}

/** Sentences that say how to answer, and not what. */
function withoutInstructions(asked: string): string {
  const text = asked.trim();
  const [first = '', ...others] = text.split(/(?<=[.?!)])/);
  const saying = /^\s{0,5}(?:please )?(?:answer|reply|respond|if there (?:are|is) (?:less|fewer|none|no)\b)/i;
  const rest = others.filter((sentence) => !saying.test(sentence)).join('');
  return (first + rest).trim();
}

/** Every way in which the question may be understood: columns in their parts, conditions kept or left, forms that its words allow. */
export function propose(asked: Asked): readonly Reading[] {
  return conditionSets(asked)
    .flatMap((conditions) => readingsWith(asked, conditions))
    .filter((each) => each.places.size > 0 && !repeatsQuestion(each) && !isAbsurd(each, asked));
}

/** Names for "how many", amounts for "the two oldest". */
function isAbsurd({ form, shape, target, measure, query }: Reading, { question }: Asked): boolean {
  const isCounted = /\bhow many\b/.test(question.text) && shape !== 'boolean';
  const givesNames = target !== null && target.column.type !== 'number' && form !== 'distinct';
  const isOfImplied = form === 'extreme' && (query.limit ?? 0) > 1 && measure?.mention?.isImplied === true;
  return (isCounted && givesNames) || isOfImplied;
}

/** Answers with the very value that the question gives. */
function repeatsQuestion({ form, target, conditions }: Reading): boolean {
  const isGiven = conditions.some(
    ({ column, where }) => column === target?.column && where.kind === 'compare' && where.operator === '=',
  );
  return isGiven && ['values', 'kinds', 'row', 'frequent', 'group'].includes(form);
}

/** None, each alone, all that do not share words; the likeliest of those that do. */
function conditionSets({ conditions }: Asked): readonly (readonly Condition[])[] {
  const all: Condition[] = [];
  for (const condition of conditions) {
    if (condition.score > 0.4 && all.every((other) => standTogether(other, condition))) all.push(condition);
  }
  const sets = [[], all, ...conditions.slice(0, 6).map((condition) => [condition])];
  // Of two columns that hold the same value each is tried with the rest.
  for (const condition of conditions.slice(0, 6)) {
    if (all.includes(condition)) continue;
    sets.push([condition, ...all.filter((other) => standTogether(other, condition))]);
  }
  for (const condition of all) if (all.length > 2) sets.push(all.filter((other) => other !== condition));
  return [
    ...new Map(
      sets.map((set) => [
        set
          .map(({ words }) => textOf(words))
          .toSorted()
          .join('; '),
        set,
      ]),
    ).values(),
  ];
}

/** Whether both can hold for a row and are said by words of their own; of one column those that bound it on either side. */
function standTogether(one: Condition, other: Condition): boolean {
  if (one.column === other.column)
    return one.bound !== null && other.bound !== null && sideOf(one.bound) * sideOf(other.bound) < 0;
  return !one.places.some((place) => other.places.includes(place));
}

function sideOf({ operator }: NonNullable<Condition['bound']>): number {
  return operator.startsWith('>') ? 1 : operator === '<' || operator === '<=' ? -1 : 0;
}

function readingsWith(asked: Asked, conditions: readonly Condition[]): readonly Reading[] {
  const { cues, profile } = asked;
  const chosen = chosenColumns(asked);
  const numbers = chosen.filter(({ column }) => column.type === 'number' && !column.isKey);
  const ordered = chosen.filter(({ column }) => ['number', 'date', 'moment'].includes(column.type) && !column.isKey);
  const targets = withEntity(chosen, profile);
  const where = allOf(conditions.map((condition) => condition.where));
  const make = (form: Form, shape: Shape, parts: Parts): Reading => reading(asked, conditions, form, shape, parts);
  const { limit, nth, direction } = cues;
  const isDown = direction !== -1;
  const readings: Reading[] = [];
  const add = (...more: readonly Reading[]): void => void readings.push(...more);
  const count = aggregate('count', null);

  add(make('count', 'value', { select: [count], where, how: 'rows' }));
  for (const target of targets) {
    const of = columnOf(target.column.name);
    const filled: Expression = { kind: 'not', of: { kind: 'blank', of } };
    add(make('distinct', 'value', { target, select: [aggregate('distinct', of)], where, how: 'different values' }));
    const often: Order[] = [
      { of: count, isDescending: isDown },
      { of, isDescending: false },
    ];
    const kinds = { target, select: [of], where: allOf([...conditions.map((each) => each.where), filled]) };
    for (const size of new Set([limit ?? 1, 1])) {
      const page = { limit: size, ...(nth !== null && size === 1 && { offset: nth - 1 }) };
      const shape = size > 1 ? 'list' : 'value';
      add(
        make('frequent', shape, {
          ...kinds,
          groupBy: [of],
          orderBy: often,
          ...page,
          how: isDown ? 'most often' : 'least often',
        }),
      );
      for (const measure of numbers) {
        if (measure.column === target.column) continue;
        for (const name of groupAggregates(cues)) {
          const figure = aggregate(name, columnOf(measure.column.name));
          const orderBy = [{ of: figure, isDescending: isDown }];
          add(
            make('group', shape, {
              ...kinds,
              measure,
              groupBy: [of],
              orderBy,
              ...page,
              how: `${isDown ? 'greatest' : 'least'} ${name}`,
            }),
          );
        }
      }
    }
    const isFromAnEnd = cues.first.length > 0 || cues.last.length > 0;
    if (isFromAnEnd) add(...fromAnEnd(asked, target, kinds.where, make));
    else add(make('kinds', 'list', { ...kinds, isDistinct: true, limit: limit ?? LIST_ROWS, how: 'different values' }));
    add(
      make('values', conditions.length > 0 || limit !== null ? 'list' : 'value', {
        target,
        select: [of],
        where,
        limit: limit ?? LIST_ROWS,
        how: 'values',
      }),
    );
    for (const measure of ordered) {
      if (direction === 0 || measure.column === target.column) continue;
      const by = columnOf(measure.column.name);
      const size = limit ?? 1;
      add(
        make('row', size > 1 ? 'list' : 'value', {
          target,
          measure,
          select: [of],
          where: allOf([...conditions.map((each) => each.where), { kind: 'not', of: { kind: 'blank', of: by } }]),
          orderBy: [{ of: by, isDescending: isRank(measure) ? !isDown : isDown }],
          limit: size,
          ...(nth !== null && { offset: nth - 1 }),
          how: isDown ? 'greatest first' : 'least first',
        }),
      );
    }
    if (cues.closest.length > 0) add(...closest(asked, target, numbers, where, make));
  }
  for (const measure of numbers) add(...figures(measure, where, cues, make));
  for (const measure of ordered) {
    const of = columnOf(measure.column.name);
    if (direction !== 0) {
      const how = isDown ? 'maximum' : 'minimum';
      add(make('extreme', 'value', { measure, select: [aggregate(how, of)], where, how }));
      const orderBy = [{ of, isDescending: isDown }];
      const known = allOf([
        ...conditions.map((each) => each.where),
        { kind: 'not', of: { kind: 'blank', of } } as const,
      ]);
      if (nth !== null) {
        const place = { isDistinct: true, limit: 1, offset: nth - 1 };
        add(
          make('extreme', 'value', {
            measure,
            select: [of],
            where: known,
            orderBy,
            ...place,
            how: `${how}, place ${nth}`,
          }),
        );
      }
      if (limit !== null)
        add(
          make('extreme', 'list', {
            measure,
            select: [of],
            where: known,
            orderBy,
            limit,
            isDistinct: cues.distinct.length > 0,
            how: `${how} ${limit}`,
          }),
        );
    }
  }
  return cues.isYesNo ? truths(asked, conditions, readings) : readings;
}

/** What a row is about may go unsaid: "the cheapest" is a product where rows are products. */
function withEntity(chosen: readonly Chosen[], { entity }: Profile): readonly Chosen[] {
  if (!entity || chosen.some(({ column }) => column === entity)) return chosen;
  return [...chosen, { column: entity, mention: null }];
}

/** A rank counts from the best: the top is the least. */
function isRank({ column }: Chosen): boolean {
  return column.tokens.some(({ key }) => key === 'rank' || key === 'ranking');
}

/** The first or last rows of the table, or the values that come first in it. */
function fromAnEnd({ cues }: Asked, target: Chosen, where: Expression | undefined, make: Make): Reading[] {
  const of = columnOf(target.column.name);
  const isLast = cues.first.length === 0;
  const limit = cues.limit ?? 1;
  const shape = limit > 1 ? 'list' : 'value';
  const numbered: Query['from'] = {
    from: THIS,
    select: [
      { as: 'value', of },
      { as: 'place', of: { kind: 'position' } },
    ],
  };
  const place = columnOf('place');
  const rows = make('values', shape, {
    target,
    select: [columnOf('value')],
    from: numbered,
    orderBy: [{ of: place, isDescending: isLast }],
    limit,
    how: isLast ? 'last rows' : 'first rows',
  });
  const first: Parts = {
    target,
    select: [columnOf('value')],
    from: { ...numbered, where },
    groupBy: [columnOf('value')],
    orderBy: [{ of: aggregate('minimum', place), isDescending: isLast }],
    limit,
    how: isLast ? 'last different values' : 'first different values',
  };
  return [rows, make('kinds', shape, first)];
}

function groupAggregates(cues: Cues): readonly AggregateName[] {
  if (cues.average.length > 0) return ['average'];
  if (cues.total.length > 0) return ['sum'];
  return ['sum', 'maximum'];
}

function figures(measure: Chosen, where: Expression | undefined, cues: Cues, make: Make): Reading[] {
  const of = columnOf(measure.column.name);
  const named: readonly (readonly [keyof Cues, AggregateName])[] = [
    ['average', 'average'],
    ['total', 'sum'],
    ['median', 'median'],
    ['deviation', 'deviation'],
  ];
  const found = named.flatMap(([cue, name]) => {
    const said = cues[cue];
    return Array.isArray(said) && said.length > 0
      ? [make('aggregate', 'value', { measure, select: [aggregate(name, of)], where, how: name })]
      : [];
  });
  // "How many copies do we have": a number column that is counted is added up.
  if (cues.count.length > 0)
    found.push(make('aggregate', 'value', { measure, select: [aggregate('sum', of)], where, how: 'sum of amounts' }));
  if (cues.difference.length > 0) {
    const spread: Expression = {
      kind: 'arithmetic',
      operator: '-',
      left: aggregate('maximum', of),
      right: aggregate('minimum', of),
    };
    found.push(make('difference', 'value', { measure, select: [spread], where, how: 'difference' }));
  }
  return found;
}

function closest(
  { question, cues }: Asked,
  target: Chosen,
  numbers: readonly Chosen[],
  where: Expression | undefined,
  make: Make,
): Reading[] {
  const [after = 0] = cues.closest.slice(-1);
  const aim = question.tokens.find((token, place) => place > after && token.kind === 'number');
  if (!aim) return [];
  const size = cues.limit ?? 1;
  return numbers.map((measure) => {
    const by = columnOf(measure.column.name);
    const gap: Expression = {
      kind: 'scalar',
      name: 'absolute',
      of: { kind: 'arithmetic', operator: '-', left: by, right: constant(Number(aim.key)) },
    };
    return make('closest', size > 1 ? 'list' : 'value', {
      target,
      measure,
      select: [columnOf(target.column.name)],
      where,
      orderBy: [{ of: gap, isDescending: false }],
      limit: size,
      how: `closest to ${aim.key}`,
    });
  });
}
