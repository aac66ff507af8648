import type { ReactNode } from 'react';
import type { MessageLabel } from '../../../src-shared/label.ts';
import { CellChips } from './CellChips.tsx';
import { words } from './words.ts';
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
  const said = verdict === 'fixed' ? words.label.said : words.label.other;
  return (
    <p className={classes['note']} data-label={verdict}>
      {said}: <strong>{texts.length > 0 ? `${texts.join(', ')}${more}` : words.label.notThere}</strong>{' '}
      <CellChips evidence={evidence} limit={3} />{' '}
      <button type="button" className={classes['back']} onClick={onTakeBack}>
        {words.takeBack}
      </button>
    </p>
  );
}
