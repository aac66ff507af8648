import { Database } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'databases',
    title: words.panes.databases,
    icon: Database,
    keys: 'Alt+Shift+D',
    order: 17,
    code: paneCode(async () => (await import('./Databases.tsx')).Databases),
  },
];
