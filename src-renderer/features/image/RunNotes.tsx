import { Button } from '@mantine/core';
import type { ShownRun } from '../../../src-shared/pictures.ts';
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
      {run.lines === 'idle' && (
        <output className={classes['note']}>
          The lines that you drew do not fit the picture as these tools turn it. They come back with the tools that they
          were drawn on.
        </output>
      )}
      {run.isStopped && isIdle && (
        <output className={classes['note']}>
          Reading was stopped here: what had not been read is missing, and texts are those of a first look.
          <Button size="compact-xs" variant="default" onClick={onRest}>
            Read the rest
          </Button>
        </output>
      )}
      {!run.isTableFound && !run.isStopped && isIdle && (
        <output className={classes['note']}>
          No table was found here. Draw its bounds on the page, or add a tool that makes the picture clearer.
          {onBounds && (
            <Button size="compact-xs" variant="default" onClick={onBounds}>
              Draw the bounds
            </Button>
          )}
        </output>
      )}
    </>
  );
}
