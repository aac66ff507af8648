import { modelSaid } from '../../../src-shared/said/models.ts';
import { limitedBody, plainError } from './bodies.ts';
import { AddressFault } from './faults.ts';
import { replyLimits } from './limits.ts';

export interface GuardParts {
  /** The one place that requests may go to. */
  readonly baseUrl: URL;
  /** Throws when nothing may be sent. */
  readonly assertOnline: () => void;
  /** Aborted when the person goes offline. */
  readonly online: AbortSignal;
}

/** Fetched with the first request. Node ends what says nothing for five minutes: how long a call may take is the settings' to say. */
let patient: Promise<unknown> | undefined;

function patientDispatcher(): Promise<unknown> {
  patient ??= import('undici').then(({ Agent }) => new Agent({ headersTimeout: 0, bodyTimeout: 0 }));
  return patient;
}

/**
 * The only door of the core to the network. A request goes out when the app is
 * online, and to the endpoint's own origin and path alone; it follows no
 * redirect, so that a key never travels to another host; it takes no page
 * for an answer; and no answer is larger than one can be, nor an error than what
 * is told of it.
 */
export function guardedFetch({ baseUrl, assertOnline, online }: GuardParts): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString());
    if (url.origin !== baseUrl.origin || !url.pathname.startsWith(baseUrl.pathname)) {
      throw new Error('A request to a model left its address');
    }
    assertOnline();
    const signal = init?.signal ? AbortSignal.any([init.signal, online]) : online;
    const dispatcher = await patientDispatcher();
    const response = await fetch(input, { ...init, redirect: 'manual', signal, dispatcher } as RequestInit);
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      const target = URL.parse(headers.get('location') ?? '', url.href);
      await response.body?.cancel();
      throw new AddressFault(modelSaid.sentOn(baseUrl.host, target?.host ?? null));
    }
    if (response.ok && /^text\/html\b/i.test(headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw new AddressFault(modelSaid.webPage(baseUrl.host));
    }
    if (status < 200 || status > 599) {
      await response.body?.cancel();
      throw new AddressFault(modelSaid.noStatus(baseUrl.host, status));
    }
    return response.ok ? limitedBody(response, replyLimits.bodyBytes, baseUrl.host) : plainError(response);
  };
}
