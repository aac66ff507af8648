import { ListTree } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'tree',
    title: words.panes.tree,
    icon: ListTree,
    keys: 'Alt+T',
    order: 20,
    rowsOrder: 3,
    code: paneCode(async () => (await import('./TreePane.tsx')).TreePane),
    earlyCode: paneCode(async () => (await import('./EarlyTree.tsx')).EarlyTree),
  },
];
