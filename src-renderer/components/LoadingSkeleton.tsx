import classes from './LoadingSkeleton.module.css';

export interface LoadingSkeletonProps {
  /** What is being waited for, for screen readers: `Reading the tree`. */
  readonly label: string;
  /** Widths in percent, one for each line, like the lines that will come. */
  readonly lines: readonly number[];
  /** Height of a line with its gap, in pixels. */
  readonly lineHeight?: number;
}

/** Grey bars where lines of text will stand; no movement but a slow fade. */
export function LoadingSkeleton({ label, lines, lineHeight = 28 }: LoadingSkeletonProps) {
  const bars = lines.map((width, place) => ({ id: `bar ${place}`, width }));
  return (
    <output className={classes['skeleton']} aria-label={label} data-skeleton>
      {bars.map(({ id, width }) => (
        <span key={id} className={classes['line']} style={{ height: lineHeight }}>
          <span style={{ width: `${width}%` }} />
        </span>
      ))}
    </output>
  );
}
