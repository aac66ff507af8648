import { Button } from '@mantine/core';
import type { ShownRun } from '../../../src-shared/pictures.ts';
import { words } from './words.ts';
import classes from './RunNotes.module.css';

export interface RunNotesProps {
  readonly run: ShownRun;
  /** Nothing is read now. */
  readonly isIdle: boolean;
  readonly onRest: () => void;
  /** Null while bounds are drawn. */
  readonly onBounds: (() => void) | null;
}

/** What stands between a person and the table, and the way on. */
export function RunNotes({ run, isIdle, onRest, onBounds }: RunNotesProps) {
  return (
    <>
      {run.lines === 'idle' && <output className={classes['note']}>{words.run.lines}</output>}
      {run.isStopped && isIdle && (
        <output className={classes['note']}>
          {words.run.stopped}
          <Button size="compact-xs" variant="default" onClick={onRest}>
            {words.run.rest}
          </Button>
        </output>
      )}
      {!run.isTableFound && !run.isStopped && isIdle && (
        <output className={classes['note']}>
          {words.run.noTable}
          {onBounds && (
            <Button size="compact-xs" variant="default" onClick={onBounds}>
              {words.run.draw}
            </Button>
          )}
        </output>
      )}
    </>
  );
}
