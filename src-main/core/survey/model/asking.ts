import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DomainError } from '../../../../src-shared/errors.ts';
import { defaultModelSettings, type ModelSettings } from '../../../../src-shared/models.ts';
import type { Saying } from '../../../../src-shared/said/said.ts';
import { fillPrompt } from '../../model/prompts.ts';
import type { LanguageModel } from '../../model/types.ts';
import { inLanes } from '../../runs/inLanes.ts';
import type { ReadPaper } from '../papers/readPapers.ts';

/** How a model is asked for a table. */
export interface SurveyModel {
  readonly model: LanguageModel;
  readonly signal?: AbortSignal | undefined;
  /** What `make` gives, found once: work that was broken off has it when it goes on. Values are kept as JSON. */
  readonly remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  readonly onProgress?: (step: Saying, fraction: number | null) => void;
  readonly settings?: ModelSettings['survey'] | undefined;
  /** Tokens that the model takes at once. */
  readonly windowTokens?: number | undefined;
  /** Papers that are read side by side. */
  readonly parallel?: number | undefined;
}

/** Who plays which part (ARXIV2TABLE, section 5.1): notes of key information, iterations over batches, verification. */
const roles: Readonly<Record<string, keyof ModelSettings['survey']['models']>> = {
  'survey-triage': 'notes',
  'survey-choose': 'iteration',
  'survey-key': 'notes',
  'survey-batch': 'iteration',
  'survey-once': 'iteration',
  'survey-paper': 'iteration',
  'survey-columns': 'iteration',
  'survey-verify': 'verification',
  'survey-number': 'verification',
};
/** A window that every model has. */
const WINDOW_TOKENS = 16_000;
const SIDE_BY_SIDE = 4;
const NOTE_TOKENS = 400;
const TABLE_TOKENS = 4000;

/** What a model says in words; empty where it gave no usable reply. */
export async function askedWords(
  { model, signal, settings }: SurveyModel,
  prompt: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const filled = await fillPrompt(prompt, variables);
  const call = { ...filled, maxTokens: NOTE_TOKENS, ...playedBy(prompt, settings) };
  const reply = await usable(() => model.complete(call, { signal }));
  return reply?.value.trim() ?? '';
}

/** What a model says as JSON; null where it gave no usable reply. */
export async function askedJson<Value>(
  { model, signal, settings }: SurveyModel,
  prompt: string,
  variables: Readonly<Record<string, string>>,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const filled = await fillPrompt(prompt, variables);
  const call = { ...filled, maxTokens: TABLE_TOKENS, ...playedBy(prompt, settings) };
  return (await usable(() => model.completeJson(call, schema, { signal })))?.value ?? null;
}

function playedBy(prompt: string, settings: ModelSettings['survey'] = defaultModelSettings.survey) {
  const role = roles[prompt];
  return { temperature: settings.temperature, model: (role && settings.models[role]) ?? undefined };
}

/** Tokens of a paper that are shown at once: half of the window, as the rest of the prompt and the reply want theirs. */
export function partTokensOf({ windowTokens = WINDOW_TOKENS }: SurveyModel): number {
  return Math.floor(windowTokens / 2);
}

/**
 * The same, with a memory for these papers together: a reply that calls papers by their numbers, or what follows from a
 * table of them, means something else once a paper was taken out and work goes on.
 */
export function ofThese(papers: readonly ReadPaper[], asking: SurveyModel): SurveyModel {
  const ids = JSON.stringify(papers.map(({ paper }) => paper.id));
  const which = createHash('sha256').update(ids).digest('hex').slice(0, 16);
  return { ...asking, remember: (key, make) => asking.remember(`${which} ${key}`, make) };
}

/** Does the same with each paper, some side by side, and gives what came of them in their order. */
export async function ofEach<Item, Made>(
  { parallel = SIDE_BY_SIDE }: SurveyModel,
  items: readonly Item[],
  make: (item: Item, at: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made = new Map<number, Made>();
  await inLanes(items.entries(), parallel, async ([at, item]) => {
    made.set(at, await make(item, at));
  });
  return [...made].toSorted(([a], [b]) => a - b).map(([, each]) => each);
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
    if (!isTooMuch(error) || text.length <= SHORTEST) throw error;
    const middle = text.lastIndexOf(' ', text.length / 2);
    const at = middle > 0 ? middle : Math.floor(text.length / 2);
    return [...(await inHalves(text.slice(0, at), ask)), ...(await inHalves(text.slice(at), ask))];
  }
}

/** Asks with so many tokens of material; where the endpoint refuses as much, with half of it, a few times. */
export async function withLess<Value>(tokens: number, ask: (tokens: number) => Promise<Value>): Promise<Value> {
  for (let halved = 0; ; halved++) {
    try {
      return await ask(Math.floor(tokens / 2 ** halved));
    } catch (error) {
      if (!isTooMuch(error) || halved >= HALVINGS) throw error;
    }
  }
}

/** Whether an endpoint would not take what it was asked, as it does with what is too long for it. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'model.refused';
}

/** A text of fewer characters is not refused for its length. */
const SHORTEST = 4000;
const HALVINGS = 3;
