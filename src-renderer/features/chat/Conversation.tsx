import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { type FailedQuestion as Failed, type RunningQuestion, useAsking } from './asking.ts';
import { useChat } from './chatContext.ts';
import { EmptyConversation } from './EmptyConversation.tsx';
import { FailedQuestion } from './FailedQuestion.tsx';
import { MessageView } from './MessageView.tsx';
import { RemovedNote } from './RemovedNote.tsx';
import { RunningView } from './RunningView.tsx';
import { useFollow } from './useFollow.ts';
import { useSession } from './useSession.ts';
import { words } from './words.ts';
import classes from './Conversation.module.css';

const NONE: readonly Failed[] = [];

interface ConversationProps {
  /** The last question that the person asked here; another object for each. */
  readonly asked: object | null;
  readonly removed: Message | null;
  readonly restoredId: string | null;
  readonly onUndoRemove: () => void;
}

/** The messages of the session, the question under way and what failed, in the order they were asked. */
export function Conversation({ asked, removed, restoredId, onUndoRemove }: ConversationProps): ReactNode {
  const { sessionId } = useChat();
  const session = useSession(sessionId);
  const running = useAsking((state) => state.running[sessionId]);
  const failed = useAsking((state) => state.failed[sessionId]) ?? NONE;
  const messages = session.data?.messages;
  const change = useMemo(() => ({ messages, steps: running?.steps, failed }), [messages, running?.steps, failed]);
  const { scroller, isAtEnd, toEnd } = useFollow(sessionId, change, asked);

  useFocusAfterAnswer(scroller, running ?? null);

  const entries = useMemo(() => withRemoved(messages ?? [], removed), [messages, removed]);
  const isNew = messages?.length === 0 && !running && failed.length === 0 && !removed;
  const unplaced = failed.filter(({ messageId }) => entries.every(({ id }) => id !== messageId));
  const isPlaced = running && entries.some((entry) => entry.id === (running.messageId ?? running.replaces));

  return (
    <div className={classes['frame']}>
      <div
        ref={scroller}
        className={classes['scroller']}
        role={entries.length > 0 ? 'feed' : undefined}
        aria-busy={!!running}
      >
        {session.isPending && <LoadingSkeleton label={words.session.opening} lines={[64, 32, 20, 56, 40, 20]} />}
        {session.isError && !messages && (
          <ErrorState title={words.session.notOpened} error={session.error} onRetry={() => void session.refetch()} />
        )}
        {isNew && <EmptyConversation />}
        {entries.map((entry, index) => {
          if (entry === removed) return <RemovedNote key={entry.id} message={entry} onUndo={onUndoRemove} />;
          const failure = failed.find(({ messageId }) => messageId === entry.id);
          if (failure) {
            return <FailedQuestion key={entry.id} failed={failure} position={index + 1} total={entries.length} />;
          }
          const isRunning = running && entry.id === (running.messageId ?? running.replaces);
          return isRunning ? (
            <RunningView key={entry.id} running={running} position={index + 1} total={entries.length} />
          ) : (
            <MessageView
              key={entry.id}
              message={entry}
              position={index + 1}
              total={entries.length}
              takesFocus={entry.id === restoredId}
            />
          );
        })}
        {running && !isPlaced && (
          <RunningView running={running} position={entries.length + 1} total={entries.length + 1} />
        )}
        {unplaced.map((failure, index) => (
          <FailedQuestion
            key={failure.messageId ?? failure.question}
            failed={failure}
            position={entries.length + index + 1}
            total={entries.length + unplaced.length}
          />
        ))}
      </div>
      {!isAtEnd && (
        <button type="button" className={classes['toEnd']} onClick={toEnd}>
          <ArrowDown size={14} aria-hidden /> {words.latest}
        </button>
      )}
    </div>
  );
}

/** Returns the keyboard to a question that was asked again by a key, once it is answered, stopped or failed. */
function useFocusAfterAnswer(list: RefObject<HTMLElement | null>, running: RunningQuestion | null): void {
  const again = useRef<readonly (string | null)[]>([]);
  useEffect(() => {
    if (running) {
      // Without an answer, the replaced message is shown again.
      again.current = running.replaces === null ? [] : [running.messageId, running.replaces];
      return;
    }
    const { current: ids } = again;
    again.current = [];
    if (ids.length === 0 || document.activeElement !== document.body) return;
    const selector = ids.map((id) => `[data-message="${id}"] [data-question]`).join(', ');
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [list, running]);
}

/** Messages in the order they were asked, with the one that was just removed in its old place. */
function withRemoved(messages: readonly Message[], removed: Message | null): readonly Message[] {
  if (!removed || messages.some(({ id }) => id === removed.id)) return messages;
  const after = messages.findIndex(({ askedAt }) => askedAt > removed.askedAt);
  return messages.toSpliced(after < 0 ? messages.length : after, 0, removed);
}
