import { ListChecks } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';
import { OpenCount } from './OpenCount.tsx';

export const panes: readonly Pane[] = [
  {
    place: 'panel',
    id: 'review',
    title: words.panes.review,
    icon: ListChecks,
    keys: 'Alt+R',
    order: 10,
    isWorkedIn: true,
    badge: OpenCount,
    code: paneCode(async () => (await import('./ReviewPanel.tsx')).ReviewPanel),
  },
];
