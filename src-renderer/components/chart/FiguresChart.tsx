import { type ReactNode, Suspense } from 'react';
import { paneCode } from '../../lib/paneCode.ts';
import { words } from '../words.ts';
import type { ChartProps } from './Chart.tsx';

const code = paneCode<ChartProps>(async () => (await import('./Chart.tsx')).Chart);

/** Figures as a chart; its code is fetched when the first one is drawn. */
export function FiguresChart(props: ChartProps): ReactNode {
  return (
    <Suspense fallback={<p>{words.chart.drawing}</p>}>
      <code.Content {...props} />
    </Suspense>
  );
}
