import { type ReactNode, useEffect, useState } from 'react';
import { durationText } from '../../lib/words.ts';
import type { RunningQuestion } from './asking.ts';
import { useChat } from './chatContext.ts';
import { How } from './How.tsx';
import { words } from './words.ts';
import classes from './MessageView.module.css';

interface RunningViewProps {
  readonly running: RunningQuestion;
  readonly position: number;
  readonly total: number;
}

/** A question that is being answered: the step that runs now in words, and the steps so far. */
export function RunningView({ running, position, total }: RunningViewProps): ReactNode {
  const { announce } = useChat();
  const { question, steps } = running;
  const elapsedMs = useElapsed(running.startedAtMs);
  const current = steps.at(-1)?.title ?? words.reading;
  useEffect(() => announce(words.answering(question)), [announce, question]);
  return (
    <article className={classes['message']} aria-label={question} aria-posinset={position} aria-setsize={total}>
      <h3 className={classes['question']}>{question}</h3>
      <p className={classes['running']} data-running>
        <span className={classes['pulse']} aria-hidden />
        <span className={classes['step']}>{current}…</span>
        {elapsedMs >= 1000 && <span className={classes['elapsed']}>{durationText(elapsedMs)}</span>}
      </p>
      <How id={running.messageId ?? 'running'} steps={steps} durationMs={null} />
    </article>
  );
}

/** Told once a second: finer would only flicker. */
function useElapsed(startedAtMs: number): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAtMs), 1000);
    return () => clearInterval(timer);
  }, [startedAtMs]);
  return elapsedMs;
}
