import type { ReactNode } from 'react';
import classes from './State.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What is not there: `No sessions yet`. */
  readonly title: string;
  /** What to do about it, in a sentence. */
  readonly children?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
}

/** Says that there is nothing, and what would put something there. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes['state']}>
      {icon && (
        <span className={classes['icon']} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes['title']}>{title}</p>
      {children && <p className={classes['text']}>{children}</p>}
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
