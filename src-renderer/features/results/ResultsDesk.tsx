import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { resultFormats } from '../../../src-shared/exports.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { doing } from '../../lib/namedCommands.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { ExportButton } from '../exports/index.ts';
import { commandNames } from './commandNames.ts';
import { ProgramForm } from './ProgramForm.tsx';
import { changeProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { useResultChart } from './ResultChart.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import type { ActiveFigure } from './resultLooks.ts';
import { ROWS_SHOWN } from './resultRows.ts';
import { RowsPager } from './RowsPager.tsx';
import { type ProgramRun, useProgram } from './useProgram.ts';
import { useResultTable } from './useResultTable.ts';
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
  const { button, chart, frame } = useResultChart({ target, run });
  const desk = useRef<HTMLElement>(null);
  const { sql } = view;
  const runNow = useLatest(() => run.run(sql));
  const stopNow = useLatest(run.cancel);
  const canRun = sql.trim() !== '' && !isRunning;
  const commands = useMemo(() => {
    const { run: running, stop } = commandNames;
    return doing({ running, stop }, { running: canRun ? runNow : null, stop: isRunning ? stopNow : null });
  }, [canRun, isRunning, runNow, stopNow]);
  useCommands(commands, desk);
  const table = useResultTable({ target, program, result, rows });
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
    <section ref={desk} className={classes['desk']} aria-label={words.title} aria-busy={isRunning}>
      <div className={classes['halves']}>
        <ProgramForm target={target} run={run} />
        <div ref={frame} className={classes['result']}>
          <header className={classes['head']}>
            <output className={classes['count']}>{wordsOf(run)}</output>
            {button}
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
          {chart}
          {result && (
            <ResultGrid
              place={{ row: place.row - rows.first, serial: place.serial }}
              columns={result.columns}
              rows={rows}
              table={table}
              onSort={sortBy}
              onBehind={(figure) => void showBehind(figure)}
            />
          )}
          {view.asked?.evidence && (
            <Answered text={view.asked.text} rows={view.asked.evidence.count} evidence={view.asked.evidence} />
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
  /** Undefined where they were not counted. */
  readonly rows: number | undefined;
  readonly evidence: Parameters<typeof showEvidence>[0][number];
}) {
  return (
    <footer className={classes['answer']}>
      <span>{text}</span>
      <Button size="compact-xs" variant="default" onClick={() => showEvidence([evidence])}>
        {rows === undefined ? words.showItsRows : words.showRows(rows)}
      </Button>
    </footer>
  );
}

function wordsOf({ result, isRunning, doing }: ProgramRun): string {
  if (isRunning) return doing === null ? words.running : words.doing(doing);
  if (!result) return '';
  const rows = result.rowCount ?? 0;
  const ms = Math.max(1, Math.round(result.durationMs));
  return result.hasMore ? words.rowsOverIn(rows, ms) : words.rowsIn(rows, ms);
}
