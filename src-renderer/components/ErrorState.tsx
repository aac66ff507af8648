import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { presentError } from '../lib/errors.ts';
import { words } from './words.ts';
import classes from './State.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  /** What could not be done: `The sheet could not be read`. */
  readonly title: string;
  readonly onRetry?: () => void;
}

/** Says calmly what went wrong and what to do, in place of what should have been there. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { message, reportId } = presentError(error);
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['icon']} data-error aria-hidden>
        <CircleAlert size={20} strokeWidth={1.5} />
      </span>
      <p className={classes['title']}>{title}</p>
      <p className={classes['text']}>{message}</p>
      {reportId && (
        <p className={classes['report']}>
          {words.report.before} <code>{reportId}</code> {words.report.after}
        </p>
      )}
      {onRetry && (
        <div className={classes['actions']}>
          <Button variant="default" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
