import { MessageSquareText } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from './words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'inspector',
    id: 'ask',
    title: words.title,
    icon: MessageSquareText,
    keys: 'Alt+A',
    order: 10,
    enter: { keys: '/', label: words.askQuestion },
    code: paneCode(async () => (await import('./AskPane.tsx')).AskPane),
    earlyCode: paneCode(async () => (await import('./EarlyAsk.tsx')).EarlyAsk),
  },
];
