import type { ReactNode } from 'react';
import { words } from './words.ts';
import classes from './AnswerView.module.css';

interface FoldButtonProps {
  /** How many there are, with those that are folded away. */
  readonly total: number;
  readonly isUnfolded: boolean;
  readonly onUnfold: (isUnfolded: boolean) => void;
}

/** Shows all of a long answer, and its beginning alone again. */
export function FoldButton({ total, isUnfolded, onUnfold }: FoldButtonProps): ReactNode {
  return (
    <button type="button" className={classes['fold']} aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
      {isUnfolded ? words.fewer : words.all(total)}
    </button>
  );
}
