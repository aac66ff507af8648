import { MessageSquareText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'ask',
    title: 'Questions',
    icon: MessageSquareText,
    keys: 'Alt+A',
    order: 30,
    isOpenAtFirst: true,
    defaultSize: 60,
    minSize: 140,
    code: paneCode(async () => (await import('./AskPane.tsx')).AskPane),
    earlyCode: paneCode(async () => (await import('./EarlyAsk.tsx')).EarlyAsk),
  },
];
