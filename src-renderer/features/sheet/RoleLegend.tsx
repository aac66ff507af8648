import { Switch } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useTab } from '../../lib/workspaceStore.ts';
import { type RoleChoice, ROLES, RoleSwatch } from '../structure/index.ts';
import { commandNames } from './commandNames.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

export interface RoleLegendProps {
  readonly documentId: string;
  readonly showRoles: boolean;
  readonly onShowRoles: (shows: boolean) => void;
  readonly onRole: ((choice: RoleChoice) => void) | null;
}

/** What the tints and letters mean; a click on one says that the selected cells are that. */
export function RoleLegend({ documentId, showRoles, onShowRoles, onRole }: RoleLegendProps) {
  const hasSelection = useTab(documentId, ({ selection }) => selection !== null) ?? false;
  const give = hasSelection ? onRole : null;
  const chip = (name: string, key: string, choice: RoleChoice) => ({
    type: 'button' as const,
    className: classes['chip'],
    'aria-label': name,
    'aria-keyshortcuts': key,
    // It says what a tint means even where it can give none.
    'aria-disabled': give === null || undefined,
    // The sheet keeps the keyboard.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => give?.(choice),
  });
  return (
    <div className={classes['legend']} role="toolbar" aria-label={words.roles.label}>
      <Switch
        size="xs"
        label={words.roles.title}
        checked={showRoles}
        onChange={(event) => onShowRoles(event.currentTarget.checked)}
        classNames={{ label: classes['switchLabel'] ?? '' }}
      />
      <div className={classes['chips']} data-off={!showRoles || undefined}>
        {ROLES.map(({ role, label, short, hint }, place) => (
          <KeyHint
            key={role}
            label={words.roles.hint(label, hint.toLowerCase())}
            command={commandNames[`role.${role}`]}
          >
            <button {...chip(label, String(place + 1), role)}>
              <RoleSwatch role={role} />
              <span className={classes['chipName']}>{short}</span>
            </button>
          </KeyHint>
        ))}
        <KeyHint label={words.roles.detected} command={commandNames['role.detected']}>
          <button {...chip(words.roles.reset, '0', 'detected')}>
            <RotateCcw size={13} aria-hidden />
          </button>
        </KeyHint>
      </div>
    </div>
  );
}
