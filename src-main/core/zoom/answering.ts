import type { RowsAsking } from '../../../src-shared/asking.ts';
import type { GroupFigure } from '../../../src-shared/contract/relations.ts';
import type { Row, Value } from '../../../src-shared/relation.ts';
import { answerSaid } from '../../../src-shared/said/answers.ts';
import { codeIn, type Said, type SaidCode, type Saying, textOf as sayingText } from '../../../src-shared/said/said.ts';
import { contradictionIn } from '../ask/combine.ts';
import type { Spent } from '../ask/model/caps.ts';
import { unknownFigure } from '../ask/pipeline/figure.ts';
import { parseQuestion } from '../ask/question/question.ts';
import type { Tracing } from '../model/conversation.ts';
import { asFound } from './foundValue.ts';
import { groupsOf, groupsTold } from './groups.ts';
import { answerByModel, type ModelAnswer } from './model/answer.ts';
import type { RoleModels } from './model/talk.ts';
import type { OpenRelation } from './openRelation.ts';
import { Linker } from './refine/link.ts';
import { answerByRules, answersByRules, type RuleAnswer } from './rules/answer.ts';
import { sureFrom } from './rules/answerWeights.data.ts';
import { unmetWords } from './rules/namedValues.ts';
import { type Profile, profileOf } from './rules/profile.ts';
import { rowsBehind } from './sql/behind.ts';
import { figureOfSql } from './sql/figureOfSql.ts';

/** What a relation answers, and the program that it was answered by. */
export interface RelationAnswer {
  readonly text: string;
  /** What the text is, where the program says it. */
  readonly said: SaidCode | null;
  readonly values: readonly Value[];
  /** The same, where it is a figure for each group. */
  readonly groups: readonly GroupFigure[] | null;
  readonly sql: string | null;
  /** The condition that keeps the rows behind the answer, in the engine's SQL; null for all of them. */
  readonly where: string | null;
  /** How the rules understood the question. */
  readonly reading: Said | null;
  /** 0 to 1; null where nobody can tell. */
  readonly confidence: number | null;
  /** Where the rules are not sure: words of the question that nothing in the table explains. */
  readonly unmet: readonly string[];
  readonly spent: ModelAnswer['spent'] | null;
}

interface RulesOptions {
  /** Where it is known from a question before. */
  readonly profile?: Profile | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told why an answer is passed over. */
  readonly onContradiction?: ((reason: Said) => void) | undefined;
}

interface ModelsOptions {
  readonly models: RoleModels;
  readonly asking?: Pick<RowsAsking, 'threshold' | 'rounds' | 'votes'> | undefined;
  readonly limit?: Spent | undefined;
  readonly tracing?: Tracing | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * How likely an answer by this way is right: 85 of 100 answers to 40 questions of whole tables were, with replies that
 * people wrote in place of a model. What it loses where the model was not content when rounds or calls had come to their
 * end, or where no program ran, is judgement: too few were so.
 */
const RIGHT = 0.85;
const UNFINISHED = 0.7;
const WITHOUT_PROGRAM = 0.5;

/** Answers by the rules. Throws DomainError `query.*`, `engine.*`, and the signal's reason. */
export async function answerTableByRules(
  { engine, description }: Pick<OpenRelation, 'engine' | 'description'>,
  question: string,
  { profile, signal, onContradiction }: RulesOptions = {},
): Promise<RelationAnswer> {
  const known = profile ?? (await profileOf(engine, description, signal));
  const found = await answerByRules(engine, known, question, { signal, onContradiction });
  return ofRules(found, isSure(found) ? [] : await unmetWords(engine, known, question, signal));
}

/** Whether an answer of the rules can do without a word on what was not understood. */
export function isSure(found: Pick<RelationAnswer, 'values' | 'confidence'> | null): boolean {
  return found !== null && (found.confidence ?? 0) >= sureFrom && found.values.length > 0;
}

/** What the rules found, or that they found nothing. */
export function ofRules(found: RuleAnswer | null, unmet: readonly string[]): RelationAnswer {
  if (!found) return { ...noAnswer(answerSaid.notUnderstood), unmet };
  const { values, sql, where, reading, confidence } = found;
  const groups = found.isGroups ? groupsOf(found.rows) : null;
  return { ...told(textOf(values)), values, groups, sql, where, reading, confidence, unmet, spent: null };
}

function noAnswer(reason: Said): RelationAnswer {
  return {
    ...told(reason),
    values: [],
    groups: null,
    sql: null,
    where: null,
    reading: null,
    confidence: null,
    unmet: [],
    spent: null,
  };
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
  const contradiction = contradictionIn({
    question: parseQuestion(question),
    values: values.map(asFound),
    figure: sql === null ? unknownFigure : figureOfSql(sql, description),
  });
  if (contradiction) return { ...noAnswer(contradiction), spent };
  const isWhole = isDone || (made === 1 && rounds === 1);
  const confidence = RIGHT * agreement * (isWhole ? 1 : UNFINISHED) * (sql === null ? WITHOUT_PROGRAM : 1);
  const rows = sql === null ? null : await behindResult({ engine, description }, sql, result?.rows ?? []);
  return {
    ...told(textOf(values)),
    values,
    groups: groupsTold(values, result?.rows ?? []),
    sql,
    where: rows ?? where,
    reading: null,
    confidence: Math.round(confidence * 1000) / 1000,
    unmet: [],
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
  if (rows.length !== 1 || !row) return null;
  const { name: table, schema, columns, joined } = description;
  const { dialect } = engine;
  const on = dialect === 'duckdb' ? undefined : { dialect, schema };
  return rowsBehind({ sql, table, columns: columns.map(({ name }) => name), joined, on, row, column: 0 });
}

/** A reading of a question with what its program gives. */
export interface OfferedReading {
  readonly reading: Said;
  readonly values: readonly Value[];
  readonly sql: string;
  readonly where: string | null;
  readonly groups: readonly GroupFigure[] | null;
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
  const answers = await answersByRules(
    engine,
    profile ?? (await profileOf(engine, description, signal)),
    question,
    signal,
  );
  return answers.slice(0, OFFERED).map(({ candidate: { words, values, sql, where, isGroups, rows }, share }) => ({
    reading: words,
    values,
    sql,
    where,
    groups: isGroups ? groupsOf(rows) : null,
    score: share,
  }));
}

function told(text: Saying): Pick<RelationAnswer, 'text' | 'said'> {
  return { text: sayingText(text), said: codeIn(text) };
}

function textOf(values: readonly Value[]): Saying {
  return values.length === 0
    ? answerSaid.noneInRows
    : values.map((value) => (value === null ? 'blank' : String(value))).join(', ');
}
