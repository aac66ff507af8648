import type { ReactNode } from 'react';
import { truncate } from '../../../src-shared/truncate.ts';
import { words } from '../words.ts';
import classes from './StatusLine.module.css';

export interface StatusLineProps {
  /** Where the active cell is. */
  readonly place: ReactNode;
  /** Rows and columns of a range; null for one cell. */
  readonly size: { readonly rows: number; readonly columns: number } | null;
  /** What several selected cells come to. */
  readonly figures: ReactNode;
  /** What the active cell says; null for nothing. */
  readonly value: string | null;
  /** What else is known of it, a word or two each. */
  readonly facts: ReactNode;
  /** The headers that the cell is read with, outermost first. */
  readonly path: readonly string[];
  /** What has no room goes on in the next line: in a narrow pane figures would be lost. */
  readonly wraps?: boolean;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** What is selected, in words: where it is, what it says and what it comes to. */
export function StatusLine({ place, size, figures, value, facts, path, wraps = false, children }: StatusLineProps) {
  const told = path.join(' › ');
  return (
    <footer className={classes['status']} data-wraps={wraps || undefined}>
      {place}
      {size && <span>{words.status.cells(size.rows, size.columns)}</span>}
      {figures}
      {value !== null && (
        <span className={classes['value']} title={value}>
          {truncate(value.replace(/\s+/g, ' ').trim(), 80)}
        </span>
      )}
      {facts}
      {path.length > 0 && (
        <span className={classes['path']} title={told}>
          {words.status.path(told)}
        </span>
      )}
      {children}
    </footer>
  );
}
