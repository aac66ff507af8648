import { type AskStrategy, askStrategySchema } from '../../src-shared/asking.ts';
import { UsageError } from './failure.ts';
import type { ModelFlags } from './models.ts';

/** As asked for; naming a model asks for it. */
export function strategyOf(name: string | undefined, { model, url }: ModelFlags): AskStrategy {
  const strategy = askStrategySchema.safeParse(name ?? ((model ?? url) ? 'both' : 'rules')).data;
  if (strategy === undefined) throw new UsageError('--strategy wants rules, model or both.');
  return strategy;
}
