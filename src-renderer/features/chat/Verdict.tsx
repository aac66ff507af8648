import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { words } from './words.ts';
import classes from './Trace.module.css';

interface VerdictProps {
  readonly verdict: NonNullable<TraceStep['verdict']>;
}

const SHAPES = { passed: Check, failed: X, doubtful: CircleHelp } as const;

/** How a check ended: by word, by shape, and by colour only besides. */
export function Verdict({ verdict }: VerdictProps): ReactNode {
  const Shape = SHAPES[verdict];
  return (
    <span className={classes['verdict']} data-verdict={verdict}>
      <Shape size={12} aria-hidden />
      {words.trace.verdicts[verdict]}
    </span>
  );
}
