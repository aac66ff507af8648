import { BookOpenText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'collections',
    title: words.panes.collections,
    icon: BookOpenText,
    keys: 'Alt+O',
    order: 15,
    citesBeside: true,
    code: paneCode(async () => (await import('./CollectionsPage.tsx')).CollectionsPage),
  },
];
