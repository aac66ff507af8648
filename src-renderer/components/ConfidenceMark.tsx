import { Tooltip } from '@mantine/core';
import type { Confidence } from '../../src-shared/answer.ts';
import classes from './ConfidenceMark.module.css';

export interface ConfidenceMarkProps {
  readonly confidence: Confidence;
}

const DOTS: Readonly<Record<Confidence['word'], number>> = { high: 4, good: 3, fair: 2, low: 1 };

/** How sure an answer is: dots, a word and a number; the reasons on hover and focus. */
export function ConfidenceMark({ confidence }: ConfidenceMarkProps) {
  const { word, score, reasons } = confidence;
  const dots = DOTS[word];
  const number = score.toFixed(2);
  const explained = (
    <div className={classes['reasons']}>
      <p>About {Math.round(score * 100)} of 100 such answers are right.</p>
      {reasons.map(({ text, effect }) => (
        <p key={text}>
          <span aria-hidden>{effect === 'raises' ? '+' : '−'}</span> {text}
        </p>
      ))}
    </div>
  );
  const spoken = reasons.map(({ text, effect }) => `${effect === 'raises' ? 'For' : 'Against'}: ${text}`).join('. ');
  return (
    <Tooltip label={explained} multiline events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes['mark']}
        data-doubt={dots <= 2 || undefined}
        aria-label={`Confidence ${word}, ${number}. ${spoken}`}
      >
        <span className={classes['dots']} aria-hidden>
          {[1, 2, 3, 4].map((place) => (
            <span key={place} data-filled={place <= dots || undefined} />
          ))}
        </span>
        {word} {number}
      </button>
    </Tooltip>
  );
}
