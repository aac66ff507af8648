import { identifier } from '../../../../src-shared/sqlText.ts';
import { shippedRanker } from '../../ask/rules/ranker.ts';
import type { PassOptions, RowsInPlace } from '../files/inPlace.ts';
import { compileCondition } from '../sql/compile.ts';
import { allOf, column as columnOf, columnsIn, type Expression } from '../sql/query.ts';
import { analysisOf, chosenOf, type RuleAnswer, ruleAnswer } from './answer.ts';
import { type Asks, candidatesOf, composedAnswer, questionOnRows, type Run } from './candidates.ts';
import { isSo, leftOpen, unmetIn, type Wanted, withNamedValues } from './namedValues.ts';
import { keyed, type Profile, type ProfiledColumn } from './profile.ts';
import { readingWeights } from './weights.data.ts';

/** Rows that hold what a question names, where it stands in none of those that are held. */
const FOUND_ROWS = 2000;

/** What the rules answer from a file that is asked where it lies. */
export interface AnswerInPlace {
  /** Null where it says nothing. */
  readonly answer: RuleAnswer | null;
  /** Words of the question that nothing in the file explains. */
  readonly unmet: readonly string[];
  /** Columns that its program makes use of. */
  readonly columns: readonly string[];
  /** What keeps the rows that it looks at, as far as columns of text tell it: no cell of theirs is not understood. */
  readonly where: string | null;
}

/**
 * Answers by the rules from a file of rows where it lies, as `answerByRules` does from tables. Both planners plan with
 * the rows that are held, and what they plan is tried on those; only the answer that stands first then is asked of all
 * rows, in one pass over the file. Words that nothing explains are looked up before, all columns of text in one pass.
 * Throws as engines do, and NotInPlace.
 */
export async function answerInPlace(
  rows: Pick<RowsInPlace, 'some' | 'run'>,
  profile: Profile,
  question: string,
  options: PassOptions = {},
): Promise<AnswerInPlace> {
  const all: Run = (sql) => rows.run(sql, options);
  const named = await withFoundValues(rows, profile, question, options);
  const unmet = unmetIn(question, named);
  const planners = { weights: readingWeights, ranker: shippedRanker(), signal: options.signal, all };
  const on = await questionOnRows(rows.some.engine, named, question, options.signal);
  let candidates = await candidatesOf(rows.some.engine, named, on, planners);
  const first = chosenOf(candidates);
  // Both are tried on the rows that are held, and the one that stands first is asked of all.
  const held = first && ruleAnswer(first.candidate, first.judgedBy);
  const analysis = await analysisOf(rows.some.engine, named, on, { best: held, signal: options.signal });
  const isOther = analysis !== null && analysis.answer.sql !== held?.sql;
  const analysed = isOther ? await composedAnswer(rows.some.engine, analysis.reading, all) : null;
  if (analysis && analysed) {
    const answer = { ...analysis.answer, ...analysed, reading: analysed.words };
    return { answer, unmet, ...lookedAt(analysis.reading, profile) };
  }
  for (;;) {
    const chosen = chosenOf(candidates);
    if (!chosen) return { answer: null, unmet, columns: [], where: null };
    const { candidate, judgedBy } = chosen;
    const said = candidate.asks.isOfAll ? candidate : await candidate.asks.again(all);
    if (said?.contradiction === null) {
      const answer = ruleAnswer({ ...said, words: candidate.words }, judgedBy);
      return { answer, unmet, ...lookedAt(candidate.asks, profile) };
    }
    candidates = candidates.filter((each) => each !== candidate);
  }
}

/** The profile with values that the question names, from the rows that are held or, for words that those leave open, from all. */
async function withFoundValues(
  rows: Pick<RowsInPlace, 'some' | 'run'>,
  profile: Profile,
  question: string,
  options: PassOptions,
): Promise<Profile> {
  const held = await withNamedValues(rows.some.engine, profile, question, options.signal);
  const wanted = leftOpen(question, held);
  const texts = profile.columns.filter(({ type }) => type === 'text');
  if (wanted.spellings.length === 0 || texts.length === 0) return held;
  const found = await rows.run(lookUpSql(profile, texts, wanted), options);
  await rows.some.add(found.rows);
  const names = new Set([...wanted.spellings, ...wanted.inAnyCase].map((text) => text.toLowerCase()));
  const columns = held.columns.map((column): ProfiledColumn => {
    if (column.type !== 'text') return column;
    const values = found.rows.map((row) => row[column.place]).filter((value) => typeof value === 'string');
    const named = values.filter((value) => names.has(value.toLowerCase()));
    if (named.length === 0) return column;
    return { ...column, values: new Map([...(column.values ?? []), ...keyed([...new Set(named)])]) };
  });
  return { ...held, columns };
}

/** A row for each value that is wanted, or for several that stand in one, whichever columns they stand in. */
function lookUpSql(
  { description, columns }: Profile,
  texts: readonly ProfiledColumn[],
  { spellings, inAnyCase }: Wanted,
): string {
  // One comparison takes as long as another, and that of small letters finds what the others find.
  const inAll = [...new Set([...inAnyCase, ...spellings.map((text) => text.toLowerCase())])];
  const isNamed = texts.map(({ name }) => {
    const of = columnOf(name);
    const is: Expression = inAnyCase.length === 0 ? { kind: 'in', of, values: spellings } : isSo(of, inAll);
    return { name, is: `(${compileCondition(is, 'duckdb')})` };
  });
  const found = isNamed.map(({ name, is }) => `case when ${is} then ${identifier(name)} end`);
  return [
    `select distinct on (${found.join(', ')}) ${columns.map(({ name }) => identifier(name)).join(', ')}`,
    `from ${identifier(description.name)}`,
    `where ${isNamed.map(({ is }) => is).join(' or ')}`,
    `limit ${FOUND_ROWS}`,
  ].join('\n');
}

function lookedAt(
  { query, where }: Pick<Asks, 'query' | 'where'>,
  { columns }: Profile,
): Pick<AnswerInPlace, 'columns' | 'where'> {
  const isText = new Set(columns.filter(({ type }) => type === 'text').map(({ name }) => name));
  const parts = where?.kind === 'all' ? where.of : where ? [where] : [];
  const known = allOf(parts.filter((part) => [...columnsIn(part)].every((name) => isText.has(name))));
  return { columns: [...columnsIn(query)], where: known ? compileCondition(known, 'duckdb') : null };
}
