import { DomainError } from '../../../../src-shared/errors.ts';
import type { Row, Value } from '../../../../src-shared/relation.ts';
import { readingSaid as say } from '../../../../src-shared/said/readings.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { contradictionIn } from '../../ask/combine.ts';
import { type Figure, unknownFigure } from '../../ask/pipeline/figure.ts';
import type { Ranker } from '../../ask/rules/ranker.ts';
import { type Composed, type ComposedReading, composedReadings, type Opinion } from '../composed/composedReadings.ts';
import { type RowsSheet, rowsSheet } from '../composed/rowsSheet.ts';
import type { Engine, QueryResult, ResultColumn } from '../engine/engine.ts';
import { asFound } from '../foundValue.ts';
import { compileCondition, compileQuery } from '../sql/compile.ts';
import { allOf, type Expression, type Query } from '../sql/query.ts';
import type { Asked } from './build.ts';
import { answerFeatures, composedFeatures, programFeatures } from './candidateFeatures.ts';
import { keyOfValues } from './keyOfValues.ts';
import type { Profile } from './profile.ts';
import { askedOf } from './propose.ts';
import { type RankedReading, rankedReadings, valuesOf, type Weights, wordsOf } from './ranked.ts';
import { type Reading, rowsOf } from './readings.ts';

/** What a reading of a question says. */
export interface SaidByReading {
  readonly values: readonly Value[];
  readonly shape: Reading['shape'];
  readonly sql: string;
  /** The condition that keeps the rows behind it; null for all of them. */
  readonly where: string | null;
  readonly words: Said;
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn[];
  /** Each row is a group: its name, and its figure. */
  readonly isGroups: boolean;
  /** Why it cannot be right; null where nothing speaks against it. */
  readonly contradiction: Said | null;
}

type Unchecked = Omit<SaidByReading, 'contradiction'>;

/** An answer that one of the planners gives, or both, with what speaks for it. */
export interface Candidate extends SaidByReading {
  readonly features: Weights;
  /** What it asks of the table. */
  readonly asks: Asks;
}

/** What a reading asks of a table, wherever its rows are. */
export interface Asks {
  readonly query: Query;
  /** What keeps the rows behind it; nothing for all of them. */
  readonly where: Expression | undefined;
  /** It was answered by all rows, and not by some of them. */
  readonly isOfAll: boolean;
  /** The same of other rows; null where they say nothing. */
  again(run: Run): Promise<SaidByReading | null>;
}

/** What the planners learned. */
export interface Planners {
  /** Weights of readings of programs. */
  readonly weights: Weights;
  /** Of the planner of answers. */
  readonly ranker: Ranker;
}

/** Answers that are looked at of each planner. */
const EACH = 3;
/** The same where a relation is too large for its rows to be held: each costs a pass over it. */
const EACH_OF_MANY = 1;
/** Readings that are run until so many answers are found. */
const TRIED = 6;

export type Run = (sql: string) => Promise<QueryResult>;

/** An answer of one planner, and the reading that gives it. */
interface Given<R> {
  readonly reading: R;
  readonly said: SaidByReading;
  readonly asks: Asks;
}

/** How one planner's reading is asked. */
type AnswerOf<R> = (reading: R, run: Run) => Promise<SaidByReading | null>;

/** How programs are run over the rows that an engine holds and, where those are some of many, over all of them. */
interface Runs {
  readonly held: Run;
  readonly all: Run | null;
}

/** A question read against a relation, with the rows that it is planned with. */
export interface QuestionOnRows {
  readonly question: string;
  readonly asked: Asked;
  readonly sheet: RowsSheet;
}

/** Reads a question once for all planners: rows that hold what it names are looked up. Throws as engines do. */
export async function questionOnRows(
  engine: Engine,
  profile: Profile,
  question: string,
  signal?: AbortSignal,
): Promise<QuestionOnRows> {
  const asked = askedOf(question, profile);
  return { question, asked, sheet: await rowsSheet(engine, profile, asked.values, signal) };
}

/**
 * What both planners answer, run on the engine: readings of programs over a relation, and those of the planner of
 * answers as SQL. An answer that both give is one candidate. Throws as engines do.
 */
export async function candidatesOf(
  engine: Engine,
  profile: Profile,
  { question, asked, sheet }: QuestionOnRows,
  {
    weights,
    ranker,
    signal,
    all = null,
  }: Planners & {
    readonly signal?: AbortSignal | undefined;
    /** Where the engine holds some rows of a relation: how a program is run over all of them, which takes long. */
    readonly all?: Run | null;
  },
): Promise<readonly Candidate[]> {
  const ranked = rankedReadings(question, profile, engine.dialect, weights);
  const most = sheet.isWhole || all ? EACH : EACH_OF_MANY;
  const keepsOrder = engine.dialect === 'duckdb';
  const { readings, opinions } = composedReadings(question, sheet, profile, { ranker, limit: most, keepsOrder });
  const runs: Runs = { held: remembered((sql) => engine.query(sql, { signal })), all: all && remembered(all) };
  const checked = (said: Unchecked | null, figure: Figure): SaidByReading | null => {
    if (!said) return null;
    const values = said.isGroups ? said.rows.map(([name = null]) => name) : said.values;
    const contradiction = contradictionIn({ question: asked.question, values: values.map(asFound), figure });
    return { ...said, contradiction };
  };
  return merged(
    await firstGiven(ranked, most, runs, {
      answer: async (each, run) => checked(await programAnswer(engine, each, run), unknownFigure),
      asks: ({ reading, query }) => ({ query, where: allOf(rowsOf(reading)) }),
    }),
    await firstGiven(readings, most, runs, {
      answer: async (each, run) => checked(await composedAnswer(engine, each, run), each.figure),
      asks: ({ query, where }) => ({ query, where }),
    }),
    { ranked, opinions, asked },
  );
}

/** Each program is run once. */
function remembered(run: Run): Run {
  const results = new Map<string, Promise<QueryResult>>();
  return (sql) => {
    const result = results.get(sql) ?? run(sql);
    results.set(sql, result);
    return result;
  };
}

/**
 * The first different answers that readings give. Where some rows of many are held, the likeliest reading is asked of
 * all of them if those say nothing: it may be about rows that they are not.
 */
async function firstGiven<R>(
  readings: readonly R[],
  limit: number,
  { held, all }: Runs,
  { answer, asks }: { readonly answer: AnswerOf<R>; readonly asks: (reading: R) => Pick<Asks, 'query' | 'where'> },
): Promise<readonly Given<R>[]> {
  const found: Given<R>[] = [];
  const keys = new Set<string>();
  for (const [place, reading] of readings.slice(0, TRIED).entries()) {
    if (found.length >= limit) break;
    const own = await answer(reading, held);
    const said = own ?? (all && place === 0 ? await answer(reading, all) : null);
    if (!said || keys.has(keyOfValues(said.values))) continue;
    keys.add(keyOfValues(said.values));
    const isOfAll = all === null || own === null;
    found.push({ reading, said, asks: { ...asks(reading), isOfAll, again: (run) => answer(reading, run) } });
  }
  return found;
}

async function programAnswer(
  { dialect }: Engine,
  { reading, sql }: RankedReading,
  run: Run,
): Promise<Unchecked | null> {
  const { rows, columns } = await run(sql);
  const values = valuesOf(reading, rows);
  if (values === null) return null;
  const where = allOf(rowsOf(reading));
  return {
    values,
    shape: reading.shape,
    sql,
    where: where ? compileCondition(where, dialect) : null,
    words: wordsOf(reading),
    rows,
    columns,
    isGroups: false,
  };
}

/** Null also where the engine cannot run it: programs are there without it. */
export async function composedAnswer(
  { dialect }: Engine,
  { query, shape, where, words }: Pick<ComposedReading, 'query' | 'shape' | 'where' | 'words'>,
  run: Run,
): Promise<Unchecked | null> {
  const sql = compileQuery(query, dialect);
  try {
    const { rows, columns } = await run(sql);
    const values = composedValues(shape, rows);
    if (values.length === 0) return null;
    const isTruth = values.length === 1 && (typeof values[0] === 'boolean' || columns[0]?.type === 'boolean');
    return {
      values: isTruth ? [values[0] === true || values[0] === 1] : values,
      shape: isTruth ? 'boolean' : values.length > 1 ? 'list' : 'value',
      sql,
      where: where ? compileCondition(where, dialect) : null,
      words,
      rows,
      columns,
      isGroups: shape === 'groups',
    };
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('query.')) return null;
    throw error;
  }
}

/** Columns one after the other; a figure of a group with the group's name. */
function composedValues(shape: ComposedReading['shape'], rows: readonly Row[]): readonly Value[] {
  if (shape === 'groups')
    return rows.map(
      ([name, figure]) => `${String(name)}: ${String(typeof figure === 'number' ? Number(figure.toFixed(6)) : figure)}`,
    );
  const width = shape === 'several' ? (rows[0]?.length ?? 0) : 1;
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
  return columns.flat().filter((value) => value !== null && value !== '');
}

/** Each answer once, with what both planners say for it: those of programs, then what the other planner gives alone. */
function merged(
  programs: readonly Given<RankedReading>[],
  composed: readonly Given<ComposedReading>[],
  {
    ranked,
    opinions: unrun,
    asked,
  }: {
    readonly ranked: readonly RankedReading[];
    readonly opinions: Composed['opinions'];
    readonly asked: Asked;
  },
): readonly Candidate[] {
  const opinions = new Map<string, Opinion>([
    ...unrun,
    ...composed.map(({ reading, said }) => [keyOfValues(said.values), reading] as const),
  ]);
  const keys = new Set(programs.map(({ said }) => keyOfValues(said.values)));
  return [
    ...programs.map(({ reading, said, asks }, place): Candidate => {
      const opinion = opinions.get(keyOfValues(said.values));
      const features = {
        ...programFeatures(reading, { ranked, isFirst: place === 0 }),
        ...(opinion && { agreed: 1, ...composedFeatures(opinion) }),
        ...answerFeatures(said, asked),
      };
      return { ...said, words: opinion ? say.agreed(said.words) : said.words, asks, features };
    }),
    ...composed.flatMap(({ reading, said, asks }): Candidate[] => {
      if (keys.has(keyOfValues(said.values))) return [];
      return [{ ...said, asks, features: { ...composedFeatures(reading), ...answerFeatures(said, asked) } }];
    }),
  ];
}
