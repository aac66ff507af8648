import { stopWords } from '../../ask/language/words.data.ts';
import type { Engine } from '../engine/engine.ts';
import { compileQuery } from '../sql/compile.ts';
import { column as columnOf, type Expression } from '../sql/query.ts';
import { keyed, type Profile, type ProfiledColumn } from './profile.ts';
import { askedOf } from './propose.ts';

/** Words of a value that is looked up in a column of many. */
const LOOKED_UP = 6;

/**
 * The profile with those values of its large columns that the question names, as the engine finds them. Values as the
 * question writes them, or as names usually are written, are found by comparing, which an index or a column's own
 * order serves; only for words that nothing else explains is every value looked at whatever its letters are.
 */
export async function withNamedValues(engine: Engine, profile: Profile, question: string): Promise<Profile> {
  const large = profile.columns.filter(({ values, type }) => type === 'text' && values === null);
  const stretches = stretchesOf(question);
  if (large.length === 0 || stretches.length === 0) return profile;
  const open = unexplained(question, profile);
  const spellings = [...new Set(stretches.flatMap(({ text }) => spellingsOf(text)))];
  const inAnyCase = [
    ...new Set(
      stretches
        .filter(({ from, to }) => open.some((word) => word.from < to && word.to > from))
        .map(({ text }) => text.toLowerCase()),
    ),
  ];
  const found = new Map<number, ProfiledColumn['values']>();
  for (const { name, place } of large) {
    const of = columnOf(name);
    const from = { table: profile.description.name, schema: profile.description.schema };
    const isWritten: Expression = { kind: 'in', of, values: spellings };
    const isSo: Expression = { kind: 'in', of: { kind: 'scalar', name: 'lower', of }, values: inAnyCase };
    const where: Expression = inAnyCase.length === 0 ? isWritten : { kind: 'any', of: [isWritten, isSo] };
    const sql = compileQuery(
      { from, select: [{ as: 'value', of }], where, isDistinct: true, limit: 50 },
      engine.dialect,
    );
    const { rows } = await engine.query(sql);
    found.set(place, keyed(rows.map(([value]) => String(value))));
  }
  const columns = profile.columns.map((column) => ({ ...column, values: found.get(column.place) ?? column.values }));
  return { ...profile, columns };
}

/** A part of a question that may be a value. */
interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What of a question neither grammar, nor a column, nor a value of a small column, nor a wording of what is to be done explains. */
function unexplained(question: string, profile: Profile): readonly Pick<Stretch, 'from' | 'to'>[] {
  const { question: parsed, cues, columns, values } = askedOf(question, profile);
  const explained = new Set([...cues.used, ...[...columns, ...values].flatMap(({ places }) => places)]);
  return parsed.tokens.filter(
    ({ text, kind }, place) => kind !== 'number' && !explained.has(place) && !stopWords.has(text.toLowerCase()),
  );
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

/** As it is asked, in small or capital letters, and with a capital at each word or at the first. */
function spellingsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const titled = lower.replaceAll(
    /(^|[\s(/-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return [text, lower, text.toUpperCase(), titled, lower.charAt(0).toUpperCase() + lower.slice(1)];
}

/** What ends a sentence is no part of a value; what begins it may be, as in .NET. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ".'’".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
