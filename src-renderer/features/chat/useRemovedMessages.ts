import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { refreshSession } from './useSession.ts';

/** A message that was taken out and can be put back. */
interface RemovedMessage {
  readonly message: Message;
  readonly sessionId: string;
}

interface Removal {
  /** The last message removed from this session, until something else is asked. */
  readonly removed: Message | null;
  readonly remove: (message: Message) => void;
  readonly undoRemove: () => void;
  /** The message that was put back last: the keyboard goes back to it too. */
  readonly restoredId: string | null;
  readonly forget: () => void;
}

/** Takes messages out of a session; the last one can be put back from where it stood. */
export function useRemovedMessages(sessionId: string): Removal {
  const queries = useQueryClient();
  const [last, setLast] = useState<RemovedMessage | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const { mutate: mutateRemove } = useMutation(
    api.ask.remove.mutationOptions({ onSettled: () => refreshSession(queries, sessionId) }),
  );
  const { mutate: mutateRestore } = useMutation(
    api.ask.restore.mutationOptions({ onSettled: () => refreshSession(queries, sessionId) }),
  );
  const removed = last?.sessionId === sessionId ? last.message : null;
  const remove = useCallback(
    (message: Message) =>
      mutateRemove({ messageId: message.id }, { onSuccess: () => setLast({ message, sessionId: message.sessionId }) }),
    [mutateRemove],
  );
  const undoRemove = useCallback(() => {
    if (removed)
      mutateRestore(
        { messageId: removed.id },
        {
          onSuccess: () => {
            setLast(null);
            setRestoredId(removed.id);
          },
        },
      );
  }, [mutateRestore, removed]);
  const forget = useCallback(() => setLast(null), []);
  return { removed, remove, undoRemove, restoredId, forget };
}
