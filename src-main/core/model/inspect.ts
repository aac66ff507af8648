import type { ModelTest, ModelTestOutcome } from '../../../src-shared/contract/models.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelUse } from '../../../src-shared/models.ts';
import type { Connector } from './connect.ts';
import { faultOf } from './faults.ts';
import type { Provider } from './provider.ts';
import type { ModelCall, ModelPicture } from './types.ts';

/** A yellow square, 32 by 32. */
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKUlEQVR42u3NMQ0AAAgDsPnXiBemgoOkSf9mJ6ciEAgEAoFAIBAIvgQFa2tsaq0jSO0AAAAASUVORK5CYII=';

/** The names of an endpoint's models. Throws DomainError `model.*`. */
export async function listModels(
  connector: Connector,
  use: ModelUse,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { provider } = await connector.connect(use, connector.address(use));
  try {
    return (await provider.list({ signal })).toSorted((a, b) => a.localeCompare(b));
  } catch (error) {
    throw faultOf(error, provider.faultParts([]))?.error ?? error;
  }
}

/** Tries an endpoint with the smallest call there is; tells what is wrong where something is. Nothing is kept or tried twice. */
export async function testModel(
  connector: Connector,
  use: ModelUse,
  signal: AbortSignal | undefined,
): Promise<ModelTest> {
  const startedAt = performance.now();
  const ended = (outcome: ModelTestOutcome, message: string): ModelTest => ({
    outcome,
    message,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const endpoint = connector.endpoint(use);
    const { provider } = await connector.connect(use, endpoint);
    const problem = await tryOut(provider, use, signal);
    if (problem !== null) return ended('vision', problem.replace('%', endpoint.model));
    return ended('ok', `"${endpoint.model}" answers.`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return ended(outcomes[error.code] ?? 'other', error.message);
  }
}

/** Null, or how the model does not do what it is for. Throws DomainError `model.*`. */
async function tryOut(provider: Provider, use: ModelUse, signal: AbortSignal | undefined): Promise<string | null> {
  const call = use === 'vision' ? seeing : greeting;
  try {
    if (use === 'embeddings') {
      const { vectors } = await provider.embed(['table'], { signal });
      if ((vectors[0]?.length ?? 0) > 0) return null;
      throw new DomainError('model.reply', 'The model gives no vectors. Choose a model of embeddings.');
    }
    const { text } = await provider.chat(call, null, { signal });
    if (use === 'text' || /yellow|gelb|黄|黃/i.test(text)) return null;
    return '"%" answers, but does not see the picture it was shown. Choose a model that takes pictures.';
  } catch (error) {
    throw faultOf(error, provider.faultParts(call.messages))?.error ?? error;
  }
}

const square: ModelPicture = { mime: 'image/png', bytes: Buffer.from(SQUARE, 'base64') };
const prompt = { name: 'test', version: 1 };
const greeting: ModelCall = { prompt, messages: [{ role: 'user', text: 'Say OK.' }], maxTokens: 200 };
const seeing: ModelCall = {
  prompt,
  messages: [{ role: 'user', text: 'What colour is this square? Say the colour in one word.', pictures: [square] }],
  maxTokens: 200,
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
