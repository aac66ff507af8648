import { SquareDashed, Table2 } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'document',
    id: 'sheet',
    title: words.panes.sheet,
    icon: Table2,
    order: 20,
    isFor: ({ document, sheet }) => sheet !== null && !document.rows,
    code: paneCode(async () => (await import('./SheetPane.tsx')).SheetPane),
    earlyCode: paneCode(async () => (await import('./EarlySheetPane.tsx')).EarlySheetPane),
  },
  {
    place: 'inspector',
    id: 'cell',
    title: words.panes.cell,
    icon: SquareDashed,
    keys: 'Alt+C',
    order: 40,
    code: paneCode(async () => (await import('./CellPane.tsx')).CellPane),
  },
];
