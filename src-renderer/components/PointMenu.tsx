import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PointMenu.module.css';

export interface PointMenuProps {
  /** Where on the screen; null: closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu that opens where something was pointed at. */
export function PointMenu({ at, label, onClose, children }: PointMenuProps) {
  return (
    <Menu
      opened={at !== null}
      onChange={(isOpen) => !isOpen && onClose()}
      onExitTransitionEnd={() => whenLost(onClose)}
      position="bottom-start"
      offset={2}
      width="max-content"
    >
      <Menu.Target>
        <span aria-hidden className={classes['point']} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} miw={240} maw="min(400px, 94vw)">
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** When a menu is gone: takes the keyboard back where nothing else has it. */
function whenLost(focus: () => void): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[role="menu"]')) focus();
}
