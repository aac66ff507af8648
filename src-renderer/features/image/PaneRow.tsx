import type { ReactNode } from 'react';
import classes from './PaneRow.module.css';

export interface PaneRowProps {
  readonly label: string;
  /** Of the view that is on, under the row of the whole picture. */
  readonly isSunken?: boolean;
  /** At the left: what is shown, or what to do; takes the room that there is. */
  readonly words: ReactNode;
  readonly children?: ReactNode;
}

/** A row of tools over the picture. */
export function PaneRow({ label, isSunken = false, words, children }: PaneRowProps) {
  return (
    <div className={classes['row']} role="toolbar" aria-label={label} data-sunken={isSunken || undefined}>
      {typeof words === 'string' ? (
        <span className={classes['words']} title={words}>
          {words}
        </span>
      ) : (
        words
      )}
      {children}
    </div>
  );
}
