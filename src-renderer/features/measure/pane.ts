import { ChartNoAxesColumn } from 'lucide-react';
import { paneCode } from '../../lib/paneCode.ts';
import type { Pane } from '../../lib/panes.ts';
import { words } from '../../lib/words.ts';

export const panes: readonly Pane[] = [
  {
    place: 'page',
    id: 'measure',
    title: words.panes.benchmarks,
    icon: ChartNoAxesColumn,
    keys: 'Alt+M',
    order: 60,
    within: 'settings',
    code: paneCode(async () => (await import('./MeasureView.tsx')).MeasureView),
  },
];
