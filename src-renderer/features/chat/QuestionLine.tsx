import { Fragment, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { nearestEvidence } from '../../../src-shared/answer.ts';
import type { Message } from '../../../src-shared/session.ts';
import { BindWord } from './BindWord.tsx';
import { useChat } from './chatContext.ts';
import type { QuestionPart } from './unmetParts.ts';
import type { Deciding } from './useDeciding.ts';
import classes from './MessageView.module.css';

interface QuestionLineProps {
  readonly message: Message;
  readonly parts: readonly QuestionPart[];
  readonly deciding: Deciding;
  /** The message's stop of the keyboard: arrows go between questions, letters act on the one in focus. */
  readonly stop: RefObject<HTMLButtonElement | null>;
  readonly keys: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The question, which leads to the cells of its answer; each of its words that met nothing asks what it stands for. */
export function QuestionLine({ message, parts, deciding, stop, keys, onKeyDown }: QuestionLineProps): ReactNode {
  const { sheet, sheetName, cite } = useChat();
  const { question, answer } = message;
  const own = { ref: stop, 'data-question': true, 'aria-keyshortcuts': keys };
  // One part is the stop: words that met something, where there are any.
  const stopAt = Math.max(
    0,
    parts.findIndex(({ text, phrase }) => phrase === null && text.trim() !== ''),
  );
  return (
    <h3 className={classes['question']} aria-label={question}>
      {parts.map(({ from, text, phrase }, place) =>
        phrase !== null ? (
          <BindWord
            key={from}
            phrase={phrase}
            message={message}
            deciding={deciding}
            onKeyDown={onKeyDown}
            {...(place === stopAt && { stop: own })}
          >
            {text}
          </BindWord>
        ) : place === stopAt ? (
          <Fragment key={from}>
            {text.slice(0, -text.trimStart().length)}
            <button
              type="button"
              {...own}
              className={classes['stop']}
              aria-label={question}
              onKeyDown={onKeyDown}
              onClick={() => answer && cite(answer.citations.length > 0 ? answer.citations : nearestEvidence(answer))}
            >
              {text.trim()}
            </button>
            {text.slice(text.trimEnd().length)}
          </Fragment>
        ) : (
          <span key={from}>{text}</span>
        ),
      )}
      {message.sheet !== sheet && <span className={classes['sheet']}>{sheetName(message.sheet)}</span>}
    </h3>
  );
}
