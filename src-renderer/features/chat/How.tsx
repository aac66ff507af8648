import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import type { Confidence } from '../../../src-shared/answer.ts';
import type { HowFound } from '../../../src-shared/howFound.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { ConfidenceMark } from '../../components/ConfidenceMark.tsx';
import { durationText } from '../../lib/words.ts';
import { CellChips } from './CellChips.tsx';
import { Trace } from './Trace.tsx';
import { words } from './words.ts';
import classes from './How.module.css';

interface HowProps {
  /** The message's id: what is unfolded stays so when the pane is left, and while the answer comes in. */
  readonly id: string;
  readonly steps: readonly TraceStep[];
  /** Null while it runs. */
  readonly durationMs: number | null;
  readonly confidence?: Confidence | null;
  /** How likely the first reading is, where none was sure enough to be given: told in the details alone. */
  readonly withheld?: number | null;
  /** In plain words; null where there is no answer yet. */
  readonly found?: HowFound | null;
  /** Stands at the end of the line. */
  readonly aside?: ReactNode;
}

const useUnfolded = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export function toggleHow(id: string): void {
  useUnfolded.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next };
  });
}

/** Whether the trace of a message is shown. */
export function useIsUnfolded(id: string): boolean {
  return useUnfolded(({ ids }) => ids.has(id));
}

/** How an answer was found, in plain words with their cells, and how sure it is; `Details · 3 steps · 12 ms` unfolds the trace in place. */
export function How({
  id,
  steps,
  durationMs,
  confidence = null,
  withheld = null,
  found = null,
  aside,
}: HowProps): ReactNode {
  const isOpen = useIsUnfolded(id);
  const traceId = useId();
  const block = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // What was just unfolded is brought into view, its first line first; the line that folds it again stays.
  useEffect(() => {
    if (isOpen && !wasOpen.current) block.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  // Stopped before its first step: there is no way to show.
  if (steps.length === 0 && durationMs !== null && !confidence) return null;
  const score = confidence?.score ?? withheld;
  const count = words.how.steps(steps.length);
  const parts = [words.how.details, count, ...(durationMs === null ? [] : [durationText(durationMs)])];
  return (
    <div ref={block} className={classes['how']}>
      {found && found.sentences.length > 0 && (
        <p className={classes['found']}>
          {found.sentences.map(({ text, evidence }) => (
            <span key={text}>
              {text} <CellChips evidence={evidence} limit={2} isShort />{' '}
            </span>
          ))}
        </p>
      )}
      {confidence && <ConfidenceMark word={confidence.word} reasons={found?.reasons ?? confidence.reasons} />}
      <div className={classes['line']}>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={traceId}
          disabled={steps.length === 0}
          onClick={() => toggleHow(id)}
        >
          <ChevronRight size={12} aria-hidden className={classes['caret']} />
          {parts.join(' · ')}
        </button>
        {aside}
      </div>
      <div id={traceId} hidden={!isOpen}>
        {isOpen && score !== null && <p className={classes['chance']}>{words.how.chance(Math.round(100 * score))}</p>}
        {isOpen && <Trace steps={steps} isRunning={durationMs === null} />}
      </div>
    </div>
  );
}
