import { History } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'history',
    title: 'History',
    icon: History,
    keys: 'Alt+H',
    order: 30,
    code: paneCode(async () => (await import('./HistoryPane.tsx')).HistoryPane),
  },
];
