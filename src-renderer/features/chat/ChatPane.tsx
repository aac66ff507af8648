import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { useAsking } from './asking.ts';
import { Chat, type ChatContext } from './chatContext.ts';
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

/** Questions about a document and their answers: one session of it, with a place to ask. */
export function ChatPane({ documentId, sheet, sessionId }: ChatPaneProps): ReactNode {
  const composer = useRef<HTMLTextAreaElement>(null);
  const [announcement, announce] = useState('');
  const lightUp = useCallback((message: Message) => lightAnswer(documentId, message), [documentId]);
  const askQuestion = useAskQuestion(lightUp);
  const { removed, remove, undoRemove, restoredId, forget } = useRemovedMessages(sessionId);
  const { data: document } = useQuery(api.library.get.queryOptions({ input: { id: documentId } }));
  const { sheets, rows } = document ?? {};

  const ask = useCallback(
    (question: string, replaces?: Message) => {
      forget();
      clearDraft(sessionId);
      void askQuestion({ sessionId, sheet: replaces?.sheet ?? sheet, question, replaces: replaces?.id ?? null });
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
      cite: showEvidence,
      lightUp,
      announce,
    }),
    [documentId, sessionId, sheet, sheets, rows, ask, remove, lightUp],
  );

  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'ask.stop',
        label: words.commands.stop,
        group: words.ask,
        run: () => useAsking.getState().running[sessionId]?.stop(),
      },
      { id: 'ask.send', label: words.commands.ask, group: words.ask, keys: ['Enter'] },
      { id: 'ask.editLast', label: words.commands.edit, group: words.ask, keys: ['ArrowUp'] },
      { id: 'ask.copy', label: words.commands.copy, group: words.ask, keys: ['C'] },
      { id: 'ask.again', label: words.commands.again, group: words.ask, keys: ['R'] },
      { id: 'ask.right', label: words.commands.right, group: words.ask, keys: ['A'] },
      { id: 'ask.fix', label: words.commands.fix, group: words.ask, keys: ['F'] },
      { id: 'ask.wrong', label: words.commands.wrong, group: words.ask, keys: ['X'] },
      { id: 'ask.how', label: words.commands.how, group: words.ask, keys: ['H'] },
    ],
    [sessionId],
  );
  useCommands(commands);

  return (
    <Chat value={chat}>
      <section className={classes['pane']} aria-label={words.ask}>
        <SessionHead />
        <SessionCost />
        <Conversation removed={removed} restoredId={restoredId} onUndoRemove={undoRemove} />
        <Composer field={composer} />
        <output className={classes['announcer']} aria-live="polite">
          {announcement}
        </output>
      </section>
    </Chat>
  );
}
