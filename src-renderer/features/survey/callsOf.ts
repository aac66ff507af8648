import type { SurveyStrategy } from '../../../src-shared/survey.ts';

/** Iterations of the model over batches of so many papers (ARXIV2TABLE, section 5.2). */
const ITERATIONS = 5;
const BATCH = 4;

/** How often a model is asked for a table of so many papers that each fit its window, about. */
export function callsOf(strategy: SurveyStrategy, papers: number): number {
  switch (strategy) {
    case 'rules':
      return 0;
    case 'oneShot':
      return 1;
    case 'paperByPaper':
      return papers;
    case 'twoStages':
      return 1 + papers;
    case 'model':
      // Notes of each, the batches of each iteration, and each paper read again, as a rule at once.
      return papers + ITERATIONS * Math.ceil(papers / BATCH) + papers;
  }
}
