import { FileText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'document',
    id: 'text',
    title: words.panes.text,
    icon: FileText,
    order: 30,
    isFor: ({ sheet }) => sheet === null,
    code: paneCode(async () => (await import('./TextPane.tsx')).TextPane),
  },
];
