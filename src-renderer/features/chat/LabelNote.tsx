import type { ReactNode } from 'react';
import type { MessageLabel } from '../../../src-shared/label.ts';
import { CellChips } from './CellChips.tsx';
import classes from './FixForm.module.css';

interface LabelNoteProps {
  readonly label: MessageLabel;
  readonly onTakeBack: () => void;
}

const VALUES_TOLD = 5;

/** What a person said is right, where the answer is another one; that it is wrong stands on its button. */
export function LabelNote({ label: { verdict, values, evidence, isSame }, onTakeBack }: LabelNoteProps): ReactNode {
  if (verdict === 'wrong' || (verdict === 'right' && isSame)) return null;
  const texts = values.slice(0, VALUES_TOLD).map(({ text }) => text);
  const more = values.length > VALUES_TOLD ? ' …' : '';
  const said = verdict === 'fixed' ? 'You said what is right' : 'You marked another answer right';
  return (
    <p className={classes['note']} data-label={verdict}>
      {said}: <strong>{texts.length > 0 ? `${texts.join(', ')}${more}` : 'that it is not in the table'}</strong>{' '}
      <CellChips evidence={evidence} limit={3} />{' '}
      <button type="button" className={classes['back']} onClick={onTakeBack}>
        Take back
      </button>
    </p>
  );
}
