import { Menu } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { Keys } from '../../components/Keys.tsx';
import { RoleSwatch } from './RoleSwatch.tsx';
import { type RoleChoice, ROLES } from './roleWords.ts';
import { words } from './words.ts';

export interface RoleItemsProps {
  /** What is given a role. */
  readonly label: string;
  readonly onRole: (choice: RoleChoice) => void;
}

/** The lines of a menu that say what cells are. */
export function RoleItems({ label, onRole }: RoleItemsProps) {
  return (
    <>
      <Menu.Label>{words.roleOf(label)}</Menu.Label>
      {ROLES.map(({ role, label: name }, place) => (
        <Menu.Item
          key={role}
          aria-keyshortcuts={String(place + 1)}
          leftSection={<RoleSwatch role={role} />}
          rightSection={<KeyOf name={String(place + 1)} />}
          onClick={() => onRole(role)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Item
        aria-keyshortcuts="0"
        leftSection={<RotateCcw size={13} style={{ width: 16 }} />}
        rightSection={<KeyOf name="0" />}
        onClick={() => onRole('detected')}
      >
        {words.reset}
      </Menu.Item>
    </>
  );
}

function KeyOf({ name }: { name: string }) {
  return (
    <span aria-hidden>
      <Keys keys={name} />
    </span>
  );
}
