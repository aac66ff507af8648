import PQueue from 'p-queue';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelEndpoint, ModelSettings, ModelUse } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import { checkedBaseUrl } from './address.ts';
import type { Dialect } from './dialect.ts';
import { guardedFetch } from './guardedFetch.ts';
import { importLlama, type LlamaModule } from './local/llama.ts';
import { LocalModels, LocalProvider } from './local/localProvider.ts';
import { type ChatProvider, Provider } from './provider.ts';
import { ReplyReader } from './reading/reader.ts';

export interface ConnectParts {
  readonly settings: () => ModelSettings;
  /** The key for a use at an address (its origin, `https://host:port`), or null. A key is never sent anywhere else. */
  readonly key: (use: ModelUse, origin: string) => Promise<string | null>;
  /** Silence in the middle of a reply, in milliseconds. */
  readonly stallMs?: number | undefined;
  /** What a look at an endpoint may take, in milliseconds. */
  readonly lookMs?: number | undefined;
  /** Gives what runs model files, in place of the package of that name. */
  readonly importLlama?: (() => Promise<LlamaModule>) | undefined;
}

/** A provider, and the queue that calls to its address stand in. */
export interface Connection {
  readonly provider: ChatProvider;
  readonly queue: PQueue;
}

/** An endpoint to look at, as it is set or as it stands in a form. */
export interface LookedAt {
  readonly use: ModelUse;
  readonly endpoint?: ModelEndpoint | undefined;
  /** In place of the kept one. */
  readonly key?: string | undefined;
}

const STALL_MS = 30_000;
/** A person waits for it; a large model of this computer may have to be loaded first. */
const LOOK_MS = 30_000;

/** Connects to endpoints as they are set at the time, and takes everything off the line when the person goes offline. */
export class Connector {
  readonly #parts: ConnectParts;
  readonly #dialects = new Map<string, Dialect>();
  readonly #queues = new Map<string, PQueue>();
  readonly #files: LocalModels;
  /** Reads what is long of what endpoints send. */
  readonly reader = new ReplyReader();
  #online = new AbortController();

  constructor(parts: ConnectParts) {
    this.#parts = parts;
    this.#files = new LocalModels(parts.importLlama ?? importLlama);
  }

  /** The endpoint of a use, with a model. Throws DomainError `model.none`. */
  endpoint(use: ModelUse, endpoint: ModelEndpoint | null = this.#parts.settings().endpoints[use]): ModelEndpoint {
    if (endpoint && endpoint.model !== '') return endpoint;
    throw new DomainError('model.none', modelSaid.noneSet(use));
  }

  has(use: ModelUse): boolean {
    return (this.#parts.settings().endpoints[use]?.model ?? '') !== '';
  }

  /** Throws DomainError `model.offline` or `model.address`. Nothing is sent yet. */
  async connect(use: ModelUse, endpoint: ModelEndpoint): Promise<Connection> {
    const { callSeconds, concurrency } = this.#parts.settings();
    const provider = await this.#provider({ use, endpoint }, callSeconds * 1000);
    const queue = this.#queues.get(provider.origin) ?? new PQueue();
    this.#queues.set(provider.origin, queue);
    // A file answers one after the other.
    queue.concurrency = endpoint.preset === 'file' ? 1 : concurrency;
    return { provider, queue };
  }

  /** The same to look at an endpoint: at once, and not for long. Throws DomainError `model.none` too. */
  async look({ use, endpoint, key }: LookedAt): Promise<ChatProvider> {
    const at = endpoint ?? this.#parts.settings().endpoints[use] ?? this.endpoint(use);
    return this.#provider({ use, endpoint: at, key }, this.#parts.lookMs ?? LOOK_MS);
  }

  async #provider(
    { use, endpoint, key }: LookedAt & { readonly endpoint: ModelEndpoint },
    timeLimitMs: number,
  ): Promise<ChatProvider> {
    if (endpoint.preset === 'file') return new LocalProvider(this.#files, endpoint.model, timeLimitMs);
    this.#assertOnline();
    const baseUrl = checkedBaseUrl(endpoint.baseUrl, this.#parts.settings().allowedHosts);
    return new Provider({
      endpoint,
      baseUrl,
      key: sendable(key ?? (await this.#parts.key(use, baseUrl.origin))),
      fetch: guardedFetch({ baseUrl, assertOnline: () => this.#assertOnline(), online: this.#online.signal }),
      timeLimitMs,
      stallMs: this.#parts.stallMs ?? STALL_MS,
      dialects: this.#dialects,
      reader: this.reader,
    });
  }

  /** Ends the calls under way when the settings say offline; to be called when they have changed. */
  settingsChanged(): void {
    if (!this.#parts.settings().isOffline) return;
    this.#online.abort(offlineError());
    this.#online = new AbortController();
  }

  #assertOnline(): void {
    if (this.#parts.settings().isOffline) throw offlineError();
  }
}

/** A key as it can stand in a header. The platform's own error about one that cannot would quote it. */
function sendable(key: string | null): string | null {
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  throw new DomainError('model.key', modelSaid.badKey);
}

function offlineError(): DomainError {
  return new DomainError('model.offline', modelSaid.offline);
}
