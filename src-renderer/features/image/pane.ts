import { Image } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'document',
    id: 'picture',
    title: words.panes.picture,
    icon: Image,
    order: 10,
    isFor: ({ document, sheet }) => document.sheets.some(({ index, picture }) => index === sheet && picture !== null),
    code: paneCode(async () => (await import('./PicturePane.tsx')).PicturePane),
    earlyCode: paneCode(async () => (await import('./EarlyPicturePane.tsx')).EarlyPicturePane),
  },
];
