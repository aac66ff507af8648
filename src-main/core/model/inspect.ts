import type { ModelTest, ModelTestOutcome } from '../../../src-shared/contract/model.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelUse } from '../../../src-shared/models.ts';
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
  const ended = (outcome: ModelTestOutcome, message: string): ModelTest => ({
    outcome,
    message,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const { model } = connector.endpoint(at.use, at.endpoint);
    const problem = await tryOut(await connector.look(at), at.use, signal);
    if (problem !== null) return ended('vision', `"${model}" ${problem}`);
    return ended('ok', `"${model}" answers.`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isSlow = error.code === 'model.timeout';
    return ended(outcomes[error.code] ?? 'other', isSlow ? slowWords(at) : error.message);
  }
}

/** Null, or how the model does not do what it is for. Throws DomainError `model.*`. */
async function tryOut(provider: ChatProvider, use: ModelUse, signal: AbortSignal | undefined): Promise<string | null> {
  const call = use === 'vision' ? seeing : greeting;
  try {
    if (use === 'embeddings') {
      const { vectors } = await provider.embed(['table'], { signal });
      if ((vectors[0]?.length ?? 0) > 0) return null;
      throw new DomainError('model.reply', 'The model gives no vectors. Choose a model of embeddings.');
    }
    const { text } = await provider.chat(call, null, { signal });
    if (use === 'text' || /yellow|gelb|黄|黃/i.test(withoutThoughts(text))) return null;
    return 'answers, but does not see the picture it was shown. Choose a model that takes pictures.';
  } catch (error) {
    throw faultOf(error, provider.faultParts(call.messages))?.error ?? error;
  }
}

function slowWords({ use }: LookedAt): string {
  const what = use === 'embeddings' ? 'vectors' : 'answer';
  return `No ${what} came in half a minute. A large model of your own may still be loading: try again.`;
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
