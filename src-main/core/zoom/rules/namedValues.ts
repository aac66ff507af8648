import type { Row } from '../../../../src-shared/relation.ts';
import { stopWords } from '../../ask/language/words.ts';
import type { Engine } from '../engine/engine.ts';
import { LookUps } from '../large.ts';
import { spellingsOf } from '../spellings.ts';
import { compileQuery } from '../sql/compile.ts';
import { column as columnOf, type Expression, type Query } from '../sql/query.ts';
import { keyed, type Profile, type ProfiledColumn } from './profile.ts';
import { askedOf } from './propose.ts';
import { rowWords } from './words.data.ts';

/** Words of a value that is looked up in a column of many. */
const LOOKED_UP = 6;

/**
 * The profile with those values of its large columns that the question names, as the engine finds them. Values as the
 * question writes them, or as names usually are written, are found by comparing, which an index or a column's own
 * order serves; only for words that nothing else explains is every value looked at whatever its letters are. Throws as engines do,
 * and the signal's reason.
 */
export async function withNamedValues(
  engine: Engine,
  profile: Profile,
  question: string,
  signal?: AbortSignal,
): Promise<Profile> {
  const large = profile.columns.filter(({ hasAllValues, type }) => type === 'text' && !hasAllValues);
  const stretches = stretchesOf(question);
  if (large.length === 0 || stretches.length === 0) return profile;
  const open = unexplained(question, profile);
  const spellings = [...new Set(stretches.flatMap(({ text }) => spellingsOf(text)))];
  const inAnyCase = inSmallLetters(stretches, open);
  const { isEstimated = false } = profile.description;
  const find = isEstimated
    ? findsSoon(engine, profile, { spellings, inAnyCase, signal })
    : finds(engine, profile, { spellings, inAnyCase, signal });
  const found = new Map<number, ProfiledColumn['values']>();
  for (const { name, place, values } of large) {
    // Some of its values are known: others are looked for where words are left that may be one.
    if (values !== null && open.length === 0) continue;
    const named = keyed((await find(columnOf(name))).map(([value]) => String(value)));
    found.set(place, new Map([...(values ?? []), ...named]));
  }
  const columns = profile.columns.map((column) =>
    found.has(column.place) ? Object.assign({}, column, { values: found.get(column.place) }) : column,
  );
  return { ...profile, columns };
}

/** What of a question is to be looked for among values. */
export interface Wanted {
  /** As they are usually written. */
  readonly spellings: readonly string[];
  /** In small letters: whatever the case of their letters is. */
  readonly inAnyCase: readonly string[];
}

type LookedFor = Wanted & { readonly signal: AbortSignal | undefined };

/**
 * What a profile leaves open that knows some of the values only: words that nothing explains, and by their usual
 * spellings numbers and capitalised words that may be a part of a name, as in Customer 471, though something else
 * explains them.
 */
export function leftOpen(question: string, profile: Profile): Wanted {
  const asked = askedOf(question, profile);
  const ofValues = new Set(asked.values.flatMap(({ places }) => places));
  const isBound = (from: number, to: number): boolean =>
    asked.question.thresholds.some((bound) => bound.from <= from && to <= bound.to);
  const names = asked.question.tokens.filter(({ kind, from, to, text }, place) => {
    if (ofValues.has(place) || stopWords.has(text.toLowerCase())) return false;
    if (kind === 'number') return !asked.cues.used.has(place) && !isBound(from, to);
    return place > 0 && /^\p{Lu}/u.test(question.slice(from));
  });
  const open = unexplained(question, profile);
  const stretches = stretchesOf(question);
  return {
    spellings: [...new Set(touching(stretches, [...open, ...names]).flatMap(spellingsOf))],
    inAnyCase: inSmallLetters(stretches, open),
  };
}

type Span = Pick<Stretch, 'from' | 'to'>;

function inSmallLetters(stretches: readonly Stretch[], open: readonly Span[]): readonly string[] {
  return [...new Set(touching(stretches, open).map((text) => text.toLowerCase()))];
}

/** The texts of stretches that some of these words are in. */
function touching(stretches: readonly Stretch[], words: readonly Span[]): readonly string[] {
  return stretches
    .filter(({ from, to }) => words.some((word) => word.from < to && word.to > from))
    .map(({ text }) => text);
}

/** Values that a question may name at most. */
const FOUND = 50;

type Find = (of: Expression) => Promise<readonly Row[]>;

function valuesWhere({ description }: Profile, of: Expression, where: Expression): Query {
  const from = { table: description.name, schema: description.schema };
  return { from, select: [{ as: 'value', of }], where, isDistinct: true, limit: FOUND };
}

/** Whatever the case of its letters is. */
export function isSo(of: Expression, values: readonly string[]): Expression {
  return { kind: 'in', of: { kind: 'scalar', name: 'lower', of }, values };
}

function finds(engine: Engine, profile: Profile, { spellings, inAnyCase, signal }: LookedFor): Find {
  return async (of) => {
    const isWritten: Expression = { kind: 'in', of, values: spellings };
    const where: Expression =
      inAnyCase.length === 0 ? isWritten : { kind: 'any', of: [isWritten, isSo(of, inAnyCase)] };
    return (await engine.query(compileQuery(valuesWhere(profile, of, where), engine.dialect), { signal })).rows;
  };
}

/** In a very large table as they are written first, which an index finds; then whatever their letters are, as far as there is time. */
function findsSoon(engine: Engine, profile: Profile, { spellings, inAnyCase, signal }: LookedFor): Find {
  const lookUps = new LookUps(engine, signal);
  return async (of) => {
    const written = await lookUps.rows(valuesWhere(profile, of, { kind: 'in', of, values: spellings }));
    if (written.length > 0 || inAnyCase.length === 0) return written;
    return lookUps.rows(valuesWhere(profile, of, isSo(of, inAnyCase)));
  };
}

/** Words of a question that nothing in a relation explains, those that stand together as one. */
export async function unmetWords(
  engine: Engine,
  profile: Profile,
  question: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  return unmetIn(question, await withNamedValues(engine, profile, question, signal));
}

/** The same of a relation whose profile has the values that the question names. */
export function unmetIn(question: string, named: Profile): readonly string[] {
  const { text } = askedOf(question, named).question;
  const unmet: { from: number; to: number }[] = [];
  for (const { from, to } of unexplained(question, named)) {
    const before = unmet.at(-1);
    if (before && /^[\s'’-]*$/u.test(text.slice(before.to, from))) before.to = to;
    else unmet.push({ from, to });
  }
  return unmet.map(({ from, to }) => text.slice(from, to));
}

/** A part of a question that may be a value. */
interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What of a question neither grammar, nor a column, nor a value of a small column, nor a wording of what is to be done explains. */
function unexplained(question: string, profile: Profile): readonly Span[] {
  const { question: parsed, cues, columns, values } = askedOf(question, profile);
  const explained = new Set([...cues.used, ...[...columns, ...values].flatMap(({ places }) => places)]);
  return parsed.tokens.filter(({ text, kind }, place) => {
    const word = text.toLowerCase();
    return kind !== 'number' && !explained.has(place) && !stopWords.has(word) && !rowWords.has(word);
  });
}

/** Stretches of a question as values may be written; words of grammar alone are none. */
function stretchesOf(question: string): readonly Stretch[] {
  const words = [...question.matchAll(/[^\s,;:?!"“”()]+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: match[0].toLowerCase(),
  }));
  return words.flatMap((first, at) =>
    words.slice(at, at + LOOKED_UP).flatMap((last, further) => {
      const isContent = words.slice(at, at + further + 1).some(({ word }) => !stopWords.has(word));
      const text = withoutEnd(question.slice(first.from, last.to));
      return isContent ? [{ text, from: first.from, to: last.to }] : [];
    }),
  );
}

/** What ends a sentence is no part of a value; what begins it may be, as in .NET. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ".'’".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
