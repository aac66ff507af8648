import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { CallNoteView } from '../../components/CallNoteView.tsx';
import { spoken } from '../../lib/language.ts';
import { durationText } from '../../lib/words.ts';
import { CellChips } from './CellChips.tsx';
import type { TraceRow } from './traceTree.ts';
import { Verdict } from './Verdict.tsx';
import { words } from './words.ts';
import classes from './Trace.module.css';

interface TraceStepViewProps {
  readonly row: TraceRow;
  readonly isTabStop: boolean;
  /** It has not ended yet. */
  readonly isRunning: boolean;
  readonly onFocus: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const INDENT_PX = 12;

/** One step: what was done, in which notation, on which cells and with which, what came of it, how long it took. */
export const TraceStepView = memo(function TraceStepView({
  row,
  isTabStop,
  isRunning,
  onFocus,
  onToggle,
  onKeyDown,
}: TraceStepViewProps): ReactNode {
  const { step, level, position, siblingCount, childCount, isOpen } = row;
  const { evidenceIn = [], evidenceOut = [] } = step;
  return (
    <div
      className={classes['row']}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-selected={false}
      {...(childCount > 0 && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      data-step={step.id}
      data-kind={step.kind}
      style={{ paddingInlineStart: (level - 1) * INDENT_PX }}
      onFocus={() => onFocus(step.id)}
      onKeyDown={onKeyDown}
    >
      <span className={classes['fold']}>
        {childCount > 0 && (
          // The keyboard folds with the arrows; this is the pointer's way.
          <button type="button" tabIndex={-1} aria-hidden data-open={isOpen} onClick={() => onToggle(step.id)}>
            <ChevronRight size={12} />
          </button>
        )}
      </span>
      <div className={classes['body']}>
        <p className={classes['title']}>
          <span className={classes['kind']}>{words.trace.kinds[step.kind]}</span>
          <span>{spoken(step.title, step.said)}</span>
          {step.verdict && <Verdict verdict={step.verdict} />}
        </p>
        {step.notation && <code className={classes['notation']}>{step.notation}</code>}
        {step.detail && <p className={classes['detail']}>{spoken(step.detail, step.detailSaid)}</p>}
        {step.call && <CallNoteView call={step.call} isTabStop={isTabStop} />}
        {(evidenceIn.length > 0 || evidenceOut.length > 0) && (
          <p className={classes['cells']}>
            {evidenceIn.length > 0 && (
              <>
                <span>{words.trace.in}</span>
                <CellChips evidence={evidenceIn} limit={4} isShort isTabStop={isTabStop} />
              </>
            )}
            {evidenceOut.length > 0 && (
              <>
                <span>{words.trace.out}</span>
                <CellChips evidence={evidenceOut} limit={4} isShort isTabStop={isTabStop} />
              </>
            )}
          </p>
        )}
      </div>
      <span className={classes['duration']}>{isRunning ? words.trace.runs : durationText(step.durationMs)}</span>
    </div>
  );
});
