import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { KeyHint, type KeyHintProps } from './KeyHint.tsx';

export interface IconButtonProps
  extends Pick<ActionIconProps, 'size' | 'disabled' | 'className'>, Pick<KeyHintProps, 'position' | 'command'> {
  /** Accessible name and tooltip: a verb and what it is done to. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  /** Of a button that stays down: whether it is. */
  readonly pressed?: boolean;
  readonly onClick?: ComponentPropsWithRef<'button'>['onClick'];
  readonly ref?: ComponentPropsWithRef<'button'>['ref'];
}

/** A button that is only a sign, with a name for those who do not see it and a hint for those who do. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, command, keys = command?.keys?.[0], pressed, position = 'bottom', size = 28, ...rest } = props;
  return (
    <KeyHint label={label} keys={keys} {...(command && { command })} position={position}>
      <ActionIcon
        aria-label={label}
        {...(keys !== undefined && { 'aria-keyshortcuts': keys.replace('Mod', 'Control') })}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        variant="subtle"
        color="gray"
        size={size}
        {...rest}
      >
        {icon}
      </ActionIcon>
    </KeyHint>
  );
}
