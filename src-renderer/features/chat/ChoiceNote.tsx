import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Followed } from '../../../src-shared/choice.ts';
import { spoken } from '../../lib/language.ts';
import { words } from './words.ts';
import classes from './Notes.module.css';

interface ChoiceNoteProps {
  readonly followed: Followed;
  readonly onTakeBack: () => void;
}

/** Says that the person decided how the question is read: for this question, or for one before it. */
export function ChoiceNote({
  followed: { phrase, meant: text, meantSaid, isOwn },
  onTakeBack,
}: ChoiceNoteProps): ReactNode {
  const meant = spoken(text, meantSaid);
  const earlier = phrase === '' ? words.choice.asBefore(meant) : words.choice.asFor(meant, phrase);
  return (
    <p className={classes['choice']}>
      <Check size={13} aria-hidden />
      <span>{isOwn ? words.choice.own : earlier}</span>
      <button
        type="button"
        data-take-back
        className={classes['link']}
        aria-label={isOwn ? words.choice.undoOwn : words.choice.takeBackOf(earlier)}
        onClick={onTakeBack}
      >
        {isOwn ? words.undo : words.takeBack}
      </button>
    </p>
  );
}
