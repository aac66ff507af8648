import { open, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import type { FaultParts } from '../faults.ts';
import type { ChatProvider, RawReply, TryOptions } from '../provider.ts';
import type { ModelCall, ModelMessage } from '../types.ts';
import type { Llama, LlamaEmbeddings, LlamaHistory, LlamaModel, LlamaModule } from './llama.ts';

/** A model file that was loaded, with what it is run by. */
interface Loaded {
  readonly llama: Llama;
  readonly module: LlamaModule;
  readonly model: LlamaModel;
  /** Made when first wanted, once for a model: it is what takes memory while it answers. */
  readonly context: () => ReturnType<LlamaModel['createContext']>;
  readonly embeddings: () => Promise<LlamaEmbeddings>;
}

/** The files that run inside the app: one at a time, since each takes as much memory as it is large. */
export class LocalModels {
  readonly #import: () => Promise<LlamaModule>;
  #path = '';
  #loaded: Promise<Loaded> | null = null;

  constructor(importModule: () => Promise<LlamaModule>) {
    this.#import = importModule;
  }

  /** Loads a file, in place of the one before. Throws DomainError `model.none`, `model.address` or `model.failed`. */
  async load(path: string): Promise<Loaded> {
    if (path === this.#path && this.#loaded) return this.#loaded;
    const before = this.#loaded;
    this.#path = path;
    const loading = loaded(path, this.#import, before);
    this.#loaded = loading;
    loading.catch(() => {
      // Whoever waits for it is told; the next one tries anew.
      if (this.#loaded === loading) this.#loaded = null;
    });
    return loading;
  }
}

async function loaded(
  path: string,
  importModule: () => Promise<LlamaModule>,
  before: Promise<Loaded> | null,
): Promise<Loaded> {
  await checkFile(path);
  const module = await importModule().catch((cause: unknown) => {
    throw new DomainError('model.none', modelSaid.noRuntime, { cause });
  });
  await (await before?.catch(() => null))?.model.dispose();
  try {
    const llama = await module.getLlama();
    const model = await llama.loadModel({ modelPath: path });
    const context = once(() => model.createContext());
    return { llama, module, model, context, embeddings: once(() => model.createEmbeddingContext()) };
  } catch (cause) {
    throw failed(cause);
  }
}

/** A file that is no model is never handed to the code that runs models. */
async function checkFile(path: string): Promise<void> {
  const refusal = (why: Said): DomainError => new DomainError('model.address', modelSaid.noFile(why));
  if (!isAbsolute(path) || !/\.gguf$/i.test(path)) throw refusal(modelSaid.noModelFile);
  // A pipe would keep whoever opens it waiting, and a device never ends.
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    // Not there, or in a folder that cannot be read.
    () => null,
  );
  if (isFile === false) throw refusal(modelSaid.notAFile);
  const file = await open(path).catch(() => {
    throw refusal(modelSaid.fileMissing);
  });
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
    if (bytesRead < 4 || buffer.toString('latin1') !== 'GGUF') throw refusal(modelSaid.holdsNoModel);
  } finally {
    await file.close();
  }
}

/** Runs a model file inside the app, one try at a time. Nothing leaves the computer, so it also runs offline. */
export class LocalProvider implements ChatProvider {
  readonly #models: LocalModels;
  readonly #path: string;
  readonly #timeLimitMs: number;
  readonly origin: string;

  constructor(models: LocalModels, path: string, timeLimitMs: number) {
    this.#models = models;
    this.#path = path;
    this.#timeLimitMs = timeLimitMs;
    this.origin = `file ${path}`;
  }

  faultParts(messages: readonly ModelMessage[]): FaultParts {
    const hasPictures = messages.some(({ pictures = [] }) => pictures.length > 0);
    return { host: 'The model file', model: this.#path, isKeySet: false, hasPictures, redact: (text) => text };
  }

  async chat(call: ModelCall, schema: object | null, { signal }: TryOptions): Promise<RawReply> {
    if (call.messages.some(({ pictures = [] }) => pictures.length > 0)) {
      throw new DomainError('model.vision', modelSaid.fileNoPictures);
    }
    const last = call.messages.at(-1);
    if (!last) throw new Error('A call without messages');
    return this.#within(signal, async (either) => {
      const { llama, module, context } = await this.#models.load(this.#path);
      const sequence = (await context()).getSequence();
      try {
        const session = new module.LlamaChatSession({ contextSequence: sequence });
        session.setChatHistory(call.messages.slice(0, -1).map(historyItem));
        const { responseText, stopReason } = await session.promptWithMeta(last.text, {
          maxTokens: call.maxTokens,
          temperature: call.temperature,
          grammar: schema ? await grammarOf(llama, schema) : undefined,
          signal: either,
        });
        const isCutByLimit = stopReason === 'maxTokens';
        return { text: responseText, isCutByLimit, inputTokens: null, outputTokens: null };
      } finally {
        sequence.dispose();
      }
    });
  }

  async embed(
    texts: readonly string[],
    { signal }: TryOptions,
  ): Promise<{ vectors: Float32Array[]; inputTokens: number | null }> {
    return this.#within(signal, async (either) => {
      const { embeddings } = await this.#models.load(this.#path);
      const context = await embeddings();
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        either.throwIfAborted();
        vectors.push(Float32Array.from((await context.getEmbeddingFor(text)).vector));
      }
      return { vectors, inputTokens: null };
    });
  }

  /** A file is the only model that it holds. */
  list(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async #within<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(this.#timeLimitMs);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    // Loading hears no signal: it goes on, for the next call, and nobody waits for it.
    const stopped = Promise.withResolvers<never>();
    const stop = (): void => stopped.reject(either.reason);
    either.addEventListener('abort', stop, { once: true });
    try {
      either.throwIfAborted();
      return await Promise.race([work(either), stopped.promise]);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (limit.aborted) {
        throw new DomainError('model.timeout', modelSaid.fileLate);
      }
      throw failed(error);
    } finally {
      either.removeEventListener('abort', stop);
    }
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** What holds the model to a schema; nothing where its kind of schema is not known there: the reply is checked all the same. */
async function grammarOf(llama: Llama, schema: object): Promise<unknown> {
  try {
    return await llama.createGrammarForJsonSchema(schema);
  } catch {
    return undefined; // As said above: the reply is read and checked like any other.
  }
}

function historyItem({ role, text }: ModelMessage): LlamaHistory[number] {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
}

function failed(cause: unknown): unknown {
  if (cause instanceof DomainError) return cause;
  const words = cause instanceof Error ? (cause.message.split('\n')[0] ?? '').slice(0, 200) : '';
  return new DomainError('model.failed', modelSaid.fileFails(words), { cause });
}
