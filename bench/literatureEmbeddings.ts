import { join } from 'node:path';
import { lexicalVectors } from '../src-main/core/model/lexical.ts';
import type { LanguageModel } from '../src-main/core/model/types.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { BenchmarkRun } from './index.ts';

/** What says how alike texts are. */
export interface Embedding {
  /** The model; null where spelling decides. */
  readonly name: string | null;
  readonly model: LanguageModel | null;
  readonly embed: LanguageModel['embed'];
  readonly close: () => Promise<void>;
}

/** The model of embeddings that the person set, its vectors kept beside the measurements; spelling where there is none. */
export async function openEmbedding(run: Pick<BenchmarkRun, 'openModels'>): Promise<Embedding> {
  try {
    const opened = await run.openModels(join('measurements', 'vectors'), { use: 'embeddings' });
    const model = opened.models.forSession(null);
    const name = opened.settings.endpoints.embeddings?.model ?? null;
    return { name, model, embed: (texts, options) => model.embed(texts, options), close: () => opened.close() };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'model.none') throw error;
    return { name: null, model: null, embed: async (texts) => lexicalVectors(texts), close: async () => {} };
  }
}
