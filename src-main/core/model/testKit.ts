import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultModelSettings, type ModelSettings } from '../../../src-shared/models.ts';
import { openStore, type Store } from '../openStore.ts';
import { createModels, type ModelParts, type Models } from './models.ts';
import { type ModelServer, type ModelServerOptions, type ServedChat, startModelServer } from './replay/modelServer.ts';
import type { ModelCall } from './types.ts';

/** Models over a real server on loopback and a real library in a temp folder. */
export interface TestModels {
  readonly models: Models;
  readonly server: ModelServer;
  readonly store: Store;
  readonly folder: string;
  settings: ModelSettings;
  readonly dispose: () => Promise<void>;
}

export async function startTestModels(
  server: Partial<ModelServerOptions>,
  parts: Partial<Pick<ModelParts, 'key' | 'stallMs' | 'lookMs' | 'importLlama'>> = {},
): Promise<TestModels> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-models-'));
  const store = await openStore(folder);
  const started = await startModelServer({ models: ['small', 'seeing', 'vectors'], chat: () => null, ...server });
  const at = { preset: 'other' as const, baseUrl: started.baseUrl };
  const kit: { settings: ModelSettings } = {
    settings: {
      ...defaultModelSettings,
      retries: 2,
      endpoints: {
        text: { ...at, model: 'small' },
        vision: { ...at, model: 'seeing' },
        embeddings: { ...at, model: 'vectors' },
      },
    },
  };
  const settings = (): ModelSettings => kit.settings;
  const models = createModels({ settings, kept: store.modelCalls, key: async () => null, ...parts });
  return Object.assign(kit, {
    models,
    server: started,
    store,
    folder,
    dispose: async () => {
      await started.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

export function callOf(text: string, more: Partial<ModelCall> = {}): ModelCall {
  return { prompt: { name: 'test', version: 1 }, messages: [{ role: 'user', text }], maxTokens: 50, ...more };
}

export function says(text: string): ServedChat {
  return { kind: 'reply', text, inputTokens: 10, outputTokens: 5 };
}

/** Gives these one after the other, the last one from then on. */
export function inTurn(...replies: readonly ServedChat[]): () => ServedChat | null {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)] ?? null;
}
