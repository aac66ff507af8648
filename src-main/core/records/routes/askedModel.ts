import { DomainError } from '../../../../src-shared/errors.ts';
import type { ModelSettings } from '../../../../src-shared/models.ts';
import type { ExtractWay } from '../../../../src-shared/record.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { SheetTaskOptions } from '../../jobs.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { AskedToFill } from '../tasks.ts';

/** Calls of one table in a pass at most, as the engine has it; beside them the rules want some time. */
const CALLS = 100;
const RULES_MS = 60_000;

/** How the thread that extracts asks a model: what it is told, and what it is answered. */
export interface AskedModel {
  /** Null for the rules alone. */
  readonly model: AskedToFill | null;
  readonly options: Pick<SheetTaskOptions<'extractTable'>, 'providers' | 'timeLimitMs'>;
}

/** The text model as an extraction asks it. Throws DomainError `model.none` where it is wanted alone and none is set. */
export function askedModel(
  { strategy, passes }: Pick<ExtractWay, 'strategy' | 'passes'>,
  model: LanguageModel,
  { endpoints, callSeconds, windowTokens }: Pick<ModelSettings, 'endpoints' | 'callSeconds' | 'windowTokens'>,
): (signal: AbortSignal) => AskedModel {
  if (strategy === 'rules') return () => ({ model: null, options: {} });
  if (!model.has.text || !endpoints.text) {
    throw new DomainError('model.none', modelSaid.noText);
  }
  const { model: name } = endpoints.text;
  return (signal) => ({
    model: { strategy, passes, windowTokens, name, has: model.has },
    options: {
      timeLimitMs: CALLS * passes * callSeconds * 1000 + RULES_MS,
      providers: { words: (call) => model.complete(call, { signal }) },
    },
  });
}
