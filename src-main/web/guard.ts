import type { IncomingMessage } from 'node:http';
import { isOwnHost, isOwnOrigin } from '../core/rpc/loopback.ts';

/** Why a request is refused before anything looks at it. */
export interface Refusal {
  readonly status: 400 | 403 | 415;
  readonly reason: string;
}

const safeMethods = new Set(['GET', 'HEAD']);
const acceptedBodies = new Set(['application/json', 'application/octet-stream']);

/**
 * Judges a request, or with `isUpgrade` a WebSocket upgrade, by its headers
 * alone; null when it may pass. Host must be ours (a rebound name is not), an
 * upgrade or a changing request must come from our own page, and a body must be
 * of a kind that no form can send.
 */
export function judge(request: IncomingMessage, port: number, isUpgrade = false): Refusal | null {
  const { host, origin } = request.headers;
  if (!isOwnHost(host, port)) return { status: 403, reason: 'foreign host' };
  const isOurOrigin = isOwnOrigin(origin, host);
  if (isUpgrade) return isOurOrigin ? null : { status: 403, reason: 'foreign origin' };
  if (origin !== undefined && !isOurOrigin) return { status: 403, reason: 'foreign origin' };
  if (safeMethods.has(request.method ?? '')) return null;
  if (request.method !== 'POST') return { status: 400, reason: 'method' };
  if (!isOurOrigin && request.headers['sec-fetch-site'] !== 'same-origin') {
    return { status: 403, reason: 'missing origin' };
  }
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  return acceptedBodies.has(contentType) ? null : { status: 415, reason: 'content type' };
}
