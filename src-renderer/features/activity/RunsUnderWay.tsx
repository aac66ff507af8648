import { useRunsUnderWay } from './useRuns.ts';
import { words } from './words.ts';
import classes from './RunsUnderWay.module.css';

/** How many runs go on, at the name of the place that lists them; nothing while none does. */
export function RunsUnderWay() {
  const underWay = useRunsUnderWay();
  if (underWay === 0) return null;
  return (
    <span className={classes['count']} aria-label={words.underWay(underWay)}>
      {underWay}
    </span>
  );
}
