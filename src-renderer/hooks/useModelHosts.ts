import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/client.ts';

/** The hosts that parts of tables may be sent to: of the models that are set, unless the app is offline. */
export function useModelHosts(): readonly string[] {
  const { data } = useQuery(api.models.get.queryOptions());
  if (!data || data.settings.isOffline) return [];
  const hosts = Object.values(data.settings.endpoints).flatMap((endpoint) => {
    const host = endpoint && endpoint.model !== '' ? URL.parse(endpoint.baseUrl)?.host : undefined;
    return host === undefined ? [] : [host];
  });
  return [...new Set(hosts)];
}
