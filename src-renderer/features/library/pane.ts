import { LibraryBig } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from './words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'library',
    title: words.title,
    icon: LibraryBig,
    keys: 'Alt+L',
    order: 10,
    code: paneCode(async () => (await import('./Library.tsx')).Library),
  },
];
