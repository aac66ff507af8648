import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { words } from '../words.ts';
import type { Figures } from './chartLayout.ts';
import { FiguresChart } from './FiguresChart.tsx';
import classes from './Chart.module.css';

/** Figures that can be drawn. */
export interface Drawable {
  /** What they are, as `Summer`. */
  readonly label: string;
  readonly figures: Figures;
}

interface ChartChoiceProps {
  readonly title: string;
  readonly drawables: readonly Drawable[];
  /** The place of the one that is drawn at first. */
  readonly first?: number;
  readonly mostHeightPx?: number | undefined;
}

/** One of several figures as a chart; which one is chosen. */
export function ChartChoice({ title, drawables, first = 0, mostHeightPx }: ChartChoiceProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const names = drawables.map(nameOf);
  const place = chosen === null ? first : Math.max(0, names.indexOf(chosen));
  const drawn = drawables[place] ?? drawables[0];
  if (!drawn) return null;
  const isOne = drawables.length === 1;
  return (
    <>
      {!isOne && (
        <label className={classes['choice']}>
          {words.chart.of}
          <NativeSelect
            size="xs"
            aria-label={words.chart.what}
            value={names[place] ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            data={names}
          />
        </label>
      )}
      <FiguresChart
        title={isOne ? title : `${title} ${names[place]}`}
        figures={drawn.figures}
        mostHeightPx={mostHeightPx}
      />
    </>
  );
}

function nameOf({ label, figures }: Drawable): string {
  if (figures.kind === 'series') return label === '' ? words.chart.each : label;
  return label === '' ? words.chart.distribution : words.chart.distributionOf(label);
}
