import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModelsState } from '../../../src-shared/contract/model.ts';
import {
  changedModelSettings,
  type ModelSettings,
  type ModelSettingsChange,
  type ModelUse,
} from '../../../src-shared/models.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** The settings of language models, and how to change them. The window never learns a key, only where it is. */
export function useModels(): {
  readonly state: ModelsState | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Takes what is changed, or what makes it of the settings as they are by then: two changes can follow each other faster than a view. */
  readonly change: (part: ModelSettingsChange | ((settings: ModelSettings) => ModelSettingsChange)) => void;
  readonly setKey: (use: ModelUse, key: string | null) => void;
} {
  const queries = useQueryClient();
  const query = useQuery(api.model.get.queryOptions());
  const known = (state: ModelsState): void => {
    queries.setQueryData(api.model.get.queryKey(), state);
  };
  const change = useMutation(
    api.model.set.mutationOptions({
      // A change shows at once.
      onMutate: (part) => {
        // What is being read was true before.
        void queries.cancelQueries({ queryKey: api.model.get.queryKey() });
        const state = queries.getQueryData<ModelsState>(api.model.get.queryKey());
        if (state) {
          known({ ...state, settings: { ...state.settings, ...changedModelSettings(state.settings, part) } });
        }
      },
      // What holds is read when all are made.
      onSuccess: () => {
        if (queries.isMutating({ mutationKey: api.model.set.mutationKey() }) > 1) return;
        void queries.invalidateQueries({ queryKey: api.model.get.queryKey() });
      },
      onError: (error) => {
        void queries.invalidateQueries({ queryKey: api.model.get.queryKey() });
        notifyError(words.notChanged, error);
      },
    }),
  );
  const setKey = useMutation(
    api.model.setKey.mutationOptions({
      onSuccess: known,
      onError: (error) => notifyError(words.keyNotKept, error),
    }),
  );
  return {
    state: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    change: (part) => {
      if (typeof part !== 'function') return change.mutate(part);
      const state = queries.getQueryData<ModelsState>(api.model.get.queryKey());
      if (state) change.mutate(part(state.settings));
    },
    setKey: (use, key) => setKey.mutate({ use, key }),
  };
}
