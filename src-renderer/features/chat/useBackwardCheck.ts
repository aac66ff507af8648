import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useIsUnfolded } from './How.tsx';
import { putMessage } from './useSession.ts';
import { words } from './words.ts';

/** Verifies an answer backward when a person opens its trace. The steps join the trace when they are known. */
export function useBackwardCheck({ id: messageId, answer }: Message): void {
  const queries = useQueryClient();
  const isOpen = useIsUnfolded(messageId);
  useEffect(() => {
    if (!isOpen || answer?.status !== 'answered') return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const check = async (): Promise<void> => {
      const message = await client.ask.checkBackward({ messageId }, { signal });
      if (!signal.aborted) putMessage(queries, message, null);
    };
    check().catch((error: unknown) => {
      if (!signal.aborted) notifyError(words.not.checked, error);
    });
    return () => stopped.abort();
  }, [queries, messageId, answer, isOpen]);
}
