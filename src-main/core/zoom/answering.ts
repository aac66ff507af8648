import type { RowsAsking } from '../../../src-shared/asking.ts';
import type { Row, Value } from '../../../src-shared/relation.ts';
import type { Spent } from '../ask/model/caps.ts';
import type { OpenRelation } from './index.ts';
import { answerByModel, type ModelAnswer } from './model/answer.ts';
import type { RoleModels, Tracing } from './model/talk.ts';
import { Linker } from './refine/link.ts';
import { answerByRules, answersByRules } from './rules/answer.ts';
import { type Profile, profileOf } from './rules/profile.ts';
import { rowsBehind } from './sql/behind.ts';

/** What a relation answers, and the program that it was answered by. */
export interface RelationAnswer {
  readonly text: string;
  readonly values: readonly Value[];
  readonly sql: string | null;
  /** The condition that keeps the rows behind the answer, in the engine's SQL; null for all of them. */
  readonly where: string | null;
  /** How the rules understood the question. */
  readonly reading: string | null;
  /** 0 to 1; null where nobody can tell. */
  readonly confidence: number | null;
  readonly spent: ModelAnswer['spent'] | null;
}

interface RulesOptions {
  /** Where it is known from a question before. */
  readonly profile?: Profile | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface ModelsOptions {
  readonly models: RoleModels;
  readonly asking?: Pick<RowsAsking, 'threshold' | 'rounds' | 'votes'> | undefined;
  readonly limit?: Spent | undefined;
  readonly tracing?: Tracing | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * How likely an answer by this way is right: 85 of 100 on 40 questions of whole tables whose replies readers wrote
 * (docs/benchmarks.md), the published way. What it loses where the model was not content when rounds or calls had come
 * to their end, or where no program ran, is judgement: too few were so.
 */
const RIGHT = 0.85;
const UNFINISHED = 0.7;
const WITHOUT_PROGRAM = 0.5;

/** Answers by the rules. Throws DomainError `query.*`, `engine.*`, and the signal's reason. */
export async function answerTableByRules(
  { engine, description }: Pick<OpenRelation, 'engine' | 'description'>,
  question: string,
  { profile, signal }: RulesOptions = {},
): Promise<RelationAnswer> {
  const found = await answerByRules(engine, profile ?? (await profileOf(engine, description)), question, { signal });
  if (!found) {
    const text = 'The table does not say this, or the question is not understood.';
    return { text, values: [], sql: null, where: null, reading: null, confidence: null, spent: null };
  }
  const { values, sql, where, reading, confidence } = found;
  return { text: textOf(values), values, sql, where, reading, confidence, spent: null };
}

/** Answers by models. Throws CapReached, DomainError `query.*`, `engine.*`, `model.*`, and the signal's reason. */
export async function answerTableByModels(
  { engine, description }: Pick<OpenRelation, 'engine' | 'description'>,
  question: string,
  { models, asking, limit, tracing, signal }: ModelsOptions,
): Promise<RelationAnswer> {
  const { threshold, rounds, votes } = asking ?? {};
  const found = await answerByModel({ engine, linker: new Linker(engine), description }, models, question, {
    signal,
    ...(threshold !== undefined && { threshold }),
    ...(rounds !== undefined && { rounds }),
    ...(votes !== undefined && { votes }),
    ...(limit && { limit }),
    ...(tracing && { tracing }),
  });
  const { values, sql, result, where, isDone, agreement, rounds: made, spent } = found;
  const isWhole = isDone || (made === 1 && rounds === 1);
  const confidence = RIGHT * agreement * (isWhole ? 1 : UNFINISHED) * (sql === null ? WITHOUT_PROGRAM : 1);
  const rows = sql === null ? null : await behindResult({ engine, description }, sql, result?.rows ?? []);
  return {
    text: textOf(values),
    values,
    sql,
    where: rows ?? where,
    reading: null,
    confidence: Math.round(confidence * 1000) / 1000,
    spent,
  };
}

/** Of a result of one row: the condition that its program tells; else that which the model's program was zoomed in by holds. */
async function behindResult(
  { engine, description }: Pick<OpenRelation, 'engine' | 'description'>,
  sql: string,
  rows: readonly Row[],
): Promise<string | null> {
  const [row] = rows;
  if (rows.length !== 1 || !row || engine.dialect === 'clickhouse') return null;
  const { name: table, columns, joined } = description;
  return rowsBehind({ sql, table, columns: columns.map(({ name }) => name), joined, row, column: 0 });
}

/** A reading of a question with what its program gives. */
export interface OfferedReading {
  readonly reading: string;
  readonly values: readonly Value[];
  readonly sql: string;
  readonly where: string | null;
  /** How likely it is meant, of all readings that there are. */
  readonly score: number;
}

/** Readings that are offered. */
const OFFERED = 4;

/** The likeliest readings of a question that give something, each saying another thing. Throws as `answerTableByRules`. */
export async function readingsOf(
  { engine, description }: Pick<OpenRelation, 'engine' | 'description'>,
  question: string,
  { profile, signal }: RulesOptions = {},
): Promise<readonly OfferedReading[]> {
  const answers = await answersByRules(engine, profile ?? (await profileOf(engine, description)), question, signal);
  return answers.slice(0, OFFERED).map(({ candidate: { words, values, sql, where }, share }) => ({
    reading: words,
    values,
    sql,
    where,
    score: share,
  }));
}

function textOf(values: readonly Value[]): string {
  return values.length === 0
    ? 'No answer was found in the table.'
    : values.map((value) => (value === null ? 'blank' : String(value))).join(', ');
}
