import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import type { Confidence } from '../../../src-shared/answer.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { ConfidenceMark } from '../../components/ConfidenceMark.tsx';
import { durationText } from '../../lib/words.ts';
import { Trace } from './Trace.tsx';
import classes from './How.module.css';

interface HowProps {
  /** The message's id: what is unfolded stays so when the pane is left, and while the answer comes in. */
  readonly id: string;
  readonly steps: readonly TraceStep[];
  /** Null while it runs. */
  readonly durationMs: number | null;
  readonly confidence?: Confidence | null;
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

/** `how · 3 steps · 12 ms`, which unfolds the trace in place; the confidence stands beside it. */
export function How({ id, steps, durationMs, confidence = null, aside }: HowProps): ReactNode {
  const isOpen = useUnfolded(({ ids }) => ids.has(id));
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
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  const parts = ['how', count, ...(durationMs === null ? [] : [durationText(durationMs)])];
  return (
    <div ref={block} className={classes['how']}>
      <div className={classes['line']}>
        {confidence && <ConfidenceMark confidence={confidence} />}
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
        {isOpen && <Trace steps={steps} isRunning={durationMs === null} />}
      </div>
    </div>
  );
}
