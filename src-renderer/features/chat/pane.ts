import { MessageSquareText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'ask',
    title: 'Chat',
    icon: MessageSquareText,
    keys: 'Alt+A',
    order: 10,
    enter: { keys: '/', label: 'Ask a question' },
    code: paneCode(async () => (await import('./AskPane.tsx')).AskPane),
    earlyCode: paneCode(async () => (await import('./EarlyAsk.tsx')).EarlyAsk),
  },
];
