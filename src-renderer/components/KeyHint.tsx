import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { heardKeys, useCommandStore } from '../lib/commands.ts';
import type { NamedCommand } from '../lib/namedCommands.ts';
import { Keys } from './Keys.tsx';
import classes from './KeyHint.module.css';

export interface KeyHintProps {
  readonly label: string;
  /** As in `Mod+K`. */
  readonly keys?: string | undefined;
  /** Whose keys they are, in place of `keys`: what is done in one part of the window, where others have the same keys. */
  readonly command?: NamedCommand;
  readonly position?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref. */
  readonly children: ReactElement;
}

/** Says on hover and focus what a control does and which key does it. */
export function KeyHint({ label, keys, command, position = 'bottom', children }: KeyHintProps) {
  const heard = useCommandStore((state) => {
    if (command) return (state.own[command.id] ?? command.keys)?.[0];
    return keys === undefined ? undefined : heardKeys(keys, state);
  });
  const text = (
    <span className={classes['hint']}>
      {label}
      {heard && <Keys keys={heard} />}
    </span>
  );
  return (
    <Tooltip label={text} position={position} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
