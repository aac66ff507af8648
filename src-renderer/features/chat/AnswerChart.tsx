import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerTable } from '../../../src-shared/answer.ts';
import { numberOf, type OrderedRow, type RowOrder } from '../../../src-shared/answerTable.ts';
import { type Point, SeriesChart, seriesOf } from '../../components/chart/index.tsx';
import { words } from './words.ts';
import classes from './AnswerGrid.module.css';

interface AnswerChartProps {
  readonly question: string;
  readonly table: AnswerTable;
  /** In the order in which they are looked at, which is that of the chart. */
  readonly rows: readonly OrderedRow[];
  readonly order: RowOrder | null;
}

/** One column of an answer as a chart, each row under its name; which one is chosen, at first the one it is sorted by. */
export function AnswerChart({ question, table, rows, order }: AnswerChartProps): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const drawable = drawableIn(table, rows);
  const sorted = drawable.find(({ column }) => column === order?.column);
  const drawn = drawable.find(({ column }) => column === chosen) ?? sorted ?? drawable[0];
  if (!drawn) return null;
  const { label } = drawn;
  return (
    <>
      <button type="button" className={classes['fold']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {isDrawn ? words.chart.hide : words.chart.show}
      </button>
      {isDrawn && drawable.length > 1 && (
        <label className={classes['drawn']}>
          {words.chart.of}
          <NativeSelect
            size="xs"
            aria-label={words.chart.column}
            value={drawn.column}
            onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            data={drawable.map((each) => ({ value: `${each.column}`, label: each.label }))}
          />
        </label>
      )}
      {isDrawn && (
        <div className={classes['chart']}>
          <SeriesChart title={drawable.length > 1 ? `${question} ${label}` : question} points={drawn.points} />
        </div>
      )}
    </>
  );
}

interface Drawable {
  readonly column: number;
  readonly label: string;
  readonly points: readonly Point[];
}

/** Columns of numbers as series, named by the first column of other texts. */
function drawableIn({ columns }: AnswerTable, rows: readonly OrderedRow[]): readonly Drawable[] {
  const isFigure = (column: number): boolean =>
    rows.every(({ cells }) => cells[column]?.value.kind === 'number' && numberOf(cells[column]) !== null);
  const name = columns.findIndex((_, column) => !isFigure(column));
  if (name < 0) return [];
  return columns.flatMap(({ label }, column): Drawable[] => {
    if (column === name || !isFigure(column)) return [];
    const points = seriesOf(rows.map(({ cells }) => ({ label: cells[name]?.text, value: numberOf(cells[column]) })));
    return points ? [{ column, label, points }] : [];
  });
}
