import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { refreshDecisions } from './useDecisions.ts';
import { messageNow, putMessage } from './useSession.ts';
import { words } from './words.ts';

interface Choosing {
  /** The alternative that is being made the answer. */
  readonly chosen: number | null;
  readonly choose: (alternative: number) => void;
  /** Takes back the choice that the answer follows. */
  readonly takeBack: () => void;
}

/** Makes another reading the answer of a message, and takes that back. */
export function useChoosing({ id: messageId, sessionId, answer }: Message): Choosing {
  const { lightUp } = useChat();
  const queries = useQueryClient();
  const refresh = useCallback(() => refreshDecisions(queries, sessionId), [queries, sessionId]);
  const choosing = useMutation(
    api.ask.choose.mutationOptions({
      onSuccess: (message) => {
        putMessage(queries, message, null);
        lightUp(message);
      },
      onError: (error) => notifyError(words.not.chosen, error),
      onSettled: refresh,
    }),
  );
  const taking = useMutation(
    api.ask.takeBack.mutationOptions({
      onSuccess: async () => {
        await refresh();
        const message = messageNow(queries, sessionId, messageId);
        if (message && !message.isChoiceGone) lightUp(message);
      },
      onError: (error) => notifyError(words.not.takenBack, error),
    }),
  );
  const { mutate: mutateChoose, isPending, variables } = choosing;
  const { mutate: mutateTakeBack } = taking;
  const choiceId = answer?.followed?.choiceId;
  return {
    chosen: isPending ? variables.alternative : null,
    choose: useCallback((alternative) => mutateChoose({ messageId, alternative }), [mutateChoose, messageId]),
    takeBack: useCallback(() => {
      if (choiceId !== undefined) mutateTakeBack({ choiceId });
    }, [mutateTakeBack, choiceId]),
  };
}
