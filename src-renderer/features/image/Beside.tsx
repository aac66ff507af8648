import type { ReactNode } from 'react';
import classes from './Beside.module.css';

export interface BesideProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What there is to say of a picture, beside it; under it where the pane is narrow. */
export function Beside({ label, children }: BesideProps) {
  return (
    <section className={classes['beside']} aria-label={label}>
      {children}
    </section>
  );
}
