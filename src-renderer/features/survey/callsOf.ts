import type { Collection } from '../../../src-shared/contract/survey.ts';
import type { SurveyStrategy } from '../../../src-shared/survey.ts';

/** Iterations of the model over batches of so many papers (ARXIV2TABLE, section 5.2). */
const ITERATIONS = 5;
const BATCH = 4;
/** Of so many papers with abstracts, and so many in a call, the model says first which ones it reads. */
const LOOKED_OVER = 8;
const LOOKED_AT_ONCE = 20;

/** How often a model is asked at most for a table of papers that each fit its window, about; those that a person excluded are not shown to it. */
export function callsOf(strategy: SurveyStrategy, papers: Collection['papers']): number {
  const shown = papers.filter(({ decided }) => decided !== false);
  const count = shown.length;
  switch (strategy) {
    case 'rules':
      return 0;
    case 'oneShot':
      return 1;
    case 'paperByPaper':
      return count;
    case 'twoStages':
      return 1 + count;
    case 'model': {
      const open = shown.filter(({ abstract, reach, decided }) => {
        return abstract !== null && reach === 'fullText' && decided === null;
      }).length;
      const looks = open < LOOKED_OVER ? 0 : Math.ceil(open / LOOKED_AT_ONCE);
      const notes = shown.filter(({ reach }) => reach === 'fullText').length;
      // Notes of each, the batches of each iteration, and each paper read again, as a rule at once.
      return looks + notes + ITERATIONS * Math.ceil(count / BATCH) + count;
    }
  }
}
