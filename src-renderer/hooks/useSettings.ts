import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  changedSettings,
  defaultSettings,
  type Settings,
  type SettingsChange,
} from '../../src-shared/contract/settings.ts';
import { api } from '../lib/client.ts';

/** The person's settings, and how to change some of them; a change shows at once. */
export function useSettings(): {
  readonly settings: Settings;
  readonly isLoaded: boolean;
  readonly change: (part: SettingsChange) => void;
} {
  const queries = useQueryClient();
  const query = useQuery(api.settings.get.queryOptions());
  const key = api.settings.get.queryKey();
  const { mutate } = useMutation(
    api.settings.set.mutationOptions({
      onMutate: (part) => {
        // What is being read was true before.
        void queries.cancelQueries({ queryKey: key });
        queries.setQueryData<Settings>(key, (known = defaultSettings) => ({
          ...known,
          ...changedSettings(known, part),
        }));
      },
      onError: () => queries.invalidateQueries({ queryKey: key }),
    }),
  );
  const change = useCallback((part: SettingsChange) => mutate(part), [mutate]);
  return { settings: query.data ?? defaultSettings, isLoaded: query.isSuccess, change };
}
