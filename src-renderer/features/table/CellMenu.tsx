import { Menu } from '@mantine/core';
import { Copy } from 'lucide-react';
import { Keys } from '../../components/Keys.tsx';
import { RoleItems } from './RoleItems.tsx';
import type { Brush } from './sheetView.ts';
import type { TableAction } from './useCorrecting.ts';
import { useRoleKeys, whenLost } from './useRoleKeys.ts';
import classes from './SheetPane.module.css';

export interface CellMenuProps {
  /** Where on the screen; null: closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** What it is about: the selected range. */
  readonly label: string;
  readonly actions: readonly TableAction[];
  readonly onPaint: (brush: Brush) => void;
  readonly onCopy: () => void;
  readonly layout: readonly TableAction[];
  readonly onClose: () => void;
}

/** What can be done with the selected cells. */
export function CellMenu({ at, label, actions, onPaint, onCopy, layout, onClose }: CellMenuProps) {
  useRoleKeys(at !== null, onPaint, onClose);
  return (
    <Menu
      opened={at !== null}
      onChange={(isOpen) => !isOpen && onClose()}
      onExitTransitionEnd={() => whenLost(onClose)}
      position="bottom-start"
      offset={2}
      width={268}
    >
      <Menu.Target>
        <span aria-hidden className={classes['menuPoint']} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Cells ${label}`}>
        <RoleItems label={label} onPaint={onPaint} />
        {actions.length > 0 && <Menu.Divider />}
        {actions.map(({ id, label: name, run }) => (
          <Menu.Item key={id} onClick={run}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {layout.map(({ id, label: name, run }) => (
          <Menu.Item key={id} onClick={run}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Copy size={13} />} rightSection={<Keys keys="Mod+C" />} onClick={onCopy}>
          Copy
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
