import { type ReactNode } from 'react';
import { WayOn } from '../../components/WayOn.tsx';
import { presentError } from '../../lib/errors.ts';
import { clearFailure, type FailedQuestion as Failed } from './asking.ts';
import { useChat } from './chatContext.ts';
import { useAskQuestion } from './useSession.ts';
import { words } from './words.ts';
import classes from './Notes.module.css';

interface FailedQuestionProps {
  readonly failed: Failed;
  readonly position: number;
  readonly total: number;
}

/** A question that something kept from being answered: what happened, and a way on. */
export function FailedQuestion({ failed, position, total }: FailedQuestionProps): ReactNode {
  const { sessionId, lightUp } = useChat();
  const askQuestion = useAskQuestion(lightUp);
  const error = presentError(failed.error);
  const { question, sheet, messageId, replaces } = failed;
  const again = (): void => void askQuestion({ sessionId, sheet, question, replaces: messageId ?? replaces });
  return (
    <article className={classes['failed']} aria-label={question} aria-posinset={position} aria-setsize={total}>
      <div role="alert">
        <p className={classes['failedQuestion']}>{question}</p>
        <p>{error.message}</p>
        {error.reportId && <p className={classes['report']}>{words.failed.report(error.reportId)}</p>}
      </div>
      <div className={classes['actions']}>
        <WayOn sessionId={sessionId} problem={error.code} again={words.askAgain} onAgain={again} />
        <button type="button" className={classes['link']} onClick={() => clearFailure(failed)}>
          {words.failed.dismiss}
        </button>
      </div>
    </article>
  );
}
