import { z } from 'zod';
import { defined } from './defined.ts';

/** What a model is used for; each may be another one, at another address. */
export const modelUses = ['text', 'vision', 'embeddings'] as const;
export type ModelUse = (typeof modelUses)[number];

export const modelPresets = [
  'openai',
  'openrouter',
  'deepseek',
  'ollama',
  'lmstudio',
  'vllm',
  'file',
  'other',
] as const;
export type ModelPreset = (typeof modelPresets)[number];

/** Where a model is found. The key is not part of it: it lies with the shell. */
export const endpointSchema = z.object({
  preset: z.enum(modelPresets),
  /** As in `https://api.openai.com/v1`; what speaks there is OpenAI-compatible. Empty for a file. */
  baseUrl: z.string().trim().max(500),
  /** Its name there; for a file its path. */
  model: z.string().trim().max(1000),
});
export type ModelEndpoint = z.infer<typeof endpointSchema>;

/** The name of a model at the same address; null for the one that is set. */
const otherModel = z.string().trim().min(1).max(1000).nullable();
const amount = z.number().min(0).max(1_000_000);

export const modelSettingsSchema = z.object({
  /** Nothing is sent to any model; what was kept still answers. */
  isOffline: z.boolean(),
  endpoints: z.object({
    text: endpointSchema.nullable(),
    vision: endpointSchema.nullable(),
    embeddings: endpointSchema.nullable(),
  }),
  /** Hosts beside this computer that may be spoken to over http, without encryption. */
  allowedHosts: z.array(z.string().trim().toLowerCase().min(1).max(255)).max(50),
  /** US dollars for a million tokens, by model; a name may end in `*`. */
  prices: z.array(z.object({ model: z.string().trim().min(1).max(200), input: amount, output: amount })).max(500),
  /** What a session may use before it asks; null for no limit. */
  budget: z.object({ dollars: amount.nullable(), tokens: z.number().int().min(0).max(1_000_000_000).nullable() }),
  /** Calls under way at once at one address. */
  concurrency: z.number().int().min(1).max(32),
  /** Seconds that one call may take. */
  callSeconds: z.number().int().min(5).max(1800),
  /** Tokens of a text model's window: how much of a table and of the text around it is shown goes by it. */
  windowTokens: z.number().int().min(2000).max(10_000_000),
  /** Pictures of one sheet that a vision model is shown at most: 45 rows and 16 columns are on each. */
  sheetPictures: z.number().int().min(1).max(500),
  /** Times that a call is made again after a fault that may pass. */
  retries: z.number().int().min(0).max(10),
  /** How literature tables are made: as freely as that, and which other model at the text model's address plays a part. */
  survey: z.object({
    temperature: z.number().min(0).max(2),
    models: z.object({ notes: otherModel, iteration: otherModel, verification: otherModel }),
  }),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** Settings that are changed; of the budget what is named, so that no change undoes another. */
export const modelSettingsChangeSchema = modelSettingsSchema
  .partial()
  .extend({ budget: modelSettingsSchema.shape.budget.partial().optional() });
export type ModelSettingsChange = z.infer<typeof modelSettingsChangeSchema>;

/** The settings that a change names, as they are after it. */
export function changedModelSettings({ budget }: ModelSettings, change: ModelSettingsChange): Partial<ModelSettings> {
  return defined({ ...change, budget: change.budget && { ...budget, ...defined(change.budget) } });
}

/** What holds until a person says otherwise: no model, and a budget that a slip cannot make expensive. */
export const defaultModelSettings: ModelSettings = {
  isOffline: false,
  endpoints: { text: null, vision: null, embeddings: null },
  allowedHosts: [],
  prices: [],
  budget: { dollars: 1, tokens: 1_000_000 },
  concurrency: 4,
  callSeconds: 120,
  windowTokens: 16_000,
  sheetPictures: 24,
  retries: 3,
  survey: { temperature: 0.5, models: { notes: null, iteration: null, verification: null } },
};

/** Where each preset is found as it comes, with what it needs. */
export const presetEndpoints: Readonly<
  Record<ModelPreset, { readonly label: string; readonly baseUrl: string; readonly needsKey: boolean }>
> = {
  openai: { label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', needsKey: true },
  openrouter: { label: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  deepseek: { label: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1', needsKey: true },
  ollama: { label: 'Ollama', baseUrl: 'http://localhost:11434/v1', needsKey: false },
  lmstudio: { label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', needsKey: false },
  vllm: { label: 'vLLM', baseUrl: 'http://localhost:8000/v1', needsKey: false },
  file: { label: 'Model file (GGUF)', baseUrl: '', needsKey: false },
  other: { label: 'Other', baseUrl: '', needsKey: false },
};
