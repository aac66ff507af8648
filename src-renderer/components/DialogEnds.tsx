import type { ReactNode } from 'react';
import classes from './DialogEnds.module.css';

/** The buttons that a dialog ends with, at its right: what leaves things as they are first, what is done last. */
export function DialogEnds({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['ends']}>{children}</div>;
}
