import { aggregate, allOf, column as columnOf, compare, constant, type Expression } from '../sql/query.ts';
import { type Asked, chosenColumns, type Parts, reading } from './build.ts';
import { type Condition, thresholdsIn } from './conditions.ts';
import type { Form, Reading } from './readings.ts';

const IS_SAME = /\bsame\b|\bidentical\b/;

/** Of a question for yes or no: what is asked to exist, to hold for all, or to compare; and what would be, compared with what is named. */
export function truths(asked: Asked, conditions: readonly Condition[], plain: readonly Reading[]): readonly Reading[] {
  const { cues, question, values } = asked;
  const found: Reading[] = [];
  const count = aggregate('count', null);
  const add = (form: Form, parts: Parts): void => void found.push(reading(asked, conditions, form, 'boolean', parts));
  const where = allOf(conditions.map((condition) => condition.where));
  if (conditions.length > 0) add('exists', { select: [compare(count, '>', constant(0))], where, how: 'there is one' });
  for (const { column, mention } of chosenColumns(asked).slice(0, 3)) {
    if (!IS_SAME.test(question.text)) break;
    const kinds = aggregate('distinct', columnOf(column.name));
    add('comparesCount', {
      target: { column, mention },
      select: [compare(kinds, '=', constant(1))],
      where,
      how: 'all the same',
    });
  }
  const last = conditions.at(-1);
  if (last && cues.all.length > 0) {
    const rest = allOf(conditions.slice(0, -1).map((condition) => condition.where));
    const others = aggregate('count', null, { kind: 'not', of: last.where });
    add('allAre', { select: [compare(others, '=', constant(0))], where: rest, how: 'all are' });
  }
  for (const figure of plain) {
    found.push(...comparedWithNumber(asked, figure));
    const isOne = figure.shape === 'value' && ['row', 'group', 'frequent'].includes(figure.form);
    const named = values.find(({ column, isWhole }) => isWhole && column === figure.target?.column);
    if (isOne && named && !figure.conditions.some(({ column }) => column === named.column)) {
      found.push({
        ...figure,
        form: 'isExtreme',
        shape: 'boolean',
        expected: named.values,
        places: new Set([...figure.places, ...named.places]),
      });
    }
  }
  return conditions.length === 0 ? [...found, ...comparedSides(asked)] : found;
}

/** "Are there more X than Y", "did X and Y start in the same year": rows of two values, of one column or of two. */
function comparedSides(asked: Asked): Reading[] {
  const { cues, question } = asked;
  const isMore = cues.than.length > 0 || /\bas many\b/.test(question.text);
  const [best, ...others] = asked.conditions.filter(({ bound }) => !bound);
  const next = others.find(({ places }) => !places.some((place) => best?.places.includes(place)));
  if (!best || !next || !(isMore || IS_SAME.test(question.text))) return [];
  const sides = [best, next].toSorted((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0));
  const [one, two] = sides.map(({ where }) => where);
  if (!one || !two) return [];
  const make = (parts: Parts): Reading => reading(asked, sides, 'comparesSides', 'boolean', parts);
  if (isMore) {
    const isFewer = /\b(?:fewer|less)\b/.test(question.text);
    const counts = compare(aggregate('count', null, one), isFewer ? '<' : '>', aggregate('count', null, two));
    return [make({ select: [counts], how: isFewer ? 'fewer' : 'more' })];
  }
  const where: Expression = { kind: 'any', of: [one, two] };
  return chosenColumns(asked)
    .filter(({ column }) => column !== best.column && column !== next.column)
    .slice(0, 2)
    .map((target) => {
      const select = [compare(aggregate('distinct', columnOf(target.column.name)), '=', constant(1))];
      return make({ target, select, where, how: 'all the same' });
    });
}

/** "Is the average X above N", "are there at least N of them". */
function comparedWithNumber(asked: Asked, figure: Reading): Reading[] {
  const isCount = figure.form === 'count' || figure.form === 'distinct';
  const isFigure = isCount || ['aggregate', 'extreme', 'difference'].includes(figure.form);
  const [selected] = figure.query.select;
  if (!isFigure || figure.shape !== 'value' || !selected) return [];
  const form = isCount ? 'comparesCount' : 'comparesValue';
  return boundsIn(asked, figure).map(({ operator, number, places }) => {
    const select = [{ as: 'answer', of: compare(selected.of, operator, constant(number)) }];
    const how = `${figure.how} ${operator} ${number}`;
    return changed(figure, {
      form,
      shape: 'boolean',
      query: { ...figure.query, select },
      how,
      places: new Set([...figure.places, ...places]),
    });
  });
}

function boundsIn({ question }: Asked, figure: Reading) {
  const { tokens, text } = question;
  const bounds = thresholdsIn(question)
    .filter(({ operator }) => operator !== 'between')
    .map(({ operator, number, scale, from, to }) => ({
      operator: operator as Exclude<typeof operator, 'between'>,
      number: number * (scale === 0.01 ? 1 : scale),
      places: tokens.flatMap((token, place) => (token.from >= from && token.to <= to ? [place] : [])),
    }));
  const equal = tokens.flatMap((token, place) => {
    const isFree = token.kind === 'number' && !figure.conditions.some(({ places }) => places.includes(place));
    const isBound = thresholdsIn(question).some(({ from, to }) => token.from >= from && token.to <= to);
    return isFree && !isBound ? [{ operator: '=' as const, number: Number(token.key), places: [place] }] : [];
  });
  const negative = /\bnegative\b/.test(text) ? [{ operator: '<' as const, number: 0, places: [] }] : [];
  return [...bounds, ...equal, ...negative].filter(({ number }) => Number.isFinite(number));
}

function changed(figure: Reading, parts: Partial<Reading>): Reading {
  return { ...figure, ...parts };
}
