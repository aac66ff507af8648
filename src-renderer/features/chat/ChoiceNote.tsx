import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Followed } from '../../../src-shared/choice.ts';
import classes from './Notes.module.css';

interface ChoiceNoteProps {
  readonly followed: Followed;
  readonly onTakeBack: () => void;
}

/** Says that the person decided how the question is read: for this question, or for one before it. */
export function ChoiceNote({ followed: { phrase, meant, isOwn }, onTakeBack }: ChoiceNoteProps): ReactNode {
  const earlier = phrase === '' ? `${meant}, as you chose before` : `${meant}, as you chose for “${phrase}”`;
  return (
    <p className={classes['choice']}>
      <Check size={13} aria-hidden />
      <span>{isOwn ? 'You chose this' : earlier}</span>
      <button
        type="button"
        data-take-back
        className={classes['link']}
        aria-label={isOwn ? 'Undo: you chose this reading' : `Take back: ${earlier}`}
        onClick={onTakeBack}
      >
        {isOwn ? 'Undo' : 'Take back'}
      </button>
    </p>
  );
}
