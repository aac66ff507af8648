import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { spoken } from '../../lib/language.ts';
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

/** A question that is being answered: the step that runs now in words, and the steps so far. Esc stops it. */
export function RunningView({ running, position, total }: RunningViewProps): ReactNode {
  const { announce } = useChat();
  const { question, steps } = running;
  const elapsedMs = useElapsed(running.startedAtMs);
  const last = steps.at(-1);
  const current = last ? spoken(last.title, last.said) : words.reading;
  useEffect(() => announce(words.answering(question)), [announce, question]);
  const title = useRef<HTMLHeadingElement>(null);
  // What was asked again by a key had the keyboard, and has it as long as it is answered.
  const isAgain = running.replaces !== null;
  useEffect(() => {
    if (isAgain && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isAgain]);
  useKeysIn(title, ({ key }) => {
    if (key === 'Escape') running.stop();
    return key === 'Escape';
  });
  return (
    <article className={classes['message']} aria-label={question} aria-posinset={position} aria-setsize={total}>
      <h3 ref={title} className={classes['question']} tabIndex={-1}>
        {question}
      </h3>
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
