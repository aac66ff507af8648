import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { Keys } from './Keys.tsx';
import classes from './KeyHint.module.css';

export interface KeyHintProps {
  readonly label: string;
  /** As in `Mod+K`. */
  readonly keys?: string | undefined;
  readonly position?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref. */
  readonly children: ReactElement;
}

/** Says on hover and focus what a control does and which key does it. */
export function KeyHint({ label, keys, position = 'bottom', children }: KeyHintProps) {
  const text = (
    <span className={classes['hint']}>
      {label}
      {keys && <Keys keys={keys} />}
    </span>
  );
  return (
    <Tooltip label={text} position={position} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
