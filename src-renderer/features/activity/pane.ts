import { Activity as Sign } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { RunsProgress } from './RunsProgress.tsx';
import { RunsUnderWay } from './RunsUnderWay.tsx';
import { words } from './words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'activity',
    title: words.title,
    icon: Sign,
    keys: 'Alt+Y',
    order: 30,
    badge: RunsUnderWay,
    code: paneCode(async () => (await import('./Activity.tsx')).Activity),
  },
  {
    place: 'panel',
    id: 'activity',
    title: words.title,
    icon: Sign,
    keys: 'Alt+Shift+Y',
    order: 20,
    badge: RunsProgress,
    code: paneCode(async () => (await import('./ActivityPanel.tsx')).ActivityPanel),
  },
];
