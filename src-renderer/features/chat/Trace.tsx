import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { TraceStepView } from './TraceStepView.tsx';
import { closedAtFirst, traceRows } from './traceTree.ts';
import { words } from './words.ts';
import classes from './Trace.module.css';

interface TraceProps {
  readonly steps: readonly TraceStep[];
  readonly isRunning: boolean;
}

/** The steps of a trace as a tree. Arrows walk it, Left and Right fold and unfold, as in any tree. */
export function Trace({ steps, isRunning }: TraceProps): ReactNode {
  const [closed, setClosed] = useState(() => closedAtFirst(steps));
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => traceRows(steps, closed), [steps, closed]);
  const stopId = rows.some(({ step }) => step.id === focusedId) ? focusedId : rows[0]?.step.id;

  const toggle = useCallback((id: string) => {
    setClosed((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return;
    const at = rows.findIndex(({ step }) => step.id === stopId);
    const row = rows[at];
    if (!row) return;
    const parentAt = rows.findLastIndex((each, index) => index < at && each.level < row.level);
    let next: number | null = null;
    if (event.key === 'ArrowDown') next = at + 1;
    else if (event.key === 'ArrowUp') next = at - 1;
    else if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = rows.length - 1;
    else if (event.key === 'ArrowRight' && row.isOpen) next = at + 1;
    else if (event.key === 'ArrowLeft' && !row.isOpen) next = parentAt;
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      if (row.childCount > 0) toggle(row.step.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
    const target = next === null ? undefined : rows[next];
    if (target) tree.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(target.step.id)}"]`)?.focus();
  }

  return (
    <div ref={tree} className={classes['tree']} role="tree" aria-label={words.trace.label}>
      {rows.map((row) => (
        <TraceStepView
          key={row.step.id}
          row={row}
          isTabStop={row.step.id === stopId}
          isRunning={isRunning && row.step.durationMs === 0}
          onFocus={setFocusedId}
          onToggle={toggle}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}
