import { words } from './words.ts';
import classes from './LibrarySkeleton.module.css';

const cards = Array.from({ length: 8 }, (_, place) => `card ${place}`);

/** The library before its documents are known: the same lines and cards, empty. */
export function LibrarySkeleton() {
  return (
    <output className={classes['skeleton']} aria-label={words.reading}>
      <span className={classes['head']} />
      <span className={classes['grid']}>
        {cards.map((id) => (
          <span key={id} className={classes['card']} />
        ))}
      </span>
    </output>
  );
}
