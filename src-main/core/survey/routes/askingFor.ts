import type { Core } from '../../core.ts';
import type { RunContext } from '../../runs/index.ts';
import type { SurveyModel } from '../model/asking.ts';

/** How a run asks the model. What a call answered is remembered, so that a run that was broken off goes on after it. */
export function askingFor({ models }: Pick<Core, 'models'>, context: RunContext<unknown>): SurveyModel {
  return {
    model: models.forRun(context.id),
    signal: context.signal,
    remember: async (key, make) => context.remember(key, make),
    onProgress: (step, fraction) => context.progress(step, fraction),
  };
}
