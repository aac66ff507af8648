import type { ReactNode } from 'react';
import classes from './SettingsView.module.css';

/** Settings that belong together, a row each. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['group']} aria-label={title}>
      <h3>{title}</h3>
      <div className={classes['rows']}>{children}</div>
    </section>
  );
}

export interface RowProps {
  readonly name: string;
  readonly hint: string;
  /** What sets it, where that stands in the same line. */
  readonly children?: ReactNode;
}

export function Row({ name, hint, children }: RowProps) {
  return (
    <div className={classes['row']}>
      <div>
        <p className={classes['name']}>{name}</p>
        <p className={classes['hint']}>{hint}</p>
      </div>
      {children}
    </div>
  );
}
