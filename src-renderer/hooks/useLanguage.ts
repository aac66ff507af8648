import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type LanguageChoice, languageFor } from '../../src-shared/language.ts';
import { api } from '../lib/client.ts';
import { spokenLanguage } from '../lib/language.ts';
import { notifyError } from '../lib/notify.tsx';
import { words } from '../lib/words.ts';
import { keepViewForReload } from '../lib/workspaceStore.ts';
import { useSettings } from './useSettings.ts';

/** The language that a person chose, and how to choose another: the window is loaded anew where it speaks otherwise then. */
export function useLanguage(): {
  readonly chosen: LanguageChoice;
  readonly choose: (language: LanguageChoice) => void;
} {
  const { settings } = useSettings();
  const queries = useQueryClient();
  const { mutate } = useMutation(
    api.settings.set.mutationOptions({
      onSuccess: (kept) => {
        queries.setQueryData(api.settings.get.queryKey(), kept);
        if (languageFor(kept.language, navigator.languages) === spokenLanguage()) return;
        keepViewForReload();
        location.reload();
      },
      onError: (error) => notifyError(words.languageNotChanged, error),
    }),
  );
  const choose = useCallback((language: LanguageChoice) => mutate({ language }), [mutate]);
  return { chosen: settings.language, choose };
}
