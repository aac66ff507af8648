import { placedChart, type ReportChart } from '../../../src-shared/report.ts';
import classes from './MeasureView.module.css';

/** Bars, one under the other, each with its figure; a line across stands for what was aimed at. */
export function BarChart({ chart }: { readonly chart: ReportChart }) {
  const { width, height, left, barHeight, bars, ticks, bottom } = placedChart(chart);
  return (
    <figure className={classes['chart']}>
      <figcaption>{chart.title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chart.title}>
        {ticks.map(({ x, words }) => (
          <g key={words} className={classes['tick']}>
            <path d={`M${x},0V${bottom}`} />
            <text x={x} y={height - 4} textAnchor="middle">
              {words}
            </text>
          </g>
        ))}
        {bars.map(({ label, short, words, y, width: length, target }) => (
          <g key={`${label} ${y}`}>
            <text x={left - 8} y={y + barHeight - 3} textAnchor="end">
              {short !== label && <title>{label}</title>}
              {short}
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
