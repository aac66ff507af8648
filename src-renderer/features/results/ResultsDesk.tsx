import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { resultFormats } from '../../../src-shared/exports.ts';
import { SeriesChart } from '../../components/chart/index.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { ExportButton } from '../exports/index.ts';
import { ProgramForm } from './ProgramForm.tsx';
import { changeProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { resultCommands } from './resultCommands.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { ActiveFigure } from './resultPainter.ts';
import { ROWS_SHOWN } from './resultRows.ts';
import { resultSeries } from './resultSeries.ts';
import { RowsPager } from './RowsPager.tsx';
import { type ProgramRun, useProgram } from './useProgram.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

export interface ResultsDeskProps {
  readonly target: ProgramTarget;
}

/** A question or a program, what it gave, and the rows behind each figure. */
export function ResultsDesk({ target }: ResultsDeskProps) {
  const { from, behind, subject } = target;
  const run = useProgram(target);
  const { key, view, result, rows, place, isRunning } = run;
  const { program } = view;
  const [isDrawn, setDrawn] = useState(false);
  const series = result ? resultSeries(result.columns, rows) : null;
  useCommands(resultCommands);
  const exported = useMemo(() => subject(program), [subject, program]);

  const sortBy = (column: string): void => {
    const { sort } = program;
    const isSame = sort?.column === column;
    // Downwards first, as people look for the greatest; then upwards; then as the program has it.
    const next = isSame ? (sort.isDescending ? { column, isDescending: false } : null) : { column, isDescending: true };
    changeProgram(key, from, { program: { ...program, sort: next } });
  };
  const showBehind = async ({ row, column }: ActiveFigure): Promise<void> => {
    const values = rows.get(row);
    if (!values) return;
    try {
      const found = await behind({ sql: program.sql, row: [...values], column });
      if (found) showEvidence([found]);
      else notifyPlain(words.noFigureRows);
    } catch (error) {
      notifyError(words.rowsNotFound, error);
    }
  };

  return (
    <section className={classes['desk']} aria-label={words.title} aria-busy={isRunning}>
      <div className={classes['halves']}>
        <ProgramForm target={target} run={run} />
        <div className={classes['result']}>
          <header className={classes['head']}>
            <output className={classes['count']}>{wordsOf(run)}</output>
            {series && (
              <Button size="compact-xs" variant="default" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
                {isDrawn ? words.hideChart : words.showChart}
              </Button>
            )}
            <span className={classes['tools']}>
              {result && (result.rowCount ?? 0) > ROWS_SHOWN && (
                <RowsPager first={rows.first} rowCount={result.rowCount ?? 0} onGo={run.goTo} />
              )}
              <ExportButton
                id="result"
                label={words.export}
                subject={exported}
                formats={resultFormats}
                isDisabled={!result}
              />
            </span>
          </header>
          {series && isDrawn && (
            <div className={classes['chart']}>
              <SeriesChart title={view.question === '' ? words.result : view.question} points={series} />
            </div>
          )}
          {result && (
            <ResultGrid
              key={place.serial}
              at={place.row - rows.first}
              columns={result.columns}
              rows={rows}
              sort={program.sort}
              onSort={sortBy}
              onBehind={(figure) => void showBehind(figure)}
            />
          )}
          {view.asked?.evidence && (
            <Answered text={view.asked.text} rows={view.asked.evidence.count ?? 0} evidence={view.asked.evidence} />
          )}
        </div>
      </div>
    </section>
  );
}

function Answered({
  text,
  rows,
  evidence,
}: {
  readonly text: string;
  readonly rows: number;
  readonly evidence: Parameters<typeof showEvidence>[0][number];
}) {
  return (
    <footer className={classes['answer']}>
      <span>{text}</span>
      <Button size="compact-xs" variant="default" onClick={() => showEvidence([evidence])}>
        {words.showRows(rows)}
      </Button>
    </footer>
  );
}

function wordsOf({ result, isRunning }: ProgramRun): string {
  if (isRunning) return words.running;
  if (!result) return '';
  const rows = result.rowCount ?? 0;
  return words.rowsIn(rows, Math.max(1, Math.round(result.durationMs)));
}
