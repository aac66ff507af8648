import type { z } from 'zod';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelEndpoint, ModelSettings, ModelUse } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import type { Budget } from './budget.ts';
import { callKey, pictureKey, vectorKey } from './callKey.ts';
import type { Connector } from './connect.ts';
import { faultOf } from './faults.ts';
import { type Parsed, parseReply, schemaToJson, withoutThoughts } from './json.ts';
import type { KeptCall, KeptPicture, ModelCalls, Spender } from './kept/modelCalls.ts';
import { lexicalVectors } from './lexical.ts';
import { costOf, priceOf } from './prices.ts';
import { withRetries } from './retry.ts';
import { tokensOf, tokensOfMessages } from './tokens.ts';
import type { CallOptions, LanguageModel, ModelCall, ModelReply, ModelUsage } from './types.ts';

export interface CallerParts {
  readonly connector: Connector;
  readonly kept: ModelCalls;
  readonly budget: Budget;
  readonly settings: () => ModelSettings;
  readonly sessionId: string | null;
  /** The run that calls are counted for; null for none. */
  readonly runId: string | null;
  /** Whose budget calls are held to; null for none. */
  readonly spender: Spender | null;
}

/** A call as it is kept, with what it took this time. */
interface Made {
  readonly call: KeptCall;
  readonly usage: ModelUsage;
}

interface MakeParts {
  readonly call: ModelCall;
  readonly schema: z.ZodType | null;
  readonly options: CallOptions;
  /** Take a kept reply where there is one. */
  readonly mayBeKept: boolean;
}

const TEXTS_AT_ONCE = 100;
/** Signs of a bad reply that the model is shown again. */
const QUOTED_AT_MOST = 20_000;

/** The language models as one session sees them: what is kept is not asked again, what is asked is kept and counted. */
export class Caller implements LanguageModel {
  readonly #parts: CallerParts;

  constructor(parts: CallerParts) {
    this.#parts = parts;
  }

  get has(): LanguageModel['has'] {
    const { connector } = this.#parts;
    return {
      text: connector.has('text'),
      vision: connector.has('vision'),
      embeddings: connector.has('embeddings'),
    };
  }

  async complete(call: ModelCall, options: CallOptions = {}): Promise<ModelReply<string>> {
    const { kept } = this.#parts;
    const { call: made, usage } = await this.#make({ call, schema: null, options, mayBeKept: true });
    const value = withoutThoughts(made.reply);
    if (value === '') {
      kept.retire([made.id]);
      throw new DomainError('model.reply', modelSaid.saidNothing(made.model));
    }
    if (!made.isReusable) kept.approve([made.id]);
    return { value, text: made.reply, usage, callId: made.id };
  }

  async completeJson<T>(call: ModelCall, schema: z.ZodType<T>, options: CallOptions = {}): Promise<ModelReply<T>> {
    const { kept } = this.#parts;
    const isKept = await this.#isKeptChain(call, schema);
    const first = await this.#make({ call, schema, options, mayBeKept: isKept });
    const parsed = await this.#parse(first.call, schema);
    if ('value' in parsed) {
      if (!first.call.isReusable) kept.approve([first.call.id]);
      return replyOf(first, first.usage, parsed.value);
    }
    const again = askAgain(call, first.call, parsed.problem);
    const second = await this.#make({ call: again, schema, options, mayBeKept: isKept });
    const reparsed = await this.#parse(second.call, schema);
    if ('value' in reparsed) {
      if (!first.call.isReusable || !second.call.isReusable) kept.approve([first.call.id, second.call.id]);
      return replyOf(second, together(first.usage, second.usage), reparsed.value);
    }
    kept.retire([first.call.id, second.call.id]);
    throw new DomainError('model.reply', modelSaid.otherForm(first.call.model));
  }

  async embed(texts: readonly string[], options: CallOptions = {}): Promise<readonly Float32Array[]> {
    const { connector, kept } = this.#parts;
    if (texts.length === 0) return [];
    if (!connector.has('embeddings')) return lexicalVectors(texts);
    const endpoint = connector.endpoint('embeddings');
    const keys = texts.map((text) => vectorKey(endpoint.model, text));
    const known = kept.vectors([...new Set(keys)]);
    const missing = new Map<string, string>();
    keys.forEach((key, at) => {
      if (!known.has(key)) missing.set(key, texts[at] ?? '');
    });
    const wanted = [...missing];
    for (let from = 0; from < wanted.length; from += TEXTS_AT_ONCE) {
      const some = wanted.slice(from, from + TEXTS_AT_ONCE);
      for (const [key, vector] of await this.#embedSome(endpoint, some, options)) known.set(key, vector);
    }
    return keys.map((key) => known.get(key) ?? new Float32Array());
  }

  /**
   * Whether kept replies may be used: not when the conversation that follows
   * from them has come to nothing before, or its end is not there to be read.
   */
  async #isKeptChain(call: ModelCall, schema: z.ZodType): Promise<boolean> {
    const first = this.#find(call, true);
    if (!first) return false;
    const parsed = await this.#parse(first, schema);
    if ('value' in parsed) return true;
    const second = this.#find(askAgain(call, first, parsed.problem), true);
    return second === null || 'value' in (await this.#parse(second, schema));
  }

  #parse<T>({ reply, isWhole }: KeptCall, schema: z.ZodType<T>): Promise<Parsed<T>> {
    return parseReply(reply, schema, { isWhole, reader: this.#parts.connector.reader });
  }

  #find(call: ModelCall, isJson: boolean): KeptCall | null {
    const { model } = this.#endpoint(call);
    const found = this.#parts.kept.find(callKey(model, call, isJson));
    return found?.isReusable ? found : null;
  }

  #endpoint(call: ModelCall): ModelEndpoint {
    const endpoint = this.#parts.connector.endpoint(useOf(call));
    return call.model === undefined ? endpoint : { ...endpoint, model: call.model };
  }

  /** Makes a call, or takes what was kept of it. */
  async #make({ call, schema, options, mayBeKept }: MakeParts): Promise<Made> {
    const { kept, sessionId, runId } = this.#parts;
    options.signal?.throwIfAborted();
    const found = mayBeKept ? this.#find(call, schema !== null) : null;
    if (found) {
      kept.noteUse({ sessionId, runId, callId: found.id, isCached: true, inputTokens: 0, outputTokens: 0, cost: 0 });
      const { inputTokens, outputTokens } = found;
      return { call: found, usage: { inputTokens, outputTokens, cost: 0, durationMs: 0, isCached: true } };
    }
    return this.#send(call, schema, options);
  }

  async #send(call: ModelCall, schema: z.ZodType | null, { signal }: CallOptions): Promise<Made> {
    const { connector, budget, kept, settings, sessionId, runId, spender } = this.#parts;
    const use = useOf(call);
    const endpoint = this.#endpoint(call);
    const { provider, queue } = await connector.connect(use, endpoint);
    const price = priceOf(endpoint, settings().prices);
    const expected = tokensOfMessages(call.messages);
    const release = budget.reserve(spender, expected + call.maxTokens, costOf(price, expected, call.maxTokens));
    const startedAt = performance.now();
    try {
      const faults = provider.faultParts(call.messages);
      const jsonSchema = schema && schemaToJson(schema);
      const attempt = () => queue.add(() => provider.chat(call, jsonSchema, { signal }), { ...(signal && { signal }) });
      const raw = await withRetries(attempt, {
        retries: settings().retries,
        signal,
        faultOf: (error) => faultOf(error, faults),
      });
      const inputTokens = raw.inputTokens ?? expected;
      const outputTokens = raw.outputTokens ?? tokensOf(raw.text);
      const cost = costOf(price, inputTokens, outputTokens);
      const durationMs = Math.round(performance.now() - startedAt);
      const made: KeptCall = {
        id: callKey(endpoint.model, call, schema !== null),
        model: endpoint.model,
        prompt: call.prompt.name,
        promptVersion: call.prompt.version,
        request: {
          messages: call.messages.map(({ role, text, pictures = [] }) => ({
            role,
            text,
            pictures: pictures.map(pictureKey),
          })),
          maxTokens: call.maxTokens,
          temperature: call.temperature ?? null,
          isJson: schema !== null,
        },
        reply: raw.text,
        isWhole: !raw.isCutByLimit,
        inputTokens,
        outputTokens,
        cost,
        durationMs,
        madeAt: Date.now(),
        // Not before it was of use: what ends the app while it is read would end it again after each start.
        isReusable: false,
      };
      kept.keep(made, picturesOf(call));
      kept.noteUse({ sessionId, runId, callId: made.id, isCached: false, inputTokens, outputTokens, cost });
      return { call: made, usage: { inputTokens, outputTokens, cost, durationMs, isCached: false } };
    } finally {
      release();
    }
  }

  async #embedSome(
    endpoint: ModelEndpoint,
    wanted: readonly (readonly [key: string, text: string])[],
    { signal }: CallOptions,
  ): Promise<Map<string, Float32Array>> {
    const { connector, budget, kept, settings, sessionId, runId, spender } = this.#parts;
    const texts = wanted.map(([, text]) => text);
    const { provider, queue } = await connector.connect('embeddings', endpoint);
    const price = priceOf(endpoint, settings().prices);
    const expected = texts.reduce((sum, text) => sum + tokensOf(text), 0);
    const release = budget.reserve(spender, expected, costOf(price, expected, 0));
    try {
      const faults = provider.faultParts([]);
      const attempt = () => queue.add(() => provider.embed(texts, { signal }), { ...(signal && { signal }) });
      const raw = await withRetries(attempt, {
        retries: settings().retries,
        signal,
        faultOf: (error) => faultOf(error, faults),
      });
      const inputTokens = raw.inputTokens ?? expected;
      const cost = costOf(price, inputTokens, 0);
      const vectors = new Map(wanted.map(([key], at) => [key, unit(raw.vectors[at] ?? new Float32Array())]));
      kept.keepVectors(vectors);
      kept.noteUse({ sessionId, runId, callId: null, isCached: false, inputTokens, outputTokens: 0, cost });
      return vectors;
    } finally {
      release();
    }
  }
}

function useOf({ messages }: ModelCall): ModelUse {
  return messages.some(({ pictures = [] }) => pictures.length > 0) ? 'vision' : 'text';
}

function picturesOf({ messages }: ModelCall): KeptPicture[] {
  return messages.flatMap(({ pictures = [] }) =>
    pictures.map((picture) => ({ id: pictureKey(picture), mime: picture.mime, bytes: picture.bytes })),
  );
}

/** The call that says what was wrong with a reply, with more room where it was cut. */
function askAgain(call: ModelCall, { reply, isWhole }: KeptCall, problem: string): ModelCall {
  const room = isWhole ? '' : ' Be shorter.';
  return {
    ...call,
    maxTokens: isWhole ? call.maxTokens : call.maxTokens * 2,
    messages: [
      ...call.messages,
      { role: 'assistant', text: reply.slice(0, QUOTED_AT_MOST) },
      {
        role: 'user',
        text: `This cannot be read: ${problem}${room} Give the whole JSON again in the form asked for, and nothing else.`,
      },
    ],
  };
}

function replyOf<T>({ call }: Made, usage: ModelUsage, value: T): ModelReply<T> {
  return { value, text: call.reply, usage, callId: call.id };
}

function together(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cost: a.cost === null || b.cost === null ? null : a.cost + b.cost,
    durationMs: a.durationMs + b.durationMs,
    isCached: a.isCached && b.isCached,
  };
}

function unit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
