import { DomainError } from '../../../../src-shared/errors.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import { partsOf } from '../pipeline/evidence/readingParts.ts';
import type { Sheet } from '../sheet.ts';
import { columnName } from '../table/columns.ts';
import { CapReached } from './caps.ts';
import { pairedCases, caseText } from './cases.ts';
import { areEquivalentAnswers } from './equivalentAnswers.ts';
import { headerJson, nameOf } from './headerJson.ts';
import { runPipeline } from './pipelines.ts';
import { cellsText } from './reading/cellsText.ts';
import { rowsAround } from './reading/rowsAround.ts';
import type { Reply } from './replies.ts';
import { type PartResult, resultText } from './results.ts';
import type { Solving } from './solve.ts';
import { likenessInSubstance } from './substance.ts';

const JUDGE_TOKENS = 300;
/** Cells whose neighbours are shown, and how much of them. */
const JUDGED_CELLS = 6;
const JUDGED_ROWS_TOKENS = 700;
const BACKWARD_TOKENS = 500;
/** Tables and columns that are named beside those that were taken. */
const OTHER_TABLES = 12;
const OTHER_COLUMNS = 16;

/**
 * Forward verification by the model (ST-Raptor, section 6): does the last result answer the question? Null where the
 * model says it in no form that can be read: what was found stands as it is then.
 */
export async function judge(results: readonly PartResult[], solving: Solving): Promise<Reply<'judge'> | null> {
  const { talk, tracer, parent, asked, sheet, question } = solving;
  const cells = results.at(-1)?.values.flatMap((value) => value.cells) ?? [];
  const tables = tablesOf(results);
  const said = await readable(
    talk.ask('judge', {
      prompt: 'ask-judge',
      variables: {
        headers: headerJson(sheet, question, tables),
        others: otherTables(tables, sheet),
        rows: rowsAround(cells.slice(0, JUDGED_CELLS * 2), sheet, JUDGED_ROWS_TOKENS),
        work: `${workText(results)}\n${cellsText(cells, sheet, JUDGED_CELLS).join('\n')}`,
        question: asked,
      },
      title: traceSaid.checkResult,
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
 * Backward verification (section 6). From the pipelines and what they gave, and without having seen the question, the
 * model says what question they answer, and writes others with the same answer, each with a pipeline of its own. What
 * it restated is held against the question in substance. Of the others, one whose pipeline says the given one again
 * tells nothing and is left out; one whose pipeline does not give the answer counts nothing; another counts half for
 * that, and the rest by how similar its question is in substance and its pipeline in its parts. The mean is the score;
 * null when there is nothing to go by.
 */
export async function backward(results: readonly PartResult[], solving: Solving): Promise<number | null> {
  const { talk, tracer, parent, asked, sheet, question, bank, spent } = solving;
  const last = results.at(-1);
  if (!last) return null;
  const cases = await pairedCases(asked, bank, 1, talk.embed);
  const cells = last.values.flatMap((value) => value.cells);
  const said = await readable(
    talk.ask('backward', {
      prompt: 'ask-backward',
      variables: {
        work: `${pipelinesText(results)}\n${cellsText(cells, sheet, JUDGED_CELLS).join('\n')}`,
        columns: headerJson(sheet, question, tablesOf(results)),
        cases: cases.map((pair) => pair.map(caseText).join('\n')).join('\n\n'),
      },
      title: traceSaid.askOthers,
      parent,
      maxTokens: BACKWARD_TOKENS,
    }),
  );
  if (!said) return null;
  const { value, step } = said;
  const scores: number[] = [];
  const restated = value.restated.trim() === '' ? null : likenessInSubstance(question, value.restated, sheet);
  if (restated !== null) {
    const below = tracer.begin('check', value.restated, undefined, step);
    scores.push(restated);
    tracer.end(below, {
      detail: traceSaid.likeInSubstance(restated.toFixed(2)),
      verdict: restated >= 0.5 ? 'passed' : 'doubtful',
    });
  }
  for (const other of value.questions) {
    const below = tracer.begin('check', other.question, undefined, step);
    try {
      const ran = await runPipeline(other.question, other.pipeline, [], { sheet, spent, embed: talk.embed });
      const detail = ran.result ? resultText(ran.result, 5) : ran.problem;
      const alike = ran.result ? likenessOf(ran.result.operation, last.operation) : 0;
      if (alike === 1) {
        tracer.end(below, { notation: other.pipeline, detail: traceSaid.saidAgain });
        continue;
      }
      const isSame = ran.result !== null && areEquivalentAnswers(ran.result.values, last.values);
      const near = likenessInSubstance(question, other.question, sheet) ?? 0;
      const score = isSame ? 0.5 + 0.25 * (near + alike) : 0;
      scores.push(score);
      tracer.end(below, { notation: other.pipeline, detail, verdict: score > 0 ? 'passed' : 'doubtful' });
    } catch (error) {
      if (!(error instanceof CapReached)) throw error;
      tracer.end(below, { detail: error.said });
      break;
    }
  }
  if (scores.length === 0) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  tracer.end(step, { detail: traceSaid.meanSimilarity(mean.toFixed(2)), verdict: mean >= 0.5 ? 'passed' : 'doubtful' });
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

/** The names of tables that nothing was taken of, with their columns: what was asked for may stand there. */
function otherTables(taken: ReadonlySet<string>, { tables }: Sheet): string {
  const others = tables.filter(({ at, view, unionOf }) => view === 'rows' && !unionOf && !taken.has(at));
  const lines = others.slice(0, OTHER_TABLES).map((table) => {
    const names = table.columns.map((column) => columnName(column, table.columns));
    const more = names.length > OTHER_COLUMNS ? ` and ${names.length - OTHER_COLUMNS} more` : '';
    return `${nameOf(table)}: ${names.slice(0, OTHER_COLUMNS).join('; ')}${more}`;
  });
  return [...lines, ...(others.length > OTHER_TABLES ? [`and ${others.length - OTHER_TABLES} more`] : [])].join('\n');
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
      return `${name}${result.pipeline}\n= ${resultText(result)}`;
    })
    .join('\n');
}

/** The same without what was asked. */
function pipelinesText(results: readonly PartResult[]): string {
  return results
    .map((result, at) => `${results.length > 1 ? `$${at + 1}: ` : ''}${result.pipeline}\n= ${resultText(result)}`)
    .join('\n');
}
