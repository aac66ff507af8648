import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { answerToText } from './answerText.ts';
import { AnswerView } from './AnswerView.tsx';
import { useChat } from './chatContext.ts';
import { How } from './How.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { StaleNote } from './StaleNote.tsx';
import { useMessageActions } from './useMessageActions.ts';
import classes from './MessageView.module.css';

interface MessageViewProps {
  readonly message: Message;
  readonly position: number;
  readonly total: number;
}

/** A question, its answer, and how it was found. */
export const MessageView = memo(function MessageView({ message, position, total }: MessageViewProps): ReactNode {
  const { sheet, sheetName, ask } = useChat();
  const actions = useMessageActions(message);
  const titleId = useId();
  useAnnouncedAnswer(message);
  const { answer, trace, isStale } = message;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions.find(({ matches }) => matches(event));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action.run();
  }

  return (
    // A message is a stop of the keyboard: arrows go between messages and letters act on the one in focus.
    <article
      className={classes['message']}
      tabIndex={0}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={total}
      aria-keyshortcuts={actions.map(({ keys }) => keys).join(' ')}
      data-stale={isStale || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={classes['head']}>
        <h3 id={titleId} className={classes['question']}>
          {message.question}
          {message.sheet !== sheet && <span className={classes['sheet']}>{sheetName(message.sheet)}</span>}
        </h3>
        <MessageMenu question={message.question} actions={actions} />
      </header>
      {isStale && <StaleNote onAskAgain={() => ask(message.question, message)} />}
      {answer ? (
        <AnswerView answer={answer} onAsk={ask} />
      ) : (
        <p className={classes['unanswered']}>
          Stopped before it was answered.{' '}
          <button type="button" className={classes['link']} onClick={() => ask(message.question, message)}>
            Ask again
          </button>
        </p>
      )}
      <How
        id={message.id}
        steps={trace.steps}
        durationMs={message.durationMs}
        confidence={answer?.confidence ?? null}
      />
    </article>
  );
});

/** Tells a screen reader an answer that comes in while it is on the screen, and none that was there before. */
function useAnnouncedAnswer({ answer }: Message): void {
  const { announce } = useChat();
  const shown = useRef(answer);
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    announce(answer.status === 'answered' ? `Answer: ${answerToText(answer)}` : `Not in this table. ${answer.text}`);
  }, [announce, answer]);
}
