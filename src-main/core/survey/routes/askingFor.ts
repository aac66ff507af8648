import type { Core } from '../../core.ts';
import type { RunContext } from '../../runs/kind.ts';
import type { SurveyModel } from '../model/asking.ts';

/** How a run asks the model. What a call answered is remembered, so that a run that was broken off goes on after it. */
export function askingFor(
  { models, store }: Pick<Core, 'models' | 'store'>,
  context: RunContext<unknown>,
): SurveyModel {
  const { survey: settings, windowTokens, concurrency: parallel } = store.modelSettings.get();
  return {
    settings,
    windowTokens,
    parallel,
    model: models.forRun(context.id),
    signal: context.signal,
    remember: async (key, make) => context.remember(key, make),
    onProgress: (step, fraction) => context.progress(step, fraction),
  };
}
