import type { Expression } from '../../../../src-shared/expression.ts';
import { likenesses } from '../align/mentions.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import type { Unit } from '../language/units.ts';
import { placesBetween, type Question } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { DistinctValue } from '../table/distinct.ts';
import { binary, call, columnValue, joined, text } from './build.ts';
import { usageOf } from './candidate.ts';
import type { Filter } from './filters.ts';
import type { Frame } from './frame.ts';

const PHRASES: readonly RegExp[] = [
  /"([^"]{2,80})"|“([^”]{1,80})”|'([^']{2,80})'(?!\w)|《([^》]{1,80})》/gu,
  /\b(?:contain(?:s|ing)?|includ(?:e|es|ing)|involv(?:e|es|ing)|mention(?:s|ing)?|indicat(?:e|es|ing)|(?:is |are )?(?:generally )?(?:not )?related to|about|regarding|concern(?:s|ing)?|with the (?:word|phrase))\s{1,4}(?:the |a |an )?([^?.,;"]{3,80}?)(?=\s{1,4}(?:in|for|from|under|within)\b|[?.,;]|$)/gu,
  /(?:包含|包括|涉及|含有|带有|关于|有关|提到)(?:了)?([^，。？?的]{2,30})/gu,
];
/** Distinct values that are looked through for a phrase. */
const MAXIMUM_VALUES = 20_000;

/** A phrase of the question: the places of its content words, and whether it stands in quotes. */
interface Phrase {
  readonly places: readonly number[];
  readonly isQuoted: boolean;
  /** The one column that it is said of: "a specification of 125 grams". */
  readonly column: TableColumn | null;
}

export interface ContainsFilter extends Filter {
  readonly isQuoted: boolean;
}

/** Conditions that a value contains a phrase of the question ("topics that include …"), for each column where some do. */
export function containsFilters(frame: Frame): ContainsFilter[] {
  const { question, table, sheet } = frame;
  const alike = likenesses(question, vocabularyOf(sheet));
  return [...phrasesOf(question), ...headerPhrases(frame)].flatMap((phrase): ContainsFilter[] => {
    const keys = phrase.places.map((place) => closeKeys(alike[place], question.units[place]?.key ?? ''));
    const pairs = pairsIn(question, phrase.places);
    return table.columns
      .filter((column) => column.type === 'text' && (phrase.column === null || phrase.column === column))
      .flatMap((column): ContainsFilter[] => {
        const values = column.distinct();
        if (values.length > MAXIMUM_VALUES) return [];
        const holding = values.filter((value) => holds(value, keys) && holdsPairs(value, pairs));
        if (holding.length === 0 || holding.length === values.length) return [];
        const named = frame.columns.find((each) => each.column === column);
        const units = phrase.places.flatMap((place) => question.units[place] ?? []);
        return [
          {
            column,
            where: conditionOf(column, holding, units),
            usage: usageOf([...phrase.places, ...(named ? placesOfName(named.from, named.to) : [])], 0.9),
            quality: 0.8,
            alternatives: [],
            part: 'records',
            kind: 'contains',
            places: holding.flatMap(({ records }) => Array.from(records)),
            isQuoted: phrase.isQuoted,
          },
        ];
      });
  });
}

function placesOfName(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The content words of each phrase; the words alone, since a table orders them its own way. */
function phrasesOf(question: Question): Phrase[] {
  return PHRASES.flatMap((pattern, index) =>
    [...question.text.matchAll(pattern)].flatMap((match) => {
      const phrase = match.slice(1).find((group) => group !== undefined) ?? '';
      const from = match.index + match[0].indexOf(phrase);
      return phraseAt(question, from, from + phrase.length, index === 0, null);
    }),
  );
}

/** What is said of a column of texts: "with a specification of 125 grams", "规格为M". */
function headerPhrases(frame: Frame): Phrase[] {
  const { question } = frame;
  return frame.columns
    .filter(({ column, quality }) => column.type === 'text' && quality >= 0.4)
    .slice(0, 4)
    .flatMap(({ column, to }) => {
      const after = question.units[to]?.to ?? 0;
      const said =
        /^\s{0,4}(?:of|is|are|as|being|:|为|是)\s{0,4}([^?.,;，。？]{2,60}?)(?=\s{1,4}(?:and|or|in|for|with|that|which|have|has)\b|[?.,;，。？]|的|$)/u.exec(
          question.text.slice(after),
        );
      if (!said?.[1]) return [];
      const from = after + said.index + said[0].length - said[1].length;
      return phraseAt(question, from, from + said[1].length, false, column);
    });
}

function phraseAt(
  question: Question,
  from: number,
  to: number,
  isQuoted: boolean,
  column: TableColumn | null,
): Phrase[] {
  const places = placesBetween(question.units, from, to).filter((place) => (question.weights[place] ?? 0) >= 0.3);
  return places.length > 0 ? [{ places, isQuoted, column }] : [];
}

function closeKeys(alike: ReadonlyMap<string, number> | undefined, own: string): ReadonlySet<string> {
  return new Set([own, ...[...(alike ?? [])].flatMap(([key, strength]) => (strength >= 0.85 ? [key] : []))]);
}

function holds(value: DistinctValue, keys: readonly ReadonlySet<string>[]): boolean {
  const own = value.key.split(' ');
  return keys.every((close) => own.some((key) => close.has(key)));
}

/** Neighbouring characters of a script without spaces, as they stand in keys; each with the places that it covers. */
function pairsIn({ units }: Question, places: readonly number[]): { readonly key: string; readonly place: number }[] {
  return places.flatMap((place) => {
    const [one, other] = [units[place], units[place + 1]];
    const isPair = one?.kind === 'character' && other?.kind === 'character' && places.includes(place + 1);
    return isPair ? [{ key: `${one.key} ${other.key}`, place }] : [];
  });
}

/** A character says something with one of its neighbours only. */
function holdsPairs({ key }: DistinctValue, pairs: ReturnType<typeof pairsIn>): boolean {
  const said = ` ${key} `;
  const found = new Set(pairs.flatMap((pair) => (said.includes(` ${pair.key} `) ? [pair.place, pair.place + 1] : [])));
  return pairs.every(({ place }) => found.has(place) && found.has(place + 1));
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
