import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { RunList } from './RunList.tsx';
import { useRuns, useWaitingImports } from './useRuns.ts';
import { words } from './words.ts';
import classes from './Activity.module.css';

/** Older runs stand in the place that lists all of them. */
const LATEST = 30;

/** What runs, waits, failed and why, beside the work of the person. */
export function ActivityPanel() {
  const { data: runs } = useRuns();
  const waiting = useWaitingImports();
  if (!runs) return <LoadingSkeleton label={words.reading} lines={[40, 60]} />;
  if (runs.length + waiting.length === 0) return <EmptyState title={words.none} />;
  return (
    <section className={classes['panel']} aria-label={words.panel} data-keys tabIndex={-1}>
      <RunList runs={runs.slice(0, LATEST)} waiting={waiting} />
    </section>
  );
}
