import PQueue from 'p-queue';
import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelEndpoint, ModelSettings, ModelUse } from '../../../src-shared/models.ts';
import { checkedBaseUrl } from './address.ts';
import type { Dialect } from './dialect.ts';
import { guardedFetch } from './guardedFetch.ts';
import { Provider } from './provider.ts';

export interface ConnectParts {
  readonly settings: () => ModelSettings;
  /** The key for a use at an address (its origin, `https://host:port`), or null. A key is never sent anywhere else. */
  readonly key: (use: ModelUse, origin: string) => Promise<string | null>;
  /** Silence in the middle of a reply, in milliseconds. */
  readonly stallMs?: number | undefined;
}

/** A provider, and the queue that calls to its address stand in. */
export interface Connection {
  readonly provider: Provider;
  readonly queue: PQueue;
}

const STALL_MS = 30_000;

/** Connects to endpoints as they are set at the time, and takes everything off the line when the person goes offline. */
export class Connector {
  readonly #parts: ConnectParts;
  readonly #dialects = new Map<string, Dialect>();
  readonly #queues = new Map<string, PQueue>();
  #online = new AbortController();

  constructor(parts: ConnectParts) {
    this.#parts = parts;
  }

  /** The endpoint of a use. Throws DomainError `model.none`. */
  endpoint(use: ModelUse): ModelEndpoint {
    const endpoint = this.#parts.settings().endpoints[use];
    if (endpoint && endpoint.model !== '') return endpoint;
    throw new DomainError('model.none', `No model is set for ${useWords[use]}. Choose one in the settings.`);
  }

  /** The address of a use, also where no model is chosen yet. Throws DomainError `model.none`. */
  address(use: ModelUse): ModelEndpoint {
    return this.#parts.settings().endpoints[use] ?? this.endpoint(use);
  }

  has(use: ModelUse): boolean {
    return (this.#parts.settings().endpoints[use]?.model ?? '') !== '';
  }

  /** Throws DomainError `model.offline` or `model.address`. Nothing is sent yet. */
  async connect(use: ModelUse, endpoint: ModelEndpoint): Promise<Connection> {
    const { allowedHosts, callSeconds, concurrency } = this.#parts.settings();
    this.#assertOnline();
    const baseUrl = checkedBaseUrl(endpoint.baseUrl, allowedHosts);
    const provider = new Provider({
      endpoint,
      baseUrl,
      key: sendable(await this.#parts.key(use, baseUrl.origin)),
      fetch: guardedFetch({ baseUrl, assertOnline: () => this.#assertOnline(), online: this.#online.signal }),
      timeLimitMs: callSeconds * 1000,
      stallMs: this.#parts.stallMs ?? STALL_MS,
      dialects: this.#dialects,
    });
    const queue = this.#queues.get(baseUrl.origin) ?? new PQueue();
    this.#queues.set(baseUrl.origin, queue);
    queue.concurrency = concurrency;
    return { provider, queue };
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
  throw new DomainError(
    'model.key',
    'The key holds a space, a line break or a letter that keys do not have. Copy it again and set it anew.',
  );
}

function offlineError(): DomainError {
  return new DomainError(
    'model.offline',
    'The app is offline, so no model was asked. Go online in the settings, or ask with rules.',
  );
}

const useWords: Readonly<Record<ModelUse, string>> = {
  text: 'text',
  vision: 'pictures',
  embeddings: 'embeddings',
};
