import { Settings } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'settings',
    title: words.panes.settings,
    icon: Settings,
    keys: 'Mod+,',
    order: 50,
    code: paneCode(async () => (await import('./SettingsView.tsx')).SettingsView),
  },
];
