import { Menu } from '@mantine/core';
import { ChartColumn, ChartLine, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWidth } from '../../hooks/useWidth.ts';
import { notifyError } from '../../lib/notify.tsx';
import { IconButton } from '../IconButton.tsx';
import { words } from '../words.ts';
import { type ChartKind, chartLayout } from './chartLayout.ts';
import { saveChart } from './saveChart.ts';
import { isInTime, type Point } from './series.ts';
import classes from './Chart.module.css';

export interface ChartProps {
  /** What the figures are: names the chart and its files. */
  readonly title: string;
  readonly points: readonly Point[];
}

/** Pixels: as wide as there is room, so that letters keep their size. */
const NARROWEST = 240;
const WIDEST = 720;
const HEIGHT_TO_WIDTH = 0.55;
const HIGHEST = 320;

/** A series as bars or as a line, to be saved as a picture. */
export function Chart({ title, points }: ChartProps): ReactNode {
  const [chosen, setKind] = useState<ChartKind | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const { ref, widthPx } = useWidth();
  const width = Math.min(WIDEST, Math.max(NARROWEST, widthPx ?? NARROWEST));
  // What was just drawn is seen whole where there is room.
  const isMeasured = widthPx !== null;
  useEffect(() => {
    if (isMeasured) drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeasured]);
  const kind = chosen ?? (isInTime(points) ? 'lines' : 'bars');
  const save = (format: 'png' | 'svg'): void => {
    if (drawing.current) {
      saveChart(drawing.current, title, format).catch((error: unknown) => notifyError(words.chart.notMade, error));
    }
  };
  return (
    <figure ref={ref} className={classes['figure']}>
      <div className={classes['tools']} role="toolbar" aria-label={words.chart.label}>
        <IconButton
          label={words.chart.bars}
          size={24}
          pressed={kind === 'bars'}
          icon={<ChartColumn size={14} />}
          onClick={() => setKind('bars')}
        />
        <IconButton
          label={words.chart.line}
          size={24}
          pressed={kind === 'lines'}
          icon={<ChartLine size={14} />}
          onClick={() => setKind('lines')}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={words.chart.save} size={24} icon={<Download size={14} />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => save('png')}>{words.chart.png}</Menu.Item>
            <Menu.Item onClick={() => save('svg')}>{words.chart.svg}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Drawing title={title} points={points} kind={kind} width={width} drawing={drawing} />
    </figure>
  );
}

interface DrawingProps extends ChartProps {
  readonly kind: ChartKind;
  readonly width: number;
  readonly drawing: React.Ref<SVGSVGElement>;
}

/** Everything is said by attributes, and nothing by a style sheet: a saved drawing looks like the one on the screen. */
function Drawing({ title, points, kind, width, drawing }: DrawingProps): ReactNode {
  const height = Math.round(Math.min(HIGHEST, HEIGHT_TO_WIDTH * width + 40));
  const { plot, ticks, zeroY, points: places, barWidth, isAslant, everyName } = chartLayout(points, width, height);
  const said = `${title}: ${places.map(({ text }) => text).join(', ')}`;
  return (
    <svg
      ref={drawing}
      className={classes['drawing']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={said}
    >
      <g stroke="var(--tw-line)" fill="none">
        {ticks.map(({ y }) => (
          <line key={y} x1={plot.left} x2={plot.right} y1={y} y2={y} />
        ))}
      </g>
      <line x1={plot.left} x2={plot.right} y1={zeroY} y2={zeroY} stroke="var(--tw-text-faint)" />
      <g fill="var(--tw-text-dim)" fontSize="11">
        {ticks.map(({ y, text }) => (
          <text key={y} x={plot.left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        ))}
        {places.map(({ x, label }, place) =>
          place % everyName > 0 ? null : isAslant ? (
            <text key={x} textAnchor="end" transform={`translate(${x + 4} ${plot.bottom + 12}) rotate(-40)`}>
              {label}
            </text>
          ) : (
            <text key={x} x={x} y={plot.bottom + 16} textAnchor="middle">
              {label}
            </text>
          ),
        )}
      </g>
      {kind === 'bars' ? (
        <g fill="var(--tw-text-dim)">
          {places.map(({ x, y, text }) => (
            <rect
              key={x}
              x={x - barWidth / 2}
              width={barWidth}
              y={Math.min(y, zeroY)}
              height={Math.max(1, Math.abs(y - zeroY))}
            >
              <title>{text}</title>
            </rect>
          ))}
        </g>
      ) : (
        <g stroke="var(--tw-text)" fill="var(--tw-text)">
          <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" strokeWidth="1.5" />
          {places.map(({ x, y, text }) => (
            <circle key={x} cx={x} cy={y} r="3">
              <title>{text}</title>
            </circle>
          ))}
        </g>
      )}
    </svg>
  );
}
