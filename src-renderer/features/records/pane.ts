import { TableProperties } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';

export const panes: readonly Pane[] = [
  {
    place: 'panel',
    id: 'records',
    title: 'Records',
    icon: TableProperties,
    keys: 'Alt+E',
    order: 15,
    code: paneCode(async () => (await import('./RecordsPanel.tsx')).RecordsPanel),
  },
];
