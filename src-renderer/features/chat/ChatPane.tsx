import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { doing } from '../../lib/namedCommands.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { CurrentMessage } from './AnswerCommands.tsx';
import { type Asked, useAsking } from './asking.ts';
import { Chat, type ChatContext } from './chatContext.ts';
import { commandNames } from './commandNames.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { clearDraft, setDraft } from './drafts.ts';
import { lightAnswer } from './lightAnswer.ts';
import { SessionCost } from './SessionCost.tsx';
import { SessionHead } from './SessionHead.tsx';
import { usePendingQuestion } from './usePendingQuestion.ts';
import { useRemovedMessages } from './useRemovedMessages.ts';
import { useAskQuestion, useFollowing, useSession } from './useSession.ts';
import { useStaleRefresh } from './useStaleRefresh.ts';
import { words } from './words.ts';
import classes from './ChatPane.module.css';

interface ChatPaneProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly sessionId: string;
}

const NONE: readonly Message[] = [];

/** Keys of the question box, for the list that `?` shows. */
const LISTED: readonly Command[] = [
  { id: 'ask.send', label: words.commands.ask, group: words.ask, keys: ['Enter'] },
  { id: 'ask.editLast', label: words.commands.edit, group: words.ask, keys: ['ArrowUp'] },
];

/** Questions about a document and their answers: one session of it, with a place to ask. */
export function ChatPane({ documentId, sheet, sessionId }: ChatPaneProps): ReactNode {
  const composer = useRef<HTMLTextAreaElement>(null);
  const [announcement, announce] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const lightUp = useCallback((message: Message) => lightAnswer(documentId, message), [documentId]);
  const askQuestion = useAskQuestion(lightUp);
  const { removed, remove, undoRemove, restoredId, forget } = useRemovedMessages(sessionId);
  const { data: document } = useQuery(api.library.get.queryOptions({ input: { id: documentId } }));
  const { sheets, rows } = document ?? {};

  const ask = useCallback(
    (question: string, replaces?: Message) => {
      // One at a time: what is typed meanwhile stays.
      if (useAsking.getState().running[sessionId]) return;
      forget();
      clearDraft(sessionId);
      const own = { sessionId, sheet: replaces?.sheet ?? sheet, question, replaces: replaces?.id ?? null };
      setAsked(own);
      setCurrent(null);
      void askQuestion(own);
    },
    [askQuestion, forget, sessionId, sheet],
  );
  const { data: shown } = useSession(sessionId);
  useFollowing(shown?.messages ?? NONE, lightUp);
  usePendingQuestion(documentId, ask);
  useStaleRefresh(
    { documentId, sheet, sessionId },
    { hasStructure: document?.rows === null, hasRows: !!document?.rows },
  );

  const chat = useMemo<ChatContext>(
    () => ({
      documentId,
      sessionId,
      sheet,
      sheetName: (index) => rows?.table ?? sheets?.find((each) => each.index === index)?.name ?? words.sheet(index + 1),
      hasCells: rows === null,
      ask,
      edit: (message) => {
        setDraft(sessionId, { text: message.question, editing: message });
        composer.current?.focus();
      },
      remove,
      setCurrent,
      cite: showEvidence,
      lightUp,
      announce,
    }),
    [documentId, sessionId, sheet, sheets, rows, ask, remove, lightUp],
  );

  const running = useAsking((state) => state.running[sessionId]);
  const isRunning = running !== undefined;
  const commands = useMemo<readonly Command[]>(() => {
    const stop = (): void => useAsking.getState().running[sessionId]?.stop();
    return [...doing({ stop: commandNames.stop }, { stop: isRunning ? stop : null }), ...LISTED];
  }, [sessionId, isRunning]);
  useCommands(commands);

  const answered = (shown?.messages ?? NONE).filter(({ id }) => id !== (running?.messageId ?? running?.replaces));
  const isThere = answered.some(({ id }) => id === current);

  return (
    <Chat value={chat}>
      <CurrentMessage value={isThere ? current : (answered.at(-1)?.id ?? null)}>
        <section className={classes['pane']} aria-label={words.ask}>
          <SessionHead />
          <SessionCost />
          <Conversation asked={asked} removed={removed} restoredId={restoredId} onUndoRemove={undoRemove} />
          <Composer field={composer} />
          <output className={classes['announcer']} aria-live="polite">
            {announcement}
          </output>
        </section>
      </CurrentMessage>
    </Chat>
  );
}
