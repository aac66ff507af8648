import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WordMeaning } from '../../../src-shared/choice.ts';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { refreshDecisions } from './useDecisions.ts';
import { putMessage } from './useSession.ts';
import { words } from './words.ts';

export interface Deciding {
  /** Says what words of the question stand for, and answers it anew. */
  readonly bind: (phrase: string, meant: WordMeaning) => void;
  /** Makes a cell the answer. */
  readonly point: (address: string) => void;
  readonly isBusy: boolean;
}

/** What a person says of a question that found nothing; each is remembered for the session, and a step that undo takes back. */
export function useDeciding({ id: messageId, sessionId }: Message): Deciding {
  const { lightUp } = useChat();
  const queries = useQueryClient();
  const after = {
    onSuccess: (message: Message) => {
      putMessage(queries, message, null);
      lightUp(message);
    },
    onSettled: () => refreshDecisions(queries, sessionId),
  };
  const binding = useMutation(
    api.ask.bindWords.mutationOptions({
      ...after,
      onError: (error) => notifyError(words.not.bound, error),
    }),
  );
  const pointing = useMutation(
    api.ask.pointAt.mutationOptions({
      ...after,
      onError: (error) => notifyError(words.not.pointed, error),
    }),
  );
  const { mutate: mutateBind } = binding;
  const { mutate: mutatePoint } = pointing;
  return {
    bind: useCallback(
      (phrase: string, meant: WordMeaning) => mutateBind({ messageId, phrase, meant }),
      [mutateBind, messageId],
    ),
    point: useCallback((address: string) => mutatePoint({ messageId, address }), [mutatePoint, messageId]),
    isBusy: binding.isPending || pointing.isPending,
  };
}
