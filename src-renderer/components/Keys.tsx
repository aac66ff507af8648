import { isMac, keyParts } from '../lib/commands.ts';
import classes from './Keys.module.css';

export interface KeysProps {
  /** As in `Mod+K`. */
  readonly keys: string;
}

/** Keys as caps, as they stand on this keyboard. */
export function Keys({ keys }: KeysProps) {
  return (
    <kbd className={classes['keys']}>
      {keyParts(keys, isMac).map((part) => (
        <kbd key={part}>{part}</kbd>
      ))}
    </kbd>
  );
}
