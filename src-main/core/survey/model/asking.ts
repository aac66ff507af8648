import type { z } from 'zod';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { LanguageModel } from '../../model/index.ts';
import { fillPrompt } from '../../model/prompts.ts';

/** How a model is asked for a table. */
export interface SurveyModel {
  readonly model: LanguageModel;
  readonly signal?: AbortSignal | undefined;
  /** What `make` gives, found once: work that was broken off has it when it goes on. Values are kept as JSON. */
  readonly remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  readonly onProgress?: (step: string, fraction: number | null) => void;
}

/** As the paper has it (ARXIV2TABLE, section 5.2). */
const TEMPERATURE = 0.5;
const NOTE_TOKENS = 400;
const TABLE_TOKENS = 4000;

/** What a model says in words; empty where it gave no usable reply. */
export async function askedWords(
  { model, signal }: SurveyModel,
  prompt: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const filled = await fillPrompt(prompt, variables);
  const reply = await usable(() =>
    model.complete({ ...filled, maxTokens: NOTE_TOKENS, temperature: TEMPERATURE }, { signal }),
  );
  return reply?.value.trim() ?? '';
}

/** What a model says as JSON; null where it gave no usable reply. */
export async function askedJson<Value>(
  { model, signal }: SurveyModel,
  prompt: string,
  variables: Readonly<Record<string, string>>,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const filled = await fillPrompt(prompt, variables);
  const call = { ...filled, maxTokens: TABLE_TOKENS, temperature: TEMPERATURE };
  return (await usable(() => model.completeJson(call, schema, { signal })))?.value ?? null;
}

/** Null where there is no usable reply; whatever else went wrong is thrown. */
async function usable<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'model.reply') return null;
    throw error;
  }
}

/** Asks about a text; where the endpoint refuses so long a one, about its halves. */
export async function inHalves<Value>(text: string, ask: (text: string) => Promise<Value>): Promise<readonly Value[]> {
  try {
    return [await ask(text)];
  } catch (error) {
    const isTooLong = error instanceof DomainError && error.code === 'model.refused' && text.length > SHORTEST;
    if (!isTooLong) throw error;
    const middle = text.lastIndexOf(' ', text.length / 2);
    const at = middle > 0 ? middle : Math.floor(text.length / 2);
    return [...(await inHalves(text.slice(0, at), ask)), ...(await inHalves(text.slice(at), ask))];
  }
}

/** A text of fewer characters is not refused for its length. */
const SHORTEST = 4000;
