import { History } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'sessions',
    title: words.panes.sessions,
    icon: History,
    keys: 'Alt+S',
    order: 20,
    code: paneCode(async () => (await import('./Sessions.tsx')).Sessions),
  },
];
