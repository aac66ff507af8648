import { useQuery } from '@tanstack/react-query';
import { modelUses, type ModelUse } from '../../src-shared/models.ts';
import { api } from '../lib/client.ts';

/** The hosts that parts of tables may be sent to: of the models that are set, unless the app is offline. */
export function useModelHosts(uses: readonly ModelUse[] = modelUses): readonly string[] {
  const { data } = useQuery(api.model.get.queryOptions());
  if (!data || data.settings.isOffline) return [];
  const hosts = uses.flatMap((use) => {
    const endpoint = data.settings.endpoints[use];
    const host = endpoint && endpoint.model !== '' ? URL.parse(endpoint.baseUrl)?.host : undefined;
    return host === undefined ? [] : [host];
  });
  return [...new Set(hosts)];
}

/** Whether a model is set for a use, on the line or not: what was kept answers without. */
export function useHasModel(use: ModelUse): boolean {
  const { data } = useQuery(api.model.get.queryOptions());
  return (data?.settings.endpoints[use]?.model ?? '') !== '';
}

/** Whether what is sent to a host stays on this computer. */
export function isOfThisComputer(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
}

/** How far what is in tables may go. */
export interface ModelReach {
  /** Nowhere, as a person set it; no further than this computer; to hosts. */
  readonly kind: 'offline' | 'local' | 'remote';
  readonly hosts: readonly string[];
}

export function useModelReach(): ModelReach {
  const { data } = useQuery(api.model.get.queryOptions());
  const hosts = useModelHosts();
  return { kind: reachOf(data?.settings.isOffline ?? false, hosts), hosts };
}

export function reachOf(isOffline: boolean, hosts: readonly string[]): ModelReach['kind'] {
  if (isOffline) return 'offline';
  return hosts.every(isOfThisComputer) ? 'local' : 'remote';
}
