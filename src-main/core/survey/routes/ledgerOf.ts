import type { SurveyLedger } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';

/** What a run asked of models, and how long it took. */
export function ledgerOf({ store, runs }: Core, id: string, by: 'rules' | 'model'): SurveyLedger {
  const cost = store.modelCalls.spendingOfRuns([id]).get(id);
  const { calls = 0, inputTokens = 0, outputTokens = 0 } = cost ?? {};
  const { startedAt } = runs.get(id);
  const { text, embeddings } = store.modelSettings.get().endpoints;
  const model = (by === 'rules' ? embeddings : text)?.model ?? '';
  return {
    model,
    calls,
    inputTokens,
    outputTokens,
    seconds: Math.round((Date.now() - (startedAt ?? Date.now())) / 1000),
  };
}
