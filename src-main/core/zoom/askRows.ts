import { reasonOf } from '../../../src-shared/answer.ts';
import type { AskStrategy, RowsAsking } from '../../../src-shared/asking.ts';
import type { AskedRelation, OtherProgram } from '../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { answerSaid } from '../../../src-shared/said/answers.ts';
import { codeOf, type Said, saidAgain } from '../../../src-shared/said/said.ts';
import { traceSaid } from '../../../src-shared/said/traces.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { type Candidate, combine, isInDoubt, modelStatus } from '../ask/combine.ts';
import { problemIn, Spent } from '../ask/model/caps.ts';
import type { LanguageModel } from '../model/types.ts';
import { Tracer } from '../trace/tracer.ts';
import {
  answerTableByModels,
  answerTableByRules,
  isSure,
  type OfferedReading,
  readingsOf,
  type RelationAnswer,
} from './answering.ts';
import { asFound, wordsOf } from './foundValue.ts';
import { roleModels } from './model/talk.ts';
import type { OpenRelation } from './openRelation.ts';
import { sureFrom } from './rules/answerWeights.data.ts';
import type { Profile } from './rules/profile.ts';

/** How a model is asked, besides the rules or alone. */
export interface AskedModel {
  readonly model: LanguageModel;
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  readonly asking: RowsAsking;
}

export interface AskRows {
  readonly question: string;
  /** Null for the rules alone. */
  readonly asked: AskedModel | null;
  /** The program of the reading that a person chose; where the rules give it still, it is the answer. */
  readonly chosen?: string | null | undefined;
  /** Where it is known from a question before. */
  readonly profile?: Profile | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: TraceStep) => void) | undefined;
}

/** What rules, a model or both answer from a table of rows. */
export interface AskedRows
  extends RelationAnswer, Pick<AskedRelation, 'by' | 'strategy' | 'isSure' | 'reasons' | 'other' | 'trace'> {
  /** Readings of the rules, where their answer is in doubt. */
  readonly readings: readonly OfferedReading[];
}

/**
 * Asks a table of rows: the rules, a model (TableZoomer), or both, which then vouch for each other. With a model alone
 * it throws DomainError `model.*` where that cannot be asked; with both the rules' answer stands then. Throws `query.*`,
 * `engine.*`, and the signal's reason.
 */
export async function askRows(
  relation: Pick<OpenRelation, 'engine' | 'description'>,
  { question, asked, chosen = null, profile, signal, onStep }: AskRows,
): Promise<AskedRows> {
  const tracer = new Tracer(onStep);
  const root = tracer.begin('question', question);
  const picked = chosen === null ? null : await asChosen(relation, chosen, { question, profile, signal, tracer, root });
  if (picked) return picked;
  const rules =
    asked?.strategy === 'model' ? null : await byRules(relation, { question, profile, signal, tracer, root });
  const given = asked
    ? await withModel(relation, rules, asked, { question, signal, tracer, root })
    : byRulesAlone(rules ?? nothing());
  const hasReadings = given.by === 'rules' && given.sql !== null && isInDoubt(given.confidence ?? 0);
  const readings = hasReadings ? await readingsOf(relation, question, { profile, signal }) : [];
  tracer.end(root, { detail: given.values.length > 0 ? wordsOf(given.values) : saidAgain(given.text, given.said) });
  return { ...given, readings, trace: tracer.trace };
}

/** The reading that a person chose, with the others; null where the rules do not give it any more. */
async function asChosen(
  relation: Pick<OpenRelation, 'engine' | 'description'>,
  chosen: string,
  { question, profile, signal, tracer, root }: Way & { readonly profile: Profile | undefined },
): Promise<AskedRows | null> {
  const readings = await readingsOf(relation, question, { profile, signal });
  const own = readings.find(({ sql }) => sql === chosen);
  if (!own) return null;
  const { values, groups, sql, where, reading, score } = own;
  const text = wordsOf(values);
  tracer.end(root, { notation: sql, detail: traceSaid.understoodAs(text, reading), verdict: 'passed' });
  return {
    text,
    said: null,
    values,
    groups,
    sql,
    where,
    reading,
    unmet: [],
    spent: null,
    by: 'rules',
    strategy: 'rules',
    isSure: true,
    other: null,
    // In no doubt any more.
    confidence: Math.max(score, sureFrom),
    reasons: [reasonOf(answerSaid.chosenReading, 'raises')],
    readings: readings.filter((each) => each !== own),
    trace: tracer.trace,
  };
}

type Given = Omit<AskedRows, 'readings' | 'trace'>;

interface Way {
  readonly question: string;
  readonly signal: AbortSignal | undefined;
  readonly tracer: Tracer;
  readonly root: string;
}

async function byRules(
  relation: Pick<OpenRelation, 'engine' | 'description'>,
  { question, profile, signal, tracer, root }: Way & { readonly profile: Profile | undefined },
): Promise<RelationAnswer> {
  const step = tracer.begin('candidate', traceSaid.program, undefined, root);
  const onContradiction = (reason: Said): void => {
    tracer.end(tracer.begin('check', traceSaid.cannotBeRight, reason, step), { verdict: 'failed' });
  };
  const found = await answerTableByRules(relation, question, { profile, signal, onContradiction });
  const { sql, reading, values, text } = found;
  const said = values.length > 0 ? wordsOf(values) : saidAgain(text, found.said);
  tracer.end(step, {
    ...(sql !== null && { notation: sql }),
    detail: reading === null ? said : traceSaid.understoodAs(said, reading),
    verdict: sql === null ? 'doubtful' : 'passed',
  });
  return found;
}

async function withModel(
  relation: Pick<OpenRelation, 'engine' | 'description'>,
  rules: RelationAnswer | null,
  { model, strategy, asking }: AskedModel,
  { question, signal, tracer, root }: Way,
): Promise<Given> {
  const parent = tracer.begin('candidate', traceSaid.theModel, undefined, root);
  const limit = new Spent(asking, performance.now());
  try {
    const own = await answerTableByModels(relation, question, {
      models: roleModels(model, asking.models),
      asking,
      limit,
      tracing: { tracer, parent },
      signal,
    });
    tracer.end(parent, {
      detail: own.values.length > 0 ? wordsOf(own.values) : saidAgain(own.text, own.said),
      verdict: own.values.length > 0 ? 'passed' : 'failed',
    });
    return together(own, rules);
  } catch (error) {
    const problem = problemIn(error, signal);
    if (problem === null || (!rules && error instanceof DomainError)) throw error;
    tracer.end(parent, { detail: problem, verdict: 'failed' });
    const code = error instanceof DomainError ? error.code : null;
    if (!rules)
      return { ...byRulesAlone({ ...nothing(), text: problem.text, said: codeOf(problem) }), by: 'model', strategy };
    const told = { text: problem.text, said: codeOf(problem) };
    const other: OtherProgram = { by: 'model', status: 'failed', ...told, problem: code, sql: null, score: 0 };
    return { ...byRulesAlone(rules), strategy, other };
  }
}

interface Answering extends Candidate {
  readonly by: 'rules' | 'model';
  readonly answer: RelationAnswer;
}

function candidateOf(by: Answering['by'], answer: RelationAnswer): Answering {
  const values = answer.values.map(asFound);
  const score = values.length > 0 ? (answer.confidence ?? 0) : 0;
  const ofRules = isSure(answer) ? 'answered' : values.length > 0 ? 'withheld' : 'notFound';
  return { by, status: by === 'model' ? modelStatus(values, score) : ofRules, values, score, answer };
}

/** The answer that the model's and the rules' come to, with the other one beside it where that says something else. */
function together(own: RelationAnswer, rules: RelationAnswer | null): Given {
  const model = candidateOf('model', own);
  if (!rules) {
    return { ...own, by: 'model', strategy: 'model', isSure: combine(model, null).isGiven, reasons: [], other: null };
  }
  // Where both say the same, the rules' program is the one whose rows are known.
  const combined = combine(candidateOf('rules', rules), model);
  const { winner, score, isGiven, reasons, other } = combined;
  return {
    ...winner.answer,
    spent: own.spent,
    confidence: score,
    by: winner.by,
    strategy: 'both',
    isSure: isGiven,
    reasons,
    other: other && otherOf(other),
  };
}

function byRulesAlone(rules: RelationAnswer): Given {
  const { isGiven } = combine(candidateOf('rules', rules), null);
  return { ...rules, by: 'rules', strategy: 'rules', isSure: isGiven, reasons: [], other: null };
}

function nothing(): RelationAnswer {
  return {
    text: '',
    said: null,
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

function otherOf({ by, score, answer: { values, text, said, sql } }: Answering): OtherProgram {
  const isAnswered = values.length > 0;
  const status = isAnswered ? 'answered' : 'notFound';
  const told = isAnswered ? { text: wordsOf(values), said: null } : { text, said };
  return { by, status, ...told, problem: null, sql, score };
}
