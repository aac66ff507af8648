import { useProgress } from './useRuns.ts';
import { words } from './words.ts';
import classes from './RunsUnderWay.module.css';

/** How far everything is that goes on, small enough for the first line of the window; nothing while nothing does. */
export function RunsProgress() {
  const { underWay, fraction } = useProgress();
  if (underWay === 0) return null;
  return (
    <span className={classes['going']} aria-label={words.underWay(underWay)}>
      <span className={classes['bar']} data-unknown={fraction === null || undefined}>
        <span style={{ width: `${Math.round(100 * (fraction ?? 1))}%` }} />
      </span>
      {underWay}
    </span>
  );
}
