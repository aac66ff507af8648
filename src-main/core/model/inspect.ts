import type { ModelTest, ModelTestOutcome } from '../../../src-shared/contract/model.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelUse } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import { codeOf, type Said } from '../../../src-shared/said/said.ts';
import type { Connector, LookedAt } from './connect.ts';
import { faultOf } from './faults.ts';
import { withoutThoughts } from './json.ts';
import type { ChatProvider } from './provider.ts';
import type { ModelCall, ModelPicture } from './types.ts';

/** A yellow square, 32 by 32. */
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKUlEQVR42u3NMQ0AAAgDsPnXiBemgoOkSf9mJ6ciEAgEAoFAIBAIvgQFa2tsaq0jSO0AAAAASUVORK5CYII=';

/** The names of an endpoint's models. Throws DomainError `model.*`. */
export async function listModels(
  connector: Connector,
  at: LookedAt,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const provider = await connector.look(at);
  try {
    return (await provider.list({ signal })).toSorted((a, b) => a.localeCompare(b));
  } catch (error) {
    throw faultOf(error, provider.faultParts([]))?.error ?? error;
  }
}

/** Tries an endpoint with the smallest call there is; tells what is wrong where something is. Nothing is kept or tried twice. */
export async function testModel(
  connector: Connector,
  at: LookedAt,
  signal: AbortSignal | undefined,
): Promise<ModelTest> {
  const startedAt = performance.now();
  const ended = (outcome: ModelTestOutcome, said: Said): ModelTest => ({
    outcome,
    message: said.text,
    said: codeOf(said),
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const { model } = connector.endpoint(at.use, at.endpoint);
    const isSeeing = await tryOut(await connector.look(at), at.use, signal);
    return isSeeing ? ended('ok', modelSaid.answers(model)) : ended('vision', modelSaid.blind(model));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isSlow = error.code === 'model.timeout';
    return ended(outcomes[error.code] ?? 'other', isSlow ? slowSaid(at) : error.said);
  }
}

/** Whether the model does what it is for, which is to see where it is for pictures. Throws DomainError `model.*`. */
async function tryOut(provider: ChatProvider, use: ModelUse, signal: AbortSignal | undefined): Promise<boolean> {
  const call = use === 'vision' ? seeing : greeting;
  try {
    if (use === 'embeddings') {
      const { vectors } = await provider.embed(['table'], { signal });
      if ((vectors[0]?.length ?? 0) > 0) return true;
      throw new DomainError('model.reply', modelSaid.noVectors);
    }
    const { text } = await provider.chat(call, null, { signal });
    return use === 'text' || /yellow|gelb|黄|黃/i.test(withoutThoughts(text));
  } catch (error) {
    throw faultOf(error, provider.faultParts(call.messages))?.error ?? error;
  }
}

function slowSaid({ use }: LookedAt): Said {
  return use === 'embeddings' ? modelSaid.slowVectors : modelSaid.slowAnswer;
}

const square: ModelPicture = { mime: 'image/png', bytes: Buffer.from(SQUARE, 'base64') };
const prompt = { name: 'test', version: 1 };
/** Models that think aloud spend many before the word that is asked for. */
const maxTokens = 2000;
const greeting: ModelCall = { prompt, messages: [{ role: 'user', text: 'Say OK.' }], maxTokens };
const seeing: ModelCall = {
  prompt,
  messages: [{ role: 'user', text: 'What colour is this square? Say the colour in one word.', pictures: [square] }],
  maxTokens,
};

const outcomes: Readonly<Partial<Record<string, ModelTestOutcome>>> = {
  'model.none': 'none',
  'model.offline': 'offline',
  'model.address': 'address',
  'model.tls': 'tls',
  'model.key': 'key',
  'model.unknown': 'unknown',
  'model.vision': 'vision',
  'model.timeout': 'timeout',
};
