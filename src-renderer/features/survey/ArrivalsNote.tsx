import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { tellArrivals, useArrivals, useArriving } from './surveyStore.ts';
import { words } from './words.ts';
import classes from './ArrivalsNote.module.css';

/** How long it is told that all went well. */
const TOLD_MS = 8000;

/** What came in last, and what of it could not be used and why; it stays until it has been read. */
export function ArrivalsNote({ id }: { readonly id: string }) {
  const arrivals = useArrivals(id);
  const arriving = useArriving(id);
  const told = arrivals.filter(({ isTaken, said }) => !isTaken || said.length > 0);
  const isClean = arrivals.length > 0 && told.length === 0;
  useEffect(() => {
    if (!isClean) return undefined;
    const read = setTimeout(() => tellArrivals(id, []), TOLD_MS);
    return () => clearTimeout(read);
  }, [isClean, id]);
  if (arriving > 0) {
    return (
      <div className={classes['running']}>
        <output>{words.arrivals.underWay(arriving)}</output>
        <progress aria-label={words.arrivals.underWay(arriving)} max={1} />
      </div>
    );
  }
  if (arrivals.length === 0) return null;
  const taken = arrivals.filter(({ isTaken }) => isTaken).length;
  const left = arrivals.length - taken;
  return (
    <section className={classes['arrivals']} aria-label={words.arrivals.label}>
      <p>
        {taken > 0 && (
          <span>
            <Check size={13} aria-hidden /> {words.arrivals.taken(taken)}
          </span>
        )}
        {left > 0 && (
          <span data-ill>
            <CircleAlert size={13} aria-hidden /> {words.arrivals.left(left)}
          </span>
        )}
      </p>
      {told.length > 0 && (
        <ul>
          {told.map(({ name, isTaken, said }, place) => (
            <li key={`${name} ${place + 1}`} data-ill={!isTaken || undefined}>
              <b>{name}</b> {said.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <IconButton
        label={words.arrivals.dismiss}
        size={24}
        icon={<X size={14} aria-hidden />}
        onClick={() => tellArrivals(id, [])}
      />
    </section>
  );
}
