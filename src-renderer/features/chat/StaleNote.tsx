import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from './words.ts';
import classes from './Notes.module.css';

interface StaleNoteProps {
  readonly reason: string;
  readonly onAskAgain: () => void;
}

/** Says why the answer may be another one by now. */
export function StaleNote({ reason, onAskAgain }: StaleNoteProps): ReactNode {
  return (
    <p className={classes['stale']}>
      <TriangleAlert size={13} aria-hidden />
      <span>{reason}</span>
      <button type="button" className={classes['link']} onClick={onAskAgain}>
        {words.askAgain}
      </button>
    </p>
  );
}
