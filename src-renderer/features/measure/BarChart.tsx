import { placedChart, type ReportChart } from '../../../src-shared/report.ts';
import classes from './MeasureView.module.css';

/** Bars, one under the other, each with its figure; a line across stands for what was aimed at. */
export function BarChart({ chart }: { readonly chart: ReportChart }) {
  const { width, height, left, barHeight, bars } = placedChart(chart);
  return (
    <figure className={classes['chart']}>
      <figcaption>{chart.title}</figcaption>
      <svg viewBox={`0 0 ${width + 40} ${height}`} role="img" aria-label={chart.title}>
        {bars.map(({ label, words, y, width: length, target }) => (
          <g key={`${label} ${y}`}>
            <text x={left - 8} y={y + barHeight - 3} textAnchor="end">
              {label}
            </text>
            <rect x={left} y={y} width={length} height={barHeight} rx={2} />
            {target !== null && <line x1={target} x2={target} y1={y - 3} y2={y + barHeight + 3} />}
            <text x={left + Math.max(length, target === null ? 0 : target - left) + 6} y={y + barHeight - 3}>
              {words}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
