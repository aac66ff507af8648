import { MessageSquareText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'ask',
    title: words.panes.chat,
    icon: MessageSquareText,
    keys: 'Alt+A',
    order: 10,
    rowsOrder: 2,
    enter: { keys: '/', label: words.panes.ask },
    code: paneCode(async () => (await import('./AskPane.tsx')).AskPane),
    earlyCode: paneCode(async () => (await import('./EarlyAsk.tsx')).EarlyAsk),
  },
];
