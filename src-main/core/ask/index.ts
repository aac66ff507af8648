import type { Answer } from '../../../src-shared/answer.ts';
import type { Trace } from '../../../src-shared/trace.ts';
import { type AskInput, type AskOptions, consider } from './engine.ts';

export type { AskInput, AskOptions } from './engine.ts';
export { askWithModel } from './model/askModel.ts';
export { suggestions, suggestQuestions } from './suggest/suggest.ts';

/**
 * Answers a question from one sheet, by rules alone: the question is read in
 * several ways, each reading is a pipeline of ST-Raptor's operations, all are
 * run, and the one that uses most of the question and fits it best is judged.
 * An answer that is not likely enough to be right is withheld ("notFound").
 * Rejects with the signal's reason when it is aborted.
 */
export async function ask(input: AskInput, options: AskOptions = {}): Promise<{ answer: Answer; trace: Trace }> {
  const { answer, trace } = await consider(input, options);
  return { answer, trace };
}
