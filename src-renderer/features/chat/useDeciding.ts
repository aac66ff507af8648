import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { putMessage, refreshSession } from './useSession.ts';
import { words } from './words.ts';

export interface Deciding {
  /** Says that words of the question stand for what a cell says, and answers it anew. */
  readonly bind: (phrase: string, address: string) => void;
  /** Makes a cell the answer. */
  readonly point: (address: string) => void;
  readonly isBusy: boolean;
}

/** What a person says of a question that found nothing; each is remembered for the session and can be taken back. */
export function useDeciding({ id: messageId, sessionId }: Message): Deciding {
  const { lightUp } = useChat();
  const queries = useQueryClient();
  const after = {
    onSuccess: (message: Message) => {
      putMessage(queries, message, null);
      lightUp(message);
    },
    onSettled: () => refreshSession(queries, sessionId),
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
      (phrase: string, address: string) => mutateBind({ messageId, phrase, address }),
      [mutateBind, messageId],
    ),
    point: useCallback((address: string) => mutatePoint({ messageId, address }), [mutatePoint, messageId]),
    isBusy: binding.isPending || pointing.isPending,
  };
}
