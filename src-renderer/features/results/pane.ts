import { ChartNoAxesColumn, SquareTerminal } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from './words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'panel',
    id: 'results',
    title: words.title,
    icon: SquareTerminal,
    keys: 'Alt+Q',
    order: 20,
    code: paneCode(async () => (await import('./ResultsPanel.tsx')).ResultsPanel),
  },
  {
    place: 'inspector',
    id: 'profile',
    title: words.profile.title,
    icon: ChartNoAxesColumn,
    keys: 'Alt+P',
    order: 50,
    code: paneCode(async () => (await import('./ProfilePane.tsx')).ProfilePane),
  },
];
