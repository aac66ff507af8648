import type { Surveyed, SurveyStrategy } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { SurveyModel } from './asking.ts';
import { decidedOut, ofCandidates } from './candidates.ts';
import { oneShot, twoStages } from './once.ts';
import { paperByPaper } from './paperByPaper.ts';
import { type ModelSurveyOptions, surveyByModel } from './survey.ts';

/** The ways that ARXIV2TABLE (section 5.2) holds its own against. */
type SurveyBaseline = Exclude<SurveyStrategy, 'rules' | 'model'>;

type Baseline = (papers: readonly ReadPaper[], options: ModelSurveyOptions, asking: SurveyModel) => Promise<Surveyed>;

const baselines: Readonly<Record<SurveyBaseline, Baseline>> = { oneShot, paperByPaper, twoStages };

const NONE_LEFT: Surveyed = {
  choices: [],
  table: { columns: [], rows: [] },
  iterations: [],
  problems: ['All papers are excluded, so that the model was asked nothing. Include some, and make the table again.'],
};

/**
 * Makes a literature table by a model, or by one of the baselines, of the papers that a person did not decide against; as
 * everywhere, a value counts where its paper says it.
 */
export function surveyAsked(
  strategy: Exclude<SurveyStrategy, 'rules'>,
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const make = strategy === 'model' ? surveyByModel : baselines[strategy];
  return ofCandidates(papers, decidedOut(papers, options.decided ?? {}), async (near) =>
    near.length === 0 ? NONE_LEFT : make(near, options, asking),
  );
}
