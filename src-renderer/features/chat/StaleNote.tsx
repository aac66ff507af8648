import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Notes.module.css';

interface StaleNoteProps {
  readonly onAskAgain: () => void;
}

/** Says that the answer was found in a structure that has been corrected since. */
export function StaleNote({ onAskAgain }: StaleNoteProps): ReactNode {
  return (
    <p className={classes['stale']}>
      <TriangleAlert size={13} aria-hidden />
      <span>The structure has been corrected since.</span>
      <button type="button" className={classes['link']} onClick={onAskAgain}>
        Ask again
      </button>
    </p>
  );
}
