import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Alternative } from '../../../src-shared/answer.ts';
import { CellChips } from './CellChips.tsx';
import classes from './Alternatives.module.css';

interface AlternativesProps {
  readonly alternatives: readonly Alternative[];
  readonly isOpenAtFirst: boolean;
  readonly onAsk: (question: string) => void;
}

/** Other ways to read the question, each with what the table says to it: the runner-up where the answer is in doubt. */
export function Alternatives({ alternatives, isOpenAtFirst, onAsk }: AlternativesProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={classes['alternatives']}>
      <button type="button" className={classes['toggle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={12} aria-hidden className={classes['caret']} />
        {isOpenAtFirst
          ? 'Did you mean'
          : `${alternatives.length} other ${alternatives.length === 1 ? 'reading' : 'readings'}`}
      </button>
      {isOpen && (
        <ul>
          {alternatives.map(({ reading, text, citations }) => (
            <li key={`${reading} ${text}`}>
              <button type="button" className={classes['reading']} title="Ask this" onClick={() => onAsk(reading)}>
                {reading}
              </button>
              <span className={classes['result']}>
                {text} <CellChips cells={citations} limit={2} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
