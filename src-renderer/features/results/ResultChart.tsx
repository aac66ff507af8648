import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefCallback, useMemo, useState } from 'react';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { ChartChoice, MOST_POINTS } from '../../components/chart/index.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHeight } from '../../hooks/useHeight.ts';
import { distributionOf } from './distribution.ts';
import type { ProgramTarget } from './programTarget.ts';
import { resultDrawables } from './resultDrawables.ts';
import type { ProgramRun } from './useProgram.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

/** Of the height of a result, what its chart takes at most, with what stands around the drawing. */
const SHARE = 0.6;
const AROUND_PX = 60;

interface ResultChartProps {
  readonly target: ProgramTarget;
  readonly run: Pick<ProgramRun, 'view' | 'result' | 'rows'>;
}

/** A button that shows a result as a chart, and the chart; neither where nothing of it can be drawn. */
export function useResultChart({ target, run }: ResultChartProps): {
  readonly button: ReactNode;
  readonly chart: ReactNode;
  /** Of what it shares its height with. */
  readonly frame: RefCallback<HTMLElement>;
} {
  const { view, result, rows } = run;
  const [isDrawn, setDrawn] = useState(false);
  const { ref: frame, heightPx } = useHeight();
  const isSorted = view.program.sort !== null;
  const drawables = useMemo(
    () => (result && !isLong(result) ? resultDrawables(result.columns, rows, isSorted) : []),
    [result, rows, isSorted],
  );
  const columns = result && isLong(result) ? numbersIn(result) : [];
  if (drawables.length === 0 && columns.length === 0) return { button: null, chart: null, frame };
  const title = view.question === '' ? words.result : view.question;
  const mostHeightPx = heightPx === null ? undefined : SHARE * heightPx - AROUND_PX;
  return {
    frame,
    button: (
      <Button size="compact-xs" variant="default" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {isDrawn ? words.hideChart : words.showChart}
      </Button>
    ),
    chart: isDrawn && (
      <div className={classes['chart']}>
        {columns.length > 0 ? (
          <Distribution
            title={title}
            target={target}
            sql={view.program.sql}
            columns={columns}
            mostHeightPx={mostHeightPx}
          />
        ) : (
          <ChartChoice title={title} drawables={drawables} mostHeightPx={mostHeightPx} />
        )}
      </div>
    ),
  };
}

interface DistributionProps {
  readonly title: string;
  readonly target: ProgramTarget;
  readonly sql: string;
  readonly columns: readonly string[];
  readonly mostHeightPx: number | undefined;
}

/** How a column of a long result is distributed, as the engine counts it. */
function Distribution({ title, target, sql, columns, mostHeightPx }: DistributionProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const column = columns.find((each) => each === chosen) ?? columns[0] ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...target.queryKey, 'distribution', sql, column, target.state],
    queryFn: ({ signal }) => distributionOf(target.run, { sql }, column, signal),
    retry: false,
  });
  return (
    <>
      {columns.length > 1 && (
        <NativeSelect
          size="xs"
          className={classes['ofColumn'] ?? ''}
          aria-label={words.chart.column}
          value={column}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          data={[...columns]}
        />
      )}
      {isPending && <p>{words.chart.counting}</p>}
      {error && <ErrorState title={words.chart.notCounted} error={error} onRetry={() => void refetch()} />}
      {data === null && <p>{words.chart.none(column)}</p>}
      {data && (
        <ChartChoice
          title={`${title} ${column}`}
          drawables={[{ label: column, figures: { kind: 'bins', bins: data } }]}
          mostHeightPx={mostHeightPx}
        />
      )}
    </>
  );
}

function isLong({ rowCount }: ResultPage): boolean {
  return (rowCount ?? 0) > MOST_POINTS;
}

function numbersIn({ columns }: ResultPage): readonly string[] {
  return columns.filter(({ type }) => type === 'number').map(({ name }) => name);
}
