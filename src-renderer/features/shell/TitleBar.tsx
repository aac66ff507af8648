import { Search } from 'lucide-react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Keys } from '../../components/Keys.tsx';
import { type ModelReach, useModelReach } from '../../hooks/useModelHosts.ts';
import { useConnection } from '../../lib/connection.ts';
import { DocumentTabs } from './DocumentTabs.tsx';
import { PanelToggles } from './PanelToggles.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import classes from './TitleBar.module.css';

export interface TitleBarProps {
  readonly onPalette: () => void;
}

/** The window's first line: name, open documents, the way to everything, and what the window rests on. */
export function TitleBar({ onPalette }: TitleBarProps) {
  const isOpen = useConnection(({ status }) => status === 'open');
  const reach = useModelReach();
  return (
    <header className={classes['bar']}>
      <h1 className={classes['name']}>
        <img src="./icon.svg" alt="" width={18} height={18} />
        <span>Tablewright</span>
      </h1>
      <DocumentTabs />
      <div className={classes['right']}>
        <PanelToggles />
        <button type="button" className={classes['search']} onClick={onPalette} aria-keyshortcuts="Control+K">
          <Search size={14} strokeWidth={1.75} aria-hidden />
          <span>Go to or do</span>
          <Keys keys="Mod+K" />
        </button>
        <KeyHint label={isOpen ? reachHint(reach) : 'Tablewright cannot be reached.'}>
          {/* A description that a keyboard can reach has to take the focus. */}
          <button type="button" className={classes['mark']} data-lost={!isOpen || undefined}>
            {isOpen ? reachWords[reach.kind] : 'Disconnected'}
          </button>
        </KeyHint>
        <ThemeSwitch />
      </div>
    </header>
  );
}

const reachWords = {
  offline: 'Offline',
  local: 'Local only',
  remote: 'Model set',
} as const satisfies Record<ModelReach['kind'], string>;

/** What may leave this computer, and for where. */
function reachHint({ kind, hosts }: ModelReach): string {
  if (kind === 'offline')
    return 'Offline is set: no model is asked, and nothing is sent anywhere. Settings can end it.';
  if (kind === 'remote') {
    return `A language model is set: parts of tables may be sent to ${hosts.join(' and ')}. Settings can stop it.`;
  }
  return hosts.length > 0
    ? 'The language model that is set runs on this computer: nothing leaves it.'
    : 'Everything is read and answered on this computer: nothing leaves it.';
}
