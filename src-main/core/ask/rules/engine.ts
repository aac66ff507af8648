import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Answered, AskInput, AskOptions } from '../answerer.ts';
import { resolveFollowUp } from '../question/followUp.ts';
import { parseQuestion } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import { AskTracer } from '../tracer.ts';
import { answerFrom } from './answer/answer.ts';
import { rankedByChoices } from './answer/choices.ts';
import type { Failure, Outcome } from './answer/outcome.ts';
import { rankedOutcomes } from './answer/rank.ts';
import { alignmentsOf } from './plan/alignments.ts';
import { type Ranker, shippedRanker } from './ranker.ts';

/** Options of the engine. A benchmark gives it a ranker that was trained without the measured source. */
export interface EngineOptions extends AskOptions {
  readonly ranker?: Ranker;
}

/** An answer with its trace and all that was considered, best first. */
export interface Considered extends Answered {
  readonly outcomes: readonly Outcome[];
}

/** The engine behind `ask`, as measuring wants it. Rejects with the signal's reason when it is aborted. */
export async function consider(input: AskInput, options: EngineOptions = {}): Promise<Considered> {
  const { signal, checkpoint = () => signal?.throwIfAborted(), onStep, ranker = shippedRanker() } = options;
  const tracer = new AskTracer(input.source, onStep);
  // The caller sees the first step before the work starts, and can still take it back.
  await Promise.resolve();
  checkpoint();
  const asked = resolveFollowUp(
    input.question,
    input.history.map((before) => before.question),
  );
  const root = tracer.begin('question', input.question, asked === input.question ? undefined : traceSaid.readAs(asked));
  const { sheet } = input;
  const { grid } = sheet;
  const question = parseQuestion(asked);
  const planned = tracer.begin('align', traceSaid.readAgainst, undefined, root);
  sheet.vocabulary(checkpoint);
  const on = new QuestionOnSheet(question, sheet);
  tracer.alignments(alignmentsOf(on), planned, grid);
  checkpoint();
  const failures: Failure[] = [];
  const onFailure = (failure: Failure): void => void failures.push(failure);
  const found = rankedOutcomes(on, { checkpoint, onFailure, ranker });
  tracer.end(planned, { detail: traceSaid.readingsRun(found.count) });
  const ranked = rankedByChoices(found.outcomes, question, input.source, input.choices ?? []);
  checkpoint();
  const { followed, outcomes } = ranked;
  const asking = { question, grid, source: input.source, followed, judgedBy: found.confidence };
  const answer = answerFrom(outcomes, asking, ranker);
  tracer.outcomes(outcomes, answer, root, grid);
  tracer.failures(failures, root, grid);
  tracer.answer(answer, root);
  tracer.end(root, {});
  return { answer, trace: tracer.trace, outcomes };
}
