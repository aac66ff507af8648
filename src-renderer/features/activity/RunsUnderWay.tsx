import { count } from '../../lib/words.ts';
import { useRunsUnderWay } from './useRuns.ts';
import classes from './RunsUnderWay.module.css';

/** How many runs go on, at the name of the place that lists them; nothing while none does. */
export function RunsUnderWay() {
  const underWay = useRunsUnderWay();
  if (underWay === 0) return null;
  return (
    <span className={classes['count']} aria-label={`${count(underWay, 'run')} under way`}>
      {underWay}
    </span>
  );
}
