import { CircleAlert, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { importQueue } from '../../lib/imports.ts';
import type { ImportItem } from '../../lib/importStore.ts';
import { words } from './words.ts';
import classes from './Activity.module.css';

/** A file on its way to the core, or one that did not get there: how far it is, what is wrong, and how to stop it. */
export function ImportRow({ item: { id, name, status, step, fraction } }: { readonly item: ImportItem }) {
  const isUnderWay = status === 'waiting' || status === 'running';
  return (
    <li data-state={status}>
      <div className={classes['row']}>
        <span className={classes['sign']} aria-hidden>
          {status === 'failed' && <CircleAlert size={14} />}
        </span>
        <span className={classes['file']} title={name}>
          {name}
        </span>
        <span className={classes['words']} role={status === 'failed' ? 'alert' : undefined}>
          {step}
        </span>
        {isUnderWay && (
          <progress
            className={classes['progress']}
            aria-label={words.adding(name)}
            max={1}
            {...(fraction !== null && { value: fraction })}
          />
        )}
        <IconButton
          label={isUnderWay ? words.cancel(name) : words.takeOff(name)}
          size={24}
          icon={<X size={14} aria-hidden />}
          onClick={() => (isUnderWay ? importQueue.cancel(id) : importQueue.dismiss([id]))}
        />
      </div>
    </li>
  );
}
