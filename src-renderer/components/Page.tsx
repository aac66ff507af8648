import type { ReactNode, Ref } from 'react';
import classes from './Page.module.css';

export interface PageProps {
  readonly title: string;
  /** How many there are of what the page lists. */
  readonly count: number;
  /** What stands at the right of the title: search, order, actions. */
  readonly tools: ReactNode;
  /** Stands in the middle of the page when there is nothing to list. */
  readonly none?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A place of the window that lists things under a title line that stays. */
export function Page({ title, count, tools, none, ref, children }: PageProps) {
  return (
    <div className={classes['page']} ref={ref}>
      <header className={classes['head']}>
        <h2>
          {title} <span>{count}</span>
        </h2>
        {tools}
      </header>
      {none && <div className={classes['none']}>{none}</div>}
      {children}
    </div>
  );
}
