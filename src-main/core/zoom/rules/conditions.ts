import { readingSaid as say } from '../../../../src-shared/said/readings.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import type { Question } from '../../ask/question/question.ts';
import type { Threshold } from '../../ask/question/thresholds.ts';
import { column as columnOf, compare, type Comparison, constant, type Expression } from '../sql/query.ts';
import type { Cues } from './cues.ts';
import type { ColumnMention, ValueMention } from './mentions.ts';
import type { Profile, ProfiledColumn } from './profile.ts';
import { conversions } from './words.data.ts';

/** A condition that the question may put on rows. */
export interface Condition {
  readonly column: ProfiledColumn;
  readonly where: Expression;
  readonly places: readonly number[];
  /** 0 to 1: how surely it is meant. */
  readonly score: number;
  /** Of a bound on a number: it may bound a count or an average instead. */
  readonly bound: { readonly operator: Comparison; readonly number: number } | null;
  /** As a person reads it. */
  readonly words: Said | string;
}

/** Conditions by the values, numbers and blanks that the question names; of several columns for one value the likelier first. */
export function conditionsOn(
  question: Question,
  profile: Profile,
  cues: Cues,
  found: {
    readonly columns: readonly ColumnMention[];
    readonly values: readonly ValueMention[];
    readonly asked: string;
  },
): readonly Condition[] {
  return [
    ...found.values.map((mention) => valueCondition(mention, found.columns, profile)),
    ...boundConditions(question, found.columns, cues),
    ...equalities(question, found.columns, cues),
    ...blankConditions(cues, found.columns),
    ...unknownNames(question, found),
  ].toSorted((a, b) => b.score - a.score);
}

function valueCondition(
  { column, values, places, isWhole }: ValueMention,
  columns: readonly ColumnMention[],
  { description }: Profile,
): Condition {
  const isNamed = columns.some((mention) => mention.column === column && mention.score > 0.6);
  const isUnique = column.distinct > description.rowCount * 0.9;
  const of = columnOf(column.name);
  const where: Expression =
    values.length === 1 ? compare(of, '=', constant(values[0] ?? '')) : { kind: 'in', of, values: values.slice(0, 50) };
  return {
    column,
    where,
    places,
    score: (isWhole ? 0.8 : 0.45) + (isNamed ? 0.15 : 0) + (isUnique ? 0 : 0.03) + Math.min(0.1, places.length * 0.03),
    bound: null,
    words: say.is(column.name, values.slice(0, 3)),
  };
}

/** A name that no value has, where its column is spoken of: it may stand inside of one, or in none. */
function unknownNames(
  { tokens }: Question,
  {
    columns,
    values,
    asked,
  }: { readonly columns: readonly ColumnMention[]; readonly values: readonly ValueMention[]; readonly asked: string },
): Condition[] {
  const known = new Set([...values, ...columns].flatMap(({ places }) => places));
  const isName = (place: number): boolean => {
    const token = tokens[place];
    return (
      token !== undefined &&
      place > 0 &&
      token.kind === 'word' &&
      !known.has(place) &&
      /^\p{Lu}/u.test(asked.slice(token.from))
    );
  };
  const starts = tokens.flatMap((_, place) => (isName(place) && !isName(place - 1) ? [place] : []));
  return starts.flatMap((start) => {
    let end = start;
    while (isName(end + 1)) end++;
    const places = Array.from({ length: end - start + 1 }, (_, at) => start + at);
    const name = asked.slice(tokens[start]?.from, tokens[end]?.to);
    const texts = columns.filter(({ column }) => column.type === 'text').slice(0, 2);
    return texts.map(({ column, score }): Condition => ({
      column,
      where: { kind: 'contains', of: columnOf(column.name), part: name },
      places,
      score: 0.3 + 0.3 * score,
      bound: null,
      words: say.has(column.name, name),
    }));
  });
}

/** "Older than 35", "at least 500 pages": the bound goes to the number column that is spoken of nearest to it. */
function boundConditions(question: Question, columns: readonly ColumnMention[], { used }: Cues): Condition[] {
  return thresholdsIn(question).flatMap((threshold) => {
    const inside = question.tokens.flatMap((token, place) =>
      token.from >= threshold.from && token.to <= threshold.to ? [place] : [],
    );
    if (inside.some((place) => used.has(place) && question.tokens[place]?.kind === 'number')) return [];
    const middle = inside[0] ?? 0;
    const isYear = threshold.number > 1000 && threshold.number < 2200;
    return nearest(columns, middle, inside, isYear).map(({ mention, score }): Condition => {
      const { column } = mention;
      const factor = conversion(question, inside.at(-1) ?? middle, column);
      const of: Expression =
        column.type === 'number' ? columnOf(column.name) : { kind: 'scalar', name: 'year', of: columnOf(column.name) };
      const number = threshold.number * factor * (threshold.scale === 0.01 && !isShare(column) ? 1 : threshold.scale);
      const where: Expression =
        threshold.operator === 'between'
          ? {
              kind: 'all',
              of: [compare(of, '>=', constant(number)), compare(of, '<=', constant((threshold.until ?? 0) * factor))],
            }
          : compare(of, threshold.operator, constant(number));
      return {
        column,
        where,
        places: [...inside, ...mention.places],
        score,
        bound: threshold.operator === 'between' ? null : { operator: threshold.operator, number },
        words: `${column.name} ${threshold.operator} ${number}`,
      };
    });
  });
}

/** "A depth of 12", "equal to 700", "exactly 3 tonnes", "ranked 10th". */
function equalities(question: Question, columns: readonly ColumnMention[], { used }: Cues): Condition[] {
  const bounded = thresholdsIn(question).map(({ from, to }) => ({ from, to }));
  return question.tokens.flatMap((token, place): Condition[] => {
    const number =
      token.kind === 'number'
        ? Number(token.key.replace('#', ''))
        : Number.parseInt(/^(\d+)(?:st|nd|rd|th)$/.exec(token.text)?.[1] ?? '', 10);
    const isBound = bounded.some(({ from, to }) => token.from >= from && token.to <= to);
    if (!Number.isFinite(number) || isBound || used.has(place)) return [];
    return nearest(columns, place, [place]).map(({ mention, score }) => {
      const value = number * conversion(question, place, mention.column);
      return {
        column: mention.column,
        where: compare(columnOf(mention.column.name), '=', constant(value)),
        places: [place, ...mention.places],
        score: score - 0.1,
        bound: { operator: '=', number: value },
        words: say.is(mention.column.name, [String(value)]),
      };
    });
  });
}

function blankConditions({ blank, filled }: Cues, columns: readonly ColumnMention[]): Condition[] {
  const [mention] = columns;
  if (!mention || (blank.length === 0 && filled.length === 0)) return [];
  const isBlank: Expression = { kind: 'blank', of: columnOf(mention.column.name) };
  const isFilled = filled.length > 0;
  return [
    {
      column: mention.column,
      where: isFilled ? { kind: 'not', of: isBlank } : isBlank,
      places: [...blank, ...filled, ...mention.places],
      score: 0.75,
      bound: null,
      words: isFilled ? say.isFilled(mention.column.name) : say.isBlank(mention.column.name),
    },
  ];
}

/** Number columns by how near to a place they are spoken of: at most the two nearest. */
function nearest(columns: readonly ColumnMention[], place: number, inside: readonly number[], isYear = false) {
  return columns
    .filter(
      ({ column }) => column.type === 'number' || (isYear && (column.type === 'date' || column.type === 'moment')),
    )
    .map((mention) => {
      const gap = Math.min(...mention.places.map((at) => (inside.includes(at) ? 0 : Math.abs(at - place))));
      return { mention, score: Math.max(0.2, 0.5 + 0.4 * mention.score - 0.05 * gap) };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2);
}

const operatorsOf: Readonly<Record<string, '>' | '>=' | '<' | '<='>> = {
  after: '>',
  since: '>=',
  before: '<',
  until: '<=',
};
const FALLING = /^(?:few|small|low|short|young|cheap|light|slow|earli|near|narrow|weak|poor)/;

/** The bounds of the question, with those by any comparative: "better than 35". */
export function thresholdsIn(question: Question): readonly Threshold[] {
  const found = [...question.thresholds];
  for (const match of question.text.matchAll(/\b([a-z]+er) than (?:the |a |an )?(-?\d[\d,]*(?:\.\d+)?)/g)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (found.some((other) => from < other.to && other.from < to)) continue;
    const operator = FALLING.test(match[1] ?? '') ? '<' : '>';
    found.push({ operator, number: Number((match[2] ?? '').replaceAll(',', '')), until: null, scale: 1, from, to });
  }
  const add = (
    pattern: RegExp,
    read: (match: RegExpExecArray) => Pick<Threshold, 'operator' | 'number' | 'until'>,
  ): void => {
    for (const match of question.text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!found.some((other) => from < other.to && other.from < to))
        found.push({ ...read(match), scale: 1, from, to });
    }
  };
  add(/\b(\d+)(?:st|nd|rd|th)? (?:to|through|until) (\d+)(?:st|nd|rd|th)?\b/g, ([, low, high]) => ({
    operator: 'between',
    number: Number(low),
    until: Number(high),
  }));
  add(/\b(after|since|before|until) (?:the |year |fiscal year )*(\d{4})\b/g, ([, word, year]) => ({
    operator: operatorsOf[word ?? ''] ?? '>',
    number: Number(year),
    until: null,
  }));
  return found;
}

function isShare({ number }: ProfiledColumn): boolean {
  return number !== undefined && Math.abs(number.max) <= 1.5;
}

/** What brings a number that is said in one unit into the unit that a column is kept in. */
function conversion({ tokens }: Question, place: number, column: ProfiledColumn): number {
  const said = new Set([tokens[place]?.text, tokens[place + 1]?.text].map((word) => word?.replace(/^\d+/, '') ?? ''));
  const held = new Set(column.name.toLowerCase().split(/[^\p{L}]+/u));
  const found = conversions.find((each) => {
    const [saidWords, heldWords] = [each.said.split(' '), each.held.split(' ')];
    const isHeldOtherwise = saidWords.some((word) => held.has(word));
    return (
      !isHeldOtherwise &&
      saidWords.some((word) => said.has(word)) &&
      (each.held === '' || heldWords.some((word) => held.has(word)))
    );
  });
  return found?.factor ?? 1;
}
