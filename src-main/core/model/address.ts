import { isIPv4 } from 'node:net';
import { cutEnd } from '../../../src-shared/cutEnd.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';

/**
 * The base URL of an endpoint, checked: https, or http to this computer or to
 * a host that the person allowed. Throws DomainError `model.address`.
 */
export function checkedBaseUrl(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.parse(cutEnd(text.trim(), '/'));
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new DomainError('model.address', modelSaid.noAddress);
  }
  if (url.username !== '' || url.password !== '') {
    throw new DomainError('model.address', modelSaid.secretInAddress);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new DomainError('model.address', modelSaid.queryInAddress);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowedHosts.includes(url.hostname)) {
    throw new DomainError('model.address', modelSaid.unencrypted(url.host, url.hostname));
  }
  return url;
}

/** Whether a host is this computer, by its name alone: nothing is looked up. */
export function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  if (hostname === '[::1]') return true;
  return isIPv4(hostname) && hostname.startsWith('127.');
}
