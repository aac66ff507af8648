import { Activity as Sign } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { RunsUnderWay } from './RunsUnderWay.tsx';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'activity',
    title: 'Activity',
    icon: Sign,
    keys: 'Alt+Y',
    order: 30,
    badge: RunsUnderWay,
    code: paneCode(async () => (await import('./Activity.tsx')).Activity),
  },
];
