import { Switch } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { type Brush, ROLES, RoleSwatch } from '../structure/index.ts';
import classes from './SheetPane.module.css';

export interface RoleLegendProps {
  readonly showRoles: boolean;
  readonly onShowRoles: (shows: boolean) => void;
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush | null) => void;
}

/** What the tints and letters mean; a chip taken from it is a brush that paints cells. */
export function RoleLegend({ showRoles, onShowRoles, brush, onBrush }: RoleLegendProps) {
  const toggle = (next: Brush) => () => onBrush(brush === next ? null : next);
  return (
    <div className={classes['legend']} role="toolbar" aria-label="Roles of cells">
      <Switch
        size="xs"
        label="Roles"
        checked={showRoles}
        onChange={(event) => onShowRoles(event.currentTarget.checked)}
        classNames={{ label: classes['switchLabel'] ?? '' }}
      />
      <div className={classes['chips']} data-off={!showRoles || undefined}>
        {ROLES.map(({ role, label, short, hint }, place) => (
          <KeyHint
            key={role}
            label={`${label}: ${hint.toLowerCase()}. Click, then paint cells`}
            keys={String(place + 1)}
          >
            <button
              type="button"
              className={classes['chip']}
              aria-label={label}
              aria-pressed={brush === role}
              aria-keyshortcuts={String(place + 1)}
              onClick={toggle(role)}
            >
              <RoleSwatch role={role} />
              {short}
            </button>
          </KeyHint>
        ))}
        <KeyHint label="Paint cells back to the role that was detected" keys="0">
          <button
            type="button"
            className={classes['chip']}
            aria-label="Back to detected"
            aria-pressed={brush === 'detected'}
            aria-keyshortcuts="0"
            onClick={toggle('detected')}
          >
            <RotateCcw size={13} aria-hidden />
          </button>
        </KeyHint>
      </div>
    </div>
  );
}
