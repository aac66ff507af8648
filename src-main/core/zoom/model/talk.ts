import type { z } from 'zod';
import type { LanguageModel, ModelMessage, ModelReply } from '../../model/index.ts';
import { fillPrompt } from '../../model/prompts.ts';

/** Who does what: each part may have a model of its own. */
export const modelRoles = ['planner', 'programmer', 'judge', 'formatter', 'describer'] as const;
export type ModelRole = (typeof modelRoles)[number];
export type RoleModels = Readonly<Partial<Record<ModelRole, LanguageModel>>> & { readonly other: LanguageModel };

type PromptName =
  | 'zoom-plan'
  | 'zoom-program'
  | 'zoom-repair'
  | 'zoom-reflect'
  | 'zoom-format'
  | 'zoom-meanings'
  | 'zoom-joins';

export interface Talking {
  readonly models: RoleModels;
  readonly signal?: AbortSignal | undefined;
  /** 0 unless several tries are to differ. */
  readonly temperature: number;
  /** What calls took so far. */
  readonly spent: { calls: number; inputTokens: number; outputTokens: number };
}

interface Asked<T> {
  readonly role: ModelRole;
  readonly prompt: PromptName;
  readonly variables: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly maxTokens: number;
  /** The conversation that this goes on. */
  readonly after?: readonly ModelMessage[];
}

export interface Said<T> extends Pick<ModelReply<T>, 'value' | 'callId'> {
  readonly messages: readonly ModelMessage[];
}

/** Asks the model of a role. Throws DomainError `model.*`, or the signal's reason. */
export async function say<T>(talking: Talking, asked: Asked<T>): Promise<Said<T>> {
  const { models, signal, temperature, spent } = talking;
  const filled = await fillPrompt(asked.prompt, asked.variables);
  const messages = [...(asked.after ?? []), ...filled.messages];
  const model = models[asked.role] ?? models.other;
  const call = { prompt: filled.prompt, messages, maxTokens: asked.maxTokens, temperature };
  const { value, usage, callId, text } = await model.completeJson(call, asked.schema, { signal });
  spent.calls++;
  spent.inputTokens += usage.inputTokens;
  spent.outputTokens += usage.outputTokens;
  return { value, callId, messages: [...messages, { role: 'assistant', text }] };
}
