import { isMac, keyParts, useCommandStore } from '../lib/commands.ts';
import type { NamedCommand } from '../lib/namedCommands.ts';
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

/** The keys that a command is heard by now; nothing where it has none. */
export function CommandKeys({ command: { id, keys } }: { readonly command: NamedCommand }) {
  const heard = useCommandStore(({ own }) => (own[id] ?? keys)?.[0]);
  return heard === undefined ? null : <Keys keys={heard} />;
}
