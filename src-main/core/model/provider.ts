import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import { type Dialect, firstDialect, nextDialect } from './dialect.ts';
import { CutOff, type FaultParts, Stalled } from './faults.ts';
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
}

export interface TryOptions {
  readonly signal: AbortSignal | undefined;
  readonly onText?: ((chunk: string) => void) | undefined;
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

const DIALECTS_AT_MOST = 5;

/** Speaks to one endpoint, one try at a time: what goes wrong is thrown as the library throws it, or Stalled, or CutOff. */
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
    return { host: baseUrl.host, model: endpoint.model, isKeySet: key !== null, hasPictures };
  }

  async chat(call: ModelCall, schema: object | null, options: TryOptions): Promise<RawReply> {
    for (let dialects = 1; ; dialects++) {
      const dialect = this.#dialect();
      try {
        return await this.#stream(this.#chatParams(call, schema, dialect), options);
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
    const watch = this.#watch(signal);
    try {
      const { data, usage } = await this.#client.embeddings.create(
        { model, input: [...texts], encoding_format: 'float' },
        { signal: watch.signal },
      );
      const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => Float32Array.from(embedding));
      // What the types promise, a server need not keep.
      return { vectors, inputTokens: (usage as Partial<typeof usage> | undefined)?.total_tokens ?? null };
    } catch (error) {
      throw watch.reasonFor(error);
    } finally {
      watch.end();
    }
  }

  async list({ signal }: TryOptions): Promise<string[]> {
    const watch = this.#watch(signal);
    try {
      const { data } = await this.#client.models.list({ signal: watch.signal });
      return data.map(({ id }) => id);
    } catch (error) {
      throw watch.reasonFor(error);
    } finally {
      watch.end();
    }
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
      ...(dialect.limit !== 'none' && { [dialect.limit]: call.maxTokens }),
      ...(schema && dialect.json === 'object' && { response_format: { type: 'json_object' } }),
      ...(schema &&
        dialect.json === 'schema' && {
          response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { ...schema } } },
        }),
    };
  }

  async #stream(params: ChatCompletionCreateParamsStreaming, { signal, onText }: TryOptions): Promise<RawReply> {
    const watch = this.#watch(signal);
    let text = '';
    let begun = false;
    let finish: string | null = null;
    let usage: { prompt_tokens: number; completion_tokens: number } | null = null;
    try {
      const chunks = await this.#client.chat.completions.create(params, { signal: watch.signal });
      for await (const chunk of chunks) {
        watch.heard();
        begun = true;
        const [choice] = chunk.choices;
        const piece = choice?.delta.content ?? '';
        if (piece !== '') {
          text += piece;
          onText?.(piece);
        }
        finish = choice?.finish_reason ?? finish;
        usage = chunk.usage ?? usage;
      }
      // The library ends an aborted stream without a word.
      if (watch.signal.aborted) throw watch.signal.reason;
      if (finish === null) throw new CutOff('The stream ended before the reply did');
    } catch (error) {
      const reason = watch.reasonFor(error);
      // A connection lost or half an event, once the reply has begun.
      const isCut = reason === error && begun && (error instanceof TypeError || error instanceof SyntaxError);
      throw isCut ? new CutOff('The stream broke', { cause: error }) : reason;
    } finally {
      watch.end();
    }
    return {
      text,
      isCutByLimit: finish === 'length',
      inputTokens: usage?.prompt_tokens ?? null,
      outputTokens: usage?.completion_tokens ?? null,
    };
  }

  /** Ends a try that takes too long as a whole, or once it has begun, between two pieces. */
  #watch(signal: AbortSignal | undefined) {
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
      /** Why it really ended: the library says only that it was aborted. */
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

function refusedDialect(error: unknown, dialect: Dialect): Dialect | null {
  if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) return null;
  return nextDialect(dialect, `${error.param ?? ''} ${error.message}`);
}
