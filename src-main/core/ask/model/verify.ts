import { DomainError } from '../../../../src-shared/errors.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { cosine } from '../../model/cosine.ts';
import { partsOf } from '../pipeline/evidence/readingParts.ts';
import { CapReached } from './caps.ts';
import { pairedCases, caseText } from './cases.ts';
import { headerJson } from './headerJson.ts';
import { runPipeline } from './pipelines.ts';
import { rowsAround } from './reading/rowsAround.ts';
import type { Reply } from './replies.ts';
import { type PartResult, valuesText } from './results.ts';
import { isSameAnswer } from './sameAnswer.ts';
import type { Solving } from './solve.ts';

const JUDGE_TOKENS = 200;
/** Cells whose neighbours are shown, and how much of them. */
const JUDGED_CELLS = 6;
const JUDGED_ROWS_TOKENS = 400;
const BACKWARD_TOKENS = 500;

/**
 * Forward verification by the model (ST-Raptor, section 6): does the last result answer the question? Null where the
 * model says it in no form that can be read: what was found stands as it is then.
 */
export async function judge(results: readonly PartResult[], solving: Solving): Promise<Reply<'judge'> | null> {
  const { talk, tracer, parent, asked, sheet, question } = solving;
  const cells = results.at(-1)?.values.flatMap((value) => value.cells) ?? [];
  const said = await readable(
    talk.ask('judge', {
      prompt: 'ask-judge',
      variables: {
        headers: headerJson(sheet, question, tablesOf(results)),
        rows: rowsAround(cells.slice(0, JUDGED_CELLS), sheet, JUDGED_ROWS_TOKENS),
        work: workText(results),
        question: asked,
      },
      title: 'Check whether the result answers the question',
      parent,
      maxTokens: JUDGE_TOKENS,
    }),
  );
  if (!said) return null;
  const { value, step } = said;
  tracer.end(step, {
    verdict: value.verdict === 'answers' ? 'passed' : 'failed',
    ...(value.reason !== '' && { detail: value.reason }),
  });
  return value;
}

/**
 * Backward verification (section 6): other questions with the same answer, each with a pipeline of its own. One whose
 * pipeline does not give the answer counts nothing; another counts half for that, and the rest by how similar its
 * question and its pipeline are to the original. The mean is the score; null when no other question was found.
 */
export async function backward(results: readonly PartResult[], solving: Solving): Promise<number | null> {
  const { talk, tracer, parent, asked, sheet, question, bank, spent, switches } = solving;
  const last = results.at(-1);
  if (!last) return null;
  const cases = await pairedCases(asked, bank, 1, talk.embed);
  const said = await readable(
    talk.ask('backward', {
      prompt: 'ask-backward',
      variables: {
        work: `${asked}\n${workText(results)}`,
        columns: headerJson(sheet, question, tablesOf(results)),
        cases: cases.map((pair) => pair.map(caseText).join('\n')).join('\n\n'),
      },
      title: 'Ask other questions with the same answer',
      parent,
      maxTokens: BACKWARD_TOKENS,
    }),
  );
  if (!said) return null;
  const { value, step } = said;
  const others = value.questions.filter((other) => other.question !== asked);
  if (others.length === 0) return null;
  const [original, ...vectors] = await talk.embed([asked, ...others.map((other) => other.question)]);
  const scores: number[] = [];
  for (const [at, other] of others.entries()) {
    const below = tracer.begin('check', other.question, undefined, step);
    let score = 0;
    let detail: string;
    try {
      const ran = await runPipeline(other.question, other.pipeline, [], { sheet, spent, switches, embed: talk.embed });
      const isSame = ran.result !== null && isSameAnswer(ran.result.values, last.values);
      const vector = vectors[at];
      const near = original && vector ? Math.max(0, cosine(original, vector)) : 0;
      if (isSame) score = 0.5 + 0.25 * (near + likenessOf(ran.result.operation, last.operation));
      detail = ran.result ? valuesText(ran.result.values, 5) : ran.problem;
    } catch (error) {
      if (!(error instanceof CapReached)) throw error;
      tracer.end(below, { detail: error.message });
      break;
    }
    scores.push(score);
    tracer.end(below, { notation: other.pipeline, detail, verdict: score > 0 ? 'passed' : 'doubtful' });
  }
  if (scores.length === 0) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  tracer.end(step, { detail: `Mean similarity ${mean.toFixed(2)}`, verdict: mean >= 0.5 ? 'passed' : 'doubtful' });
  return mean;
}

/** What a model said, or null where it could not be read: a check that fails takes no answer along. */
async function readable<T>(said: Promise<T>): Promise<T | null> {
  try {
    return await said;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'model.reply') return null;
    throw error;
  }
}

/** Ranges of the tables that the pipelines take rows of. */
function tablesOf(results: readonly PartResult[]): ReadonlySet<string> {
  const parts = results.flatMap(({ operation }) => [...partsOf(operation).values()]);
  return new Set(parts.flatMap(({ kind, key }) => (kind === 'scope' ? [key.replace(/^scope /, '')] : [])));
}

/** The share of what two pipelines are made of that both have. */
function likenessOf(one: Operation, other: Operation): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const common = [...ours.keys()].filter((key) => theirs.has(key)).length;
  return common / Math.max(1, ours.size + theirs.size - common);
}

function workText(results: readonly PartResult[]): string {
  return results
    .map((result, at) => {
      const name = results.length > 1 ? `Part ${at + 1}: ${result.question}\n` : '';
      return `${name}${result.pipeline}\n= ${valuesText(result.values)}`;
    })
    .join('\n');
}
