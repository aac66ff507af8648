import { Menu } from '@mantine/core';
import { ChartColumn, ChartLine, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWidth } from '../../hooks/useWidth.ts';
import { notifyError } from '../../lib/notify.tsx';
import { IconButton } from '../IconButton.tsx';
import { words } from '../words.ts';
import { type ChartKind, chartLayout, type Figures } from './chartLayout.ts';
import { saveChart, saveFigures } from './saveChart.ts';
import { isInTime } from './series.ts';
import classes from './Chart.module.css';

export interface ChartProps {
  /** What the figures are: names the chart and its files. */
  readonly title: string;
  readonly figures: Figures;
  /** Pixels that it may be high at most, where there is little room. */
  readonly mostHeightPx?: number | undefined;
}

/** Pixels: as wide as there is room, so that letters keep their size. */
const NARROWEST = 240;
const WIDEST = 720;
const HEIGHT_TO_WIDTH = 0.55;
const HIGHEST = 320;
const LOWEST = 140;

/** A series as bars or as a line, or a distribution as bars that touch, to be saved as a picture. */
export function Chart({ title, figures, mostHeightPx = HIGHEST }: ChartProps): ReactNode {
  const [chosen, setKind] = useState<ChartKind | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const { ref, widthPx } = useWidth();
  const width = Math.min(WIDEST, Math.max(NARROWEST, widthPx ?? NARROWEST));
  const most = Math.max(LOWEST, Math.min(HIGHEST, mostHeightPx));
  const height = Math.round(Math.min(most, HEIGHT_TO_WIDTH * width + 40));
  // What was just drawn is seen whole where there is room.
  const isMeasured = widthPx !== null;
  useEffect(() => {
    if (isMeasured) drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeasured]);
  const isSeries = figures.kind === 'series';
  const kind = chosen ?? (isSeries && isInTime(figures.points) ? 'lines' : 'bars');
  const save = (format: 'png' | 'svg'): void => {
    if (drawing.current) {
      saveChart(drawing.current, title, format).catch((error: unknown) => notifyError(words.chart.notMade, error));
    }
  };
  return (
    <figure ref={ref} className={classes['figure']}>
      <div className={classes['tools']} role="toolbar" aria-label={words.chart.label}>
        {isSeries && (
          <>
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
          </>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={words.chart.save} size={24} icon={<Download size={14} />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => save('png')}>{words.chart.png}</Menu.Item>
            <Menu.Item onClick={() => save('svg')}>{words.chart.svg}</Menu.Item>
            <Menu.Item onClick={() => saveFigures(figures, title)}>{words.chart.csv}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Drawing title={title} figures={figures} kind={kind} size={{ width, height }} drawing={drawing} />
    </figure>
  );
}

interface DrawingProps extends Omit<ChartProps, 'mostHeightPx'> {
  readonly kind: ChartKind;
  readonly size: { readonly width: number; readonly height: number };
  readonly drawing: React.Ref<SVGSVGElement>;
}

/** Everything is said by attributes, and nothing by a style sheet: a saved drawing looks like the one on the screen. */
function Drawing({ title, figures, kind, size: { width, height }, drawing }: DrawingProps): ReactNode {
  const {
    plot,
    ticks,
    zeroY,
    points: places,
    names,
    barWidth,
    isAslant,
    everyName,
  } = chartLayout(figures, width, height);
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
        {names.map(({ x, text }, place) =>
          place % everyName > 0 ? null : isAslant ? (
            <text key={x} textAnchor="end" transform={`translate(${x + 4} ${plot.bottom + 12}) rotate(-40)`}>
              {text}
            </text>
          ) : (
            <text key={x} x={x} y={plot.bottom + 16} textAnchor="middle">
              {text}
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
