import type { Expression } from '../../../../src-shared/expression.ts';
import { similarity } from '../align/similar.ts';
import { unitsOf, type Unit } from '../language/units.ts';
import { placesBetween, type Question } from '../question/question.ts';
import type { DistinctValue, TableColumn } from '../table/columns.ts';
import { binary, call, columnValue, joined, text } from './build.ts';
import { usageOf } from './candidate.ts';
import type { Filter } from './filters.ts';
import type { Frame } from './frame.ts';

const PHRASES: readonly RegExp[] = [
  /"([^"]{2,80})"|“([^”]{2,80})”|'([^']{2,80})'(?!\w)|《([^》]{2,80})》/gu,
  /\b(?:contain(?:s|ing)?|includ(?:e|es|ing)|involv(?:e|es|ing)|mention(?:s|ing)?|indicat(?:e|es|ing)|(?:is |are )?(?:generally )?(?:not )?related to|about|regarding|concern(?:s|ing)?|with the (?:word|phrase))\s+(?:the |a |an )?([^?.,;"]{3,80}?)(?=\s+(?:in|for|from|under|within)\b|[?.,;]|$)/gu,
  /(?:包含|包括|涉及|含有|带有|关于|有关|提到)(?:了)?([^，。？?的]{2,30})/gu,
];
/** Distinct values that are looked through for a phrase. */
const MAXIMUM_VALUES = 20_000;

/** Conditions that a value contains a phrase of the question ("topics that include …"), for each column where some do. */
export function containsFilters(frame: Frame): Filter[] {
  const { question, table } = frame;
  return phrasesOf(question).flatMap((places): Filter[] => {
    const units = places.flatMap((place) => question.units[place] ?? []);
    if (units.length === 0) return [];
    return table.columns
      .filter((column) => column.type === 'text')
      .flatMap((column): Filter[] => {
        const values = column.distinct();
        if (values.length > MAXIMUM_VALUES) return [];
        const holding = values.filter((value) => holds(value, units));
        if (holding.length === 0 || holding.length === values.length) return [];
        const named = frame.columns.find((each) => each.column === column);
        return [
          {
            column,
            where: conditionOf(column, holding, units),
            usage: usageOf([...places, ...(named ? placesOfName(named.from, named.to) : [])], 0.9),
            quality: 0.8,
            alternatives: [],
            part: 'records',
            kind: 'contains',
          },
        ];
      });
  });
}

function placesOfName(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Places of the content words of each phrase; the words alone, since a table orders them its own way. */
function phrasesOf(question: Question): number[][] {
  return PHRASES.flatMap((pattern) =>
    [...question.text.matchAll(pattern)].flatMap((match) => {
      const phrase = match.slice(1).find((group) => group !== undefined) ?? '';
      const from = match.index + match[0].indexOf(phrase);
      const places = placesBetween(question.units, from, from + phrase.length);
      const content = places.filter((place) => (question.weights[place] ?? 0) >= 0.3);
      return content.length > 0 ? [content] : [];
    }),
  );
}

function holds(value: DistinctValue, units: readonly Unit[]): boolean {
  const own = unitsOf(value.text);
  return units.every((unit) => own.some((other) => similarity(unit, other, false) >= 0.85));
}

/** `contains` where the words stand as asked, else each value by name. */
function conditionOf(column: TableColumn, holding: readonly DistinctValue[], units: readonly Unit[]): Expression {
  const isLiteral = holding.every(({ key }) => units.every((unit) => ` ${key} `.includes(` ${unit.key} `)));
  if (isLiteral)
    return joined(
      'and',
      units.map((unit) => call('contains', columnValue(column), text(unit.text))),
    );
  return joined(
    'or',
    holding.map((value) => binary('=', columnValue(column), text(value.text))),
  );
}
