import { useMutation } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { api } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { notifyError } from '../../lib/notify.tsx';
import { clearFailure, type FailedQuestion as Failed } from './asking.ts';
import { useChat } from './chatContext.ts';
import { useAskQuestion } from './useSession.ts';
import classes from './Notes.module.css';

interface FailedQuestionProps {
  readonly failed: Failed;
}

/** A question that something kept from being answered: what happened, and a way on. */
export function FailedQuestion({ failed }: FailedQuestionProps): ReactNode {
  const { sessionId, lightUp } = useChat();
  const askQuestion = useAskQuestion(lightUp);
  const error = presentError(failed.error);
  const { question, sheet, messageId, replaces } = failed;
  const again = (): void => void askQuestion({ sessionId, sheet, question, replaces: messageId ?? replaces });
  const allow = useMutation(
    api.models.allowMore.mutationOptions({
      onSuccess: again,
      onError: (reason) => notifyError('The budget was not raised', reason),
    }),
  );
  return (
    <div className={classes['failed']} role="alert">
      <p className={classes['failedQuestion']}>{question}</p>
      <p>{error.message}</p>
      {error.reportId && <p className={classes['report']}>Report {error.reportId}</p>}
      <div className={classes['actions']}>
        {error.code === 'model.budget' ? (
          <button type="button" className={classes['link']} onClick={() => allow.mutate({ sessionId })}>
            Go on with more
          </button>
        ) : (
          <button type="button" className={classes['link']} onClick={again}>
            Ask again
          </button>
        )}
        <button type="button" className={classes['link']} onClick={() => clearFailure(sessionId)}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
