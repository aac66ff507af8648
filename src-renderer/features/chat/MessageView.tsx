import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RowOrder } from '../../../src-shared/answerTable.ts';
import { howFound } from '../../../src-shared/howFound.ts';
import type { Message } from '../../../src-shared/session.ts';
import { isWithheld, noAnswerParts } from '../../../src-shared/withheld.ts';
import { AnswerCommands } from './AnswerCommands.tsx';
import { answerToText } from './answerText.ts';
import { AnswerView } from './AnswerView.tsx';
import { useChat } from './chatContext.ts';
import { Cited, NONE_CITED } from './citedContext.ts';
import { commandNames } from './commandNames.ts';
import { FixForm } from './FixForm.tsx';
import { How } from './How.tsx';
import { Judge } from './Judge.tsx';
import { LabelNote } from './LabelNote.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { QuestionLine } from './QuestionLine.tsx';
import { StaleNote } from './StaleNote.tsx';
import { unmetParts } from './unmetParts.ts';
import { useBackwardCheck } from './useBackwardCheck.ts';
import { useChoosing } from './useChoosing.ts';
import { useDeciding } from './useDeciding.ts';
import { useLabel } from './useLabel.ts';
import { answerSubject, useMessageActions } from './useMessageActions.ts';
import { words } from './words.ts';
import classes from './MessageView.module.css';

interface MessageViewProps {
  readonly message: Message;
  readonly position: number;
  readonly total: number;
  /** It has just been put back, and the keyboard with it. */
  readonly takesFocus: boolean;
}

/** A question, its answer, and how it was found. */
export const MessageView = memo(function MessageView({
  message,
  position,
  total,
  takesFocus,
}: MessageViewProps): ReactNode {
  const { ask, setCurrent } = useChat();
  const [order, setOrder] = useState<RowOrder | null>(null);
  const labelling = useLabel(message);
  const [isFixing, setFixing] = useState(false);
  const onFix = useCallback(() => setFixing(true), []);
  const actions = useMessageActions(message, { labelling, onFix, order });
  const saved = message.answer ? answerSubject(message, order) : null;
  const question = useRef<HTMLButtonElement>(null);
  const deciding = useDeciding(message);
  useAnnouncedAnswer(message);
  useBackwardCheck(message);
  useEffect(() => {
    if (takesFocus) question.current?.focus();
  }, [takesFocus]);
  const { answer, trace, isStale, isOfOtherRows, isChoiceGone } = message;
  const isOld = isStale || isOfOtherRows || isChoiceGone;
  const found = useMemo(
    () => (answer?.status === 'answered' ? howFound(answer, trace, words.howFound) : null),
    [answer, trace],
  );
  const { parts } = useMemo(
    () => unmetParts(message.question, answer?.status === 'notFound' ? (answer.unmet ?? []) : []),
    [message.question, answer],
  );
  const { chosen, choose, takeBack } = useChoosing(message);
  const article = useFocusAfterChoice(message);

  function leaveFix(): void {
    setFixing(false);
    question.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !moveBetweenQuestions(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Cited value={answer?.cited ?? NONE_CITED}>
      <article
        ref={article}
        className={classes['message']}
        data-message={message.id}
        aria-label={message.question}
        aria-posinset={position}
        aria-setsize={total}
        data-stale={isOld || undefined}
        onFocusCapture={() => setCurrent(message.id)}
      >
        <AnswerCommands message={message} actions={actions} within={article} />
        <header className={classes['head']}>
          <QuestionLine
            message={message}
            parts={parts}
            deciding={deciding}
            stop={question}
            keys={actions.flatMap(({ id }) => commandNames[id].keys?.[0] ?? []).join(' ')}
            onKeyDown={onKeyDown}
          />
          <MessageMenu question={message.question} actions={actions} saved={saved} />
        </header>
        {isOld && (
          <StaleNote
            reason={isStale ? words.stale.structure : isOfOtherRows ? words.stale.rows : words.stale.choice}
            onAskAgain={() => ask(message.question, message)}
          />
        )}
        {answer ? (
          <AnswerView
            message={message}
            answer={answer}
            deciding={deciding}
            order={order}
            onOrder={setOrder}
            chosen={chosen}
            onChoose={choose}
            onTakeBack={isChoiceGone ? null : takeBack}
            onAskAgain={() => ask(message.question, message)}
          />
        ) : (
          <p className={classes['unanswered']}>
            {words.notAnswered}
            <button type="button" className={classes['link']} onClick={() => ask(message.question, message)}>
              {words.askAgain}
            </button>
          </p>
        )}
        <How
          id={message.id}
          steps={trace.steps}
          durationMs={message.durationMs}
          confidence={answer?.status === 'answered' ? answer.confidence : null}
          withheld={answer && isWithheld(answer) ? answer.confidence.score : null}
          found={found}
          aside={labelling && <Judge labelling={labelling} isFixing={isFixing} onFix={() => setFixing(!isFixing)} />}
        />
        {labelling && isFixing && (
          <FixForm
            sheet={message.sheet}
            isBusy={labelling.isBusy}
            onCancel={leaveFix}
            onFix={(fix) => {
              labelling.fix(fix);
              leaveFix();
            }}
          />
        )}
        {labelling && message.label && <LabelNote label={message.label} onTakeBack={labelling.clear} />}
      </article>
    </Cited>
  );
});

/** Arrows go from question to question and past the last to the composer; answers whether the key was one of these. */
function moveBetweenQuestions({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const stops = [
    ...(currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-question], [data-composer]') ?? []),
  ];
  const own = currentTarget.closest('h3')?.querySelector<HTMLElement>('[data-question]') ?? currentTarget;
  const at = stops.indexOf(own);
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 2 }[key];
  if (next !== undefined) stops[next]?.focus();
  return next !== undefined;
}

/** What was clicked is gone when the answer changes: the keyboard goes on with what undoes it, or with the question. */
function useFocusAfterChoice({ answer, isChoiceGone }: Message): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const choice = isChoiceGone ? undefined : answer?.followed?.choiceId;
  const shown = useRef(choice);
  useEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    if (document.activeElement !== document.body) return;
    const next = article.current?.querySelector<HTMLElement>('[data-take-back]');
    (next ?? article.current?.querySelector<HTMLElement>('[data-question]'))?.focus();
  }, [choice]);
  return article;
}

/** Tells a screen reader an answer that comes in while it is on the screen, and none that was there before. */
function useAnnouncedAnswer({ answer }: Message): void {
  const { announce } = useChat();
  const shown = useRef(answer);
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    announce(
      answer.status === 'answered'
        ? words.answer(answerToText(answer))
        : noAnswerParts(answer, words.noAnswer).join('. '),
    );
  }, [announce, answer]);
}
