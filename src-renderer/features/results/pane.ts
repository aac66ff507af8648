import { ChartNoAxesColumn, Rows3, SquareTerminal } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'document',
    id: 'rows',
    title: words.panes.rows,
    icon: Rows3,
    order: 25,
    isFor: ({ document }) => document.rows !== null,
    code: paneCode(async () => (await import('./RowsPane.tsx')).RowsPane),
  },
  {
    place: 'panel',
    id: 'results',
    title: words.panes.results,
    icon: SquareTerminal,
    keys: 'Alt+Q',
    order: 20,
    code: paneCode(async () => (await import('./ResultsPanel.tsx')).ResultsPanel),
  },
  {
    place: 'inspector',
    id: 'profile',
    title: words.panes.profile,
    icon: ChartNoAxesColumn,
    keys: 'Alt+P',
    order: 50,
    rowsOrder: 1,
    code: paneCode(async () => (await import('./ProfilePane.tsx')).ProfilePane),
  },
];
