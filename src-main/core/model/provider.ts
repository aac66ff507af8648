import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import { bytesOf, tooLarge } from './bodies.ts';
import { chatPiece } from './chatPiece.ts';
import { type Dialect, firstDialect, nextDialect } from './dialect.ts';
import { eventsIn } from './events.ts';
import { CutOff, type FaultParts, Stalled } from './faults.ts';
import { replyLength, replyLimits } from './limits.ts';
import { ReadingTooLong, type ReplyReader } from './reading/reader.ts';
import { withoutKey } from './redact.ts';
import type { ModelCall, ModelMessage } from './types.ts';

/** What one try brought. */
export interface RawReply {
  readonly text: string;
  /** It ended where the call's limit of tokens is. */
  readonly isCutByLimit: boolean;
  /** As the endpoint counted, or null when it did not. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface ProviderParts {
  readonly endpoint: ModelEndpoint;
  readonly baseUrl: URL;
  readonly key: string | null;
  readonly fetch: typeof fetch;
  /** A whole call. */
  readonly timeLimitMs: number;
  /** Between two pieces of a reply. */
  readonly stallMs: number;
  /** Shared by all providers of one endpoint. */
  readonly dialects: Map<string, Dialect>;
  /** Reads what is long. */
  readonly reader: ReplyReader;
}

export interface TryOptions {
  readonly signal: AbortSignal | undefined;
}

/** What answers calls: an endpoint, or a model file. */
export interface ChatProvider {
  /** Calls to the same one stand in one queue. */
  readonly origin: string;
  faultParts(messages: readonly ModelMessage[]): FaultParts;
  /** `schema` asks for JSON. */
  chat(call: ModelCall, schema: object | null, options: TryOptions): Promise<RawReply>;
  /** A vector for each text, and the tokens that they were. */
  embed(
    texts: readonly string[],
    options: TryOptions,
  ): Promise<{ vectors: Float32Array[]; inputTokens: number | null }>;
  /** The names of the models that can be asked for. */
  list(options: TryOptions): Promise<string[]>;
}

interface Watch {
  readonly signal: AbortSignal;
  /** A piece of the reply came. */
  readonly heard: () => void;
  readonly reasonFor: (error: unknown) => unknown;
  readonly end: () => void;
}

const DIALECTS_AT_MOST = 5;

/** Speaks to one endpoint, one try at a time: what goes wrong is thrown as the library throws it, or Stalled, CutOff or DomainError. */
export class Provider implements ChatProvider {
  readonly #parts: ProviderParts;
  readonly #client: OpenAI;
  readonly #dialectKey: string;

  constructor(parts: ProviderParts) {
    this.#parts = parts;
    this.#dialectKey = `${parts.baseUrl.href} ${parts.endpoint.model}`;
    this.#client = new OpenAI({
      baseURL: parts.baseUrl.href,
      // Local servers take any; without one the library would not start.
      apiKey: parts.key ?? 'none',
      // Nothing is taken from OPENAI_* variables of the environment.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      ...(parts.key === null && { defaultHeaders: { Authorization: null } }),
      fetch: parts.fetch,
      maxRetries: 0,
      timeout: parts.timeLimitMs,
      logLevel: 'off',
    });
  }

  /** Scheme, host and port of its address. */
  get origin(): string {
    return this.#parts.baseUrl.origin;
  }

  faultParts(messages: readonly ModelMessage[]): FaultParts {
    const { baseUrl, endpoint, key } = this.#parts;
    const hasPictures = messages.some(({ pictures = [] }) => pictures.length > 0);
    const redact = (text: string): string => withoutKey(text, key);
    return { host: baseUrl.host, model: endpoint.model, isKeySet: key !== null, hasPictures, redact };
  }

  async chat(call: ModelCall, schema: object | null, options: TryOptions): Promise<RawReply> {
    for (let dialects = 1; ; dialects++) {
      const dialect = this.#dialect();
      try {
        return await this.#stream(this.#chatParams(call, schema, dialect), replyLength(call.maxTokens), options);
      } catch (error) {
        const next = dialects < DIALECTS_AT_MOST ? refusedDialect(error, dialect) : null;
        if (!next) throw error;
        this.#parts.dialects.set(this.#dialectKey, next);
      }
    }
  }

  async embed(
    texts: readonly string[],
    { signal }: TryOptions,
  ): Promise<{ vectors: Float32Array[]; inputTokens: number | null }> {
    const { model } = this.#parts.endpoint;
    return this.#within(signal, async ({ signal: watched }) => {
      const params = { model, input: [...texts], encoding_format: 'float' as const };
      const response = await this.#client.embeddings.create(params, { signal: watched }).asResponse();
      const bytes = await this.#bytes(response, replyLimits.vectorsBytes);
      const read = await this.#parts.reader.read('vectors', { bytes, count: texts.length });
      if ('problem' in read) {
        throw new DomainError('model.reply', modelSaid.fewVectors(model));
      }
      return { vectors: [...read.vectors], inputTokens: tokenCount(read.inputTokens) };
    });
  }

  async list({ signal }: TryOptions): Promise<string[]> {
    const { baseUrl, key } = this.#parts;
    return this.#within(signal, async ({ signal: watched }) => {
      const response = await this.#client.models.list({ signal: watched }).asResponse();
      const bytes = await this.#bytes(response, replyLimits.listBytes);
      const names = await this.#parts.reader.read('names', { bytes });
      if (names) return names.map((name) => withoutKey(name, key));
      throw new DomainError('model.reply', modelSaid.noList(baseUrl.host));
    });
  }

  #bytes(response: Response, bytesAtMost: number): Promise<Uint8Array<ArrayBuffer>> {
    return bytesOf(response, bytesAtMost, this.#parts.baseUrl.host);
  }

  #dialect(): Dialect {
    return this.#parts.dialects.get(this.#dialectKey) ?? firstDialect(this.#parts.endpoint.preset);
  }

  #chatParams(call: ModelCall, schema: object | null, dialect: Dialect): ChatCompletionCreateParamsStreaming {
    return {
      model: this.#parts.endpoint.model,
      messages: call.messages.map(messageParam),
      stream: true,
      ...(dialect.hasStreamUsage && { stream_options: { include_usage: true } }),
      ...(dialect.hasTemperature && call.temperature !== undefined && { temperature: call.temperature }),
      // Endpoints that keep what they said of a prompt are asked for another reply by it.
      ...(dialect.hasSeed && call.draw !== undefined && { seed: call.draw }),
      ...(dialect.limit !== 'none' && { [dialect.limit]: call.maxTokens }),
      ...(schema && dialect.json === 'object' && { response_format: { type: 'json_object' } }),
      ...(schema &&
        dialect.json === 'schema' && {
          response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { ...schema } } },
        }),
    };
  }

  async #stream(
    params: ChatCompletionCreateParamsStreaming,
    lengthAtMost: number,
    { signal }: TryOptions,
  ): Promise<RawReply> {
    const { baseUrl, key } = this.#parts;
    const pieces: string[] = [];
    let length = 0;
    let begun = false;
    let finish: string | null = null;
    let usage: unknown = null;
    await this.#within(signal, async (watch) => {
      try {
        const response = await this.#client.chat.completions.create(params, { signal: watch.signal }).asResponse();
        if (!response.body) throw new CutOff('The answer is empty');
        for await (const event of eventsIn(response.body, baseUrl.host)) {
          if (event.startsWith('[DONE]')) break;
          watch.heard();
          begun = true;
          const piece = chatPiece(event, baseUrl.host);
          pieces.push(piece.text);
          length += piece.text.length;
          if (length > lengthAtMost) throw tooLarge(baseUrl.host);
          finish = piece.finish ?? finish;
          usage = piece.usage ?? usage;
        }
      } catch (error) {
        // A connection lost, once the reply has begun.
        const isCut = begun && !watch.signal.aborted && error instanceof TypeError;
        throw isCut ? new CutOff('The stream broke', { cause: error }) : error;
      }
      if (finish === null) throw new CutOff('The stream ended before the reply did');
    });
    return {
      text: withoutKey(pieces.join(''), key),
      isCutByLimit: finish === 'length',
      inputTokens: tokenCount(fieldOf(usage, 'prompt_tokens')),
      outputTokens: tokenCount(fieldOf(usage, 'completion_tokens')),
    };
  }

  /** Work on one try, which ends with why it really ended: what is below it says only that it was aborted. */
  async #within<T>(signal: AbortSignal | undefined, work: (watch: Watch) => Promise<T>): Promise<T> {
    const watch = this.#watch(signal);
    try {
      const result = await work(watch);
      watch.signal.throwIfAborted();
      return result;
    } catch (error) {
      const reason = watch.reasonFor(error);
      if (!(reason instanceof ReadingTooLong)) throw reason;
      throw tooLarge(this.#parts.baseUrl.host);
    } finally {
      watch.end();
    }
  }

  /** Ends a try that takes too long as a whole, or once it has begun, between two pieces. */
  #watch(signal: AbortSignal | undefined): Watch {
    const controller = new AbortController();
    const stall = (): void => controller.abort(new Stalled('The endpoint said nothing for too long'));
    const whole = setTimeout(stall, this.#parts.timeLimitMs);
    let silence: NodeJS.Timeout | undefined;
    return {
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
      heard: (): void => {
        clearTimeout(silence);
        silence = setTimeout(stall, this.#parts.stallMs);
      },
      reasonFor: (error: unknown): unknown => {
        if (signal?.aborted) return signal.reason;
        return controller.signal.aborted ? controller.signal.reason : error;
      },
      end: (): void => {
        clearTimeout(whole);
        clearTimeout(silence);
      },
    };
  }
}

function messageParam({ role, text, pictures = [] }: ModelMessage): ChatCompletionMessageParam {
  if (role !== 'user' || pictures.length === 0) return { role, content: text };
  return {
    role,
    content: [
      ...pictures.map(({ mime, bytes }) => ({
        type: 'image_url' as const,
        image_url: { url: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}` },
      })),
      { type: 'text', text },
    ],
  };
}

/** A count as an endpoint gave it, or null for one that cannot be: then the text is counted here. */
function tokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= replyLimits.tokens
    ? value
    : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function refusedDialect(error: unknown, dialect: Dialect): Dialect | null {
  if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) return null;
  return nextDialect(dialect, `${error.param ?? ''} ${error.message}`);
}
