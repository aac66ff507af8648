import type { Answer } from '../../../src-shared/answer.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import type { Trace, TraceStep } from '../../../src-shared/trace.ts';
import { answerFrom } from './answer/answer.ts';
import { rankedOutcomes } from './answer/rank.ts';
import { Tracer } from './answer/tracer.ts';
import { rulePlanner } from './plan/planner.ts';
import { resolveFollowUp } from './question/followUp.ts';
import { parseQuestion } from './question/question.ts';
import { sheetOf } from './table/sheetTables.ts';

export { suggestQuestions } from './suggest/suggest.ts';

export interface AskInput {
  readonly question: string;
  readonly grid: Grid;
  readonly structure: Structure;
  /** Index of the sheet in its document, for citations. */
  readonly sheet: number;
  /** What was asked before in this session, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: Answer }[];
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: TraceStep) => void) | undefined;
}

/**
 * Answers a question from one sheet, by rules alone: the question is read in
 * several ways, each reading is a pipeline of ST-Raptor's operations, all are
 * run, and the one that uses most of the question and fits it best is judged.
 * An answer that is not likely enough to be right is withheld ("notFound").
 * Rejects with the signal's reason when it is aborted.
 */
export async function ask(input: AskInput, options: AskOptions = {}): Promise<{ answer: Answer; trace: Trace }> {
  const { signal, onStep } = options;
  const tracer = new Tracer(input.sheet, onStep);
  // The caller sees the first step before the work starts, and can still take it back.
  await Promise.resolve();
  signal?.throwIfAborted();
  const asked = resolveFollowUp(
    input.question,
    input.history.map((before) => before.question),
  );
  const root = tracer.begin('question', input.question, asked === input.question ? undefined : `Read as: ${asked}`);
  const sheet = sheetOf(input.grid, input.structure);
  const question = parseQuestion(asked);
  const planned = tracer.begin('align', 'Read the question against the table', undefined, root);
  const candidates = rulePlanner.propose(question, sheet);
  tracer.end(planned, { detail: `${candidates.length} ${candidates.length === 1 ? 'reading' : 'readings'} proposed` });
  signal?.throwIfAborted();
  const outcomes = rankedOutcomes(candidates, question, sheet, input.sheet, signal);
  const answer = answerFrom(outcomes);
  tracer.outcomes(outcomes, answer, root, input.grid);
  tracer.end(root, {});
  return { answer, trace: tracer.trace };
}
