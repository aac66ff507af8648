import { type ReactNode, useState } from 'react';
import type { AnswerTable } from '../../../src-shared/answer.ts';
import { numberOf, type OrderedRow, type RowOrder } from '../../../src-shared/answerTable.ts';
import { ChartChoice, drawablesOf } from '../../components/chart/index.ts';
import { words } from './words.ts';
import classes from './AnswerGrid.module.css';

interface AnswerChartProps {
  readonly question: string;
  readonly table: AnswerTable;
  /** In the order in which they are looked at, which is that of the chart. */
  readonly rows: readonly OrderedRow[];
  readonly order: RowOrder | null;
  /** There are more rows than these: how they are distributed is not known. */
  readonly isCut: boolean;
}

/** One column of an answer as a chart, each row under its name; which one is chosen, at first the one it is sorted by. */
export function AnswerChart({ question, table: { columns }, rows, order, isCut }: AnswerChartProps): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  const isFigure = (column: number): boolean =>
    rows.every(({ cells }) => cells[column]?.value.kind === 'number' && numberOf(cells[column]) !== null);
  // The first column of other texts names the rows, else the one that was found to, as ages of which each is counted.
  const text = columns.findIndex((_, column) => !isFigure(column));
  const name = text < 0 ? columns.findIndex(({ isName }) => isName) : text;
  const drawn = columns.flatMap(({ label }, column) => {
    if (column === name || !isFigure(column)) return [];
    const names = rows.map(({ cells }) => (name < 0 ? undefined : cells[name]?.text));
    const values = rows.map(({ cells }) => numberOf(cells[column]));
    return drawablesOf({ label, names, values, isSorted: order !== null })
      .filter(({ figures }) => !isCut || figures.kind === 'series')
      .map((drawable) => ({ column, drawable }));
  });
  if (drawn.length === 0) return null;
  const sorted = drawn.findIndex(({ column }) => column === order?.column);
  return (
    <>
      <button type="button" className={classes['fold']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {isDrawn ? words.chart.hide : words.chart.show}
      </button>
      {isDrawn && (
        <div className={classes['chart']}>
          <ChartChoice title={question} drawables={drawn.map(({ drawable }) => drawable)} first={Math.max(0, sorted)} />
        </div>
      )}
    </>
  );
}
