import { Database } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from './words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'databases',
    title: words.title,
    icon: Database,
    keys: 'Alt+Shift+D',
    order: 17,
    code: paneCode(async () => (await import('./Databases.tsx')).Databases),
  },
];
