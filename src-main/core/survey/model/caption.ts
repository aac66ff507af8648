import { z } from 'zod';
import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { LanguageModel } from '../../model/types.ts';
import { askedJson } from './asking.ts';

const reply = z.object({ demand: z.string().trim().min(1).max(2000) });

/** What a table with this caption would be for, in a sentence or two that name no columns (ARXIV2TABLE, section 4.1). */
export async function suggestedDemand(
  model: LanguageModel,
  caption: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const remember = async <Value>(_key: string, make: () => Promise<Value>): Promise<Value> => make();
  const said = await askedJson({ model, signal, remember }, 'survey-caption', { caption }, reply);
  if (said) return said.demand;
  throw new DomainError('model.reply', modelSaid.noDemand);
}
