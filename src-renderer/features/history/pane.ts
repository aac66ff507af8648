import { History } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'history',
    title: words.panes.history,
    icon: History,
    keys: 'Alt+H',
    order: 30,
    rowsOrder: 4,
    code: paneCode(async () => (await import('./HistoryPane.tsx')).HistoryPane),
  },
];
