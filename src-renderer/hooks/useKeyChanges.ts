import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../lib/client.ts';
import { setOwnKeys } from '../lib/commands.ts';
import { notifyError, notifyPlain } from '../lib/notify.tsx';
import { words } from '../lib/words.ts';

/** Has commands heard by the keys that a person gave them. Used once. */
export function useOwnKeys(): void {
  const { data } = useQuery(api.settings.keys.queryOptions());
  useEffect(() => {
    if (data) setOwnKeys(data.keys);
  }, [data]);
  const problem = data?.problem;
  useEffect(() => {
    if (problem) notifyPlain(problem);
  }, [problem]);
}

/** Gives commands other keys; null gives back their own. */
export function useKeyChanges(): (changes: Readonly<Record<string, string[] | null>>) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation(
    api.settings.setKeys.mutationOptions({
      onSuccess: (state) => queries.setQueryData(api.settings.keys.queryKey(), state),
      onError: (error) => notifyError(words.keysNotChanged, error),
    }),
  );
  return mutate;
}
