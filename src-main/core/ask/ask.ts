import { parseOperation } from '../../../src-shared/notation.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import type { Answerer } from './answerer.ts';
import { askWithModel, type ModelAsked } from './model/askModel.ts';
import { withHeaderPaths } from './pipeline/evidence/withHeaderPaths.ts';
import { parseQuestion } from './question/question.ts';
import { consider } from './rules/engine.ts';
import { verifyBackward } from './rules/verify/backward.ts';
import type { Sheet } from './sheet.ts';
import { AskTracer } from './tracer.ts';

/**
 * Answers a question from one sheet, by rules alone: the question is read in
 * several ways, each reading is a pipeline of ST-Raptor's operations, all are
 * run, and the one that uses most of the question and fits it best is judged.
 * An answer that is not likely enough to be right is withheld ("notFound").
 */
export const ask: Answerer = async (input, options = {}) => {
  const { answer, trace } = await consider(input, options);
  return { answer: withHeaderPaths(answer, input, trace), trace };
};

/** Answers with a language model, see `askWithModel`. */
export function answererWith(asked: ModelAsked): Answerer {
  return async (input, options = {}) => {
    const { answer, trace } = await askWithModel(input, { ...options, ...asked });
    return { answer: withHeaderPaths(answer, input, trace), trace };
  };
}

/** The steps of the backward verification of a pipeline that answered a question. */
export function checkBackward(
  { question, pipeline, sheet, source }: CheckInput,
  checkpoint: () => void,
): readonly TraceStep[] {
  const tracer = new AskTracer(source);
  const { language } = parseQuestion(question);
  tracer.backward(verifyBackward(parseOperation(pipeline), { sheet, language }, { checkpoint }));
  return tracer.trace.steps;
}

interface CheckInput {
  readonly question: string;
  /** In notation. */
  readonly pipeline: string;
  readonly sheet: Sheet;
  readonly source: SourceId;
}
