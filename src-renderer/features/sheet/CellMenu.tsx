import { Menu } from '@mantine/core';
import { Keys } from '../../components/Keys.tsx';
import { PointMenu } from '../../components/PointMenu.tsx';
import { type RoleChoice, RoleItems, useRoleKeys } from '../structure/index.ts';
import type { TableAction } from './useCorrecting.ts';
import { words } from './words.ts';

export interface CellMenuProps {
  /** Where on the screen; null: closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** What it is about: the selected range. */
  readonly label: string;
  readonly actions: readonly TableAction[];
  readonly onRole: (choice: RoleChoice) => void;
  readonly onCopy: () => void;
  readonly layout: readonly TableAction[];
  readonly onClose: () => void;
}

/** What can be done with the selected cells. */
export function CellMenu({ at, label, actions, onRole, onCopy, layout, onClose }: CellMenuProps) {
  useRoleKeys(at !== null, onRole, onClose);
  return (
    <PointMenu at={at} label={words.menu.label(label)} onClose={onClose}>
      <RoleItems label={label} onRole={onRole} />
      {actions.length > 0 && <Menu.Divider />}
      {actions.map(({ id, label: name, keys, run }) => (
        <Menu.Item key={id} rightSection={keys && <Keys keys={keys} />} onClick={run}>
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {layout.map(({ id, label: name, run }) => (
        <Menu.Item key={id} onClick={run}>
          {name}
        </Menu.Item>
      ))}
      <Menu.Item rightSection={<Keys keys="Mod+C" />} onClick={onCopy}>
        {words.menu.copy}
      </Menu.Item>
    </PointMenu>
  );
}
