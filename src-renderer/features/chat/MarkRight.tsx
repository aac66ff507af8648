import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyHint } from '../../components/KeyHint.tsx';
import classes from './How.module.css';

interface MarkRightProps {
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

/** What a person says of an answer: a model is shown those that are right when it is asked similar questions. */
export function MarkRight({ isMarked, onToggle }: MarkRightProps): ReactNode {
  return (
    <KeyHint label="This answer is right: shown to a model with similar questions" keys="A">
      <button
        type="button"
        className={classes['right']}
        aria-label="This answer is right"
        aria-pressed={isMarked}
        onClick={onToggle}
      >
        <Check size={12} strokeWidth={isMarked ? 3 : 2} aria-hidden />
        {isMarked ? 'marked right' : 'mark right'}
      </button>
    </KeyHint>
  );
}
