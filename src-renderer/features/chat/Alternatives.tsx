import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Alternative } from '../../../src-shared/answer.ts';
import { spoken } from '../../lib/language.ts';
import { CellChips } from './CellChips.tsx';
import { words } from './words.ts';
import classes from './Alternatives.module.css';

interface AlternativesProps {
  readonly alternatives: readonly Alternative[];
  readonly isOpenAtFirst: boolean;
  /** The one that is being made the answer. */
  readonly chosen: number | null;
  readonly onChoose: (alternative: number) => void;
}

/** Other ways to read the question, each with what the table says to it: the runner-up where the answer is in doubt. */
export function Alternatives({ alternatives, isOpenAtFirst, chosen, onChoose }: AlternativesProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const listId = useId();
  const count = words.readings.others(alternatives.length);
  const read = alternatives.map((each) => ({ ...each, reading: spoken(each.reading, each.readingSaid) }));
  return (
    <div className={classes['alternatives']}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={12} aria-hidden className={classes['caret']} />
        {isOpenAtFirst ? words.readings.didYouMean : count}
      </button>
      {isOpen && (
        <ul id={listId} aria-label={words.readings.label}>
          {read.map(({ reading, text, citations, reason, reasonSaid }, index) => (
            <li key={`${reading} ${text}`}>
              <button
                type="button"
                data-reading
                className={classes['reading']}
                title={words.readings.choose}
                aria-label={`${reading}: ${text}`}
                aria-busy={chosen === index}
                // It keeps the focus while it waits.
                aria-disabled={chosen !== null}
                onKeyDown={moveBetweenReadings}
                onClick={() => {
                  if (chosen === null) onChoose(index);
                }}
              >
                {reading}
              </button>
              <span className={classes['result']}>
                <span title={text}>{text}</span>
                <CellChips evidence={citations} limit={2} isShort />
              </span>
              {reason !== undefined && isOpenAtFirst && (
                <span className={classes['reason']}>{spoken(reason, reasonSaid)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrows go from reading to reading. */
function moveBetweenReadings(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const stops = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-reading]') ?? [])];
  stops[stops.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}
