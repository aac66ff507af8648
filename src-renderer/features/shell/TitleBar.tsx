import { Search } from 'lucide-react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Keys } from '../../components/Keys.tsx';
import { type ModelReach, useModelReach } from '../../hooks/useModelHosts.ts';
import { useConnection } from '../../lib/connection.ts';
import { DocumentTabs } from './DocumentTabs.tsx';
import { PanelToggles } from './PanelToggles.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { words } from './words.ts';
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
          <span>{words.palette}</span>
          <Keys keys="Mod+K" />
        </button>
        <KeyHint label={isOpen ? reachHint(reach) : words.connection.lost}>
          {/* A description that a keyboard can reach has to take the focus. */}
          <button type="button" className={classes['mark']} data-lost={!isOpen || undefined}>
            {isOpen ? reachWords[reach.kind] : words.reach.disconnected}
          </button>
        </KeyHint>
        <ThemeSwitch />
      </div>
    </header>
  );
}

const reachWords = {
  offline: words.reach.offline,
  local: words.reach.local,
  remote: words.reach.remote,
} as const satisfies Record<ModelReach['kind'], string>;

/** What may leave this computer, and for where. */
function reachHint({ kind, hosts }: ModelReach): string {
  if (kind === 'offline') return words.reach.offlineHint;
  if (kind === 'remote') {
    return words.reach.remoteHint(hosts);
  }
  return hosts.length > 0 ? words.reach.localModelHint : words.reach.localHint;
}
