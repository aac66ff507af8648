import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Progress } from '../../../src-shared/document.ts';
import { spokenSaying } from '../../lib/language.ts';
import { words } from './words.ts';
import classes from './ReadingLine.module.css';

export interface ReadingLineProps {
  readonly progress: Progress;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Ends the reading and keeps what there is; not offered where nothing is there to keep. */
  readonly onEnough?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** What a reading does now, for how long, and how to end it; stands in the toolbar, so that nothing moves for it. */
export function ReadingLine({ progress, startedAt, onEnough, onCancel }: ReadingLineProps) {
  const [isEnding, setEnding] = useState(false);
  const seconds = useSecondsSince(startedAt);
  const { fraction } = progress;
  const step = spokenSaying(progress.step);
  return (
    <span className={classes['line']} data-reading>
      <span className={classes['words']}>
        <span className={classes['step']} title={step}>
          {isEnding ? words.line.keeping : step}…
        </span>
        {seconds >= 2 && <span className={classes['time']}>{timeText(seconds)}</span>}
      </span>
      {onEnough && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={isEnding}
          onClick={() => {
            setEnding(true);
            onEnough();
          }}
        >
          {words.line.stop}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
        {words.cancel}
      </Button>
      <progress
        className={classes['bar']}
        aria-label={words.line.label}
        max={1}
        {...(fraction !== null && { value: Math.max(0.02, fraction) })}
      />
    </span>
  );
}

function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}

function timeText(seconds: number): string {
  return seconds < 60 ? words.line.seconds(seconds) : words.line.minutes(Math.floor(seconds / 60), seconds % 60);
}
