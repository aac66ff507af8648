import type { ModelSettings } from '../../src-shared/models.ts';
import type { ConnectParts } from './model/connect.ts';
import type { ModelCalls } from './model/kept/modelCalls.ts';
import { createModels, type Models } from './model/models.ts';
import { openStore } from './openStore.ts';

/** Language models without an app around them, as the command line uses them. */
export interface OpenedModels {
  readonly models: Models;
  readonly settings: ModelSettings;
  /** The calls that were made, by their ids. */
  readonly kept: ModelCalls;
  close(): Promise<void>;
}

interface OpenParts extends Pick<ConnectParts, 'key' | 'stallMs'> {
  /** Where calls are kept, so that none is made twice; made when it is not there. */
  readonly folder: string;
  readonly settings: ModelSettings;
}

/** Opens models with the calls of a folder. Throws DomainError `library.busy` when another process uses the folder. */
export async function openModels({ folder, settings, key, stallMs }: OpenParts): Promise<OpenedModels> {
  const store = await openStore(folder);
  const models = createModels({ settings: () => settings, kept: store.modelCalls, key, stallMs });
  return { models, settings, kept: store.modelCalls, close: () => store.close() };
}
