import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Verdict } from '../../../src-shared/label.ts';
import type { Message } from '../../../src-shared/session.ts';
import { api } from '../../lib/client.ts';
import { turnOf } from '../../lib/documentTurn.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { putMessage } from './useSession.ts';
import { words } from './words.ts';

/** What is right in place of what was said: cells, or a text. */
export interface Fix {
  readonly text?: string;
  readonly addresses?: readonly string[];
}

export interface Labelling {
  /** What holds of the answer as it is now; null for nothing. */
  readonly verdict: Verdict | null;
  /** Says that it is right or wrong, or takes that back where it holds. */
  readonly toggle: (verdict: 'right' | 'wrong') => void;
  readonly fix: (fix: Fix) => void;
  readonly clear: () => void;
  readonly isBusy: boolean;
}

const SAID: Readonly<Record<Verdict, string>> = {
  right: words.marked.right,
  wrong: words.marked.wrong,
  fixed: words.marked.fixed,
};

/** What a person says of a message's answer; null where there is none. */
export function useLabel({ id: messageId, answer, label }: Message): Labelling | null {
  const { announce, documentId } = useChat();
  const queries = useQueryClient();
  const options = {
    scope: turnOf(documentId),
    onSuccess: (message: Message): void => {
      putMessage(queries, message, null);
      void queries.invalidateQueries({ queryKey: api.ask.cases.list.queryKey() });
      void queries.invalidateQueries({ queryKey: api.ask.labels.list.queryKey() });
      announce(message.label ? SAID[message.label.verdict] : words.marked.none);
    },
    onError: (error: Error): void => notifyError(words.not.marked, error),
  };
  const { mutate: set, isPending: isSetting } = useMutation(api.ask.labels.set.mutationOptions(options));
  const { mutate: clear, isPending: isClearing } = useMutation(api.ask.labels.clear.mutationOptions(options));
  const verdict = label && (label.verdict === 'fixed' || label.isSame) ? label.verdict : null;
  const toggle = useCallback(
    (wanted: 'right' | 'wrong') => (verdict === wanted ? clear({ messageId }) : set({ messageId, verdict: wanted })),
    [set, clear, messageId, verdict],
  );
  const fix = useCallback(
    ({ text = '', addresses = [] }: Fix) => set({ messageId, verdict: 'fixed', text, addresses: [...addresses] }),
    [set, messageId],
  );
  const takeBack = useCallback(() => clear({ messageId }), [clear, messageId]);
  const isBusy = isSetting || isClearing;
  const labelling = useMemo(
    () => ({ verdict, toggle, fix, clear: takeBack, isBusy }),
    [verdict, toggle, fix, takeBack, isBusy],
  );
  return answer ? labelling : null;
}
