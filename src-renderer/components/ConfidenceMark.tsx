import type { Confidence } from '../../src-shared/answer.ts';
import { spoken } from '../lib/language.ts';
import { words } from './words.ts';
import classes from './ConfidenceMark.module.css';

export interface ConfidenceMarkProps {
  readonly word: Confidence['word'];
  /** What speaks most for and against it. */
  readonly reasons: Confidence['reasons'];
}

const DOTS: Readonly<Record<Confidence['word'], number>> = { high: 4, good: 3, fair: 2, low: 1 };

/** How sure an answer is: dots, a word, and why. */
export function ConfidenceMark({ word, reasons }: ConfidenceMarkProps) {
  const dots = DOTS[word];
  return (
    <p className={classes['mark']} data-doubt={dots <= 2 || undefined} data-confidence={word}>
      <span className={classes['dots']} aria-hidden>
        {[1, 2, 3, 4].map((place) => (
          <span key={place} data-filled={place <= dots || undefined} />
        ))}
      </span>
      <span>
        <span className={classes['word']}>{words.confidence(word)}</span>
        {reasons.length > 0 && words.reasons(reasons.map(({ text, said }) => spoken(text, said)))}
      </span>
    </p>
  );
}
