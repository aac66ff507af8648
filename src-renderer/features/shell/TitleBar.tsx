import { Search } from 'lucide-react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Keys } from '../../components/Keys.tsx';
import { useModelHosts } from '../../hooks/useModelHosts.ts';
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
  const hosts = useModelHosts();
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
        <KeyHint label={isOpen ? networkWords(hosts) : 'Tablewright cannot be reached.'}>
          {/* A description that a keyboard can reach has to take the focus. */}
          <button type="button" className={classes['mark']} data-lost={!isOpen || undefined}>
            {isOpen ? (hosts.length > 0 ? 'model set' : 'offline') : 'disconnected'}
          </button>
        </KeyHint>
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** What may leave this window, and for where. */
function networkWords(hosts: readonly string[]): string {
  if (hosts.length === 0) return 'Everything is read and answered on this machine; nothing is sent anywhere.';
  return `A language model is set: parts of tables may be sent to ${hosts.join(' and ')}. Settings can stop it.`;
}
