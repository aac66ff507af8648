import { TableProperties } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'document',
    id: 'records',
    title: words.panes.records,
    icon: TableProperties,
    keys: 'Alt+E',
    order: 90,
    isFor: ({ document }) => document.rows === null,
    isOnDemand: true,
    code: paneCode(async () => (await import('./RecordsPane.tsx')).RecordsPane),
  },
];
