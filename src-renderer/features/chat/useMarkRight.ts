import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { putMessage } from './useSession.ts';

/** Marks an answer right, or takes the mark back; null where nothing can be learned from it. */
export function useMarkRight({ id: messageId, answer, isStale, isMarkedRight }: Message): (() => void) | null {
  const { announce } = useChat();
  const queries = useQueryClient();
  const known = (message: Message): void => {
    putMessage(queries, message, null);
    void queries.invalidateQueries({ queryKey: api.ask.cases.list.queryKey() });
    announce(message.isMarkedRight ? 'Marked right' : 'No longer marked right');
  };
  const { mutate: mark } = useMutation(
    api.ask.cases.mark.mutationOptions({
      onSuccess: known,
      onError: (error) => notifyError('The answer was not marked', error),
    }),
  );
  const { mutate: unmark } = useMutation(
    api.ask.cases.unmark.mutationOptions({
      onSuccess: known,
      onError: (error) => notifyError('The mark was not taken back', error),
    }),
  );
  const toggle = useCallback(
    () => (isMarkedRight ? unmark({ messageId }) : mark({ messageId })),
    [mark, unmark, messageId, isMarkedRight],
  );
  const canBeMarked = isMarkedRight || (answer?.solved !== undefined && !isStale);
  return canBeMarked ? toggle : null;
}
