import { similarity } from '../../ask/align/similar.ts';
import { stemOf } from '../../ask/language/tokenize.ts';
import type { Question } from '../../ask/question/question.ts';
import type { Profile, ProfiledColumn } from './profile.ts';
import { dimensions } from './words.data.ts';

/** A column that the question speaks of. */
export interface ColumnMention {
  readonly column: ProfiledColumn;
  /** 0 to 1: how much of the column's name is said. */
  readonly score: number;
  readonly places: readonly number[];
  /** Named by an adjective of its measure ("the oldest"), and not by its own words. */
  readonly isImplied: boolean;
}

/** A value of a column that the question names. */
export interface ValueMention {
  readonly column: ProfiledColumn;
  /** All spellings that the words may mean. */
  readonly values: readonly string[];
  readonly places: readonly number[];
  /** The whole value is said, not a part of it. */
  readonly isWhole: boolean;
}

/** A likeness below this is none; below a whole one it must be the column's own word. */
const LIKE = 0.7;
const LONGEST_VALUE = 8;

const impliedColumns = new Map<string, readonly string[]>(
  dimensions.flatMap(({ words, columns }) =>
    words.split(' ').map((word) => [word, columns.split(' ').map(stemOf)] as const),
  ),
);

/** The columns that the question names, the surest first. */
export function columnMentions(question: Question, { columns }: Profile): readonly ColumnMention[] {
  const found = columns.flatMap((column): ColumnMention[] => {
    const own = namedBy(question, column);
    const implied = impliedBy(question, column);
    return [own, implied].filter((each) => each !== null);
  });
  return found.toSorted((a, b) => b.score - a.score);
}

function namedBy(question: Question, column: ProfiledColumn): ColumnMention | null {
  let [met, whole] = [0, 0];
  const places = new Set<number>();
  column.tokens.forEach((word, at) => {
    const weight = column.weights[at] ?? 0;
    whole += weight;
    const likes = question.tokens.map((token, place) => ({
      place,
      like: likeness(token.key, token.text, () => similarity(token, word)),
    }));
    const best = likes.reduce((a, b) => (b.like > a.like ? b : a), { place: -1, like: 0 });
    const spelled = best.like < LIKE ? initialsOf(question, word.text) : [];
    if (spelled.length > 0) met += weight;
    for (const place of spelled) places.add(place);
    if (best.like < LIKE) return;
    met += weight * best.like;
    for (const { place, like } of likes) if (like >= best.like - 0.05) places.add(place);
  });
  if (met === 0) return null;
  // Of two columns the one with less that was not said.
  const share = met / whole;
  return { column, score: 0.6 * share + 0.4 * Math.min(1, met), places: [...places], isImplied: false };
}

/** Places of the words that an acronym stands for: "body mass index" for BMI. */
function initialsOf({ tokens }: Question, acronym: string): readonly number[] {
  if (!/^[a-z]{3,5}$/.test(acronym)) return [];
  const initials = tokens.map(({ text }) => text.slice(0, 1)).join('');
  const at = initials.indexOf(acronym);
  return at < 0 ? [] : placesFrom(at, at + acronym.length);
}

/** Digits and bare letters are like nothing but themselves. */
function likeness(key: string, text: string, similar: () => number): number {
  return /^\d+$/.test(key) || text.length < 2 ? 0 : similar();
}

function impliedBy(question: Question, column: ProfiledColumn): ColumnMention | null {
  if (column.type === 'text' || column.type === 'boolean') return null;
  const keys = new Set(column.tokens.map(({ key }) => key));
  const places = question.tokens.flatMap((token, place) => {
    const said = impliedColumns.get(token.text);
    return said?.some((word) => keys.has(word)) ? [place] : [];
  });
  if (places.length === 0) return null;
  // The dimension that is listed first is the one that is usually meant.
  const rank = Math.min(
    ...places.flatMap((place) =>
      (impliedColumns.get(question.tokens[place]?.text ?? '') ?? []).map((word, at) => (keys.has(word) ? at : 9)),
    ),
  );
  return { column, score: 0.62 - 0.05 * rank, places, isImplied: true };
}

/** Values that the question names in the order of their length, those inside of others left out. */
export function valueMentions(question: Question, { columns }: Profile): readonly ValueMention[] {
  const found: ValueMention[] = [];
  const { tokens } = question;
  for (const column of columns) {
    if (!column.values) continue;
    for (let from = 0; from < tokens.length; from++) {
      for (let to = Math.min(tokens.length, from + LONGEST_VALUE); to > from; to--) {
        const stretch = tokens.slice(from, to);
        const values = column.values.get(stretch.map(({ key }) => key).join(' ')) ?? shortened(column, stretch);
        if (!values || isFunctionWord(question, from, to)) continue;
        found.push({ column, values, places: placesFrom(from, to), isWhole: true });
        break;
      }
    }
  }
  const whole = found.filter((one) => !found.some((other) => other !== one && isInside(one.places, other.places)));
  return [...whole, ...partMentions(question, columns, whole)];
}

/** Days and months are kept short: `Sun` for Sunday. */
function shortened({ values }: ProfiledColumn, stretch: Question['tokens']): readonly string[] | undefined {
  const [word] = stretch;
  if (!word || stretch.length > 1 || !CALENDAR.test(word.text)) return undefined;
  return values?.get(word.text.slice(0, 3));
}

const CALENDAR =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december$/;

/** Words that stand in a value among others, where they say enough of it and nothing else is meant by them. */
function partMentions(
  question: Question,
  columns: readonly ProfiledColumn[],
  whole: readonly ValueMention[],
): ValueMention[] {
  const taken = new Set(whole.flatMap(({ places }) => places));
  // What columns are called is no part of a value: every row is a "book" where a column is the book's title.
  const named = new Set(columns.flatMap(({ tokens }) => tokens.map(({ key }) => key)));
  return columns.flatMap((column): ValueMention[] => {
    if (!column.values || column.values.size > 2000) return [];
    return question.tokens.flatMap((token, place): ValueMention[] => {
      const isContent = token.kind === 'word' && token.key.length > 3 && (question.weights[place] ?? 0) >= 1;
      if (!isContent || taken.has(place) || named.has(token.key)) return [];
      const values = [...(column.values ?? [])].flatMap(([key, texts]) =>
        ` ${key} `.includes(` ${token.key} `) ? texts : [],
      );
      const limit = Math.max(3, (column.values?.size ?? 0) / 4);
      return values.length > 0 && values.length <= limit ? [{ column, values, places: [place], isWhole: false }] : [];
    });
  });
}

function isFunctionWord(question: Question, from: number, to: number): boolean {
  return (
    to === from + 1 && ((question.weights[from] ?? 0) === 0 || /^(?:yes|no)$/.test(question.tokens[from]?.text ?? ''))
  );
}

function placesFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function isInside(one: readonly number[], other: readonly number[]): boolean {
  return one.length < other.length && one.every((place) => other.includes(place));
}
