import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { defaultSettings, type Settings } from '../../src-shared/contract/settings.ts';
import { api } from '../lib/client.ts';

/** The person's settings, and how to change some of them; a change shows at once. */
export function useSettings(): {
  readonly settings: Settings;
  readonly isLoaded: boolean;
  readonly change: (part: Partial<Settings>) => void;
} {
  const queries = useQueryClient();
  const query = useQuery(api.settings.get.queryOptions());
  const key = api.settings.get.queryKey();
  const { mutate } = useMutation(
    api.settings.set.mutationOptions({
      onMutate: (part) => {
        // What is being read was true before.
        void queries.cancelQueries({ queryKey: key });
        queries.setQueryData<Settings>(key, (known) => ({ ...defaultSettings, ...known, ...defined(part) }));
      },
      // While another change is on its way, what this one answers is old already.
      onSuccess: (settings) => {
        if (queries.isMutating({ mutationKey: api.settings.set.mutationKey() }) === 1) {
          queries.setQueryData(key, settings);
        }
      },
      onError: () => queries.invalidateQueries({ queryKey: key }),
    }),
  );
  const change = useCallback((part: Partial<Settings>) => mutate(part), [mutate]);
  return { settings: query.data ?? defaultSettings, isLoaded: query.isSuccess, change };
}

function defined(part: object): Partial<Settings> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
